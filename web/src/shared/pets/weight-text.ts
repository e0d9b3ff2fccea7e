import { SHOWN_UNITS, type ShownUnit, shownUnit } from '../../../../contract/pets/weight-units.ts';
import type { WeightInput } from '../../../../contract/pets/weights.ts';

/** The value of grams in a unit, rounded: less than 100 needs more decimals. */
export function roundedWeight(grams: number, unit: ShownUnit): number {
  if (unit === 'g') return grams;
  const value = grams / SHOWN_UNITS[unit];
  return Number(value.toFixed(unit !== 'oz' && value < 100 ? 2 : 1));
}

/** A weight in the unit in which it was entered, or in grams or ounces if it is light: "12.4 kg". */
export const weightText = (weight: WeightInput) => {
  const unit = shownUnit(weight);
  return `${roundedWeight(weight.grams, unit)}\u00a0${unit}`;
};
