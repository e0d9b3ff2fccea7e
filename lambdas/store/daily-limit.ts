import type { Item } from './table.ts';

const DAY_MS = 86_400_000;

const nameOf = (n: number) => `begun_${n}`;

/**
 * Allows something `most` times in any 24 hours, in the write that begins it: the row keeps the times of the last ones,
 * and each write moves them on by one. All right-hand sides of an update read the row as it was before.
 */
export function dailyLimit(most: number, now: Date) {
  const numbers = Array.from({ length: most }, (_, n) => n + 1);
  const moved = numbers.slice(1).map((n) => `${nameOf(n)} = if_not_exists(${nameOf(n - 1)}, :never)`);
  return {
    set: [`${nameOf(1)} = :now`, ...moved].join(', '),
    condition: `(attribute_not_exists(${nameOf(most)}) OR ${nameOf(most)} <= :dayAgo)`,
    values: {
      ':now': now.toISOString(),
      ':dayAgo': new Date(now.getTime() - DAY_MS).toISOString(),
      // Sorts before every time.
      ...(most > 1 && { ':never': '0' }),
    },
    /** The oldest of those that fill the day, if the day is full. */
    fullSince(item: Item): Date | null {
      const begun = new Date(String(item[nameOf(most)]));
      return now.getTime() - begun.getTime() < DAY_MS ? begun : null;
    },
  };
}
