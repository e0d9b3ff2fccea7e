import { ownerAsPayer } from '../../contract/billing/payer.ts';
import {
  customerKey,
  exportKey,
  importKey,
  profileKey,
  remindersKey,
  subscriberKey,
  usageKey,
} from './keys.ts';
import type { Item } from './table.ts';
import { tombstone } from './tombstone.ts';

/**
 * The rows that carry the mark of a deleted account: those that late calls and late Stripe events would write and that
 * do not belong to a pet. The calls read these rows anyway, so the mark costs no request.
 */
export const marksOf = (ownerId: string) => ({
  profile: profileKey(ownerId),
  subscriber: subscriberKey(ownerAsPayer(ownerId)),
  customer: customerKey(ownerAsPayer(ownerId)),
  export: exportKey(ownerId),
  import: importKey(ownerId),
  reminders: remindersKey(ownerId),
  usage: usageKey(ownerId),
});

/**
 * A row with the mark and nothing of its previous content. The removal deletes it in the end; if that is given up, it
 * expires.
 */
export const closedItem = (key: Item, now: Date): Item => ({
  ...tombstone(key, now),
  closed_at: now.toISOString(),
});

/** The condition, and the check, that an account's row does not carry the mark. A missing row is open. */
export const IS_OPEN = 'attribute_not_exists(closed_at)';

export const isClosed = (item: Item | null | undefined): boolean => item?.closed_at !== undefined;
