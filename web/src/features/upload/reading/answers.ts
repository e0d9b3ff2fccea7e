import type { DateOrder } from '../../../shared/reading/dates.ts';
import type { RecordSuggestion, Suggested, TextField } from '../../../shared/reading/suggestion.ts';

export const DAY_FIELDS = ['issued_on', 'valid_from', 'expires_on'] as const;

export type DayField = (typeof DAY_FIELDS)[number];

/** Of the fields that two recognisers read differently, the places of the chosen readings. */
export type Chosen = Readonly<Partial<Record<DayField | TextField, number>>>;

/**
 * What the owner said of a dose: that it was given, in which order its page writes days and months, and which of two
 * readings is right.
 */
export interface Answers {
  isGiven: boolean;
  order: DateOrder | null;
  chosen: Chosen;
}

/** A field with two readings. */
export interface OpenField {
  name: DayField | TextField;
  label: string;
  texts: readonly string[];
}

/** The day of a dose's date, null while it is open. Its order, or the owner's choice, says which of two days it is. */
export function dayOf(dose: RecordSuggestion, name: DayField, { order, chosen }: Answers): string | null {
  const field = dose[name];
  if (!field) return null;
  if (field.value !== null) return field.value;
  if (field.byOrder) return order && field.byOrder[order];
  return field.candidates[isReadTwice(field) ? (chosen[name] ?? -1) : 0] ?? null;
}

/** Whether two recognisers read other days in one date. */
export const isReadTwice = ({ value, byOrder, candidates }: Suggested<string>) =>
  value === null && !byOrder && candidates.length > 1;

/** Whether the owner must still say that the dose was given. */
export const asksWhetherGiven = (dose: RecordSuggestion, { isGiven }: Answers) => !dose.is_proven && !isGiven;

/** The dates of a dose that can be read two ways. */
export const twoWayDates = (dose: RecordSuggestion): Suggested<string>[] =>
  DAY_FIELDS.flatMap((name) => (dose[name]?.byOrder ? [dose[name]] : []));

/**
 * Whether a question about a dose is open: then it can't be used. A text that isn't chosen stays empty. `isEdited` says
 * which days its owner entered instead.
 */
export const hasOpenQuestion = (
  dose: RecordSuggestion,
  answers: Answers,
  isEdited: (name: DayField) => boolean = () => false,
) =>
  asksWhetherGiven(dose, answers) ||
  DAY_FIELDS.some((name) => dose[name] && dayOf(dose, name, answers) === null && !isEdited(name));
