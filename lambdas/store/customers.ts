import * as z from 'zod/mini';
import type { CustomerStore } from '../domain/billing-ports.ts';
import { conditionalUpdate, setOnce } from './conditional-update.ts';
import { customerKey, customerOwnerKey } from './keys.ts';
import { getItem, type Table } from './table.ts';

const customerSchema = z.object({
  customer_id: z._default(z.nullable(z.string()), null),
  attempt: z.string(),
});

const ownerSchema = z.object({ owner_id: z.string() });

/** Which of Stripe's customers an owner is, decided once, and the key under which requests for it are repeated. */
export const createCustomerStore = (table: Table): CustomerStore => ({
  async get(ownerId) {
    const item = await getItem(table, customerKey(ownerId));
    return item && toCustomer(item);
  },

  async begin(ownerId, attempt) {
    const { item } = await conditionalUpdate(table, { Key: customerKey(ownerId), ...setOnce({ attempt }) });
    return toCustomer(item);
  },

  /**
   * The way back from the customer comes first: without it an event of a customer who was deleted at Stripe would be
   * nobody's. If we die after it, the next save makes up for the rest.
   */
  async save(ownerId, customerId, attempt) {
    await conditionalUpdate(table, { Key: customerOwnerKey(customerId), ...setOnce({ owner_id: ownerId }) });
    const fields = setOnce({ customer_id: customerId, attempt });
    const { item } = await conditionalUpdate(table, { Key: customerKey(ownerId), ...fields });
    return toCustomer(item);
  },

  async renewAttempt(ownerId, before, attempt) {
    await conditionalUpdate(table, {
      Key: customerKey(ownerId),
      UpdateExpression: 'SET attempt = :attempt',
      ConditionExpression: 'attempt = :before',
      ExpressionAttributeValues: { ':attempt': attempt, ':before': before },
    });
  },

  async forget(ownerId, customerId, attempt) {
    await conditionalUpdate(table, {
      Key: customerKey(ownerId),
      UpdateExpression: 'SET attempt = :attempt REMOVE customer_id',
      ConditionExpression: 'customer_id = :gone',
      ExpressionAttributeValues: { ':attempt': attempt, ':gone': customerId },
    });
  },

  async ownerOf(customerId) {
    const item = await getItem(table, customerOwnerKey(customerId));
    return item && ownerSchema.parse(item).owner_id;
  },
});

function toCustomer(item: unknown) {
  const { customer_id, attempt } = customerSchema.parse(item);
  return { customerId: customer_id, attempt };
}
