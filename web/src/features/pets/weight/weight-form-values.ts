import type { Weight } from '../../../../../contract/pets/pets.ts';
import { SPECIES_GRAMS } from '../../../../../contract/pets/species-weights.ts';
import {
  SHOWN_UNITS,
  type ShownUnit,
  STORED_UNITS,
  shownUnit,
} from '../../../../../contract/pets/weight-units.ts';
import { weightInputSchema } from '../../../../../contract/pets/weights.ts';
import type { Species } from '../../../../../contract/species.ts';
import { type Checked, checkForm } from '../../../ui/forms/check-form.ts';
import { numbersOf } from './typed-number.ts';

/** What stands in the form's controls. */
export interface WeightFormValues {
  weight: string;
  unit: ShownUnit;
  on: string;
  /** The grams that the owner chose when asked about these values. */
  confirmed: number | null;
}

/** What is known of the pet. */
export interface WeightContext {
  species: Species;
  /** Newest first. */
  weights: readonly Weight[];
  /** The reader's day, YYYY-MM-DD. */
  today: string;
}

/** Why the owner is asked: a text has several readings, or a weight is far from the one before. */
export type WeightQuestion =
  | { of: 'reading'; grams: readonly number[] }
  | { of: 'change'; grams: readonly number[]; before: Weight };

const isUnit = (text: string): text is ShownUnit => Object.hasOwn(SHOWN_UNITS, text);

/** The unit of a choice among the units. */
export const unitOf = (text: string): ShownUnit => (isUnit(text) ? text : 'kg');

/** The unit of the next weight: that of the last, else the one in which a pet is probably weighed. */
export const usualUnit = ([last]: readonly Weight[], language: string): ShownUnit =>
  last ? shownUnit(last) : language === 'en-US' ? 'lb' : 'kg';

/** At so many times the weight before, or at such a part of it, the owner is asked. */
const FAR = 10;

function isFar(grams: number, before: Weight): boolean {
  const times = grams / before.grams;
  return times >= FAR || times <= 1 / FAR;
}

/** The weight of the day before another day, or else the first after it; not that of the day itself, being replaced. */
const weightBefore = (weights: readonly Weight[], day: string) =>
  weights.find(({ on }) => on < day) ?? weights.findLast(({ on }) => on > day);

/** The grams that were typed: of several readings those that the species can weigh. Empty for no weight. */
function gramsOf({ weight, unit }: WeightFormValues, species: Species): readonly number[] {
  const readings = numbersOf(weight).map((number) => Math.round(number * SHOWN_UNITS[unit]));
  const range = SPECIES_GRAMS[species];
  const plausible = readings.filter((grams) => !range || (grams >= range.least && grams <= range.most));
  return plausible.length > 0 ? plausible : readings;
}

/** What the owner must confirm before the weight is saved; null for nothing. */
export function weightQuestion(
  values: WeightFormValues,
  { species, weights }: WeightContext,
): WeightQuestion | null {
  const readings = gramsOf(values, species);
  const [grams] = readings;
  if (grams === undefined || values.confirmed !== null) return null;
  if (readings.length > 1) return { of: 'reading', grams: readings };
  const before = weightBefore(weights, values.on);
  return before && isFar(grams, before) ? { of: 'change', grams: readings, before } : null;
}

/** The weight that the form describes, or what is wrong with it or must be confirmed. */
export function checkWeight(values: WeightFormValues, context: WeightContext): Checked<Weight> {
  const { unit, on, confirmed } = values;
  if (on === '') return { errors: { on: 'Choose a date.' } };
  if (on > context.today) return { errors: { on: 'Choose today or an earlier date.' } };
  const grams = confirmed ?? gramsOf(values, context.species)[0] ?? Number.NaN;
  const checked = checkForm(weightInputSchema, { grams, unit: STORED_UNITS[unit] });
  if (checked.errors) return checked;
  const question = weightQuestion(values, context);
  return question ? { errors: { grams: ASKED[question.of] } } : { data: { on, ...checked.data } };
}

const ASKED = { reading: 'Which weight do you mean?', change: 'Check this weight.' };
