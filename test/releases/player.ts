import { join } from 'node:path';
import type { FunctionRow } from '../../lambdas/functions/function-row.ts';
import { functions } from '../../lambdas/functions/table.ts';
import * as today from '../../local/lambda.ts';
import { playBoth } from './play-both.ts';

// A process of its own, whose compiler knows the folder with the earlier release.
const [folder = '', release = ''] = process.argv.slice(2);

// The type of a computed import is unknown; a release loads its functions as this one does.
const earlier: typeof today = await import(join(folder, 'local', 'lambda.ts'));
const contract: { api: object } = await import(join(folder, 'contract', 'api.ts'));
type Rows = Readonly<Record<string, Pick<FunctionRow, 'trigger'> | undefined>>;
const rows: Rows = functions;
const table: { functions: Rows } = await import(join(folder, 'lambdas', 'functions', 'table.ts'));
const knows = (call: string) => call in contract.api;

/** The earlier release. A function that runs by another trigger now comes with it, so the earlier one never gets it. */
const before: Pick<typeof today, 'createHandlerOf'> = {
  createHandlerOf(name, runtime) {
    const isSame = table.functions[name]?.trigger.on === rows[name]?.trigger.on;
    return (isSame ? earlier : today).createHandlerOf(name, runtime);
  },
};

const faults = [
  ...(await playBoth({ writer: before, reader: today, later: today, knows, title: `${release} writes` })),
  ...(await playBoth({ writer: today, reader: before, later: today, knows, title: 'this release writes' })),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
