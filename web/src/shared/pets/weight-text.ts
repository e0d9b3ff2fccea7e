import { WEIGHT_UNITS } from '../../../../contract/pets/weight-units.ts';
import type { WeightInput } from '../../../../contract/pets/weights.ts';

/** The value in a unit, rounded: light animals need more decimals. */
export function roundedWeight({ grams, unit }: WeightInput): number {
  const value = grams / WEIGHT_UNITS[unit];
  return Number(value.toFixed(value < 1 ? 3 : value < 100 ? 2 : 1));
}

/** A weight in the unit in which it was entered: "12.4 kg". */
export const weightText = (weight: WeightInput) => `${roundedWeight(weight)}\u00a0${weight.unit}`;
