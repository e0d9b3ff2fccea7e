import * as z from 'zod';
import { call } from './calls.ts';
import { answerOf, type Presence } from './cards.ts';
import { completeSession, expireSession } from './checkout-session-ends.ts';
import { collectionCalls, hasWanted, NO_PARAMETERS } from './collection-calls.ts';
import { invalid } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { periodLines } from './invoice-lines.ts';
import { draftInvoice, issueInvoice } from './invoicing.ts';
import { activePriceOf, customerOf, type Ledger, rowOf } from './ledger.ts';
import { buildCheckoutLines, buildCheckoutSession } from './objects/checkout-session.ts';
import { buildSubscription } from './objects/subscription.ts';
import { flag, integer, mergeMetadata, metadata, paging, webAddress } from './parameters.ts';
import { payInvoice } from './payments.ts';
import { DAY, periodEnd } from './periods.ts';
import type { CardRow, CheckoutSessionRow, CustomerRow, SubscriptionRow } from './state.ts';

/** The shortest and longest lifetime of a session, in seconds. The longest is the default. */
const SHORTEST_LIFE = 1800;
const LONGEST_LIFE = DAY;

const updated = z.enum(['auto', 'never']);

const newSession = z.strictObject({
  mode: z.literal('subscription', { error: 'the local Stripe only implements subscriptions' }),
  customer: z.string(),
  line_items: z
    .array(z.strictObject({ price: z.string(), quantity: integer.pipe(z.int().min(1).max(999_999)) }))
    .min(1)
    .max(20),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  adaptive_pricing: z
    .strictObject({ enabled: z.literal('false', { error: 'the local Stripe only has US dollars' }) })
    .optional(),
  allowed_payment_method_types: z
    .array(z.literal('card', { error: 'the local Stripe only has cards' }))
    .min(1)
    .optional(),
  name_collection: z
    .strictObject({ business: z.strictObject({ enabled: flag, optional: flag.optional() }) })
    .optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  customer_update: z.strictObject({ address: updated.optional(), name: updated.optional() }).optional(),
  custom_text: z
    .strictObject({ submit: z.strictObject({ message: z.string().min(1).max(1200) }).optional() })
    .optional(),
  expires_at: integer.optional(),
});
type NewSession = z.infer<typeof newSession>;

const sessionFilter = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  subscription: z.string().optional(),
});

const URL = '/v1/checkout/sessions';

