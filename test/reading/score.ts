import type { ProfileFacts } from '../../web/src/shared/reading/profile/profile-facts.ts';
import type { DoseSuggestion, Suggested, Suggestions } from '../../web/src/shared/reading/suggestion.ts';
import type { KnownPet } from '../../web/src/shared/reading/whose.ts';
import type { Certificate } from './certificates.ts';
import type { TrueDose } from './facts.ts';

/** How many values were right, not shown, and shown but wrong. */
export interface Count {
  right: number;
  missed: number;
  wrong: number;
}

export interface Score {
  /** What a document says for a profile that lacks it. */
  profile: Count;
  dates: Count;
  codes: Count;
  chips: Count;
  /** What went wrong or was missed, for a person. */
  remarks: readonly string[];
}

const DATE_FIELDS = ['issued_on', 'valid_from', 'expires_on'] as const;

export const noCount = (): Count => ({ right: 0, missed: 0, wrong: 0 });

/** What a certificate is in truth; of a page without any, only what is wrong counts. */
export type Truth = Pick<Certificate, 'doses' | 'chip' | 'profile' | 'isSettled'> & { pet: KnownPet };

/**
 * Compares what was suggested with what stands on the page. Another animal's shows no dose. `facts` are those for a pet
 * whose profile has none of them.
 */
export function score(truth: Truth, { doses, other_animal }: Suggestions, facts: ProfileFacts): Score {
  const [dates, codes, chips] = [noCount(), noCount(), noCount()];
  const remarks: string[] = [];
  const isOther = truth.chip !== null && truth.chip !== truth.pet.chip_number;
  const left = isOther ? [] : [...truth.doses];
  for (const dose of doses) {
    const own = left.find((candidate) => isOf(candidate, dose));
    if (own) left.splice(left.indexOf(own), 1);
    countDates(dates, remarks, dose, own, truth.isSettled);
    const isComplete = own?.codes.every((code) => dose.protects.value?.includes(code)) ?? false;
    codes[own ? (isComplete ? 'right' : 'missed') : 'wrong'] += 1;
    if (!own) remarks.push(`no such dose: ${dose.title.value} ${dose.issued_on?.candidates.join(' or ')}`);
    else if (!isComplete) remarks.push(`codes incomplete: ${dose.title.value}`);
  }
  for (const dose of left) {
    dates.missed += DATE_FIELDS.filter((field) => dose[field]).length;
    codes.missed += 1;
    remarks.push(`dose missed: ${dose.vaccine} ${dose.product} ${dose.issued_on}`);
  }
  const shown = other_animal?.chip_number ?? null;
  const expected = truth.chip === truth.pet.chip_number ? null : truth.chip;
  if (shown !== null && shown !== expected) chips.wrong += 1;
  else if (truth.chip !== null) chips[shown === expected ? 'right' : 'missed'] += 1;
  if (shown !== expected) remarks.push(`chip ${shown} instead of ${expected}`);
  return { profile: countFacts(truth.profile, facts, remarks), dates, codes, chips, remarks };
}

function countFacts(expected: ProfileFacts, facts: ProfileFacts, remarks: string[]): Count {
  const count = noCount();
  for (const name of Object.keys(expected) as (keyof ProfileFacts)[]) {
    const [said, shown] = [expected[name], facts[name]];
    if (said === shown && said === null) continue;
    const verdict = said === shown ? 'right' : shown === null ? 'missed' : 'wrong';
    count[verdict] += 1;
    if (verdict !== 'right') remarks.push(`${name} ${verdict}: ${shown} instead of ${said}`);
  }
  return count;
}

const isOf = (own: TrueDose, dose: DoseSuggestion) =>
  (dose.issued_on?.candidates.includes(own.issued_on) ?? false) &&
  (dose.protects.value ?? []).every((code) => own.codes.some((known) => known === code));

function countDates(
  dates: Count,
  remarks: string[],
  dose: DoseSuggestion,
  own: TrueDose | undefined,
  isSettled: boolean,
): void {
  for (const field of DATE_FIELDS) {
    const shown = dose[field];
    const day = own?.[field] ?? null;
    if (shown === null && day === null) continue;
    const verdict = verdictOf(shown, day, isSettled);
    dates[verdict] += 1;
    if (verdict !== 'right')
      remarks.push(`${field} ${verdict}: ${shown?.candidates.join(' or ')} instead of ${day}`);
  }
}

/** A date that could be either must be offered both ways, and one that cannot be must be given. */
function verdictOf(shown: Suggested<string> | null, day: string | null, isSettled: boolean): keyof Count {
  if (shown === null) return 'missed';
  if (day === null || !shown.candidates.includes(day) || (shown.value ?? day) !== day) return 'wrong';
  const canBeSettled = isSettled || shown.candidates.length === 1 || day.slice(5, 7) === day.slice(8);
  return shown.value === null && isSettled && canBeSettled ? 'missed' : 'right';
}
