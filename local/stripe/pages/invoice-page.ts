import { dollars, formatDay } from '../invoice-lines.ts';
import { type Ledger, rowOf } from '../ledger.ts';
import { remainingOf, totalOf } from '../objects/invoice.ts';
import { html } from './html.ts';
import { type Page, page } from './page.ts';

/** Shows an invoice, ready for printing. */
export function showInvoice(ledger: Ledger, id: string): Page {
  const invoice = rowOf(ledger, 'invoice', id);
  const lines = invoice.lines.map(
    ({ description, amount }) => html`<tr><td>${description}</td><td>${dollars(amount)}</td></tr>`,
  );
  const balance = invoice.starting_balance - invoice.ending_balance;
  const isPaid = invoice.status === 'paid';
  const body = html`<h1>Invoice ${invoice.number}</h1>
<p>${ledger.account.name} · ${formatDay(invoice.created)}</p>
<p>To: ${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}</p>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines}</tbody>
<tfoot>
<tr><th scope="row">Total</th><td>${dollars(totalOf(invoice))}</td></tr>
${balance === 0 ? null : html`<tr><th scope="row">Customer balance</th><td>${dollars(balance)}</td></tr>`}
<tr><th scope="row">${isPaid ? 'Paid' : 'Amount due'}</th><td>${dollars(isPaid ? invoice.amount_due : remainingOf(invoice))}</td></tr>
</tfoot>
</table>`;
  return page(`Invoice ${invoice.number}`, body);
}
