import { WEIGHT_UNITS, type WeightUnit } from '../../../../../contract/pets/weight-units.ts';
import { type Weight, weightInputSchema } from '../../../../../contract/pets/weights.ts';
import { type Checked, checkForm } from '../../../ui/forms/check-form.ts';

/** What stands in the form's controls. */
export interface WeightFormValues {
  weight: string;
  unit: WeightUnit;
  on: string;
}

const isUnit = (text: string): text is WeightUnit => Object.hasOwn(WEIGHT_UNITS, text);

/** The unit of a choice among the units. */
export const unitOf = (text: string): WeightUnit => (isUnit(text) ? text : 'kg');

/** The unit in which a pet without weights is probably weighed. */
export const usualUnit = (language: string): WeightUnit => (language === 'en-US' ? 'lb' : 'kg');

/** A number as people type it: with a point or a comma, or with commas between thousands. */
function numberIn(text: string): number {
  const digits = text.trim();
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  return /^\d*[.,]?\d+$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}

/** The weight that the form describes, or what is wrong with it. `today` is the reader's day, YYYY-MM-DD. */
export function checkWeight({ weight, unit, on }: WeightFormValues, today: string): Checked<Weight> {
  if (on === '') return { errors: { on: 'Choose a date.' } };
  if (on > today) return { errors: { on: 'Choose a date that is not in the future.' } };
  const grams = Math.round(numberIn(weight) * WEIGHT_UNITS[unit]);
  const checked = checkForm(weightInputSchema, { grams, unit });
  return checked.data ? { data: { on, ...checked.data } } : checked;
}
