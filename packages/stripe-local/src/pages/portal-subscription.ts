import { cardText } from '../cards.ts';
import { dollars, formatDay } from '../invoice-lines.ts';
import { cardOf, type Ledger, productName, unitAmount } from '../ledger.ts';
import { configurationOf } from '../portal.ts';
import type { PortalSessionRow, SubscriptionRow } from '../state.ts';
import { buttonForm } from './card-buttons.ts';
import { type Html, html } from './html.ts';

/** A subscription with its actions. */
export function subscriptionSection(ledger: Ledger, session: PortalSessionRow, row: SubscriptionRow): Html {
  const action = `/stripe/portal/${session.id}`;
  const form = (name: string, label: string) =>
    buttonForm(`${action}/${name}`, label, { subscription: row.id });
  const end = row.cancel_at_period_end ? row.current_period_end : row.cancel_at;
  const { features } = configurationOf(ledger, session);
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
