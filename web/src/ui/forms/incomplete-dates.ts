import type { Checked } from './check-form.ts';
import type { ErrorsByField } from './field-errors.ts';

/**
 * Adds errors for half-typed dates, by the controls' names. Such a control's value is empty, so the date would otherwise
 * be dropped silently.
 */
export function withIncompleteDates<T>(checked: Checked<T>, form: ParentNode): Checked<T> {
  const incomplete = incompleteDates(form);
  if (Object.keys(incomplete).length === 0) return checked;
  return { errors: { ...checked.errors, ...incomplete } };
}

function incompleteDates(form: ParentNode): ErrorsByField {
  const dates = form.querySelectorAll<HTMLInputElement>('input[type="date"]');
  const incomplete = Array.from(dates).filter((date) => date.validity.badInput);
  return Object.fromEntries(incomplete.map((date) => [date.name, 'Enter a complete date, or clear it.']));
}
