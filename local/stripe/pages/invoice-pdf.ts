import { dollars, formatDay } from '../invoice-lines.ts';
import { remainingOf, totalOf } from '../objects/invoice.ts';
import type { InvoiceRow } from '../state.ts';

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

const titleOf = ({ number }: InvoiceRow) => `Invoice ${number}`;

function rowsOf(seller: string, invoice: InvoiceRow): [string, string][] {
  const balance = invoice.starting_balance - invoice.ending_balance;
  const isPaid = invoice.status === 'paid';
  return [
    [titleOf(invoice), formatDay(invoice.created)],
    [`From: ${seller}`, ''],
    [`To: ${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}`, ''],
    ['Local test invoice: no money moves.', ''],
    ['', ''],
    ...invoice.lines.map(({ description, amount }): [string, string] => [description, dollars(amount)]),
    ['Total', dollars(totalOf(invoice))],
    ...(balance === 0 ? [] : [['Customer balance', dollars(balance)] satisfies [string, string]]),
    [isPaid ? 'Paid' : 'Amount due', dollars(isPaid ? invoice.amount_due : remainingOf(invoice))],
  ];
}

/** PDF's own fonts have only the letters of Western Europe. */
const latin = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');
