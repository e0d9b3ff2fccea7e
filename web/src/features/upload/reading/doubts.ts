import { daysBetween } from '../../../../../contract/dates.ts';
import type { RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import type { Answers } from './answers.ts';
import { readFields } from './read-fields.ts';

/** Below, a word is worth a second look. */
const CLEAR = 90;

/** An end this near, in days before or after today, may be that of another year. */
const NEAR = 30;

/**
 * What its owner should check of a dose, as a question; null if all was read clearly. A text layer is certain. `today`
 * is the owner's day, YYYY-MM-DD.
 */
export function doubtOf(dose: RecordSuggestion, answers: Answers, today: string): string | null {
  const hard = readFields(dose, answers).filter(({ confidence }) => confidence < CLEAR);
  if (hard.length > 0) {
    const names = hard.map(({ label }) => label).join(', ');
    return `Some of this was hard to read: ${names}. Is it correct?`;
  }
  const ends = dose.expires_on;
  if (!ends?.value || ends.confidence === 100) return null;
  const left = daysBetween(today, ends.value);
  if (Math.abs(left) > NEAR) return null;
  return `${expiryText(left)} Is the year right?`;
}

function expiryText(left: number): string {
  if (left === 0) return 'Expires today.';
  const days = `${Math.abs(left)} day${Math.abs(left) === 1 ? '' : 's'}`;
  return left > 0 ? `Expires in ${days}.` : `Expired ${days} ago.`;
}
