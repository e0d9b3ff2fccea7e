import { customerKey, exportKey, importKey, profileKey, remindersKey, subscriberKey } from './keys.ts';
import type { Item } from './table.ts';
import { tombstone } from './tombstone.ts';

/**
 * The rows that carry the mark of a deleted account: those of its own that late calls, and late events of Stripe's, would
 * write, and that do not hang on a pet. They already look at these rows, so that the mark costs no request.
 */
export const marksOf = (ownerId: string) => ({
  profile: profileKey(ownerId),
  subscriber: subscriberKey(ownerId),
  customer: customerKey(ownerId),
  export: exportKey(ownerId),
  import: importKey(ownerId),
  reminders: remindersKey(ownerId),
});

/**
 * A row with the mark, and nothing of what it held before. The removal takes it away in the end; should that be given up,
 * it expires by itself.
 */
export const closedItem = (key: Item, now: Date): Item => ({
  ...tombstone(key, now),
  closed_at: now.toISOString(),
});

/** The condition, and the check, that an account's row does not carry the mark. A row that is not there is open. */
export const IS_OPEN = 'attribute_not_exists(closed_at)';

export const isClosed = (item: Item | null | undefined): boolean => item?.closed_at !== undefined;
