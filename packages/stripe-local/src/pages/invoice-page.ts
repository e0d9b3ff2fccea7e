import { answerOf } from '../cards.ts';
import { invalid } from '../errors.ts';
import { dollars, formatDay } from '../invoice-lines.ts';
import { cardOf, type Ledger, rowOf } from '../ledger.ts';
import { isPayable, remainingOf, totalOf } from '../objects/invoice.ts';
import { payInvoice } from '../payments.ts';
import type { InvoiceRow } from '../state.ts';
import { taxTotalOf } from '../taxes.ts';
import { bankPageOf, buttonForm, payButtons, paymentOf } from './card-buttons.ts';
import { type Html, html } from './html.ts';
import { recipientOf, taxLabel, writeInvoicePdf } from './invoice-pdf.ts';
import { type Page, page } from './page.ts';

const NOTICES: Record<string, string> = {
  declined: 'The payment failed. You can try again.',
  paid: 'Thank you. The invoice is paid.',
};

/** Shows an invoice, ready for printing, with what pays it while it is open. */
export function showInvoice(ledger: Ledger, id: string, query: URLSearchParams): Page {
  const invoice = rowOf(ledger, 'invoice', id);
  const isOpen = isPayable(invoice);
  const url = `/stripe/invoice/${id}`;
  if (isOpen && query.has('ask')) return bankPageOf(url);
  const notice = Object.keys(NOTICES).find((name) => query.has(name));
  const body = html`<h1>Invoice ${invoice.number ?? 'draft'}</h1>
${notice === undefined ? null : html`<p role="${notice === 'paid' ? 'status' : 'alert'}">${NOTICES[notice] ?? ''}</p>`}
<p>${ledger.account.name} · ${formatDay(invoice.created)}</p>
<p>To: ${recipientOf(invoice)}</p>
${linesTable(invoice)}
<p><a href="${url}/pdf">Download the PDF</a></p>
${isOpen ? payForms(ledger, invoice, url) : null}`;
  return page(`Invoice ${invoice.number ?? 'draft'}`, body);
}

function linesTable(invoice: InvoiceRow): Html {
  const lines = invoice.lines.map(
    ({ description, amount }) => html`<tr><td>${description}</td><td>${dollars(amount)}</td></tr>`,
  );
  const balance = invoice.starting_balance - invoice.ending_balance;
  const [label, amount] = isPaid(invoice)
    ? ['Paid', invoice.amount_due]
    : ['Amount due', remainingOf(invoice)];
  return html`<table>
<thead><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines}</tbody>
<tfoot>
${invoice.tax && html`<tr><th scope="row">${taxLabel(invoice.tax)}</th><td>${dollars(taxTotalOf(invoice))}</td></tr>`}
<tr><th scope="row">Total</th><td>${dollars(totalOf(invoice))}</td></tr>
${balance === 0 ? null : html`<tr><th scope="row">Customer balance</th><td>${dollars(balance)}</td></tr>`}
<tr><th scope="row">${label}</th><td>${dollars(amount)}</td></tr>
</tfoot>
</table>`;
}

function payForms(ledger: Ledger, { subscription }: InvoiceRow, url: string): Html {
  const card = cardOf(ledger, rowOf(ledger, 'subscription', subscription));
  const isAsked = answerOf(card, 'present') === 'asks';
  return html`${
    isAsked
      ? html`<p role="alert">Your bank wants you to confirm this payment.</p>${buttonForm(`${url}/ask`, 'Confirm this payment')}`
      : null
  }
${payButtons(url)}`;
}

/** Pays an open invoice with the card of a button. Of two payments the second finds it paid. */
export function payHostedInvoice(ledger: Ledger, id: string, button: string): Page {
  const invoice = rowOf(ledger, 'invoice', id);
  const { card, presence, next } = paymentOf(ledger, button);
  if (isPayable(invoice)) payInvoice(ledger, invoice, { card, presence });
  return { redirect: `/stripe/invoice/${id}?${isPaid(invoice) ? 'paid' : next}` };
}

/** The PDF of an invoice. Throws a StripeFailure for a draft. */
export function downloadInvoice(ledger: Ledger, id: string): Page {
  const invoice = rowOf(ledger, 'invoice', id);
  if (invoice.number === null) throw invalid('A draft has no PDF.');
  const copy = structuredClone(invoice);
  return { pdf: () => writeInvoicePdf(ledger.account.name, copy), name: `Invoice-${invoice.number}` };
}

const isPaid = ({ status }: InvoiceRow) => status === 'paid';
