import { paySession } from '../checkout.ts';
import { changeCustomer } from '../customers.ts';
import { dollars } from '../invoice-lines.ts';
import { type Ledger, productName, rowOf, unitAmount } from '../ledger.ts';
import { amountOf, taxOf } from '../objects/checkout-session.ts';
import type { CheckoutSessionRow } from '../state.ts';
import { detailsForm, saveDetails } from './billing-details.ts';
import { bankPageOf, payButtons, paymentOf } from './card-buttons.ts';
import { type Html, html } from './html.ts';
import { type Page, page } from './page.ts';

/** Shows a Checkout session: its items, and buttons for both outcomes. */
export function showCheckout(ledger: Ledger, id: string, query: URLSearchParams): Page {
  const session = rowOf(ledger, 'checkout.session', id);
  if (session.status !== 'open') return closedPage(session, ledger.account.name);
  const customer = rowOf(ledger, 'customer', session.customer);
  const action = `/stripe/checkout/${id}`;
  if (query.has('ask')) return bankPageOf(action, [session.success_url]);
  const body = html`<h1>Subscribe to ${ledger.account.name}</h1>
${query.has('declined') ? html`<p role="alert">The card was declined. You can try again.</p>` : null}
${linesTable(ledger, session)}
<p>Email: ${customer.email ?? 'none'}</p>
${session.asks_address ? detailsForm(`${action}/details`, customer, session) : null}
${session.adds_tax && customer.country === null ? null : payButtons(action)}
${session.cancel_url && html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`}`;
  return page('Subscribe', body, { redirectsTo: [session.success_url] });
}

function linesTable(ledger: Ledger, session: CheckoutSessionRow): Html {
  const tax = taxOf(ledger, session);
  const rows = session.lines.map(({ price, quantity }) => {
    const unit = unitAmount(ledger, price);
    const what = `${productName(ledger, price)}, ${dollars(unit)} each`;
    return html`<tr><td>${quantity} × ${what}</td><td>${dollars(quantity * unit)}</td></tr>`;
  });
  return html`<table>
<caption>Monthly</caption>
<thead><tr><th scope="col">Item</th><th scope="col">Price</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot>
${tax === 0 ? null : html`<tr><th scope="row">Tax</th><td>${dollars(tax)}</td></tr>`}
<tr><th scope="row">Total per month</th><td>${dollars(amountOf(ledger, session) + tax)}</td></tr>
</tfoot>
</table>`;
}

function closedPage({ status, success_url, cancel_url, id }: CheckoutSessionRow, seller: string): Page {
  if (status === 'complete') {
    const body = html`<h1>Already paid</h1>
<p>This payment is complete. You were not charged again.</p>
<p><a href="${successUrl(success_url, id)}">Continue</a></p>`;
    return page('Already paid', body);
  }
  const body = html`<h1>This page has expired</h1>
<p>You were not charged. Go back to ${seller} and start again.</p>
${cancel_url && html`<p><a href="${cancel_url}">Go back</a></p>`}`;
  return page('Expired', body, { status: 410 });
}

/** The country of a buyer who pays without having chosen one. */
const USUAL_COUNTRY = 'US';

/**
 * Saves the billing details, or pays with the card of a button, and redirects: to the site once it is paid, also the
 * second time. A session that adds tax is not paid before it knows the country. Throws a
 * StripeFailure for an unknown button.
 */
export function payCheckout(ledger: Ledger, id: string, button: string, form: URLSearchParams): Page {
  const session = rowOf(ledger, 'checkout.session', id);
  const isDetails = session.asks_address && button === 'details';
  if (isDetails) saveDetails(ledger, session.customer, form);
  const customer = rowOf(ledger, 'customer', session.customer);
  if (isDetails || (session.adds_tax && customer.country === null)) {
    return { redirect: `/stripe/checkout/${id}` };
  }
  if (session.asks_address && customer.country === null) {
    changeCustomer(ledger, customer, () => {
      customer.country = USUAL_COUNTRY;
    });
  }
  const { card, presence, next } = paymentOf(ledger, button);
  paySession(ledger, session, card, presence);
  return session.status === 'complete'
    ? { redirect: successUrl(session.success_url, id) }
    : { redirect: `/stripe/checkout/${id}?${next}` };
}

const successUrl = (url: string, id: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);
