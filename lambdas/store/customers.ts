import * as z from 'zod/mini';
import type { CustomerStore } from '../domain/billing-ports.ts';
import { conditionalUpdate, setFields, setOnce } from './conditional-update.ts';
import { customerKey } from './keys.ts';
import { getItem, type Table } from './table.ts';

const customerSchema = z.object({
  customer_id: z._default(z.nullable(z.string()), null),
  attempt: z.string(),
});

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

  async save(ownerId, customerId, attempt) {
    const fields = setOnce({ customer_id: customerId, attempt });
    const { item } = await conditionalUpdate(table, { Key: customerKey(ownerId), ...fields });
    return toCustomer(item);
  },

  async renewAttempt(ownerId, before, attempt) {
    const { ExpressionAttributeValues, ...fields } = setFields({ attempt });
    await conditionalUpdate(table, {
      Key: customerKey(ownerId),
      ConditionExpression: 'attempt = :before',
      ...fields,
      ExpressionAttributeValues: { ...ExpressionAttributeValues, ':before': before },
    });
  },
});

function toCustomer(item: unknown) {
  const { customer_id, attempt } = customerSchema.parse(item);
  return { customerId: customer_id, attempt };
}
