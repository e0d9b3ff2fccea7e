import { subscriberSchema } from '../../contract/plans.ts';
import type { SubscriberStore } from '../domain/ports.ts';
import { subscriberKey } from './keys.ts';
import { getItem, type Table } from './table.ts';

/** The copies of what Stripe says of each owner. */
export const createSubscriberStore = (table: Table): SubscriberStore => ({
  async get(ownerId) {
    const item = await getItem(table, subscriberKey(ownerId));
    return item && subscriberSchema.parse(item);
  },
});
