import type Stripe from 'stripe';
import type { Ledger } from '../ledger.ts';
import type { CardRow } from '../state.ts';

/** The last digits of Stripe's test cards: working, declined, and asking for authentication. */
export const lastDigitsOf = ({ works, asks }: CardRow): string => {
  if (!works) return '0341';
  return asks ? '3184' : '4242';
};

/** The card with an id, of a customer or a subscription, with its customer. */
export function findCard({ rows }: Ledger, id: string): { card: CardRow; customer: string } | undefined {
  const owners = [
    ...Object.values(rows.customers).map((row) => ({ card: row.card, customer: row.id })),
    ...Object.values(rows.subscriptions),
  ];
  for (const { card, customer } of owners) if (card?.id === id) return { card, customer };
  return undefined;
}

export const buildPaymentMethod = (card: CardRow, customer: string): Stripe.PaymentMethod => ({
  id: card.id,
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: 2040,
    fingerprint: card.fingerprint ?? card.id,
    funding: 'credit',
    generated_from: null,
    last4: lastDigitsOf(card),
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: card.created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
