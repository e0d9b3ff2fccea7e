import type { Item } from './table.ts';
import { tombstone } from './tombstone.ts';

/**
 * The mark of a deleted account on the three rows that its late calls, and late events of Stripe's, would write: its
 * profile, its copy of Stripe and its customer. They already look at these rows, so that the mark costs no request.
 * The removal takes the rows away in the end; should it be given up, they expire by themselves.
 */
export const closedItem = (key: Item, now: Date): Item => ({
  ...tombstone(key, now),
  closed_at: now.toISOString(),
});

/** The condition, and the check, that an account's row does not carry the mark. A row that is not there is open. */
export const IS_OPEN = 'attribute_not_exists(closed_at)';

export const isClosed = (item: Item | null | undefined): boolean => item?.closed_at !== undefined;
