import * as z from 'zod/mini';
import { endedPlanSchema } from '../../contract/billing/billing.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import { holdSchema, planNameSchema } from '../../contract/billing/subscription.ts';
import type { SubscriberStore } from '../domain/billing/ports.ts';
import { isClosed } from './closed.ts';
import { subscribedBetween } from './key-conditions.ts';
import { subscribedIndexKey, subscriberKey } from './keys.ts';
import { pageOfPayers } from './payer-pages.ts';
import { orNull, stored } from './row-schema.ts';
import { getItem, type Item, type Table } from './table.ts';
import { writeVersion } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const subscriberRowSchema = z.object({
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
      hold: orNull(stored(holdSchema, 'unknown')),
      // A plan of a later release is shown neither as scheduled nor as pending until Stripe is asked.
      scheduled: z.catch(orNull(z.object({ plan: planNameSchema, quantity: z.int(), at: z.string() })), null),
      pending: z.catch(
        orNull(
          z.object({
            plan: planNameSchema,
            quantity: z.int(),
            invoice_id: z.string(),
            expires_at: z.string(),
          }),
        ),
        null,
      ),
      renewal: orNull(z.object({ cents: z.int(), at: z.string() })),
    }),
  ),
  // A reason of a later release is not shown.
  ended: z.catch(orNull(endedPlanSchema), null),
  synced_at: z.string(),
  overdue_since: orNull(z.string()),
  bought_at: orNull(z.string()),
  taken_along: orNull(
    z.object({ practice_id: z.string(), customer_id: z.string(), subscription_id: z.string() }),
  ),
  version: z.int(),
});

/** The copy in a payer's row; null without one, and for a deleted account. */
export const fromSubscriberRow = (item: Item | null | undefined): Subscriber | null =>
  item && !isClosed(item) ? subscriberRowSchema.parse(item) : null;

/** The copies of the payers' subscriptions at Stripe. */
export const createSubscriberStore = (table: Table): SubscriberStore => ({
  async get(payer) {
    return fromSubscriberRow(await getItem(table, subscriberKey(payer)));
  },

  // The mark of a deleted account exists and has no version, so it stays. The SDK repeats a write whose response was
  // lost, and the repeat fails: then the caller only syncs once more.
  replace: (payer, copy) =>
    writeVersion(
      table,
      subscriberKey(payer),
      {},
      {
        ...(copy.subscription && subscribedIndexKey(payer, copy.synced_at)),
        ...subscriberRowSchema.parse(copy),
        // The release before reads it.
        user_id: payer.id,
      },
    ),

  syncedBefore: (day, after) => pageOfPayers(table, subscribedBetween(after, day)),
});

/** The condition that a copy is the one that was read. */
export const isVersion = (row: Subscriber | null) =>
  row
    ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': row.version } }
    : { ConditionExpression: 'attribute_not_exists(PK)' };
