import type { DateOrder } from '../../../shared/reading/dates.ts';
import type { RecordSuggestion, Suggested } from '../../../shared/reading/suggestion.ts';

export const DAY_FIELDS = ['issued_on', 'valid_from', 'expires_on'] as const;

/** What the owner said of a dose: that it was given, and in which order its page writes days and months. */
export interface Answers {
  isGiven: boolean;
  order: DateOrder | null;
}

/** The day of a date, null while it is open or has several readings. Its order says which of two days it is. */
export function dayOf(field: Suggested<string>, { order }: Answers): string | null {
  if (field.value !== null) return field.value;
  if (field.byOrder) return order && field.byOrder[order];
  return field.candidates.length === 1 ? (field.candidates[0] ?? null) : null;
}

/** Whether the owner must still say that the dose was given. */
export const asksWhetherGiven = (dose: RecordSuggestion, { isGiven }: Answers) => !dose.is_proven && !isGiven;

/** The dates of a dose that can be read two ways. */
export const twoWayDates = (dose: RecordSuggestion): Suggested<string>[] =>
  DAY_FIELDS.flatMap((name) => (dose[name]?.byOrder ? [dose[name]] : []));

/** Whether a question about a dose is open: then it can't be used. */
export const hasOpenQuestion = (dose: RecordSuggestion, answers: Answers) =>
  asksWhetherGiven(dose, answers) || twoWayDates(dose).some((field) => dayOf(field, answers) === null);
