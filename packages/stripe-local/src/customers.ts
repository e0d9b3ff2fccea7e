import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted, NO_PARAMETERS } from './collection-calls.ts';
import { matchesQuery, parseQuery } from './customer-search.ts';
import { missing } from './errors.ts';
import { changeOf, emit } from './events.ts';
import { newId, newInvoicePrefix } from './ids.ts';
import { endSubscription } from './invoicing.ts';
import { currentSubscriptionsOf, customerOf, type Ledger } from './ledger.ts';
import { pageOf } from './lists.ts';
import { buildCustomer, buildDeletedCustomer } from './objects/customer.ts';
import { findCard } from './objects/payment-method.ts';
import { clearable, email, integer, mergeMetadata, metadata, paging } from './parameters.ts';
import type { CardRow, CustomerRow } from './state.ts';

const parameters = z.strictObject({
  email: email.optional(),
  name: clearable.optional(),
  description: clearable.optional(),
  phone: clearable.optional(),
  balance: integer.optional(),
  address: z.strictObject({ country: z.string().length(2) }).optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
  metadata: metadata.optional(),
});
type Parameters = z.infer<typeof parameters>;

const SEARCH_URL = '/v1/customers/search';

export const customerCalls = [
  call('POST', '/v1/customers', parameters, create),
  ...collectionCalls({
    kind: 'customer',
    url: '/v1/customers',
    filter: z.strictObject({ ...paging, email: z.string().optional() }),
    matches: (row, wanted) => !row.deleted && hasWanted(row, wanted, ['email']),
    build: (ledger, row) => (row.deleted ? buildDeletedCustomer(row) : buildCustomer(ledger, row)),
  }),
  call(
    'GET',
    SEARCH_URL,
    z.strictObject({ query: z.string(), limit: paging.limit, page: z.string().optional() }),
    search,
  ),
  call('POST', '/v1/customers/:id', parameters, update),
  call('DELETE', '/v1/customers/:id', NO_PARAMETERS, (ledger, _, id) =>
    remove(ledger, customerOf(ledger, id)),
  ),
];

function create(ledger: Ledger, input: Parameters) {
  const row: CustomerRow = {
    id: newId('customer'),
    created: ledger.at,
    deleted: false,
    email: null,
    name: null,
    description: null,
    phone: null,
    metadata: {},
    balance: 0,
    currency: null,
    invoice_prefix: newInvoicePrefix(),
    next_invoice_sequence: 1,
    card: null,
    country: null,
    tax_id: null,
  };
  assign(ledger, row, input);
  ledger.rows.customers[row.id] = row;
  const object = buildCustomer(ledger, row);
  emit(ledger, { type: 'customer.created', data: { object } });
  return object;
}

function update(ledger: Ledger, input: Parameters, id: string) {
  const row = customerOf(ledger, id);
  changeCustomer(ledger, row, () => assign(ledger, row, input));
  return buildCustomer(ledger, row);
}

function assign(
  ledger: Ledger,
  row: CustomerRow,
  { metadata: change, invoice_settings, address, ...fields }: Parameters,
): void {
  if (address) row.country = address.country;
  if (invoice_settings) row.card = cardWithId(ledger, row, invoice_settings.default_payment_method);
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  Object.assign(row, Object.fromEntries(given));
  row.metadata = mergeMetadata(row.metadata, change);
}

/** Throws a StripeFailure for a card of someone else. */
function cardWithId(ledger: Ledger, { id: customer }: CustomerRow, id: string): CardRow {
  const found = findCard(ledger, id);
  if (found?.customer === customer) return found.card;
  throw missing('PaymentMethod', id, 'invoice_settings[default_payment_method]');
}

/** Changes a customer, and emits an event if anything differs. */
export function changeCustomer(ledger: Ledger, row: CustomerRow, change: () => void): void {
  const data = changeOf(() => buildCustomer(ledger, row), change);
  if (data) emit(ledger, { type: 'customer.updated', data });
}

/** Permanently deletes a customer, which ends all subscriptions. */
function remove(ledger: Ledger, row: CustomerRow) {
  for (const subscription of currentSubscriptionsOf(ledger, row.id)) {
    endSubscription(ledger, subscription, 'cancellation_requested');
  }
  // Its cards are gone, so nothing is collected any more.
  for (const invoice of Object.values(ledger.rows.invoices)) {
    if (invoice.customer === row.id) invoice.finalizes_at = null;
  }
  const object = buildCustomer(ledger, row);
  row.deleted = true;
  emit(ledger, { type: 'customer.deleted', data: { object } });
  return buildDeletedCustomer(row);
}

/** Finds a new customer at once. Stripe's search can take a minute. https://docs.stripe.com/search#data-freshness */
function search(
  ledger: Ledger,
  input: { query: string; limit?: number | undefined; page?: string | undefined },
) {
  const query = parseQuery(input.query);
  const { data, has_more } = pageOf({
    rows: ledger.rows.customers,
    kind: 'customer',
    url: SEARCH_URL,
    paging: { limit: input.limit, starting_after: input.page },
    matches: (row) => !row.deleted && matchesQuery(row, query),
    build: (row) => buildCustomer(ledger, row),
  });
  const next_page = has_more ? (data.at(-1)?.id ?? null) : null;
  return { object: 'search_result', url: SEARCH_URL, has_more, next_page, data };
}
