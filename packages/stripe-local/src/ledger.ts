import { DEFAULT_CONFIGURATIONS } from './default-configuration.ts';
import { invalid, missing } from './errors.ts';
import type { ChargeRow, DisputeRow, FraudWarningRow, RefundRow } from './payment-rows.ts';
import type {
  CardRow,
  CheckoutSessionRow,
  CustomerRow,
  EventRow,
  InvoiceRow,
  Metadata,
  PortalConfigurationRow,
  PortalSessionRow,
  PriceRow,
  ProductRow,
  Rows,
  SubscriptionRow,
  SubscriptionScheduleRow,
  WebhookEndpointRow,
} from './state.ts';

/** The cause of a change: a request, or null if the clock caused it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The cause of renewals, retries and expiries. */
export const CLOCK_CAUSE: Cause = { id: null, idempotency_key: null };

/** The settings of the account; Stripe keeps them in its dashboard. */
interface ProductOnSale {
  name: string;
  cents: number;
  lookupKey: string;
  /** As in Stripe's list of tax codes. */
  taxCode?: string;
  metadata: Metadata;
}

export interface Account {
  /** The business name on pages and invoices. */
  name: string;
  /** The products on sale, each with one monthly price per unit, without tax. */
  products: readonly ProductOnSale[];
}

/** What a call works on: the rows, the current time (seconds since 1970) and the cause. */
export interface Ledger {
  rows: Rows;
  at: number;
  cause: Cause;
  account: Account;
  /** The URL of the local Stripe, without a trailing slash. */
  baseUrl: string;
}

export interface Tables {
  customer: CustomerRow;
  product: ProductRow;
  price: PriceRow;
  'checkout.session': CheckoutSessionRow;
  subscription: SubscriptionRow;
  subscription_schedule: SubscriptionScheduleRow;
  invoice: InvoiceRow;
  charge: ChargeRow;
  refund: RefundRow;
  dispute: DisputeRow;
  'radar.early_fraud_warning': FraudWarningRow;
  'billing_portal.session': PortalSessionRow;
  'billing_portal.configuration': PortalConfigurationRow;
  webhook_endpoint: WebhookEndpointRow;
  event: EventRow;
}

/** The tables by kind of object. */
export const tableOf = ({ rows }: Ledger): { [Kind in keyof Tables]: Record<string, Tables[Kind]> } => ({
  customer: rows.customers,
  product: rows.products,
  price: rows.prices,
  'checkout.session': rows.checkout_sessions,
  subscription: rows.subscriptions,
  subscription_schedule: rows.subscription_schedules,
  invoice: rows.invoices,
  charge: rows.charges,
  refund: rows.refunds,
  dispute: rows.disputes,
  'radar.early_fraud_warning': rows.fraud_warnings,
  'billing_portal.session': rows.portal_sessions,
  'billing_portal.configuration': { ...DEFAULT_CONFIGURATIONS, ...rows.portal_configurations },
  webhook_endpoint: rows.webhook_endpoints,
  event: rows.events,
});

/** The row with an id. Throws a StripeFailure that names the parameter if it is missing. */
export function rowOf<Kind extends keyof Tables>(
  ledger: Ledger,
  kind: Kind,
  id: string,
  param?: string,
): Tables[Kind] {
  const row = findRow(ledger, kind, id);
  if (!row) throw missing(kind, id, param);
  return row;
}

/** The row with an id, or undefined. */
export function findRow<Kind extends keyof Tables>(
  ledger: Ledger,
  kind: Kind,
  id: string,
): Tables[Kind] | undefined {
  const table = tableOf(ledger)[kind];
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

/** A customer who is not deleted. Throws a StripeFailure. */
export function customerOf(ledger: Ledger, id: string, param?: string): CustomerRow {
  const customer = rowOf(ledger, 'customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** A price that is on sale. Throws a StripeFailure. */
export function activePriceOf(ledger: Ledger, id: string, param: string): PriceRow {
  const price = rowOf(ledger, 'price', id, param);
  if (price.active) return price;
  throw invalid('The price specified is inactive. This field only accepts active prices.', param);
}

/** The card that pays a subscription: its own, else the customer's. */
export const cardOf = (ledger: Ledger, { card, customer }: SubscriptionRow): CardRow | null =>
  card ?? rowOf(ledger, 'customer', customer).card;

/** A price per unit and month, in cents. */
export const unitAmount = (ledger: Ledger, price: string): number =>
  rowOf(ledger, 'price', price).unit_amount;

/** The name of a price's product. */
export const productName = (ledger: Ledger, price: string): string =>
  rowOf(ledger, 'product', rowOf(ledger, 'price', price).product).name;

/** The schedule that a subscription follows, if any. */
export const scheduleOf = ({ rows }: Ledger, { id }: SubscriptionRow): SubscriptionScheduleRow | undefined =>
  Object.values(rows.subscription_schedules).find(
    ({ subscription, status }) => subscription === id && status === 'active',
  );

/** Whether a subscription has ended: nothing brings it back. */
export const hasEnded = ({ status }: SubscriptionRow): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** A customer's subscriptions that have not ended, newest first. */
export const currentSubscriptionsOf = ({ rows }: Ledger, customer: string): SubscriptionRow[] =>
  Object.values(rows.subscriptions)
    .filter((row) => row.customer === customer && !hasEnded(row))
    .reverse();
