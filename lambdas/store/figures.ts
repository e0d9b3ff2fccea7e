import type { Counts } from '../../contract/practices/compliance.ts';
import { figuresIndexKey, figuresKey } from './keys.ts';
import { getItems, type Item, type Table } from './table.ts';
import type { Action } from './transaction.ts';

/**
 * The figures of a practice are in several rows, of which each counts the patients whose ids end in the same way: one
 * row would be written by every job of every owner at once, and transactions on one item exclude each other.
 */
const PARTS = 8;

/** The part that counts a patient: the last digits of an id are random. */
export const partOf = (grantId: string) => (grantId.codePointAt(grantId.length - 1) ?? 0) % PARTS;

/** Attributes of counts, so that none is taken for one of another kind. */
const PREFIX = 'n:';

/** Counts a patient in another way than before; null where nothing changes. */
export function countAnew(
  { practiceId, version, grantId }: { practiceId: string; version: number; grantId: string },
  before: Counts,
  after: Counts,
): Action | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...names].flatMap((name) => {
    const change = (after[name] ?? 0) - (before[name] ?? 0);
    return change === 0 ? [] : [{ name, change }];
  });
  if (changes.length === 0) return null;
  const part = partOf(grantId);
  return {
    Update: {
      Key: figuresKey(practiceId, version, part),
      UpdateExpression: `ADD ${changes.map((_, n) => `#n${n} :n${n}`).join(', ')} SET LSI1SK = :place`,
      ExpressionAttributeNames: Object.fromEntries(changes.map(({ name }, n) => [`#n${n}`, PREFIX + name])),
      ExpressionAttributeValues: {
        ':place': figuresIndexKey(version, part).LSI1SK,
        ...Object.fromEntries(changes.map(({ change }, n) => [`:n${n}`, change])),
      },
    },
  };
}

/** The figures of a version of a practice's rules: each part is read as it is at one moment, and counts whole pets. */
export const readFigures = async (table: Table, practiceId: string, version: number): Promise<Counts> =>
  sumOf(
    await getItems(
      table,
      Array.from({ length: PARTS }, (_, part) => figuresKey(practiceId, version, part)),
    ),
  );

/** The sums over the parts of a practice's figures. */
export function sumOf(parts: readonly Item[]): Counts {
  const sums: Record<string, number> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (!name.startsWith(PREFIX)) continue;
      const counted = name.slice(PREFIX.length);
      sums[counted] = (sums[counted] ?? 0) + Number(value);
    }
  }
  return sums;
}
