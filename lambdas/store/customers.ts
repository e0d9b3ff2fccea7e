import * as z from 'zod/mini';
import type { CustomerStore } from '../domain/billing/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { conditionalUpdate, setOnce } from './conditional-update.ts';
import { customerKey, customerOwnerKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Table } from './table.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const customerRowSchema = z.object({ customer_id: orNull(z.string()), attempt: z.string() });

export const customerOwnerRowSchema = z.object({ owner_id: z.string() });

/** The owners' Stripe customers, each decided once, and the idempotency keys for creating them. */
export const createCustomerStore = (table: Table): CustomerStore => ({
  async get(ownerId) {
    const item = await getItem(table, customerKey(ownerId));
    return item && !isClosed(item) ? toCustomer(item) : null;
  },

  async begin(ownerId, attempt) {
    return setCustomer(table, ownerId, setOnce({ attempt }));
  },

  /**
   * The row from customer to owner comes first: without it an event of a customer deleted at Stripe would have no
   * owner. If the process dies after it, the next save completes the rest. If the account was deleted meanwhile, the
   * removal finds the customer and deletes that row with it.
   */
  async save(ownerId, customerId, attempt) {
    await conditionalUpdate(table, { Key: customerOwnerKey(customerId), ...setOnce({ owner_id: ownerId }) });
    return setCustomer(table, ownerId, setOnce({ customer_id: customerId, attempt }));
  },

  renewAttempt: (ownerId, before, attempt) =>
    changeAttempt(table, ownerId, attempt, { while: 'attempt = :before', values: { ':before': before } }),

  forget: (ownerId, customerId, attempt) =>
    changeAttempt(table, ownerId, attempt, {
      while: 'customer_id = :gone',
      values: { ':gone': customerId },
      also: 'REMOVE customer_id',
    }),

  async ownerOf(customerId) {
    const item = await getItem(table, customerOwnerKey(customerId));
    return item && customerOwnerRowSchema.parse(item).owner_id;
  },
});

/** Unless the account is closed, or the row is another one by now. */
async function changeAttempt(
  table: Table,
  ownerId: string,
  attempt: string,
  change: { while: string; values: Record<string, string>; also?: string },
): Promise<void> {
  await conditionalUpdate(table, {
    Key: customerKey(ownerId),
    UpdateExpression: `SET attempt = :attempt ${change.also ?? ''}`,
    ConditionExpression: `${change.while} AND ${IS_OPEN}`,
    ExpressionAttributeValues: { ':attempt': attempt, ...change.values },
  });
}

async function setCustomer(table: Table, ownerId: string, fields: ReturnType<typeof setOnce>) {
  const Key = customerKey(ownerId);
  const { updated, item } = await conditionalUpdate(table, { Key, ConditionExpression: IS_OPEN, ...fields });
  return updated ? toCustomer(item) : null;
}

function toCustomer(item: unknown) {
  const { customer_id, attempt } = customerRowSchema.parse(item);
  return { customerId: customer_id, attempt };
}
