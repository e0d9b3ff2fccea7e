import { cardText } from '../cards.ts';
import { dollars, formatDay } from '../invoice-lines.ts';
import { cardOf, type Ledger, productName, unitAmount } from '../ledger.ts';
import { configurationOf } from '../portal.ts';
import type { PortalFeatures, PortalSessionRow, SubscriptionRow } from '../state.ts';
import { buttonForm } from './card-buttons.ts';
import { type Html, html } from './html.ts';

/** A subscription with its actions. */
export function subscriptionSection(ledger: Ledger, session: PortalSessionRow, row: SubscriptionRow): Html {
  const action = `/stripe/portal/${session.id}`;
  const hidden = html`<input type="hidden" name="subscription" value="${row.id}">`;
  const form = (name: string, label: string) =>
    buttonForm(`${action}/${name}`, label, { subscription: row.id });
  const end = row.cancel_at_period_end ? row.current_period_end : row.cancel_at;
  const { features } = configurationOf(ledger, session);
  const isPaused = row.status === 'paused';
  const range = isPaused ? null : quantityRange(ledger, features, row);
  const [item] = row.items;
  const names = row.items.map(
    ({ price, quantity }) =>
      `${quantity} × ${productName(ledger, price)} (${dollars(quantity * unitAmount(ledger, price))} per month)`,
  );
  return html`<section>
<h2>${names.join(', ')}</h2>
<p>${nextDate(row, end)} Paid with ${cardText(cardOf(ledger, row))}.</p>
${
  ['past_due', 'unpaid'].includes(row.status)
    ? html`<p role="alert">The last payment failed. Replace the card to pay the invoice.</p>`
    : null
}
${
  range &&
  html`<form method="post" action="${action}/quantity">${hidden}
<label>Quantity <input name="quantity" type="number" required
min="${range.minimum}" max="${range.maximum}" value="${item?.quantity ?? 1}"></label>
<button>Change quantity</button></form>`
}
${end === null && features.subscription_cancel.enabled ? form('cancel', 'Cancel at the end of the period') : null}
${end === null ? null : form('keep', 'Don’t cancel')}
</section>`;
}

function nextDate({ status, current_period_end }: SubscriptionRow, end: number | null): string {
  if (end !== null) return `Ends on ${formatDay(end)}.`;
  if (status === 'paused') return `Paused since ${formatDay(current_period_end)}.`;
  const what = status === 'trialing' ? 'Trial until' : 'Renews on';
  return `${what} ${formatDay(current_period_end)}.`;
}

/** The quantities that customers can choose; null if they cannot change them. No products stand for all. */
export function quantityRange(
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
