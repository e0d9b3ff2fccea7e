import { beforeAll, expect, test } from 'vitest';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { PATIENTS } from '../../contract/practice-limits.ts';
import {
  COMPLIANCE_STATES,
  type ComplianceState,
  type JudgedPatient,
} from '../../contract/practices/compliance.ts';
import { VACCINE_CODES } from '../../contract/vaccines/vaccines.ts';
import { createCompliancePages } from '../../lambdas/store/compliance-pages.ts';
import { partOf } from '../../lambdas/store/figures.ts';
import { toGrantRows } from '../../lambdas/store/grant-row.ts';
import { figuresIndexKey, figuresKey } from '../../lambdas/store/keys.ts';
import type { Item } from '../../lambdas/store/table.ts';
import { toVerdictRow } from '../../lambdas/store/verdict-row.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aJudgedPatient, aLine } from '../support/compliance-entities.ts';
import { isLongRun } from '../support/long-run.ts';
import { addPatient, aHeldGrant } from '../support/patients.ts';
import { addPractice } from '../support/practices.ts';
import { putRows } from '../support/rows.ts';
import { chooseRules } from '../support/rules.ts';

// However many patients a practice has, its compliance opens with one query, and a change of a pet costs the same. A
// short run has fewer than 20,000, but more than two pages of DynamoDB hold.

const SMALL = 'prc_01m9c4t3e8h76k140zdgfkmn9s';
const LARGE = 'prc_01m9c4t3e8h76k140zdgfkmn9x';
const MANY = isLongRun ? 20_000 : 4_000;
const SIZES = { [SMALL]: 35, [LARGE]: MANY };
/** Whose patients have as many lines, as long ones, as they can have. */
const WIDE = 'prc_01m9c4t3e8h76k140zdgfkmn9w';

const backend = backendForFile();

/** Of twenty patients, three are overdue. */
const stateOf = (n: number): ComplianceState =>
  n % 20 < 3 ? 'overdue' : n % 20 < 5 ? 'due' : n % 20 === 5 ? 'unknown' : 'current';

const aPatient = (n: number) => {
  const state = stateOf(n);
  return aJudgedPatient({
    id: `grt_01jd${String(n).padStart(22, '0')}`,
    state,
    due_on: state === 'unknown' ? null : `2026-${String((n % 12) + 1).padStart(2, '0')}-01`,
    lines: [aLine({ state })],
  });
};

/** Of four bytes each. */
const LETTERS = '😀'.repeat(40);

const aWidePatient = (n: number) => ({
  ...aPatient(n),
  name: '😀'.repeat(MAX_NAME_LENGTH),
  owner_name: LETTERS,
  lines: VACCINE_CODES.slice(0, 10).map((code) =>
    aLine({
      codes: [code],
      rests_on: {
        record_id: 'rec_01m9c4t3e8h76k140zdgfkmn9c',
        title: LETTERS,
        product: LETTERS,
        given_on: '2023-11-02',
      },
    }),
  ),
});

/** The practice's rows of a patient, and of its grant, which each page reads. */
const rowsOf = (practiceId: string, patient: JudgedPatient): Item[] => [
  toVerdictRow({ practiceId, ownerId: 'owner', version: 1 }, { version: 1, shown: patient, changesOn: null }),
  toGrantRows(
    aHeldGrant({ id: patient.id, userId: practiceId, petId: `pet_${patient.id.slice('grt_'.length)}` }),
  ).holder,
];

beforeAll(async () => {
  for (const [practiceId, size] of Object.entries(SIZES)) {
    const patients = Array.from({ length: size }, (_, n) => aPatient(n));
    const parts = new Map<number, Record<string, number>>();
    for (const { id, state } of patients) {
      const counts = parts.get(partOf(id)) ?? {};
      counts[`n:${state}`] = (counts[`n:${state}`] ?? 0) + 1;
      parts.set(partOf(id), counts);
    }
    await putRows(
      backend,
      patients.flatMap((patient) => rowsOf(practiceId, patient)),
    );
    await putRows(
      backend,
      [...parts].map(([part, counts]) => ({
        ...figuresKey(practiceId, 1, part),
        ...figuresIndexKey(1, part),
        ...counts,
      })),
    );
  }
  await putRows(
    backend,
    Array.from({ length: 35 }, (_, n) => aWidePatient(n)).flatMap((each) => rowsOf(WIDE, each)),
  );
});

const ALL = { state: null, vaccine: null, after: null } as const;

const pageOf = (practiceId: string, filter: object) =>
  backend.measure(() => createCompliancePages(backend.table).page(practiceId, 1, { ...ALL, ...filter }));

test.each<[string, object]>([
  ['everything', {}],
  ...COMPLIANCE_STATES.slice(0, 3).map((state) => [`what is ${state}`, { state }] as [string, object]),
  ['what is current', { state: 'current' }],
])('the first page of %s takes a query and a read of grants, at thousands as at 35', async (_, filter) => {
  const small = await pageOf(SMALL, filter);
  const large = await pageOf(LARGE, filter);
  expect(large.result.patients).toHaveLength(PATIENTS.judgedPerPage);
  expect([small.consumed.requests <= 2, large.consumed.requests]).toEqual([true, 2]);
});

test('the first page has all figures, and those first who need someone', async () => {
  const { result } = await pageOf(LARGE, {});
  expect(result.figures).toEqual({
    overdue: MANY * 0.15,
    due: MANY * 0.1,
    unknown: MANY * 0.05,
    current: MANY * 0.7,
  });
  expect(new Set(result.patients.map(({ state }) => state))).toEqual(new Set(['overdue']));
});

test('a page has at most 200 KB, whatever names and titles are', async () => {
  const { result } = await pageOf(WIDE, {});
  expect(result.patients).toHaveLength(PATIENTS.judgedPerPage);
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(200_000);
});

test('page after page has each patient who is overdue once', async () => {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { result } = await pageOf(LARGE, { state: 'overdue', after });
    found.push(...result.patients.map(({ id }) => id));
    after = result.next;
  } while (after !== null);
  expect(found).toHaveLength(MANY * 0.15);
  expect(new Set(found).size).toBe(found.length);
});

test('a change of a pet costs a practice with rules a bounded number of writes', async () => {
  const practice = await addPractice(backend);
  await chooseRules(backend, practice);
  const { owner, ownerId, petId } = await addPatient(backend, practice);
  const body = {
    title: 'Rabies',
    record_type: 'vaccination',
    protects: ['rabies'],
    issued_on: '2025-11-01',
    expires_on: '2028-11-01',
  };
  await owner.call('create-record', { params: { petId }, body });
  const first = await backend.measure(() => backend.cleanup({ kind: 'update-patients', ownerId }));
  // The grant, the patient's row, its verdicts and the figures, in one transaction.
  expect(first.consumed.writeUnits).toBeLessThan(60);
  const again = await backend.measure(() => backend.cleanup({ kind: 'update-patients', ownerId }));
  expect(again.consumed.writeUnits).toBe(0);
});
