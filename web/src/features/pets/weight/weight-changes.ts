import type { Weight } from '../../../../../contract/pets/weights.ts';
import { weightText } from '../../../shared/pets/weight-text.ts';
import { dayText } from '../../../shared/records/day-text.ts';

/** The difference to the weight before, in the later one's unit: "+0.4 kg"; an empty text for none. */
export function changeText(weight: Weight, before: Weight): string {
  const grams = weight.grams - before.grams;
  if (grams === 0) return '';
  return `${grams > 0 ? '+' : '−'}${weightText({ grams: Math.abs(grams), unit: weight.unit })}`;
}

/** The same as a sentence: "0.4 kg more than on Oct 1, 2026". */
export function changeSentence(weight: Weight, before: Weight): string {
  const grams = weight.grams - before.grams;
  if (grams === 0) return `The same as on ${dayText(before.on)}`;
  const size = weightText({ grams: Math.abs(grams), unit: weight.unit });
  return `${size} ${grams > 0 ? 'more' : 'less'} than on ${dayText(before.on)}`;
}
