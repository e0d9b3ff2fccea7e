import { beforeAll, expect, test } from 'vitest';
import { EVERYTHING } from '../../contract/access/scope.ts';
import { addCalendarDays } from '../../contract/dates.ts';
import { PATIENTS } from '../../contract/practice-limits.ts';
import { type Patient, patientStatus } from '../../contract/practices/patients.ts';
import { toGrantRows } from '../../lambdas/store/grant-row.ts';
import { wordKey } from '../../lambdas/store/keys.ts';
import { createPatientPages } from '../../lambdas/store/patient-pages.ts';
import { toPatientRow, wordsOfPatient } from '../../lambdas/store/patient-row.ts';
import type { Item } from '../../lambdas/store/table.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { isLongRun } from '../support/long-run.ts';
import { aHeldGrant } from '../support/patients.ts';
import { putRows } from '../support/rows.ts';

// However many patients a practice has, a page takes the same requests: at 20,000 as at 20. A short run has fewer, but
// more than two pages of DynamoDB hold of each row, and of one status more than are counted.

const TODAY = '2026-11-29';
const SMALL = 'prc_01m9c4t3e8h76k140zdgfkmn9s';
const LARGE = 'prc_01m9c4t3e8h76k140zdgfkmn9x';
const WIDE = 'prc_01m9c4t3e8h76k140zdgfkmn9w';
const SIZES = { [SMALL]: 20, [LARGE]: isLongRun ? 20_000 : 6_000 };

const NAMES = ['Biscuit', 'Bella', 'Clover', 'Maple', 'Pixel', 'Tank', 'Hazel', 'Nori', 'Olive', 'Ziggy'];

/** One in a hundred is a bird; what is due is spread over two years, most of them past, and one in ten has no date. */
const aPatient = (n: number): Patient => ({
  id: `grt_01jd${String(n).padStart(22, '0')}`,
  name: `${NAMES[n % NAMES.length]}${n}`,
  species: n % 100 === 7 ? 'bird' : n % 2 === 0 ? 'dog' : 'cat',
  breed: null,
  birthdate: null,
  chip: `9851120${String(n).padStart(8, '0')}`,
  owner_name: `Owner${n} Whitfield`,
  owner_email: `owner${n}@example.org`,
  due:
    n % 10 === 3
      ? []
      : [
          {
            name: 'Rabies',
            record_type: 'vaccination',
            due_on: addCalendarDays(TODAY, (n % 730) - 680),
            line: 'rabies',
            rests_on: `rec_01jd${String(n).padStart(22, '0')}`,
            by: 'date' as const,
          },
        ],
  last_added: null,
  may_add: false,
  may_remind: false,
});

/** The practice's row of the grant, which each page reads. */
const grantOf = (practiceId: string, { id }: Patient): Item =>
  toGrantRows(aHeldGrant({ id, userId: practiceId, petId: `pet_${id.slice('grt_'.length)}` })).holder;

const backend = backendForFile();

beforeAll(async () => {
  for (const [practiceId, size] of Object.entries(SIZES)) {
    const rows = Array.from({ length: size }, (_, n) => ({ n, patient: aPatient(n) })).flatMap(
      ({ n, patient }): Item[] => [
        toPatientRow({ practiceId, ownerId: 'owner', version: 1, scope: EVERYTHING }, patient, null),
        grantOf(practiceId, patient),
        ...wordsOfPatient(patient)
          // Fewer rows to write: one owner in ten is found by name and address.
          .filter((word) => n % 10 === 2 || !word.startsWith('owner'))
          .map((word) => wordKey(practiceId, word, patient.id)),
      ],
    );
    await putRows(backend, rows);
  }
});

const ALL = { search: '', species: null, status: null, today: TODAY, after: null } as const;

const pageOf = (practiceId: string, filter: object) =>
  backend.measure(() => createPatientPages(backend.table).page(practiceId, { ...ALL, ...filter }));

test.each([
  ['everything', {}],
  ['a species', { species: 'dog' }],
  ['a rare species', { species: 'bird' }],
  ['what is overdue', { status: 'overdue' }],
  ['what is due', { status: 'due' }],
  ['what is current', { status: 'current' }],
  ['what has no date', { status: 'unknown' }],
  ['a name', { search: 'bisc' }],
  ['an owner, whom all have in common', { search: 'whit' }],
  ['an address', { search: 'owner12@' }],
] as const)('the first page of %s takes a query and two reads, at thousands as at 20', async (_, filter) => {
  const small = await pageOf(SMALL, filter);
  const large = await pageOf(LARGE, filter);
  expect(large.result.patients.length).toBeGreaterThan(0);
  expect(large.consumed.requests).toBe(3);
  expect(small.consumed.requests).toBeLessThanOrEqual(3);
});

test('a page has at most 200 KB, whatever titles are, and the next one has the others', async () => {
  const due = Array.from({ length: 6 }, (_, n) => ({
    name: '疫'.repeat(200),
    record_type: 'medication',
    due_on: addCalendarDays(TODAY, n),
    line: '疫'.repeat(240),
    rests_on: null,
    by: 'date' as const,
  }));
  const wide = Array.from({ length: 60 }, (_, n) => ({ ...aPatient(n), due }));
  await putRows(
    backend,
    wide.flatMap((patient) => [
      toPatientRow({ practiceId: WIDE, ownerId: 'owner', version: 1, scope: EVERYTHING }, patient, null),
      grantOf(WIDE, patient),
    ]),
  );
  const pages = createPatientPages(backend.table);
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page = await pages.page(WIDE, { ...ALL, after });
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(200_000);
    found.push(...page.patients.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect([found.length, new Set(found).size]).toEqual([60, 60]);
});

test('the numbers of each status take four queries, and say of many that there are more', async () => {
  const pages = createPatientPages(backend.table);
  for (const [practiceId, size] of Object.entries(SIZES)) {
    const { result, consumed } = await backend.measure(() => pages.countByStatus(practiceId, TODAY));
    const expected = { overdue: 0, due: 0, current: 0, unknown: 0 };
    for (const { due } of Array.from({ length: size }, (_, n) => aPatient(n))) {
      const status = patientStatus(due[0]?.due_on ?? null, TODAY);
      expected[status] = Math.min(expected[status] + 1, PATIENTS.countedPerStatus);
    }
    expect([practiceId, result]).toEqual([practiceId, expected]);
    if (practiceId === LARGE) expect(result.overdue).toBe(PATIENTS.countedPerStatus);
    expect(consumed.requests).toBe(4);
  }
});

test('a species and a status, or two words, take twelve requests at most', async () => {
  for (const filter of [
    { species: 'bird', status: 'overdue' },
    { species: 'bird', search: 'whitfield' },
    { search: 'whitfield owner192' },
  ]) {
    const { consumed } = await pageOf(LARGE, filter);
    expect([filter, consumed.requests <= 12]).toEqual([filter, true]);
  }
});

test('page after page has each patient once, in the order of names', async () => {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page = await createPatientPages(backend.table).page(LARGE, { ...ALL, search: 'clover1', after });
    expect(page.patients.length).toBeLessThanOrEqual(PATIENTS.perPage);
    found.push(...page.patients.map(({ name }) => name));
    after = page.next;
  } while (after !== null);
  const expected = Array.from({ length: SIZES[LARGE] }, (_, n) => aPatient(n).name).filter((name) =>
    name.startsWith('Clover1'),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});
