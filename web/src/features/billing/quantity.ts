import { quantityInputSchema } from '../../../../contract/billing/billing.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { wholeNumber } from '../../ui/forms/whole-number.ts';

/** Parses the number of additional pets, or returns the error to show. */
export function checkQuantity(
  text: string,
): { quantity: number; error?: never } | { quantity?: never; error: string } {
  const { data, errors } = checkForm(quantityInputSchema, { quantity: wholeNumber(text) });
  return data ?? { error: errors?.quantity ?? '' };
}