export const checkoutCalls = [
  call('POST', URL, newSession, create),
  ...collectionCalls({
    kind: 'checkout.session',
    url: URL,
    filter: sessionFilter,
    matches: (row, wanted) => hasWanted(row, wanted, ['customer', 'status', 'subscription']),
    build: buildCheckoutSession,
  }),
  call('GET', `${URL}/:id/line_items`, NO_PARAMETERS, (ledger, _, id) =>
    buildCheckoutLines(ledger, rowOf(ledger, 'checkout.session', id)),
  ),
  call('POST', `${URL}/:id/expire`, NO_PARAMETERS, (ledger, _, id) => {
    const row = rowOf(ledger, 'checkout.session', id);
    if (row.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${row.status}.`;
      throw invalid(message);
    }
    expireSession(ledger, row);
    return buildCheckoutSession(ledger, row);
  }),
];

function create(ledger: Ledger, input: NewSession) {
  const { expires_at = ledger.at + LONGEST_LIFE } = input;
  if (expires_at < ledger.at + SHORTEST_LIFE || expires_at > ledger.at + LONGEST_LIFE) {
    throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', 'expires_at');
  }
  const adds_tax = input.automatic_tax?.enabled ?? false;
  const customer = customerOf(ledger, input.customer, 'customer');
  refuseUnknownPlace(customer, input, adds_tax);
  const row: CheckoutSessionRow = {
    id: newId('checkoutSession'),
    created: ledger.at,
    expires_at,
    status: 'open',
    customer: customer.id,
    lines: input.line_items.map(({ price, quantity }, index) => ({
      id: newId('checkoutLine'),
      price: activePriceOf(ledger, price, `line_items[${index}][price]`).id,
      quantity,
    })),
    success_url: input.success_url,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    metadata: mergeMetadata({}, input.metadata),
    subscription_metadata: mergeMetadata({}, input.subscription_data?.metadata),
    subscription: null,
    invoice: null,
    adds_tax,
    asks_address: input.billing_address_collection === 'required',
    asks_business: input.name_collection?.business.enabled ?? false,
    asks_tax_id: input.tax_id_collection?.enabled ?? false,
    allows_cards_only: input.allowed_payment_method_types !== undefined,
  };
  ledger.rows.checkout_sessions[row.id] = row;
  return buildCheckoutSession(ledger, row);
}

/** Stripe needs to know where a customer lives to add tax, and may write to an existing one only if asked to. */
function refuseUnknownPlace(
  { country }: CustomerRow,
  { customer_update, tax_id_collection }: NewSession,
  addsTax: boolean,
): void {
  if (addsTax && country === null && customer_update?.address !== 'auto') {
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to `auto`.',
      'customer_update[address]',
      'customer_tax_location_invalid',
    );
  }
  if (tax_id_collection?.enabled && customer_update?.name !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. Set `customer_update[name]` to `auto`.',
      'customer_update[name]',
    );
  }
}

/**
 * Pays an open session with a card: creates the subscription and pays its first invoice in one step. Payment completes
 * the session. Otherwise the subscription stays incomplete, and the next attempt pays the same invoice. The second of
 * two concurrent payments finds no open session and does nothing.
 */
export function paySession(
  ledger: Ledger,
  session: CheckoutSessionRow,
  card: CardRow,
  presence: Presence,
): void {
  if (session.status !== 'open') return;
  const isPaid = answerOf(card, presence) === 'paid';
  const customer = customerOf(ledger, session.customer);
  customer.currency = 'usd';
  const begun = incompleteOf(ledger, session);
  if (begun) {
    if (isPaid) rowOf(ledger, 'subscription', begun.subscription).card = card;
    payInvoice(ledger, begun, { card, presence });
    return;
  }
  const subscription = subscribe(ledger, session, isPaid ? 'active' : 'incomplete');
  if (isPaid) subscription.card = card;
  ledger.rows.subscriptions[subscription.id] = subscription;
  const invoice = issueInvoice(ledger, subscription, firstInvoice(ledger, subscription));
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  emit(ledger, {
    type: 'customer.subscription.created',
    data: { object: buildSubscription(ledger, subscription) },
  });
  payInvoice(ledger, invoice, { card, presence });
  if (isPaid) completeSession(ledger, session);
}

/** The open invoice of the incomplete subscription that an earlier card began. */
function incompleteOf({ rows }: Ledger, { subscription, invoice }: CheckoutSessionRow) {
  const isIncomplete = rows.subscriptions[subscription ?? '']?.status === 'incomplete';
  return isIncomplete ? rows.invoices[invoice ?? ''] : undefined;
}

function subscribe(
  { at }: Ledger,
  session: CheckoutSessionRow,
  status: SubscriptionRow['status'],
): SubscriptionRow {
  return {
    id: newId('subscription'),
    created: at,
    customer: session.customer,
    status,
    metadata: { ...session.subscription_metadata },
    items: session.lines.map(({ price, quantity }) => ({
      id: newId('subscriptionItem'),
      created: at,
      price,
      quantity,
    })),
    billing_cycle_anchor: at,
    current_period_start: at,
    current_period_end: periodEnd(at, at),
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_reason: null,
    cancellation_comment: null,
    latest_invoice: null,
    pending_lines: [],
    trial: null,
    paused_at: null,
    card: null,
    adds_tax: session.adds_tax,
    pending_update: null,
  };
}

function firstInvoice(ledger: Ledger, subscription: SubscriptionRow) {
  const { current_period_start: start, current_period_end: end } = subscription;
  return draftInvoice(ledger, subscription, {
    billing_reason: 'subscription_create',
    lines: periodLines(ledger, subscription.items, { start, end }),
    period: { start, end: start },
  });
}
