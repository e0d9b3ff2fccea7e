import { join } from 'node:path';
import * as today from '../../local/lambda.ts';
import { playBoth } from './play-both.ts';

// A process of its own, whose compiler knows the folder with the earlier release.
const [folder = '', release = ''] = process.argv.slice(2);

// The type of a computed import is unknown; a release loads its functions as this one does.
const earlier: typeof today = await import(join(folder, 'local', 'lambda.ts'));
const contract: { api: object } = await import(join(folder, 'contract', 'api.ts'));
const knows = (call: string) => call in contract.api;

const faults = [
  ...(await playBoth({ writer: earlier, reader: today, knows, title: `${release} writes` })),
  ...(await playBoth({ writer: today, reader: earlier, knows, title: 'this release writes' })),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
