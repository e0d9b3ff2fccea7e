import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type EnumPath, enumPaths, withEnumValue } from '../../support/enum-values.ts';
import { FROZEN_FILES, frozenRows } from '../../support/frozen-rows.ts';
import { ROW_SCHEMAS } from '../../support/row-schemas.ts';

// A canary and a rollback run this release on rows of a later one: each enum of each frozen row gets an unknown value.

const STORE = new URL('../../../lambdas/store/', import.meta.url);
const LATER = 'of-a-later-release';

/**
 * What this release does not read: a message waits in the queue, a change of plan blocks the next one until it expires,
 * and a grant gives no access.
 */
const NOT_READ = [
  'grantRowSchema role',
  'grantRowSchema scope.kind',
  'invitationRowSchema role',
  'messageRowSchema content.kind',
  'planChangeRowSchema plan',
  'planChangeRowSchema reverses',
  'planChangeRowSchema state',
  'practiceGrantRowSchema role',
  'practiceGrantRowSchema scope.kind',
];

const ROWS = FROZEN_FILES.flatMap((file) => {
  const rows = frozenRows(file);
  // A deleted and a staged record are below an attribute of their rows.
  const nested = rows.flatMap(({ deleted, staged }) => [deleted, staged].filter(Boolean).map(Object));
  return [...rows, ...nested].map((row) => ({ file, row }));
});

const CASES = Object.entries(ROW_SCHEMAS).flatMap(([name, schema]) =>
  [...new Map(enumPaths(schema).map((path): [string, EnumPath] => [path.join('.'), path]))].map(
    ([place, path]) => ({
      place: `${name} ${place}`,
      schema,
      path,
      rows: ROWS.filter(({ row }) => schema.safeParse(row).success && withEnumValue(row, path, LATER)),
    }),
  ),
);

test.each(CASES)('a row with a later value is read: $place', ({ place, schema, path, rows }) => {
  expect(rows.length).toBeGreaterThan(0);
  const read = rows.filter(({ row }) => schema.safeParse(withEnumValue(row, path, LATER)).success);
  expect(read.map(({ file }) => file)).toEqual(NOT_READ.includes(place) ? [] : rows.map(({ file }) => file));
});

test.each(ROWS)('a later attribute of $file does no harm', ({ row }) => {
  const reads = (each: z.ZodMiniType, value: unknown) => each.safeParse(value).success;
  for (const schema of Object.values(ROW_SCHEMAS)) {
    expect(reads(schema, { ...row, of_a_later_release: { added: 1 } })).toBe(reads(schema, row));
  }
});

test('every row schema is listed', () => {
  const sources = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const declared = sources.flatMap((file) =>
    [...readFileSync(new URL(file, STORE), 'utf8').matchAll(/const (\w+RowSchema) = /g)].map(
      ([, name]) => name,
    ),
  );
  expect(Object.keys(ROW_SCHEMAS)).toEqual(declared.toSorted());
});
