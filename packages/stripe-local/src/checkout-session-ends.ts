import { emit } from './events.ts';
import type { Ledger } from './ledger.ts';
import { buildCheckoutSession } from './objects/checkout-session.ts';
import type { CheckoutSessionRow } from './state.ts';

/** Completes an open Checkout session whose subscription is paid. */
export function completeSession(ledger: Ledger, session: CheckoutSessionRow): void {
  session.status = 'complete';
  emit(ledger, {
    type: 'checkout.session.completed',
    data: { object: buildCheckoutSession(ledger, session) },
  });
}

/** Expires an open Checkout session. */
export function expireSession(ledger: Ledger, session: CheckoutSessionRow): void {
  session.status = 'expired';
  emit(ledger, {
    type: 'checkout.session.expired',
    data: { object: buildCheckoutSession(ledger, session) },
  });
}
