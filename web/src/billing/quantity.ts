import { quantityInputSchema } from '../../../contract/billing.ts';
import { checkForm } from '../ui/forms/check-form.ts';

/** `Number` would also take "1e1", "0x10" and nothing. */
const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The number of additional pets that was typed, or what is wrong with it. */
export function checkQuantity(
  text: string,
): { quantity: number; error?: never } | { quantity?: never; error: string } {
  const { data, errors } = checkForm(quantityInputSchema, { quantity: wholeNumber(text) });
  return data ?? { error: errors?.quantity ?? '' };
}
