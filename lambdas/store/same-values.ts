import type { Item } from './table.ts';

/** Whether two rows say the same. */
export const hasSameValues = (one: Item, other: Item) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** DynamoDB returns attributes in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
