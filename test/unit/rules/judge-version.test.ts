import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../../contract/dates.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import { judge } from '../../../contract/rules/judge.ts';
import { JUDGE_VERSION } from '../../../contract/rules/judge-version.ts';
import { STARTING_SET } from '../../../contract/rules/starting-set.ts';
import type { JudgedRecord } from '../../../contract/rules/verdict.ts';
import { CASE_DAY, ruleCase, setOf, startingCase } from '../../support/random-rules.ts';

// Stored verdicts are judged again only where `JUDGE_VERSION` differs. So what the judge says of fixed cases is kept
// beside its version.

const FILE = new URL('judge-version.json', import.meta.url);

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** What the judge reads of a record: a new field of records makes no other case. */
const READ: (keyof JudgedRecord)[] = [
  'id',
  'title',
  'record_type',
  'protects',
  'product',
  'route',
  'shows',
  'issued_on',
  'valid_from',
  'expires_on',
  'not_needed',
];

const asJudged = ({ records, ...life }: { records: readonly PetRecord[] }) => ({
  ...life,
  records: records.map((record) => READ.map((name) => record[name])),
});

/** The same cases in each run, and what the judge says of each on two days. */
function judgeCases() {
  const sampled = { seed: 47, numRuns: 250 };
  const cases = [
    ...fc
      .sample(ruleCase, sampled)
      .map(({ rule, ...life }) => ({ ...life, species: 'dog' as const, set: setOf(rule) })),
    ...fc.sample(startingCase, sampled).map((life) => ({ ...life, set: STARTING_SET })),
  ];
  const verdicts = cases.map(({ set, species, born_on: birthdate, records }) =>
    [0, 400].map((days) => judge(set, { species, birthdate }, records, addCalendarDays(CASE_DAY, days))),
  );
  return { version: JUDGE_VERSION, cases: digestOf(cases.map(asJudged)), verdicts: digestOf(verdicts) };
}

test('a judge that says something else of the same records has another version', async () => {
  const kept: ReturnType<typeof judgeCases> = JSON.parse(readFileSync(FILE, 'utf8'));
  const now = judgeCases();
  const isAnother = now.cases === kept.cases && now.verdicts !== kept.verdicts;
  expect(
    isAnother && now.version <= kept.version,
    'The judge says something else than before: raise JUDGE_VERSION in contract/rules/judge-version.ts, and run this test with -u',
  ).toBe(false);
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(FILE.pathname);
});
