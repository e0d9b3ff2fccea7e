import type { Checked } from './check-form.ts';
import type { ErrorsByField } from './field-errors.ts';

/**
 * Adds errors for the date controls of a form, or of a part of one, that hold only part of a date, by the controls'
 * names. The value of such a control reads as empty, so without this a half-typed date would be dropped in silence.
 */
export function withIncompleteDates<T>(checked: Checked<T>, form: ParentNode): Checked<T> {
  const unfinished = incompleteDates(form);
  if (Object.keys(unfinished).length === 0) return checked;
  return { errors: { ...checked.errors, ...unfinished } };
}

function incompleteDates(form: ParentNode): ErrorsByField {
  const dates = form.querySelectorAll<HTMLInputElement>('input[type="date"]');
  const unfinished = Array.from(dates).filter((date) => date.validity.badInput);
  return Object.fromEntries(unfinished.map((date) => [date.name, 'Enter a whole date, or clear it.']));
}
