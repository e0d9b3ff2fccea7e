import { cardText, isCardKind } from '../cards.ts';
import { invalid, StripeFailure } from '../errors.ts';
import { dollars, formatDay } from '../invoice-lines.ts';
import { currentSubscriptionsOf, type Ledger, rowOf } from '../ledger.ts';
import { invoiceUrl } from '../objects/invoice.ts';
import { configurationOf } from '../portal.ts';
import { cancelInPortal, keepInPortal, replaceCard } from '../portal-actions.ts';
import type { CustomerRow, InvoiceRow, PortalSessionRow } from '../state.ts';
import { detailsForm, saveDetails } from './billing-details.ts';
import { type Html, html } from './html.ts';
import { type Page, page } from './page.ts';
import { subscriptionSection } from './portal-subscription.ts';

/** A session expires after this many seconds without use. */
const IDLE_LIMIT = 300;

/** The message after each form. */
const NOTICES: Record<string, string> = {
  canceled: 'Subscription canceled. It stays active until the date below.',
  kept: 'Subscription resumed.',
  card: 'Card replaced.',
  details: 'Billing details saved.',
};

/** Shows the portal: subscriptions with their actions, the card, and the invoices. */
export function showPortal(ledger: Ledger, id: string, query: URLSearchParams): Page {
  const session = use(ledger, id);
  const customer = rowOf(ledger, 'customer', session.customer);
  const { features } = configurationOf(ledger, session);
  if (session.flow && !query.has('done')) return flowPage(ledger, session, customer);
  const living = currentSubscriptionsOf(ledger, customer.id).filter(({ status }) => status !== 'incomplete');
  const notice = NOTICES[query.get('done') ?? ''];
  const body = html`<h1>Your subscription</h1>
${notice === undefined ? null : html`<p role="status">${notice}</p>`}
${living.map((row) => subscriptionSection(ledger, session, row))}
${living.length === 0 ? html`<p>You have no subscription.</p>` : null}
${features.customer_update.enabled ? detailsSection(session, customer) : null}
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

function cardSection({ id }: PortalSessionRow, { card }: CustomerRow): Html {
  return html`<section>
<h2>Card</h2>
<p>Card for new payments: ${cardText(card)}.</p>
<form method="post" action="/stripe/portal/${id}/card">
<button name="card" value="working">Use a working card</button>
<button name="card" value="declined">Use a declined card</button>
<button name="card" value="authenticated">Use a card that asks for authentication</button>
</form>
</section>`;
}

const detailsSection = ({ id }: PortalSessionRow, customer: CustomerRow): Html => html`<section>
<h2>Billing details</h2>
${detailsForm(`/stripe/portal/${id}/details`, customer)}
</section>`;

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
  keep(ledger, session, form) {
    keepInPortal(ledger, ownSubscription(ledger, session, form));
    return 'done=kept';
  },
  card(ledger, session, form) {
    allow(configurationOf(ledger, session).features.payment_method_update.enabled);
    const kind = form.get('card') ?? '';
    if (!isCardKind(kind)) throw invalid('Choose one of the cards.', 'card');
    replaceCard(ledger, session.customer, kind);
    return 'done=card';
  },
  details(ledger, session, form) {
    allow(configurationOf(ledger, session).features.customer_update.enabled);
    saveDetails(ledger, session.customer, form);
    return 'done=details';
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
