import * as z from 'zod/mini';
import { planNameSchema } from '../../contract/billing/plans.ts';
import { tooNew } from '../../contract/problem.ts';
import type { PendingChange, PendingChangeStore } from '../domain/billing/ports.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { planChangeKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { putIf } from './write-if.ts';

const KEPT_SECONDS = 86_400;

/** Older rows lack an attribute that is added later, so it needs a default. */
export const planChangeRowSchema = z.object({
  key: z.string(),
  subscription_id: z.string(),
  from: z.string(),
  plan: planNameSchema,
  quantity: z.int(),
  price_id: orNull(z.string()),
  proration_date: z.int(),
  reverses: orNull(z.enum(['flag', 'date'])),
  expires_at: z.string(),
  state: z.enum(['processing', 'declined', 'unconfirmed', 'over']),
});

/** Null for a change with words of a later release: to settle it as something else could charge the owner twice. */
const knownChangeSchema = z.catch(z.nullable(planChangeRowSchema), null);

/** The owners' changes of plan, at most one of each owner at a time. The row of a deleted account expires. */
export function createPlanChangeStore(table: Table): PendingChangeStore {
  async function get(ownerId: string): Promise<PendingChange | null> {
    const item = await getItem(table, planChangeKey(ownerId));
    const row = knownChangeSchema.parse(item);
    return row && toChange(row);
  }

  return {
    get,

    async begin(ownerId, change, now) {
      const ttl = toSeconds(now) + KEPT_SECONDS;
      const item = { ...planChangeKey(ownerId), ...toRow(change), [TTL_ATTRIBUTE]: ttl };
      const isFree = await putIf(table, item, {
        ConditionExpression:
          'attribute_not_exists(PK) OR #state IN (:declined, :unconfirmed, :over) OR expires_at <= :now',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':declined': 'declined',
          ':unconfirmed': 'unconfirmed',
          ':over': 'over',
          ':now': now.toISOString(),
        },
      });
      if (isFree) return change;
      // The SDK repeats a write whose answer was lost: then the stored change is this one.
      const pending = await get(ownerId);
      if (!pending) throw tooNew();
      return pending;
    },

    async finish(ownerId, key, state) {
      const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setFields({ state });
      await conditionalUpdate(table, {
        Key: planChangeKey(ownerId),
        UpdateExpression,
        ConditionExpression: '#key = :key',
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#key': 'key' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':key': key },
      });
    },
  };
}

const toRow = ({ subscriptionId, priceId, prorationDate, expiresAt, ...same }: PendingChange) =>
  planChangeRowSchema.parse({
    ...same,
    subscription_id: subscriptionId,
    price_id: priceId,
    proration_date: prorationDate,
    expires_at: expiresAt,
  });

const toChange = ({
  subscription_id,
  price_id,
  proration_date,
  expires_at,
  ...same
}: z.output<typeof planChangeRowSchema>): PendingChange => ({
  ...same,
  subscriptionId: subscription_id,
  priceId: price_id,
  prorationDate: proration_date,
  expiresAt: expires_at,
});
