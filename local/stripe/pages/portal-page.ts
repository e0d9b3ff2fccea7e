import { invalid, StripeFailure } from '../errors.ts';
import { dollars, formatDay } from '../invoice-lines.ts';
import { currentSubscriptionsOf, type Ledger, productName, rowOf, unitAmount } from '../ledger.ts';
import { invoiceUrl } from '../objects/invoice.ts';
import { cancelInPortal, changeQuantityInPortal, replaceCard, resumeInPortal } from '../portal-actions.ts';
import type { CustomerRow, InvoiceRow, PortalSessionRow, SubscriptionRow } from '../state.ts';
import { type Html, html } from './html.ts';
import { type Page, page } from './page.ts';

/** A session expires after this many seconds without use. */
const IDLE_LIMIT = 300;

/** The message after each form. */
const NOTICES: Record<string, string> = {
  canceled: 'Subscription canceled. It stays active until the date below.',
  resumed: 'Subscription resumed.',
  quantity: 'Quantity changed.',
  card: 'Card replaced.',
};

/** Shows the portal: subscriptions with their actions, the card, and the invoices. */
export function showPortal(ledger: Ledger, id: string, query: URLSearchParams): Page {
  const session = use(ledger, id);
  const customer = rowOf(ledger, 'customer', session.customer);
  const living = currentSubscriptionsOf(ledger, customer.id);
  const notice = NOTICES[query.get('done') ?? ''];
  const body = html`<h1>Your subscription</h1>
${notice === undefined ? null : html`<p role="status">${notice}</p>`}
${query.has('declined') ? html`<p role="alert">The card was declined. Nothing was changed.</p>` : null}
${living.map((row) => subscriptionSection(ledger, session, row))}
${living.length === 0 ? html`<p>You have no subscription.</p>` : null}
${cardSection(session, customer)}
${invoicesSection(ledger, customer)}
${session.return_url && html`<p><a href="${session.return_url}">Back to ${ledger.account.name}</a></p>`}`;
  return page('Your subscription', body);
}

/** Returns the session and extends it. Throws a StripeFailure if it has expired. */
function use(ledger: Ledger, id: string): PortalSessionRow {
  const session = rowOf(ledger, 'billing_portal.session', id);
  if (ledger.at - session.used_at >= IDLE_LIMIT) {
    const message = `This page expired after five minutes without use. Go back to ${ledger.account.name} and open it again.`;
    throw new StripeFailure(410, 'invalid_request_error', message);
  }
  session.used_at = ledger.at;
  return session;
}

function subscriptionSection(ledger: Ledger, { id }: PortalSessionRow, row: SubscriptionRow): Html {
  const action = `/stripe/portal/${id}`;
  const hidden = html`<input type="hidden" name="subscription" value="${row.id}">`;
  const end = row.cancel_at_period_end ? row.current_period_end : row.cancel_at;
  const [item] = row.items;
  const names = row.items.map(
    ({ price, quantity }) =>
      `${quantity} × ${productName(ledger, price)} (${dollars(quantity * unitAmount(ledger, price))} per month)`,
  );
  return html`<section>
<h2>${names.join(', ')}</h2>
<p>${end === null ? `Renews on ${formatDay(row.current_period_end)}.` : `Ends on ${formatDay(end)}.`}</p>
${row.status === 'past_due' ? html`<p role="alert">The last payment failed. Replace the card to pay the invoice.</p>` : null}
<form method="post" action="${action}/quantity">${hidden}
<label>Quantity <input name="quantity" type="number" min="1" max="${ledger.account.maxQuantity}" required value="${item?.quantity ?? 1}"></label>
<button>Change quantity</button></form>
${
  end === null
    ? html`<form method="post" action="${action}/cancel">${hidden}<button>Cancel at the end of the period</button></form>`
    : html`<form method="post" action="${action}/resume">${hidden}<button>Don’t cancel</button></form>`
}
</section>`;
}

function cardSection({ id }: PortalSessionRow, { card }: CustomerRow): Html {
  const state = card ? (card.works ? 'a working card' : 'a declined card') : 'none';
  return html`<section>
<h2>Card</h2>
<p>Current card: ${state}.</p>
<form method="post" action="/stripe/portal/${id}/card">
<button name="works" value="true">Use a working card</button>
<button name="works" value="false">Use a declined card</button>
</form>
</section>`;
}

function invoicesSection(ledger: Ledger, customer: CustomerRow): Html {
  const invoices = Object.values(ledger.rows.invoices).filter((invoice) => invoice.customer === customer.id);
  const line = (invoice: InvoiceRow) => html`<tr>
<td><a href="${invoiceUrl(ledger, invoice) ?? ''}">${invoice.number}</a></td>
<td>${formatDay(invoice.created)}</td><td>${invoice.status}</td><td>${dollars(invoice.amount_due)}</td></tr>`;
  return html`<section>
<h2>Invoices</h2>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">Date</th><th scope="col">Status</th><th scope="col">Amount</th></tr></thead>
<tbody>${invoices.reverse().map(line)}</tbody>
</table>
</section>`;
}

type Action = (ledger: Ledger, session: PortalSessionRow, form: URLSearchParams) => string;

/** The action of each form, and the query for its message. */
const ACTIONS: Record<string, Action> = {
  cancel(ledger, session, form) {
    cancelInPortal(ledger, ownSubscription(ledger, session, form));
    return 'done=canceled';
  },
  resume(ledger, session, form) {
    resumeInPortal(ledger, ownSubscription(ledger, session, form));
    return 'done=resumed';
  },
  quantity(ledger, session, form) {
    const quantity = Number(form.get('quantity'));
    const { maxQuantity } = ledger.account;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) {
      throw invalid(`Choose a quantity from 1 to ${maxQuantity}.`, 'quantity');
    }
    changeQuantityInPortal(ledger, ownSubscription(ledger, session, form), quantity);
    return 'done=quantity';
  },
  card(ledger, session, form) {
    replaceCard(ledger, session.customer, form.get('works') === 'true');
    return 'done=card';
  },
};

/** Runs the action of a form and redirects to the page. */
export function actInPortal(ledger: Ledger, id: string, name: string, form: URLSearchParams): Page {
  const act = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!act) throw new StripeFailure(404, 'invalid_request_error', 'Form not found.');
  return { redirect: `/stripe/portal/${id}?${act(ledger, use(ledger, id), form)}` };
}

function ownSubscription(ledger: Ledger, { customer }: PortalSessionRow, form: URLSearchParams) {
  const row = rowOf(ledger, 'subscription', form.get('subscription') ?? '');
  if (row.customer === customer) return row;
  throw invalid('This subscription belongs to another customer.', 'subscription');
}
