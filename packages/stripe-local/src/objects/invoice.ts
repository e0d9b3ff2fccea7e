import Stripe from 'stripe';
import { type Ledger, rowOf, unitAmount } from '../ledger.ts';
import { completeList } from '../lists.ts';
import type { InvoiceLineRow, InvoiceRow } from '../state.ts';
import { taxIdType, taxOn, taxTotalOf } from '../taxes.ts';
import { buildAddress } from './address.ts';

/** The sum of an invoice's lines without tax, in cents; negative for a credit. */
const subtotalOf = ({ lines }: Pick<InvoiceRow, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** The same with tax. */
export const totalOf = (invoice: Pick<InvoiceRow, 'lines' | 'tax'>): number =>
  subtotalOf(invoice) + taxTotalOf(invoice);

/** Whether it can be paid: a bad debt can, too. https://docs.stripe.com/invoicing/integration/workflow-transitions */
export const isPayable = ({ status }: Pick<InvoiceRow, 'status'>): boolean =>
  status === 'open' || status === 'uncollectible';

/** The unpaid amount, in cents. */
export const remainingOf = ({ status, amount_due }: InvoiceRow): number =>
  status === 'paid' || status === 'void' ? 0 : amount_due;

/** The invoice's page. A draft has none. */
export const invoiceUrl = ({ baseUrl }: Ledger, { id, status }: InvoiceRow): string | null =>
  status === 'draft' ? null : `${baseUrl}/stripe/invoice/${id}`;

function pdfUrl(ledger: Ledger, row: InvoiceRow): string | null {
  const url = invoiceUrl(ledger, row);
  return url && `${url}/pdf`;
}

export function buildInvoice(ledger: Ledger, row: InvoiceRow): Stripe.Invoice {
  const total = totalOf(row);
  const subtotal = subtotalOf(row);
  const remaining = remainingOf(row);
  const isDraft = row.status === 'draft';
  // Files of earlier releases lack it: each invoice was finalized at once.
  const finalized_at = isDraft ? null : (row.finalized_at ?? row.created);
  return {
    id: row.id,
    object: 'invoice',
    account_country: 'US',
    account_name: ledger.account.name,
    account_tax_ids: null,
    amount_due: row.amount_due,
    amount_overpaid: 0,
    amount_paid: row.status === 'paid' ? row.amount_due : 0,
    amount_remaining: remaining,
    amount_shipping: 0,
    application: null,
    attempt_count: row.attempt_count,
    attempted: row.attempt_count > 0,
    auto_advance: row.finalizes_at !== null || row.next_payment_attempt !== null,
    automatic_tax: row.adds_tax ? ADDED : NOT_ADDED,
    automatically_finalizes_at: row.finalizes_at,
    billing_reason: row.billing_reason,
    collection_method: 'charge_automatically',
    created: row.created,
    currency: currencyOf(ledger, row),
    custom_fields: null,
    customer: row.customer,
    customer_account: null,
    customer_address: buildAddress(row.customer_country),
    customer_email: row.customer_email,
    customer_name: row.customer_name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids:
      row.customer_tax_id === null
        ? []
        : [{ type: taxIdType(row.customer_country), value: row.customer_tax_id }],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: finalized_at,
    ending_balance: isDraft ? null : row.ending_balance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: invoiceUrl(ledger, row),
    invoice_pdf: pdfUrl(ledger, row),
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: completeList(
      `/v1/invoices/${row.id}/lines`,
      row.lines.map((line) => buildLine(ledger, row, line)),
    ),
    livemode: false,
    metadata: { ...row.metadata },
    next_payment_attempt: row.next_payment_attempt,
    number: row.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...row.subscription_metadata },
        subscription: row.subscription,
        ...(row.proration_date !== null && { subscription_proration_date: row.proration_date }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: row.period.end,
    period_start: row.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: row.starting_balance,
    statement_descriptor: null,
    status: row.status,
    ...(row.status === 'uncollectible' && { status_details: FORGIVEN }),
    status_transitions: {
      finalized_at,
      marked_uncollectible_at: row.marked_uncollectible_at,
      paid_at: row.paid_at,
      voided_at: row.voided_at,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: taxesOf(row, subtotal, taxTotalOf(row)),
    webhooks_delivered_at: finalized_at,
  };
}

const FORGIVEN: Stripe.Invoice.StatusDetails = { uncollectible: { reason: 'user_forgiven' } };
const LIABILITY = { type: 'self' } as const;
const ADDED = {
  disabled_reason: null,
  enabled: true,
  liability: LIABILITY,
  provider: 'stripe',
  status: 'complete',
} as const;
const NOT_ADDED = { disabled_reason: null, enabled: false, liability: null, provider: null, status: null };

/** Stripe lists a tax of 0 too, with its reason. */
const taxesOf = ({ tax }: InvoiceRow, taxable: number, amount: number): Stripe.Invoice.TotalTax[] =>
  tax === null
    ? []
    : [
        {
          amount,
          tax_behavior: 'exclusive',
          tax_rate_details: { tax_rate: `txr_local${tax.percent}` },
          taxability_reason: tax.is_reversed ? 'reverse_charge' : 'standard_rated',
          taxable_amount: taxable,
          type: 'tax_rate_details',
        },
      ];

function buildLine(ledger: Ledger, invoice: InvoiceRow, row: InvoiceLineRow): Stripe.InvoiceLineItem {
  return {
    id: row.id,
    object: 'line_item',
    amount: row.amount,
    currency: rowOf(ledger, 'price', row.price).currency,
    description: row.description,
    discount_amounts: [],
    discountable: !row.proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: row.proration,
        proration_details: { credited_items: null },
        subscription: invoice.subscription,
        subscription_item: row.subscription_item,
      },
      type: 'subscription_item_details',
    },
    period: { ...row.period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: row.price, product: rowOf(ledger, 'price', row.price).product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(unitAmount(ledger, row.price)),
    },
    quantity: row.quantity,
    quantity_decimal: Stripe.Decimal.from(row.quantity),
    subscription: invoice.subscription,
    subtotal: row.amount,
    taxes: taxesOf(invoice, row.amount, taxOn(invoice.tax, row.amount)),
  };
}

const currencyOf = (ledger: Ledger, { customer }: InvoiceRow) =>
  rowOf(ledger, 'customer', customer).currency ?? 'usd';
