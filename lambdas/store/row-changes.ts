import type { Item } from './table.ts';
import { KEYS } from './table-definition.ts';

// A canary and a rollback run this release on rows of a later one. So the write of a row leaves alone what this release
// did not change: attributes that it does not know, and words that it read as a fallback.

/** What differs between two versions of a row, as this release knows them. */
export function changesBetween(before: Item, after: Item) {
  return {
    changed: Object.entries(after).filter(([name, value]) => !isSame(value, before[name])),
    removed: Object.keys(before).filter((name) => !(name in after)),
  };
}

/** Both come from the same code, so that equal objects have their fields in one order. */
const isSame = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

/** A stored row with what differs between two versions of it. */
export function withChanges(stored: Item, before: Item, after: Item): Item {
  const { changed, removed } = changesBetween(before, after);
  const kept = Object.entries(stored).filter(([name]) => !removed.includes(name));
  return Object.fromEntries([...kept, ...changed]);
}

const INDEX_KEYS = KEYS.filter((name) => name !== 'PK' && name !== 'SK');

/**
 * The update of a stored row by what differs between two versions of it. The keys of its indexes are all written: a row
 * of an earlier release may have them in another form.
 */
export function updateBetween(before: Item, after: Item) {
  const { changed, removed } = changesBetween(before, after);
  const set = { ...Object.fromEntries(changed), ...pick(after, INDEX_KEYS) };
  const remove = new Set([...removed, ...INDEX_KEYS.filter((name) => !(name in after))]);
  const aliases = new Map([...Object.keys(set), ...remove].map((name, index) => [name, `u${index}`]));
  const alias = (name: string) => aliases.get(name) ?? name;
  const assignments = Object.keys(set).map((name) => `#${alias(name)} = :${alias(name)}`);
  return {
    UpdateExpression: [
      `SET ${assignments.join(', ')}`,
      ...(remove.size > 0 ? [`REMOVE ${[...remove].map((name) => `#${alias(name)}`).join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeNames: Object.fromEntries([...aliases].map(([name, as]) => [`#${as}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(set).map(([name, value]) => [`:${alias(name)}`, value]),
    ),
  };
}

const pick = (row: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

/** The attributes of a row, without its keys. */
export const attributesOf = (row: Item): Item =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !KEYS.includes(name)));
