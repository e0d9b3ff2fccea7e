import type { Payments } from '../domain/billing/payments/ports.ts';
import { createChangePayments } from './stripe-change.ts';
import { type CheckoutSettings, createCheckoutPayments } from './stripe-checkout.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { createCustomerPayments } from './stripe-customers.ts';
import { createInvoicePayments } from './stripe-invoices.ts';
import { createPricePayments } from './stripe-prices.ts';
import { createRefundPayments } from './stripe-refunds.ts';
import { createSubscriptionPayments } from './stripe-subscriptions.ts';

/** Stripe through its library. */
export const createPayments = (connection: StripeConnection, settings: CheckoutSettings): Payments => ({
  ...createCustomerPayments(connection),
  ...createSubscriptionPayments(connection),
  ...createChangePayments(connection),
  ...createCheckoutPayments(connection, settings),
  ...createInvoicePayments(connection),
  ...createPricePayments(connection, settings),
  ...createRefundPayments(connection),
});
