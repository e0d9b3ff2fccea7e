import { addCalendarDays, daysBetween } from '../dates.ts';
import type { AdmissionRule } from './admission-rule.ts';
import { byLabel } from './judge-label.ts';
import type { DatedDose } from './judged-doses.ts';
import { awaiting, type Evaluator, type Life, type Outcome, without } from './outcome.ts';

/** A dose that meets the conditions, and the day from which it counts. */
interface Admitting {
  dose: DatedDose;
  from: string;
}

/** The judge of what is asked for before a pet is admitted. */
export const admissionEvaluator: Evaluator<AdmissionRule> = {
  judge(rule, life, day) {
    const last = life.doses.at(-1);
    if (!last) return without('unknown', { kind: 'no_dose' });
    if (rule.chip !== null && life.chipped_on === null) {
      return without('unknown', { kind: 'chip_day', chipped_on: null }, last);
    }
    const admitting = admittingOf(rule, life);
    const newest = admitting.at(-1);
    if (!newest) return ofNone(rule, life, last, day);
    const turns = admitting.map(({ from }) => from);
    const counting = admitting.findLast(({ from }) => from <= day);
    const outcome = counting && byLabel(counting.dose, day);
    const isWaiting = counting !== newest && (outcome?.covered_until ?? '') < day;
    if (!outcome || isWaiting) {
      return without('unknown', { kind: 'not_valid_yet', from: newest.from }, newest.dose, turns);
    }
    return { ...outcome, turns: [...outcome.turns, ...turns] };
  },
  ages: ({ min_age_days }) => [min_age_days],
  routes: () => [],
};

/** The doses that meet the conditions. One is a booster if the last one that counted was valid on its day. */
function admittingOf(rule: AdmissionRule, life: Life): Admitting[] {
  const admitting: Admitting[] = [];
  for (const dose of life.doses) {
    if (!isOldEnough(rule, life, dose) || !hasChip(rule, life, dose)) continue;
    const given = dose.issued_on;
    const before = admitting.findLast(({ from }) => from <= given);
    const isBooster = given <= (before?.dose.expires_on ?? '');
    const waited = addCalendarDays(given, isBooster ? rule.wait_days.booster : rule.wait_days.first);
    admitting.push({ dose, from: dose.valid_from && dose.valid_from > waited ? dose.valid_from : waited });
  }
  return admitting;
}

const isOldEnough = (rule: AdmissionRule, life: Life, { issued_on }: DatedDose) =>
  daysBetween(life.born_on, issued_on) >= rule.min_age_days;

const hasChip = ({ chip }: AdmissionRule, { chipped_on }: Life, { issued_on }: DatedDose) =>
  chip === null ||
  (chipped_on !== null && (chip === 'same_day' ? issued_on >= chipped_on : issued_on > chipped_on));

/** No dose meets the conditions: one is missing, unless the order of chip and dose within a day may save the last. */
function ofNone(rule: AdmissionRule, life: Life, last: DatedDose, day: string): Outcome {
  const { chipped_on } = life;
  if (isOldEnough(rule, life, last) && chipped_on !== null) {
    if (last.issued_on === chipped_on) return without('unknown', { kind: 'chip_day', chipped_on }, last);
    return missing({ kind: 'before_chip', chipped_on }, last, day);
  }
  return missing({ kind: 'too_early', min_age_days: rule.min_age_days }, last, day);
}

const missing = (reason: Outcome['reason'], last: DatedDose, day: string) =>
  awaiting({ due_on: last.issued_on, late_from: last.issued_on, is_covered: false }, reason, last, day);
