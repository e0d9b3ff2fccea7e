import { dollars, formatDay } from '../invoice-lines.ts';
import { remainingOf, totalOf } from '../objects/invoice.ts';
import type { InvoiceRow } from '../state.ts';
import { taxTotalOf } from '../taxes.ts';

/** A4, in points. */
const SIZE: [number, number] = [595, 842];
const MARGIN = 56;
const LEADING = 20;

/** An invoice as a PDF of one page or more. */
export async function writeInvoicePdf(seller: string, invoice: InvoiceRow): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const issued = new Date((invoice.finalized_at ?? invoice.created) * 1000);
  pdf.setTitle(titleOf(invoice));
  pdf.setCreationDate(issued);
  pdf.setModificationDate(issued);
  let page = pdf.addPage(SIZE);
  let y = SIZE[1] - MARGIN;
  for (const [left, right] of rowsOf(seller, invoice)) {
    if (y < MARGIN) {
      page = pdf.addPage(SIZE);
      y = SIZE[1] - MARGIN;
    }
    page.drawText(latin(left), { x: MARGIN, y, size: 11, font });
    const width = font.widthOfTextAtSize(latin(right), 11);
    page.drawText(latin(right), { x: SIZE[0] - MARGIN - width, y, size: 11, font });
    y -= LEADING;
  }
  return pdf.save();
}

/** The customer with its tax id. */
export function recipientOf({
  customer,
  customer_name,
  customer_email,
  customer_tax_id,
}: InvoiceRow): string {
  const name = customer_name ?? customer_email ?? customer;
  return customer_tax_id === null ? name : `${name}, tax id ${customer_tax_id}`;
}

export const taxLabel = ({ percent, is_reversed }: NonNullable<InvoiceRow['tax']>): string =>
  is_reversed ? 'Tax, to be paid by the recipient' : `Tax (${percent}%)`;

const titleOf = ({ number }: InvoiceRow) => `Invoice ${number}`;

function rowsOf(seller: string, invoice: InvoiceRow): [string, string][] {
  const balance = invoice.starting_balance - invoice.ending_balance;
  const isPaid = invoice.status === 'paid';
  return [
    [titleOf(invoice), formatDay(invoice.created)],
    [`From: ${seller}`, ''],
    [`To: ${recipientOf(invoice)}`, ''],
    ['Local test invoice: no money moves.', ''],
    ['', ''],
    ...invoice.lines.map(({ description, amount }): [string, string] => [description, dollars(amount)]),
    ...(invoice.tax
      ? [[taxLabel(invoice.tax), dollars(taxTotalOf(invoice))] satisfies [string, string]]
      : []),
    ['Total', dollars(totalOf(invoice))],
    ...(balance === 0 ? [] : [['Customer balance', dollars(balance)] satisfies [string, string]]),
    [isPaid ? 'Paid' : 'Amount due', dollars(isPaid ? invoice.amount_due : remainingOf(invoice))],
  ];
}

/** PDF's own fonts have only the letters of Western Europe. */
const latin = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');
