import { addCalendarDays, daysBetween } from '../dates.ts';
import { isCoded } from '../records/doses.ts';
import { hasStarted } from '../records/pet-status.ts';
import { canHave, hasDoses } from '../records/record-types.ts';
import { VACCINE_CODES, type VaccineCode } from '../vaccines/vaccines.ts';
import { admissionEvaluator } from './judge-admission.ts';
import { labelEvaluator } from './judge-label.ts';
import { scheduleEvaluator } from './judge-schedule.ts';
import { fileOf, type JudgedDose, type VaccineFile } from './judged-doses.ts';
import { type Evaluator, type Life, type Outcome, without } from './outcome.ts';
import { possibleBirths } from './possible-births.ts';
import type { JudgedRule } from './rule-set.ts';
import {
  type Judge,
  type JudgedPet,
  type JudgedRecord,
  type RuleVerdict,
  VERDICT_STATES,
} from './verdict.ts';

type Evaluators = { [Kind in JudgedRule['kind']]: Evaluator<Extract<JudgedRule, { kind: Kind }>> };

/** How each kind of rule is judged. */
const EVALUATORS: Evaluators = {
  schedule: scheduleEvaluator,
  label: labelEvaluator,
  admission: admissionEvaluator,
};

/** A rule's evaluator: its type says that it is one of the rule's own kind. */
const evaluatorOf = (rule: JudgedRule) => EVALUATORS[rule.kind] as Evaluator<JudgedRule>;

/** What a rule set says of a pet on a day: see `Judge`. */
export const judge: Judge = (set, pet, records, day) => {
  const rules = set.rules.filter(({ species }) => species.includes(pet.species));
  const verdicts = VACCINE_CODES.flatMap((code) => {
    const rule = rules.find(({ codes }) => codes.includes(code)) ?? null;
    const isOnFile = records.some((record) => isCoded(record) && record.protects.includes(code));
    return rule || isOnFile ? [verdictOf({ rule, code, pet, records }, day)] : [];
  });
  return {
    state:
      VERDICT_STATES.find((state) => verdicts.some((verdict) => verdict.state === state)) ?? 'not_in_set',
    verdicts,
    without_codes: records
      .filter((record) => canHave(record.record_type, 'protects') && !isCoded(record))
      .map(({ id, title }) => ({ record_id: id, title })),
    changes_on: firstAfter(
      verdicts.map(({ changes_on }) => changes_on),
      day,
    ),
  };
};

interface Case {
  rule: JudgedRule | null;
  code: VaccineCode;
  pet: JudgedPet;
  records: readonly JudgedRecord[];
}

/** The earliest of some days after another. */
const firstAfter = (days: readonly (string | null)[], day: string): string | null =>
  days
    .filter((turn) => turn !== null && turn > day)
    .reduce<string | null>(
      (first, turn) => (first === null || (turn !== null && turn < first) ? turn : first),
      null,
    );

/** A verdict with the day on which it changes: the first of its turns on which another one follows. */
function verdictOf(asked: Case, day: string): RuleVerdict {
  const now = judgeOn(asked, day);
  const known = JSON.stringify(now.verdict);
  let turns = now.turns;
  let turn = firstAfter(turns, day);
  while (turn !== null) {
    const later = judgeOn(asked, turn);
    if (JSON.stringify(later.verdict) !== known) break;
    turns = later.turns;
    turn = firstAfter(turns, turn);
  }
  return { ...now.verdict, changes_on: turn };
}

/** The verdict on a day, and days on which it may be another one. */
function judgeOn({ rule, code, pet, records }: Case, day: string) {
  const file = fileOf(records, code, day);
  const outcome = rule ? outcomeOf(rule, file, pet, records, day) : noRule(file);
  const { state, reason, rests_on, due_on, turns } = outcome;
  const verdict: Omit<RuleVerdict, 'changes_on'> = {
    code,
    rule_id: rule?.id ?? null,
    state,
    reason,
    rests_on: rests_on && {
      record_id: rests_on.record_id,
      title: rests_on.title,
      product: rests_on.product,
      given_on: rests_on.issued_on,
    },
    due_on,
    planned_on: file.planned[0] ?? null,
  };
  return { verdict, turns: [...turns, ...file.planned, ...file.given.map(({ valid_from }) => valid_from)] };
}

const newestOf = ({ given, undated }: VaccineFile): JudgedDose | null => given.at(-1) ?? undated[0] ?? null;

const noRule = (file: VaccineFile) => without('not_in_set', { kind: 'no_rule' }, newestOf(file));

