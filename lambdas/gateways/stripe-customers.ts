import * as z from 'zod/mini';
import { findPayerIn, namePayer } from '../../contract/billing/payer.ts';
import type { CustomerPayments } from '../domain/billing/payments/ports.ts';
import { moveCard } from './stripe-card.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { dashboardOf } from './stripe-dashboard.ts';
import { nullWhenMissing, whenSpent } from './stripe-failures.ts';
import { balanceSchema } from './stripe-refund-shapes.ts';
import { createdSchema, customerSchema, customersSchema, listOf, PAYER_METADATA } from './stripe-shapes.ts';

const NO_PAYER = Object.fromEntries(Object.values(PAYER_METADATA).map((name) => [name, '']));

/** The customers of the account at Stripe. */
export const createCustomerPayments = ({ ask, mode }: StripeConnection): CustomerPayments => ({
  findCustomer: ({ kind, id }) =>
    ask(async (stripe) => {
      // Ids are UUIDs and ULIDs, which need no escaping; any other id would find nothing.
      const query = `metadata['${PAYER_METADATA[kind]}']:'${id.replaceAll(/[^\w-]/g, '')}'`;
      const { data } = z.parse(customersSchema, await stripe.customers.search({ query, limit: 1 }));
      return data[0]?.id ?? null;
    }),

  createCustomer: (payer, { name, email }, key) =>
    ask(async (stripe, sdk) => {
      const wanted = {
        metadata: namePayer(payer, PAYER_METADATA),
        ...(name !== null && { name }),
        ...(email !== null && { email }),
      };
      const making = stripe.customers.create(wanted, { idempotencyKey: `customer-${key}` });
      const made = await making.catch((error: unknown) => whenSpent(sdk, error));
      return made === 'spent' ? made : z.parse(createdSchema, made);
    }),

  keepEmail: (customerId, email) =>
    ask(async (stripe, sdk) => {
      const found = await nullWhenMissing(sdk, stripe.customers.retrieve(customerId));
      const customer = found && z.parse(customerSchema, found);
      if (!customer || customer.deleted || customer.email === email) return;
      await stripe.customers.update(customerId, { email });
    }),

  deleteCustomer: (customerId) =>
    ask(async (stripe, sdk) => void (await nullWhenMissing(sdk, stripe.customers.del(customerId)))),

  hasCustomer: (customerId) =>
    ask(async (stripe, sdk) => (await nullWhenMissing(sdk, stripe.customers.retrieve(customerId))) !== null),

  payerOf: (customerId) =>
    ask(async (stripe, sdk) => {
      const found = await nullWhenMissing(sdk, stripe.customers.retrieve(customerId));
      if (!found) return null;
      const { deleted, metadata } = z.parse(customerSchema, found);
      return deleted ? null : findPayerIn(metadata ?? {}, PAYER_METADATA);
    }),

  namePayer: (customerId, payer) =>
    ask(async (stripe, sdk) => {
      // An empty value deletes a key.
      const metadata = { ...NO_PAYER, ...namePayer(payer, PAYER_METADATA) };
      if (!(await nullWhenMissing(sdk, stripe.customers.update(customerId, { metadata })))) return;
      const { data } = z.parse(
        listOf(createdSchema),
        await stripe.subscriptions.list({ customer: customerId }),
      );
      for (const { id } of data) await stripe.subscriptions.update(id, { metadata });
    }),

  moveCard: ({ id }) => ask((stripe, sdk) => moveCard(stripe, sdk, id)),

  clearBalance: (id) =>
    ask(async (stripe, sdk) => {
      const found = await nullWhenMissing(sdk, stripe.customers.retrieve(id));
      if (!found || z.parse(balanceSchema, found).balance === 0) return;
      await stripe.customers.update(id, { balance: 0 });
    }),

  dashboardUrl: (customerId) => `${dashboardOf(mode)}/customers/${customerId}`,
});
