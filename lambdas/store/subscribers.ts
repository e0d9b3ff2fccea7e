import { subscriberSchema } from '../../contract/billing/plans.ts';
import type { SubscriberStore } from '../domain/billing/ports.ts';
import { isClosed } from './closed.ts';
import { subscriberKey } from './keys.ts';
import { putIf } from './put-if.ts';
import { getItem, type Table } from './table.ts';

/** The copies of what Stripe says of each owner. */
export const createSubscriberStore = (table: Table): SubscriberStore => ({
  async get(ownerId) {
    const item = await getItem(table, subscriberKey(ownerId));
    return item && !isClosed(item) ? subscriberSchema.parse(item) : null;
  },

  /** The mark of a deleted account has no version, and is no row that is missing: it stays. */
  async replace(copy) {
    const Item = { ...subscriberKey(copy.user_id), ...copy };
    // The SDK sends a write again whose answer was lost, and that one fails: then the caller only copies once more.
    if (copy.version === 1) return putIf(table, Item, { ConditionExpression: 'attribute_not_exists(PK)' });
    return putIf(table, Item, {
      ConditionExpression: 'version = :before',
      ExpressionAttributeValues: { ':before': copy.version - 1 },
    });
  },
});
