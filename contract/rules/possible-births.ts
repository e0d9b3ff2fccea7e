import { addCalendarDays } from '../dates.ts';
import type { DatedDose } from './judged-doses.ts';

/** Older than any pet that rules are for, in days. */
const OLDEST = 40 * 366;

/**
 * Births of a pet whose birth date is unknown, which stand for all others. Between two of them no dose was given at an
 * age of its rule, so the doses count alike and the next one is due later the later the pet was born: what is the same
 * for both is the same for all between. `ages`: those of the rule, in days; `latest`: the last day on which it may have
 * been born.
 */
export function possibleBirths(
  ages: readonly number[],
  doses: readonly DatedDose[],
  latest: string,
): string[] {
  const births = doses.flatMap(({ issued_on }) =>
    ages.flatMap((age) => [-1, 0, 1].map((step) => addCalendarDays(issued_on, step - age))),
  );
  const known = new Set([latest, addCalendarDays(latest, -OLDEST), ...births]);
  return [...known].filter((birth) => birth <= latest);
}
