import { invalid, StripeFailure } from '../errors.ts';
import { dollars, formatDay } from '../invoice-lines.ts';
import { currentSubscriptionsOf, type Ledger, productName, rowOf, unitAmount } from '../ledger.ts';
import { invoiceUrl } from '../objects/invoice.ts';
import { configurationOf } from '../portal.ts';
import { cancelInPortal, changeQuantityInPortal, replaceCard, resumeInPortal } from '../portal-actions.ts';
import type { CustomerRow, InvoiceRow, PortalFeatures, PortalSessionRow, SubscriptionRow } from '../state.ts';
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
  const { features } = configurationOf(ledger, session);
  if (session.flow && !query.has('done')) return flowPage(ledger, session, customer);
  const living = currentSubscriptionsOf(ledger, customer.id);
  const notice = NOTICES[query.get('done') ?? ''];
  const body = html`<h1>Your subscription</h1>
${notice === undefined ? null : html`<p role="status">${notice}</p>`}
${query.has('declined') ? html`<p role="alert">The card was declined. Nothing was changed.</p>` : null}
${living.map((row) => subscriptionSection(ledger, session, row))}
${living.length === 0 ? html`<p>You have no subscription.</p>` : null}
${features.payment_method_update.enabled ? cardSection(session, customer) : null}
${features.invoice_history.enabled ? invoicesSection(ledger, customer) : null}
${session.return_url && html`<p><a href="${session.return_url}">Back to ${ledger.account.name}</a></p>`}`;
  return page('Your subscription', body);
}

/** Only the form that the session was opened for. */
function flowPage(ledger: Ledger, session: PortalSessionRow, customer: CustomerRow): Page {
  const redirect = session.flow?.redirect ?? null;
  const body = html`<h1>Update your payment method</h1>
${cardSection(session, customer)}
${session.return_url && html`<p><a href="${session.return_url}">Back to ${ledger.account.name}</a></p>`}`;
  return page('Update your payment method', body, { redirectsTo: redirect === null ? [] : [redirect] });
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

function subscriptionSection(ledger: Ledger, session: PortalSessionRow, row: SubscriptionRow): Html {
  const action = `/stripe/portal/${session.id}`;
  const hidden = html`<input type="hidden" name="subscription" value="${row.id}">`;
  const end = row.cancel_at_period_end ? row.current_period_end : row.cancel_at;
  const { features } = configurationOf(ledger, session);
  const range = quantityRange(ledger, features, row);
  const [item] = row.items;
  const names = row.items.map(
    ({ price, quantity }) =>
      `${quantity} × ${productName(ledger, price)} (${dollars(quantity * unitAmount(ledger, price))} per month)`,
  );
  return html`<section>
<h2>${names.join(', ')}</h2>
<p>${end === null ? `Renews on ${formatDay(row.current_period_end)}.` : `Ends on ${formatDay(end)}.`}</p>
${row.status === 'past_due' ? html`<p role="alert">The last payment failed. Replace the card to pay the invoice.</p>` : null}
${
  range &&
  html`<form method="post" action="${action}/quantity">${hidden}
<label>Quantity <input name="quantity" type="number" min="${range.minimum}" max="${range.maximum}" required value="${item?.quantity ?? 1}"></label>
<button>Change quantity</button></form>`
}
${
  end === null
    ? features.subscription_cancel.enabled
      ? html`<form method="post" action="${action}/cancel">${hidden}<button>Cancel at the end of the period</button></form>`
      : null
    : html`<form method="post" action="${action}/resume">${hidden}<button>Don’t cancel</button></form>`
}
</section>`;
}

/** The quantities that customers can choose; null if they cannot change them. No products stand for all. */
function quantityRange(
  { account, rows }: Ledger,
  { subscription_update: { enabled, products } }: PortalFeatures,
  { items: [item] }: SubscriptionRow,
): { minimum: number; maximum: number } | null {
  if (!enabled) return null;
  if (products.length === 0) return { minimum: 1, maximum: account.maxQuantity };
  const product = rows.prices[item?.price ?? '']?.product;
  const found = products.find((one) => one.product === product)?.adjustable_quantity;
  return found?.enabled ? { minimum: found.minimum, maximum: found.maximum ?? account.maxQuantity } : null;
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
    allow(configurationOf(ledger, session).features.subscription_cancel.enabled);
    cancelInPortal(ledger, ownSubscription(ledger, session, form));
    return 'done=canceled';
  },
  resume(ledger, session, form) {
    resumeInPortal(ledger, ownSubscription(ledger, session, form));
    return 'done=resumed';
  },
  quantity(ledger, session, form) {
    const quantity = Number(form.get('quantity'));
    const row = ownSubscription(ledger, session, form);
    const range = quantityRange(ledger, configurationOf(ledger, session).features, row);
    if (!range) return allow(false);
    if (!Number.isInteger(quantity) || quantity < range.minimum || quantity > range.maximum) {
      throw invalid(`Choose a quantity from ${range.minimum} to ${range.maximum}.`, 'quantity');
    }
    changeQuantityInPortal(ledger, row, quantity);
    return 'done=quantity';
  },
  card(ledger, session, form) {
    allow(configurationOf(ledger, session).features.payment_method_update.enabled);
    replaceCard(ledger, session.customer, form.get('works') === 'true');
    return 'done=card';
  },
};

/** Runs the action of a form and redirects to the page. */
export function actInPortal(ledger: Ledger, id: string, name: string, form: URLSearchParams): Page {
  const act = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!act) throw new StripeFailure(404, 'invalid_request_error', 'Form not found.');
  const session = use(ledger, id);
  if (session.flow && name !== 'card') allow(false);
  const query = act(ledger, session, form);
  return { redirect: session.flow?.redirect ?? `/stripe/portal/${id}?${query}` };
}

/** Throws a StripeFailure unless the session allows an action. */
function allow(isAllowed: boolean): string {
  if (isAllowed) return '';
  throw invalid('The configuration of the portal does not allow this.');
}

function ownSubscription(ledger: Ledger, { customer }: PortalSessionRow, form: URLSearchParams) {
  const row = rowOf(ledger, 'subscription', form.get('subscription') ?? '');
  if (row.customer === customer) return row;
  throw invalid('This subscription belongs to another customer.', 'subscription');
}
