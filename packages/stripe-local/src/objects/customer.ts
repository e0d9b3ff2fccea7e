import type Stripe from 'stripe';
import type { Ledger } from '../ledger.ts';
import { completeList } from '../lists.ts';
import type { CustomerRow } from '../state.ts';
import { taxIdType } from '../taxes.ts';
import { buildAddress } from './address.ts';

export function buildCustomer({ rows }: Ledger, row: CustomerRow): Stripe.Customer {
  return {
    id: row.id,
    object: 'customer',
    address: buildAddress(row.country),
    balance: row.balance,
    created: row.created,
    currency: row.currency,
    customer_account: null,
    default_source: null,
    delinquent: Object.values(rows.invoices).some(
      (invoice) => invoice.customer === row.id && invoice.status === 'open',
    ),
    description: row.description,
    discount: null,
    email: row.email,
    invoice_prefix: row.invoice_prefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: row.card?.id ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: { ...row.metadata },
    name: row.name,
    next_invoice_sequence: row.next_invoice_sequence,
    phone: row.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export const buildDeletedCustomer = ({ id }: CustomerRow): Stripe.DeletedCustomer => ({
  id,
  object: 'customer',
  deleted: true,
});

/** The customer's tax id, if it has one. */
export const taxIdsOf = ({ id, created, country, tax_id }: CustomerRow): Stripe.ApiList<Stripe.TaxId> =>
  completeList(
    `/v1/customers/${id}/tax_ids`,
    tax_id === null
      ? []
      : [
          {
            id: id.replace(/^cus_/, 'txi_'),
            object: 'tax_id',
            country,
            created,
            customer: id,
            customer_account: null,
            livemode: false,
            owner: null,
            type: taxIdType(country),
            value: tax_id,
            verification: null,
          },
        ],
  );
