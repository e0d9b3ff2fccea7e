import { isWithin } from '../../../contract/access/scope.ts';
import { addCalendarDays } from '../../../contract/dates.ts';
import {
  COMPLIANCE_STATES,
  type ComplianceLine,
  type ComplianceState,
  type JudgedPatient,
} from '../../../contract/practices/compliance.ts';
import type { PracticeRules } from '../../../contract/practices/rules.ts';
import { judge } from '../../../contract/rules/judge.ts';
import type { RuleVerdict } from '../../../contract/rules/verdict.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { PatientSource, PatientVerdict } from './patient-ports.ts';

/** What a practice's rules say of a patient on a day, from what its grant shows. */
export function judgePatient(
  { version, set }: Pick<PracticeRules, 'version' | 'set'>,
  { grant, pet, records }: Pick<PatientSource, 'grant' | 'records'> & { pet: StoredPet },
  today: string,
): PatientVerdict {
  const { scope } = grant;
  const since = scope.kind === 'some' ? scope.since : null;
  const patient = {
    id: grant.id,
    name: pet.name,
    species: pet.species,
    owner_name: shorten(grant.ownerName),
    since,
    without_codes: 0,
  };
  if (!isWithin(scope, { kind: 'vaccination', on: null })) {
    return { version, changesOn: null, shown: { ...patient, state: 'not_shown', due_on: null, lines: [] } };
  }
  // Nothing is from before its birth.
  const isPartly = since !== null && (pet.birthdate === null || since > pet.birthdate);
  const { verdicts, without_codes, changes_on } = judge(set, pet, records, today);
  const worst = isPartly ? judge(set, pet, withHidden(set, records, since), today) : null;
  const isSure = ({ code, state }: RuleVerdict) =>
    state !== 'current' ||
    !worst ||
    worst.verdicts.some((each) => each.code === code && each.state === state);
  const lines = linesOf(verdicts, (verdict) => !isPartly || (!mayBeHidden(verdict) && isSure(verdict)));
  const shown: JudgedPatient = {
    ...patient,
    ...worstOf(lines.filter((line) => !isUnasked(line))),
    lines,
    without_codes: without_codes.length,
  };
  const days = [changes_on, worst?.changes_on ?? null].filter((day) => day !== null);
  return { version, shown, changesOn: days.toSorted()[0] ?? null };
}

/** The lines of what the rules ask, those first that need someone. */
function linesOf(
  verdicts: readonly RuleVerdict[],
  isCertain: (verdict: RuleVerdict) => boolean,
): ComplianceLine[] {
  const lines = new Map<string, ComplianceLine>();
  for (const verdict of verdicts) {
    const line = lineOf(verdict, isCertain(verdict));
    if (!line) continue;
    const { codes, ...said } = line;
    // Several rules for ways of life say the same of an owner who shows no dose.
    const key = JSON.stringify([isUnasked(line) ? null : verdict.rule_id, said]);
    const same = lines.get(key);
    if (same) same.codes.push(...codes);
    else lines.set(key, line);
  }
  return [...lines.values()].toSorted(
    (one, other) => placeOf(one.state) - placeOf(other.state) || compareDays(one.due_on, other.due_on),
  );
}

/** A verdict's line; null where the rules ask nothing. */
function lineOf(verdict: RuleVerdict, isShown: boolean): ComplianceLine | null {
  const { code, reason, rests_on, planned_on } = verdict;
  if (isShown && verdict.state === 'not_in_set') return null;
  return {
    codes: [code],
    state: isShown ? verdict.state : 'not_shown',
    due_on: isShown ? verdict.due_on : null,
    reason,
    rests_on: rests_on && {
      ...rests_on,
      title: shorten(rests_on.title),
      product: rests_on.product && shorten(rests_on.product),
    },
    planned_on,
  };
}

/**
 * The records with a dose besides that may be hidden and matters most: the earliest one that makes the first one shown
 * come too soon to count. A verdict that would not be current with it isn't, whatever is hidden in truth.
 */
function withHidden(
  set: PracticeRules['set'],
  records: PatientSource['records'],
  since: string,
): PatientSource['records'] {
  const hidden = set.rules.flatMap((rule) => {
    if (rule.kind !== 'schedule' || rule.series.min_interval_days < 2) return [];
    return rule.codes.flatMap((code) => {
      const doses = records.filter((each) => each.issued_on !== null && each.protects.includes(code));
      const [first] = doses.toSorted((one, other) =>
        (one.issued_on ?? '') < (other.issued_on ?? '') ? -1 : 1,
      );
      if (!first?.issued_on) return [];
      const issued_on = addCalendarDays(first.issued_on, 1 - rule.series.min_interval_days);
      return issued_on < since ? [{ ...first, issued_on, valid_from: null, protects: [code] }] : [];
    });
  });
  return [...records, ...hidden];
}

/**
 * Whether a verdict may be another one by doses from before the day since when an owner shows records: with them, a
 * series may be complete, what seems its last dose a booster, and a vaccine for some ways of life one that it gets.
 */
function mayBeHidden({ state, reason }: Pick<RuleVerdict, 'state' | 'reason'>): boolean {
  switch (reason.kind) {
    case 'no_dose':
    case 'lifestyle':
    case 'series':
      return true;
    case 'interval':
      return state !== 'current' && reason.is_first_booster;
    // One of the lives that the pet may have had is still in its series.
    case 'booster_at_age':
    case 'either_way':
      return state !== 'current';
    default:
      return false;
  }
}

/** Most pets get no vaccine for a way of life that isn't theirs, so that none is shown makes none of them unknown. */
const isUnasked = ({ reason }: ComplianceLine) => reason?.kind === 'lifestyle';

const placeOf = (state: ComplianceState) => COMPLIANCE_STATES.indexOf(state);

const compareDays = (one: string | null, other: string | null) =>
  one === other ? 0 : one === null || (other !== null && one > other) ? 1 : -1;

/** The state of the first line, and the first day of those in this state. */
function worstOf(lines: readonly ComplianceLine[]): Pick<JudgedPatient, 'state' | 'due_on'> {
  const [first] = lines;
  return first ? { state: first.state, due_on: first.due_on } : { state: 'not_in_set', due_on: null };
}

/** Of a title or name: a page of patients has 200 KB at most, whatever they are. */
const MOST_LETTERS = 40;

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= MOST_LETTERS ? text : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
}
