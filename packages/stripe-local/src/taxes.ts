import type { CustomerRow, InvoiceRow } from './state.ts';

/** Value added tax on electronic services for consumers, in percent. The local Stripe adds no other tax. */
const RATES: Readonly<Record<string, number>> = { DE: 19, ES: 21, FR: 20, GB: 20 };

/** Where customers of the local Stripe can live. */
export const COUNTRIES = ['US', ...Object.keys(RATES)];

/** The tax of a customer: none without an address. A business of another country with a tax id owes it itself. */
export function taxFor({ country, tax_id }: Pick<CustomerRow, 'country' | 'tax_id'>): InvoiceRow['tax'] {
  const rate = RATES[country ?? ''];
  if (rate === undefined) return null;
  return { percent: tax_id === null ? rate : 0, is_reversed: tax_id !== null };
}

/** The type of a tax id in a country. */
export const taxIdType = (country: string | null) => (country === 'GB' ? 'gb_vat' : 'eu_vat');

/** The tax on an amount in cents, rounded half away from zero. */
export const taxOn = (tax: InvoiceRow['tax'], amount: number): number =>
  tax ? Math.sign(amount) * Math.round((Math.abs(amount) * tax.percent) / 100) : 0;

/** The tax on an invoice: of each line, in cents. */
export const taxTotalOf = ({ lines, tax }: Pick<InvoiceRow, 'lines' | 'tax'>): number =>
  lines.reduce((sum, { amount }) => sum + taxOn(tax, amount), 0);