/** What a rule says of what is on file. What it can't say for sure is unknown. */
function outcomeOf(
  rule: JudgedRule,
  file: VaccineFile,
  pet: JudgedPet,
  records: readonly JudgedRecord[],
  day: string,
): Outcome {
  const newest = newestOf(file);
  const outcome = ofPossibleLives(rule, file, pet, records, day);
  if (outcome.state === 'not_in_set') return outcome;
  if (rule.class === 'lifestyle' && !newest) return without('not_in_set', { kind: 'lifestyle' });
  if (rule.class === 'lifestyle' && newest?.not_needed) {
    return without('not_in_set', { kind: 'not_needed' }, newest, outcome.turns);
  }
  const [undated] = file.undated;
  // It may have been given after all others.
  if (undated && outcome.state !== 'current') {
    return without('unknown', { kind: 'no_date' }, undated, outcome.turns);
  }
  if (!newest && file.titre)
    return without('unknown', { kind: 'titre', on: file.titre.on }, null, outcome.turns);
  return outcome;
}

/** What the lives that the pet may have had have in common: its birth date or the route of a dose may be unknown. */
function ofPossibleLives(
  rule: JudgedRule,
  file: VaccineFile,
  { birthdate, chipped_on = null }: JudgedPet,
  records: readonly JudgedRecord[],
  day: string,
): Outcome {
  const evaluator = evaluatorOf(rule);
  const ages = [...evaluator.ages(rule), ...(rule.until_age_days === null ? [] : [rule.until_age_days])];
  if (birthdate === null && file.given.length === 0) return without('unknown', { kind: 'no_dose' });
  const births = birthdate === null ? possibleBirths(ages, file.given, bornBy(records, day)) : [birthdate];
  const isRouteOpen = file.given.some(({ route }) => route === null);
  const routes = (isRouteOpen && evaluator.routes(rule)) || [];
  const ofRoute = (route: string | null) => {
    const doses = file.given.map((dose) => ({ ...dose, route: dose.route ?? route }));
    const outcomes = births.map((born_on) => ofLife(rule, { born_on, chipped_on, doses }, day));
    return common(outcomes, 'birth_date', newestOf(file));
  };
  const outcomes = routes.length === 0 ? [ofRoute(null)] : routes.map(ofRoute);
  return common(outcomes, 'route', newestOf(file));
}

/** The last day on which the pet may have been born: that of its first dose of anything. */
const bornBy = (records: readonly JudgedRecord[], day: string): string =>
  records
    .filter(({ record_type }) => hasDoses(record_type))
    .reduce((first, { issued_on }) => (issued_on !== null && issued_on < first ? issued_on : first), day);

/** The outcome for a life without unknown facts. A dose that isn't valid yet counts as soon as nothing else covers. */
function ofLife(rule: JudgedRule, life: Life, day: string): Outcome {
  const evaluator = evaluatorOf(rule);
  const { until_age_days } = rule;
  if (until_age_days !== null && daysBetween(life.born_on, day) >= until_age_days) {
    return without('not_in_set', { kind: 'too_old', until_age_days }, life.doses.at(-1) ?? null);
  }
  const end = until_age_days === null ? [] : [addCalendarDays(life.born_on, until_age_days)];
  const outcome = evaluator.judge(rule, life, day);
  const turns = [...outcome.turns, ...end];
  const { rests_on, reason } = outcome;
  if (!rests_on?.valid_from || hasStarted(rests_on, day) || reason.kind === 'not_valid_yet') {
    return { ...outcome, turns };
  }
  const started = life.doses.filter((dose) => hasStarted(dose, day));
  const before = evaluator.judge(rule, { ...life, doses: started }, day);
  const allTurns = [...turns, ...before.turns];
  if ((before.covered_until ?? '') >= day) return { ...outcome, turns: allTurns };
  return without('unknown', { kind: 'not_valid_yet', from: rests_on.valid_from }, rests_on, allTurns);
}

/**
 * What outcomes have in common. Where reasons differ, the day counts that is true of all: the earliest on which the
 * next dose is due, or the latest once all are late. Outcomes of different states make an unknown one.
 */
function common(
  outcomes: readonly Outcome[],
  unknown: 'birth_date' | 'route',
  newest: JudgedDose | null,
): Outcome {
  const turns = [...new Set(outcomes.flatMap((outcome) => outcome.turns))];
  const [first] = outcomes;
  const open = outcomes.find(({ state }) => state === 'unknown');
  if (open) return { ...open, turns };
  if (!first || outcomes.some(({ state }) => state !== first.state)) {
    return without('unknown', { kind: `no_${unknown}` }, newest, turns);
  }
  const isLate = first.state === 'overdue';
  const days = outcomes.flatMap(({ due_on }) => due_on ?? []).sort();
  const due_on = (isLate ? days.at(-1) : days[0]) ?? null;
  const isSame = outcomes.every(({ reason }) => JSON.stringify(reason) === JSON.stringify(first.reason));
  if (isSame || due_on === null) return { ...first, due_on, turns };
  return {
    ...first,
    reason: { kind: 'either_way', unknown, is_late: isLate, due_on },
    rests_on: newest,
    due_on,
    turns,
  };
}
