import { invalid } from './errors.ts';
import { currentSubscriptionsOf, findRow, type Ledger } from './ledger.ts';
import { completeList } from './lists.ts';
import { buildCharge } from './objects/charge.ts';
import { buildCheckoutLines, buildCheckoutSession } from './objects/checkout-session.ts';
import { buildCustomer, buildDeletedCustomer, taxIdsOf } from './objects/customer.ts';
import { buildInvoice } from './objects/invoice.ts';
import { buildInvoicePayments } from './objects/invoice-payment.ts';
import { buildPaymentMethod, findCard } from './objects/payment-method.ts';
import { buildPortalConfiguration } from './objects/portal.ts';
import { buildPrice } from './objects/price.ts';
import { buildProduct } from './objects/product.ts';
import { buildSubscription } from './objects/subscription.ts';
import { buildSubscriptionSchedule } from './objects/subscription-schedule.ts';
import { refundsOf } from './refunds.ts';

/** Stripe's limit. https://docs.stripe.com/api/expanding_objects */
const DEEPEST = 4;

type Json = Record<string, unknown>;

/**
 * Replaces ids in a JSON answer by their objects, as `expand` asks. A path such as `data.latest_invoice` goes through
 * lists. Throws a StripeFailure for a property that cannot be expanded.
 */
export function expand(ledger: Ledger, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const json: Json = JSON.parse(JSON.stringify(answer));
  for (const path of paths) {
    const names = path.split('.');
    const depth = names.filter((name) => name !== 'data').length;
    if (depth > DEEPEST)
      throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`, 'expand');
    expandIn(ledger, json, names, { path, owner: json });
  }
  return json;
}

interface Place {
  path: string;
  /** The nearest object with an id. */
  owner: Json;
}

function expandIn(ledger: Ledger, parent: Json, [name = '', ...rest]: string[], place: Place): void {
  const { path } = place;
  const owner = typeof parent.id === 'string' ? parent : place.owner;
  // A deleted object has nothing else.
  if (parent.deleted === true) return;
  const value = Object.hasOwn(parent, name) ? parent[name] : partOf(ledger, owner, name);
  if (value === undefined) throw notExpandable(path);
  if (value === null) return;
  const expanded = typeof value === 'string' ? objectOf(ledger, value) : value;
  if (typeof expanded !== 'object' || expanded === null) throw notExpandable(path);
  parent[name] = JSON.parse(JSON.stringify(expanded));
  if (rest.length === 0) return;
  for (const child of [parent[name]].flat())
    if (isJson(child)) expandIn(ledger, child, rest, { path, owner });
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const notExpandable = (path: string) => invalid(`This property cannot be expanded (${path}).`, 'expand');

/** The properties that an object has only if `expand` asks for them. */
function partOf(ledger: Ledger, owner: Json, name: string): object | undefined {
  const id = String(owner.id);
  const session = findRow(ledger, 'checkout.session', id);
  if (session && name === 'line_items') return buildCheckoutLines(ledger, session);
  if (findRow(ledger, 'charge', id) && name === 'refunds') return refundsOf(ledger, id);
  const invoice = findRow(ledger, 'invoice', id);
  if (invoice && name === 'payments') return buildInvoicePayments(invoice);
  const customer = findRow(ledger, 'customer', id);
  if (customer && name === 'tax_ids') return taxIdsOf(customer);
  if (!customer || name !== 'subscriptions') return undefined;
  const living = currentSubscriptionsOf(ledger, id).map((row) => buildSubscription(ledger, row));
  return completeList(`/v1/customers/${id}/subscriptions`, living);
}

/** The object with an id, or undefined. */
function objectOf(ledger: Ledger, id: string): object | undefined {
  const paid = findCard(ledger, id);
  if (paid) return buildPaymentMethod(paid.card, paid.customer);
  const customer = findRow(ledger, 'customer', id);
  if (customer) return customer.deleted ? buildDeletedCustomer(customer) : buildCustomer(ledger, customer);
  return (
    build(findRow(ledger, 'product', id), buildProduct) ??
    build(findRow(ledger, 'price', id), buildPrice) ??
    build(findRow(ledger, 'subscription', id), (row) => buildSubscription(ledger, row)) ??
    build(findRow(ledger, 'subscription_schedule', id), (row) => buildSubscriptionSchedule(ledger, row)) ??
    build(findRow(ledger, 'invoice', id), (row) => buildInvoice(ledger, row)) ??
    build(findRow(ledger, 'charge', id), (row) => buildCharge(ledger, row)) ??
    build(findRow(ledger, 'checkout.session', id), (row) => buildCheckoutSession(ledger, row)) ??
    build(findRow(ledger, 'billing_portal.configuration', id), buildPortalConfiguration)
  );
}

const build = <Row>(row: Row | undefined, builder: (row: Row) => object) => row && builder(row);
