import { type CardKind, newCard } from './cards.ts';
import { changeCustomer } from './customers.ts';
import { currentSubscriptionsOf, customerOf, type Ledger } from './ledger.ts';
import { payOpenInvoices } from './payments.ts';
import type { SubscriptionRow } from './state.ts';
import { updateSubscription } from './subscription-update.ts';

/** Cancels at the period's end as Stripe's portal does: with a date, leaving `cancel_at_period_end` false. */
export const cancelInPortal = (ledger: Ledger, row: SubscriptionRow): void =>
  updateSubscription(ledger, row, { cancel_at: 'max_period_end' });

/** Reverts a scheduled cancellation, in either form. */
export const keepInPortal = (ledger: Ledger, row: SubscriptionRow): void =>
  updateSubscription(
    ledger,
    row,
    row.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: null },
  );

/**
 * Gives a customer a new default card, which pays the open invoices unless it is declined. A subscription with a card
 * of its own keeps that for its renewals. https://docs.stripe.com/customer-management/portal-deep-links
 */
export function replaceCard(ledger: Ledger, customer: string, kind: CardKind): void {
  const row = customerOf(ledger, customer);
  const card = newCard(kind, ledger.at);
  changeCustomer(ledger, row, () => {
    row.card = card;
  });
  if (kind === 'declined') return;
  for (const subscription of currentSubscriptionsOf(ledger, row.id))
    payOpenInvoices(ledger, subscription, card);
}

/** What the bank does with all cards of a customer from now on. It pays the open invoices unless it declines. */
export function changeCards(ledger: Ledger, customer: string, kind: CardKind, fingerprint?: string): void {
  const row = customerOf(ledger, customer);
  const living = currentSubscriptionsOf(ledger, row.id);
  const owners = [row, ...living];
  const card = { ...newCard(kind, ledger.at), ...(fingerprint !== undefined && { fingerprint }) };
  for (const owner of owners) if (owner.card) owner.card = { ...owner.card, ...card, id: owner.card.id };
  if (owners.every((owner) => owner.card === null)) row.card = card;
  if (kind === 'declined') return;
  for (const subscription of living) payOpenInvoices(ledger, subscription, card);
}
