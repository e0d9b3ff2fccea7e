import * as z from 'zod';
import { type Call, call } from './calls.ts';
import { type Ledger, rowOf, type Tables, tableOf } from './ledger.ts';
import { pageOf } from './lists.ts';
import type { Paging } from './parameters.ts';

/** The schema of a call without parameters. */
export const NO_PARAMETERS = z.strictObject({});

interface Collection<Kind extends keyof Tables, Filter extends Paging> {
  kind: Kind;
  url: string;
  filter: z.ZodType<Filter>;
  matches: (row: Tables[Kind], wanted: Filter) => boolean;
  build: (ledger: Ledger, row: Tables[Kind]) => object;
}

/** The calls of most kinds of objects: list, and retrieve by id. */
export const collectionCalls = <Kind extends keyof Tables, Filter extends Paging>({
  kind,
  url,
  filter,
  matches,
  build,
}: Collection<Kind, Filter>): Call[] => [
  call('GET', url, filter, (ledger, wanted) =>
    pageOf({
      rows: tableOf(ledger)[kind],
      kind,
      url,
      paging: wanted,
      matches: (row) => matches(row, wanted),
      build: (row) => build(ledger, row),
    }),
  ),
  call('GET', `${url}/:id`, NO_PARAMETERS, (ledger, _, id) => build(ledger, rowOf(ledger, kind, id))),
];

/** Whether a row has the wanted value of each of these keys. A missing value matches every row. */
export const hasWanted = <Key extends string>(
  row: Record<Key, unknown>,
  wanted: { [K in Key]?: unknown },
  keys: readonly Key[],
): boolean => keys.every((key) => wanted[key] === undefined || wanted[key] === row[key]);
