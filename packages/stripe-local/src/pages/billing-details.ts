import { changeCustomer } from '../customers.ts';
import { invalid } from '../errors.ts';
import { customerOf, type Ledger } from '../ledger.ts';
import type { CustomerRow } from '../state.ts';
import { COUNTRIES } from '../taxes.ts';
import { type Html, html } from './html.ts';

const LONGEST = 100;

/** Asks for what invoices show and tax depends on. */
export const detailsForm = (action: string, { name, country, tax_id }: CustomerRow): Html => html`
<form method="post" action="${action}">
<p><label>Country <select name="country">${COUNTRIES.map(
  (code) => html`<option${code === country ? html` selected` : null}>${code}</option>`,
)}</select></label></p>
<p><label>Name or business <input name="name" value="${name ?? ''}" maxlength="${LONGEST}"></label></p>
<p><label>Tax id of a business <input name="tax_id" value="${tax_id ?? ''}" maxlength="${LONGEST}"></label></p>
<button>Save billing details</button>
</form>`;

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
