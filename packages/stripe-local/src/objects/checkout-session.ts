import type Stripe from 'stripe';
import { type Ledger, productName, rowOf, unitAmount } from '../ledger.ts';
import { completeList } from '../lists.ts';
import type { CheckoutSessionRow, CustomerRow } from '../state.ts';
import { taxFor, taxOn } from '../taxes.ts';
import { buildAddress } from './address.ts';
import { buildPrice } from './price.ts';

/** The total of a session, in cents. */
export const amountOf = (ledger: Ledger, { lines }: CheckoutSessionRow): number =>
  lines.reduce((sum, { price, quantity }) => sum + quantity * unitAmount(ledger, price), 0);

/** The tax on a session, in cents, as far as the customer's address is known. */
export function taxOf(ledger: Ledger, { adds_tax, customer, lines }: CheckoutSessionRow): number {
  if (!adds_tax) return 0;
  const tax = taxFor(rowOf(ledger, 'customer', customer));
  const taxes = lines.map(({ price, quantity }) => taxOn(tax, quantity * unitAmount(ledger, price)));
  return taxes.reduce((sum, each) => sum + each, 0);
}

export function buildCheckoutSession(ledger: Ledger, row: CheckoutSessionRow): Stripe.Checkout.Session {
  const amount = amountOf(ledger, row);
  const tax = taxOf(ledger, row);
  const customer = rowOf(ledger, 'customer', row.customer);
  return {
    id: row.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: row.allows_cards_only ? ['card'] : null,
    amount_subtotal: amount,
    amount_total: amount + tax,
    automatic_tax: row.adds_tax ? automaticTax(customer) : NO_AUTOMATIC_TAX,
    billing_address_collection: row.asks_address ? 'required' : null,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: row.created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: row.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: buildAddress(customer.country),
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name,
      phone: customer.phone,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: row.expires_at,
    integration_identifier: null,
    // Only its payment makes them known: a declined card leaves the session open.
    invoice: row.status === 'complete' ? row.invoice : null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: { ...row.metadata },
    mode: 'subscription',
    ...(row.asks_business && { name_collection: { business: { enabled: true, optional: false } } }),
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: row.status,
    submit_type: null,
    subscription: row.status === 'complete' ? row.subscription : null,
    success_url: row.success_url,
    ...(row.asks_tax_id && { tax_id_collection: { enabled: true, required: 'never' } }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
    ui_mode: 'hosted_page',
    url: row.status === 'open' ? `${ledger.baseUrl}/stripe/checkout/${row.id}` : null,
    wallet_options: null,
  };
}

const NO_AUTOMATIC_TAX = { enabled: false, liability: null, provider: null, status: null };

const automaticTax = ({ country }: CustomerRow): Stripe.Checkout.Session.AutomaticTax => ({
  enabled: true,
  liability: { type: 'self' },
  provider: 'stripe',
  status: country === null ? 'requires_location_inputs' : 'complete',
});

/** The items of a session, which it has only if `expand` asks for them. */
export function buildCheckoutLines(ledger: Ledger, row: CheckoutSessionRow): Stripe.ApiList<Stripe.LineItem> {
  const lines = row.lines.map(({ id, price, quantity }): Stripe.LineItem => {
    const amount = quantity * unitAmount(ledger, price);
    return {
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: 'usd',
      description: productName(ledger, price),
      metadata: {},
      price: buildPrice(rowOf(ledger, 'price', price)),
      quantity,
    };
  });
  return completeList(`/v1/checkout/sessions/${row.id}/line_items`, lines);
}
