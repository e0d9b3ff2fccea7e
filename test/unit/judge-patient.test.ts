import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import type { RuleSet } from '../../contract/rules/rule-set.ts';
import { STARTING_SET } from '../../contract/rules/starting-set.ts';
import { judgePatient } from '../../lambdas/domain/access/judge-patient.ts';
import type { PatientSource } from '../../lambdas/domain/access/patient-ports.ts';
import { aPracticeRules } from '../support/compliance-entities.ts';
import { aPet, aRecord, nthId } from '../support/entities.ts';
import { aHeldGrant } from '../support/patients.ts';

const TODAY = '2026-11-30';
const day = (days: number) => addCalendarDays(TODAY, days);

/** What the set says of a dog’s rabies, whose doses were given on these days, as far as its owner shows them. */
function rabiesOf(
  given: readonly number[],
  { since, birthdate }: Record<'since' | 'birthdate', string | null>,
) {
  const records = given
    .map(day)
    .filter((on) => since === null || on >= since)
    .map((issued_on, n) =>
      aRecord({
        id: nthId('rec', n),
        protects: ['rabies'],
        issued_on,
        expires_on: addCalendarDays(issued_on, 1500),
      }),
    );
  const grant = aHeldGrant({ scope: { kind: 'some', kinds: ['vaccination'], since } });
  const source = { grant, pet: { ...aPet(), species: 'dog', birthdate }, records };
  const { shown, changesOn } = judgePatient(
    aPracticeRules({ set: SET }),
    source as unknown as Parameters<typeof judgePatient>[1] & PatientSource,
    TODAY,
  );
  const line = shown.lines.find(({ codes }) => codes.includes('rabies'));
  return { state: line?.state ?? null, due_on: line?.due_on ?? null, changesOn };
}

/** In days: a dose sooner after the one before doesn't count. */
const INTERVAL = 14;

/** Our set with such an interval between doses of rabies, of which the first one is enough for a year. */
const SET: RuleSet = {
  ...STARTING_SET,
  rules: STARTING_SET.rules.map((rule) =>
    rule.kind === 'schedule' && rule.codes.includes('rabies')
      ? { ...rule, series: { ...rule.series, min_interval_days: INTERVAL, max_interval_days: INTERVAL } }
      : rule,
  ),
};

const ADULT = { birthdate: day(-2000) };

test('of a pet that was born on the day since when its owner shows records, or later, nothing is hidden', () => {
  for (const since of [day(-900), day(-901)]) {
    expect(rabiesOf([-400], { since, birthdate: day(-900) })).toMatchObject({
      state: 'overdue',
      due_on: day(-35),
    });
  }
  // An earlier dose may be hidden, after which the one that is shown would be a booster.
  expect(rabiesOf([-400], { since: day(-899), birthdate: day(-900) }).state).toBe('not_shown');
  expect(rabiesOf([-400], { since: day(-900), birthdate: null }).state).toBe('not_shown');
});

test('a dose that a hidden one may have made too soon is current no longer than that one would be', () => {
  for (const ago of [200, 320, 330, 335]) {
    const own = { since: day(-ago), ...ADULT };
    const found = rabiesOf([-ago], own);
    // The hidden dose that would matter most, and none.
    const states = [
      rabiesOf([-ago - INTERVAL + 1, -ago], { since: null, ...ADULT }),
      rabiesOf([-ago], { since: null, ...ADULT }),
    ];
    const isCurrent = states.every(({ state }) => state === 'current');
    expect([ago, found.state]).toEqual([ago, isCurrent ? 'current' : 'not_shown']);
    if (isCurrent) expect((found.changesOn ?? '') <= (states[0]?.changesOn ?? '')).toBe(true);
  }
  // A dose that no hidden one can have made too soon.
  expect(rabiesOf([-320], { since: day(-320 - INTERVAL), ...ADULT })).toMatchObject({ state: 'current' });
});

test('what is hidden changes no verdict: only what is shown, and since when, does', () => {
  const own = { since: day(-320), ...ADULT };
  expect(rabiesOf([-330, -320], own)).toEqual(rabiesOf([-320], own));
});
