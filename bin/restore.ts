import { parseArgs } from 'node:util';
import { restoreAccounts } from './restore/accounts.ts';
import { restoreDocuments } from './restore/documents.ts';
import { findOrphans } from './restore/orphans.ts';
import { restoreTable } from './restore/table.ts';

const USAGE = `Usage, with the outputs of the stage's data stack as names (docs/runbook.md, "Restore data"):
  npm run restore -- table --table <TableName> --to <new table> [--at <time>]
  npm run restore -- documents --table <table in use> --documents <BucketName> --at <time> [--prefix <id>/]
  npm run restore -- accounts --table <table in use> --documents <BucketName> --accounts <AccountBackupsName>
    --pool <UserPoolId> [--at <time>] [--mapping <file>]
  npm run restore -- orphans --table <table in use> --documents <BucketName> --pool <UserPoolId> [--remove]
Times are as in 2026-11-25T21:30:00Z.`;

/** A table takes half an hour and more. */
const POLL_MS = 15_000;

const OPTIONS = {
  table: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  documents: { type: 'string' },
  prefix: { type: 'string', default: '' },
  accounts: { type: 'string' },
  pool: { type: 'string' },
  remove: { type: 'boolean', default: false },
  mapping: { type: 'string', default: 'restored-accounts.csv' },
} as const;

function readArguments() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const moment = values.at === undefined ? null : new Date(values.at);
  if (moment && Number.isNaN(moment.getTime())) throw new Error(`${values.at} is no time.\n${USAGE}`);
  return { what: positionals[0], values, moment };
}

/** The options that a restore needs. Throws when one is missing. */
function need<Name extends string>(values: { [Key in Name]?: string | undefined }, ...names: Name[]) {
  const missing = names.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`--${missing.join(' and --')} is missing.\n${USAGE}`);
  return values as Record<Name, string>;
}

async function restore(): Promise<void> {
  const { what, values, moment } = readArguments();
  const aws = {};
  const log = (line: string) => console.log(line);
  if (what === 'table') {
    const { table, to } = need(values, 'table', 'to');
    return restoreTable({ aws }, { source: table, target: to, at: moment, pollMs: POLL_MS }, log);
  }
  if (what === 'documents') {
    const places = { aws, ...need(values, 'table', 'documents', 'at') };
    const counts = await restoreDocuments(places, { at: moment ?? new Date(), prefix: values.prefix });
    return log(summary(counts));
  }
  if (what === 'accounts') {
    const places = { aws, ...need(values, 'table', 'documents', 'accounts', 'pool') };
    const counts = await restoreAccounts(
      places,
      { before: moment ?? new Date(), mapping: values.mapping },
      log,
    );
    log(summary(counts));
    if (counts.failed > 0) throw new Error('Run the command again for those that failed.');
    return;
  }
  if (what === 'orphans') {
    const orphans = await findOrphans(
      { aws, ...need(values, 'table', 'documents', 'pool') },
      { remove: values.remove },
      log,
    );
    return log(`owners without a user: ${orphans.length}`);
  }
  throw new Error(USAGE);
}

const summary = (counts: object) =>
  Object.entries(counts)
    .map(([outcome, count]) => `${outcome}: ${count}`)
    .join('\n');

try {
  await restore();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
