import * as z from 'zod/mini';
import type { Subscriber } from '../../contract/billing/plans.ts';
import type { SubscriberStore } from '../domain/billing/ports.ts';
import { isClosed } from './closed.ts';
import { subscriberKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, type Table } from './table.ts';
import { putIf } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
const subscriberRowSchema = z.object({
  user_id: z.string(),
  subscribed: z.boolean(),
  subscription_tier: orNull(z.string()),
  subscription_end: orNull(z.string()),
  quantity: z.int(),
  subscription: orNull(
    z.object({
      id: z.string(),
      cents: z.int(),
      period_end: orNull(z.string()),
      ends_at: orNull(z.string()),
      payment_failed: z.boolean(),
    }),
  ),
  synced_at: z.string(),
  version: z.int(),
});
type SubscriberRow = z.output<typeof subscriberRowSchema>;

const attributesOf = (subscriber: Subscriber): SubscriberRow => ({
  user_id: subscriber.user_id,
  subscribed: subscriber.subscribed,
  subscription_tier: subscriber.subscription_tier,
  subscription_end: subscriber.subscription_end,
  quantity: subscriber.quantity,
  subscription: subscriber.subscription,
  synced_at: subscriber.synced_at,
  version: subscriber.version,
});

const fromRow = (item: Item): Subscriber => attributesOf(subscriberRowSchema.parse(item));

/** The copies of the owners' subscriptions at Stripe. */
export const createSubscriberStore = (table: Table): SubscriberStore => ({
  async get(ownerId) {
    const item = await getItem(table, subscriberKey(ownerId));
    return item && !isClosed(item) ? fromRow(item) : null;
  },

  /** The mark of a deleted account exists and has no version, so it stays. */
  async replace(copy) {
    const Item = { ...subscriberKey(copy.user_id), ...attributesOf(copy) };
    // The SDK repeats a write whose response was lost, and the repeat fails: then the caller only syncs once more.
    if (copy.version === 1) return putIf(table, Item, { ConditionExpression: 'attribute_not_exists(PK)' });
    return putIf(table, Item, {
      ConditionExpression: 'version = :before',
      ExpressionAttributeValues: { ':before': copy.version - 1 },
    });
  },
});
