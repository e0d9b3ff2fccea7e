import * as z from 'zod/mini';
import { findPayerIn, namePayer, type Payer, type PayerKind } from '../../contract/billing/payer.ts';
import { tooBusy } from '../../contract/problem.ts';
import type { CustomerStore } from '../domain/billing/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { conditionalUpdate, setOnce } from './conditional-update.ts';
import { customerKey, customerPayerKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Table } from './table.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const customerRowSchema = z.object({ customer_id: orNull(z.string()), attempt: z.string() });

/** A row of an earlier release names an owner, as it does now. */
export const customerPayerRowSchema = z.object({
  owner_id: orNull(z.string()),
  practice_id: orNull(z.string()),
});

const PAYER_ATTRIBUTES = { owner: 'owner_id', practice: 'practice_id' } as const satisfies Record<
  PayerKind,
  string
>;

/** The attributes that name payers of the other kinds: a plan that is taken along gets a payer of another kind. */
const OTHERS = { owner: [PAYER_ATTRIBUTES.practice], practice: [PAYER_ATTRIBUTES.owner] } as const;

/** The payers' Stripe customers, each decided once, and the idempotency keys for creating them. */
export const createCustomerStore = (table: Table): CustomerStore => ({
  async get(payer) {
    const item = await getItem(table, customerKey(payer));
    return item && !isClosed(item) ? toCustomer(item) : null;
  },

  async begin(payer, attempt) {
    return setCustomer(table, payer, setOnce({ attempt }));
  },

  /**
   * The row from customer to payer comes first: without it an event of a customer deleted at Stripe would have no
   * payer. If the process dies after it, the next save completes the rest. If the account was deleted meanwhile, the
   * removal finds the customer and deletes that row with it.
   */
  async save(payer, customerId, attempt) {
    const named = setOnce(namePayer(payer, PAYER_ATTRIBUTES));
    const { updated } = await conditionalUpdate(table, {
      Key: customerPayerKey(customerId),
      ConditionExpression: OTHERS[payer.kind].map((name) => `attribute_not_exists(${name})`).join(' AND '),
      ...named,
    });
    // A practice has taken over the customer's plan meanwhile.
    if (!updated) throw tooBusy();
    return setCustomer(table, payer, setOnce({ customer_id: customerId, attempt }));
  },

  renewAttempt: (payer, before, attempt) =>
    changeAttempt(table, payer, attempt, { while: 'attempt = :before', values: { ':before': before } }),

  forget: (payer, customerId, attempt) =>
    changeAttempt(table, payer, attempt, {
      while: 'customer_id = :gone',
      values: { ':gone': customerId },
      also: 'REMOVE customer_id',
    }),

  async payerOf(customerId) {
    const item = await getItem(table, customerPayerKey(customerId));
    return item && findPayerIn(customerPayerRowSchema.parse(item), PAYER_ATTRIBUTES);
  },
});

/** Unless the account is closed, or the row is another one by now. */
async function changeAttempt(
  table: Table,
  payer: Payer,
  attempt: string,
  change: { while: string; values: Record<string, string>; also?: string },
): Promise<void> {
  await conditionalUpdate(table, {
    Key: customerKey(payer),
    UpdateExpression: `SET attempt = :attempt ${change.also ?? ''}`,
    ConditionExpression: `${change.while} AND ${IS_OPEN}`,
    ExpressionAttributeValues: { ':attempt': attempt, ...change.values },
  });
}

async function setCustomer(table: Table, payer: Payer, fields: ReturnType<typeof setOnce>) {
  const Key = customerKey(payer);
  const { updated, item } = await conditionalUpdate(table, { Key, ConditionExpression: IS_OPEN, ...fields });
  return updated ? toCustomer(item) : null;
}

function toCustomer(item: unknown) {
  const { customer_id, attempt } = customerRowSchema.parse(item);
  return { customerId: customer_id, attempt };
}
