import { type CardKind, newCard, type Presence } from '../cards.ts';
import { StripeFailure } from '../errors.ts';
import type { Ledger } from '../ledger.ts';
import type { CardRow } from '../state.ts';
import { type Html, html } from './html.ts';
import { type Page, page } from './page.ts';

// The buttons that pay: each stands for a card, and for what its bank does with the payment.

interface Payment {
  card: CardRow;
  presence: Presence;
  /** What the page asks or says next if that does not pay. */
  next: 'declined' | 'ask';
}

const BUTTONS: Record<string, [CardKind, Presence, Payment['next']]> = {
  pay: ['working', 'present', 'declined'],
  decline: ['declined', 'present', 'declined'],
  ask: ['authenticated', 'present', 'ask'],
  authenticate: ['authenticated', 'authenticated', 'declined'],
};

/** The payment with a button, now. Throws a StripeFailure for an unknown one. */
export function paymentOf({ at }: Ledger, button: string): Payment {
  const found = Object.hasOwn(BUTTONS, button) ? BUTTONS[button] : undefined;
  if (!found) throw new StripeFailure(404, 'invalid_request_error', 'Form not found.');
  const [kind, presence, next] = found;
  return { card: newCard(kind, at), presence, next };
}

/** A form with one button and hidden fields. */
export const buttonForm = (action: string, label: string, fields: Record<string, string> = {}): Html =>
  html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`;

/** The buttons of a page that takes cards. */
export const payButtons = (url: string): Html => html`
<form method="post" action="${url}/pay"><button class="main">Pay with a working card</button></form>
${buttonForm(`${url}/decline`, 'Pay with a declined card')}
${buttonForm(`${url}/ask`, 'Pay with a card that asks for authentication')}`;

/** The question of the card's bank (3-D Secure), as Stripe's test page shows it. */
export const bankPageOf = (url: string, redirectsTo: readonly string[] = []): Page =>
  page(
    'Confirm your payment',
    html`<h1>Confirm your payment</h1>
<p>Your bank wants to know whether you make this payment.</p>
${buttonForm(`${url}/authenticate`, 'Complete authentication')}
${buttonForm(`${url}/decline`, 'Fail authentication')}`,
    { redirectsTo },
  );
