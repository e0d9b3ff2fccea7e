import type { Weight } from '../../../../../contract/pets/pets.ts';
import { shownUnit } from '../../../../../contract/pets/weight-units.ts';
import { roundedWeight } from '../../../shared/pets/weight-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';

/**
 * The difference to the weight before, in the later one's unit. Its parts are rounded as on the screen: the stored
 * grams alone would make 0.051 lb of 12.5 and 12.55 lb.
 */
function difference(weight: Weight, before: Weight) {
  const unit = shownUnit(weight);
  const change = roundedWeight(weight.grams, unit) - roundedWeight(before.grams, unit);
  return { change: Number(change.toFixed(2)), unit };
}

/** The difference as text: "+0.4 kg"; an empty text for none. */
export function changeText(weight: Weight, before: Weight): string {
  const { change, unit } = difference(weight, before);
  if (change === 0) return '';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}\u00a0${unit}`;
}

/** The same as a sentence: "0.4 kg more than on Oct 1, 2026". */
export function changeSentence(weight: Weight, before: Weight): string {
  const { change, unit } = difference(weight, before);
  if (change === 0) return `The same as on ${dayText(before.on)}`;
  return `${Math.abs(change)}\u00a0${unit} ${change > 0 ? 'more' : 'less'} than on ${dayText(before.on)}`;
}
