// Apart from the other limits, which the first page loads.

/**
 * Reminders in a practice's name (ruling D37): the pets of one call; for how many days a practice that reminded of a
 * pet doesn't again, nor if the owner's own reminder of the dose comes by then; the pets of a day of UTC; for how many
 * days reminders are kept; the characters of a note of what a practice heard, and the lines of a pet that have one.
 */
export const PRACTICE_REMINDERS = {
  atOnce: 100,
  quietDays: 14,
  perDay: 500,
  keptDays: 400,
  noteLength: 300,
  lines: 20,
} as const;
