import { quantityInputSchema } from '../../../../contract/billing/billing.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { wholeNumber } from '../../ui/forms/whole-number.ts';

/** The number of additional pets that was typed, or what is wrong with it. */
export function checkQuantity(
  text: string,
): { quantity: number; error?: never } | { quantity?: never; error: string } {
  const { data, errors } = checkForm(quantityInputSchema, { quantity: wholeNumber(text) });
  return data ?? { error: errors?.quantity ?? '' };
}
