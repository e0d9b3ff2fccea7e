/**
 * Errors for the date controls of a form that hold only part of a date, by the controls' names. The value of such a
 * control reads as empty, so without this a half-typed date would be dropped in silence.
 */
export function unfinishedDates(form: HTMLFormElement): Record<string, string> {
  const dates = form.querySelectorAll<HTMLInputElement>('input[type="date"]');
  const unfinished = Array.from(dates).filter((date) => date.validity.badInput);
  return Object.fromEntries(unfinished.map((date) => [date.name, 'Enter a whole date, or clear it.']));
}
