import { changeCustomer } from '../customers.ts';
import { invalid } from '../errors.ts';
import { customerOf, type Ledger } from '../ledger.ts';
import type { CheckoutSessionRow, CustomerRow } from '../state.ts';
import { COUNTRIES } from '../taxes.ts';
import { type Html, html } from './html.ts';

const LONGEST = 100;

/** Which of the details a page asks for beside the country. */
type Asked = Pick<CheckoutSessionRow, 'asks_business' | 'asks_tax_id'>;
const EVERYTHING: Asked = { asks_business: true, asks_tax_id: true };

/** Asks for what invoices show, and what tax depends on. */
export const detailsForm = (
  action: string,
  { name, country, tax_id }: CustomerRow,
  { asks_business, asks_tax_id } = EVERYTHING,
): Html => html`
<form method="post" action="${action}">
<p><label>Country <select name="country">${COUNTRIES.map(
  (code) => html`<option${code === country ? html` selected` : null}>${code}</option>`,
)}</select></label></p>
${asks_business || asks_tax_id ? field('name', 'Name or business', name) : null}
${asks_tax_id ? field('tax_id', 'Tax id of a business', tax_id) : null}
<button>Save billing details</button>
</form>`;

const field = (name: string, label: string, value: string | null): Html =>
  html`<p><label>${label} <input name="${name}" value="${value ?? ''}" maxlength="${LONGEST}"></label></p>`;

/** Stores the form's fields with the customer. Throws a StripeFailure for an unknown country or long texts. */
export function saveDetails(ledger: Ledger, customer: string, form: URLSearchParams): void {
  const read = (field: string) => form.get(field)?.trim() ?? '';
  const [country, name, taxId] = [read('country'), read('name'), read('tax_id')];
  if (!COUNTRIES.includes(country)) throw invalid('Choose one of the countries.', 'country');
  if (name.length > LONGEST || taxId.length > LONGEST) throw invalid('This text is too long.');
  const row = customerOf(ledger, customer);
  changeCustomer(ledger, row, () => {
    Object.assign(row, { country, name: name || null, tax_id: taxId || null });
  });
}
