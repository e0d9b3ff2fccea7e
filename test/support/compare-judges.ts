import assert from 'node:assert/strict';
import { addCalendarDays } from '../../contract/dates.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import { judge } from '../../contract/rules/judge.ts';
import type { RuleSet } from '../../contract/rules/rule-set.ts';
import { naiveState } from './naive-judge.ts';
import { CASE_DAY, setOf } from './random-rules.ts';

interface Case {
  rule: RuleSet['rules'][number];
  born_on: string | null;
  records: readonly PetRecord[];
}

/** On how many days the state is compared; one for a pet whose birth date is unknown, which has many lives. */
const DAYS = 6;

/** Compares a verdict, and the day on which it changes, with those of the naive model. */
export function compareWithModel({ rule, born_on, records }: Case): void {
  const set = setOf(rule);
  const judged = (day: string) => {
    const [verdict] = judge(set, { species: 'dog', birthdate: born_on }, records, day).verdicts;
    if (!verdict) throw new Error('The rule has no verdict.');
    const { changes_on, ...now } = verdict;
    return { now, changes_on };
  };
  const { now, changes_on } = judged(CASE_DAY);
  for (let ahead = 0; ahead < (born_on === null ? 1 : DAYS); ahead += 1) {
    const day = addCalendarDays(CASE_DAY, ahead);
    if (changes_on !== null && day >= changes_on) break;
    assert.equal(now.state, naiveState(rule, born_on, records, day), `on ${day}, before ${changes_on}`);
  }
  if (changes_on !== null) assert.notDeepEqual(judged(changes_on).now, now);
}
