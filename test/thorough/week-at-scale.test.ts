import { beforeAll, expect, test } from 'vitest';
import { EVERYTHING } from '../../contract/access/scope.ts';
import { addCalendarDays } from '../../contract/dates.ts';
import { PATIENTS } from '../../contract/practice-limits.ts';
import type { DueFact, Patient } from '../../contract/practices/patients.ts';
import { VACCINE_CODES, vaccineName } from '../../contract/vaccines/vaccines.ts';
import { listWeek } from '../../lambdas/domain/week/week.ts';
import { toGrantRows } from '../../lambdas/store/grant-row.ts';
import { contactKey } from '../../lambdas/store/keys.ts';
import { toPatientRow } from '../../lambdas/store/patient-row.ts';
import { createPracticeSendStore } from '../../lambdas/store/practice-sends.ts';
import { createRulesStore } from '../../lambdas/store/rules.ts';
import type { Item } from '../../lambdas/store/table.ts';
import { createWeekPages } from '../../lambdas/store/week-pages.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { isLongRun } from '../support/long-run.ts';
import { aPatient } from '../support/patient-entities.ts';
import { aHeldGrant } from '../support/patients.ts';
import { putRows } from '../support/rows.ts';

// However many patients are overdue, the week's list opens with the same requests. A short run has fewer than 20,000:
// of those who are overdue, two pages of DynamoDB still hold few.

const TODAY = '2026-11-29';
const SMALL = 'prc_01m9c4t3e8h76k140zdgfkmn9s';
const LARGE = 'prc_01m9c4t3e8h76k140zdgfkmn9x';
const WIDE = 'prc_01m9c4t3e8h76k140zdgfkmn9w';
const AT = '2026-11-28T09:00:00.000Z';
const MANY = isLongRun ? 20_000 : 4_000;
const OVERDUE = MANY * 0.15;
const SIZES = { [SMALL]: 55, [LARGE]: MANY };

const backend = backendForFile();

/** Of twenty patients, three are overdue: by as much as a row can have of rules, and by six dates. */
const patientOf = (n: number): Patient => {
  const due_on = addCalendarDays(TODAY, isOverdue(n) ? -1 - (n % 300) : 61 + (n % 300));
  const fact = { due_on, rests_on: `rec_01jd${String(n).padStart(22, '0')}` };
  const byRules = VACCINE_CODES.slice(0, 10).map(
    (code): DueFact => ({
      ...fact,
      name: vaccineName(code),
      record_type: 'vaccination',
      line: code,
      by: 'rules',
    }),
  );
  const byDate = Array.from({ length: 6 }, (_, index): DueFact => {
    const name = `Heartworm tablets ${index}`;
    return { ...fact, name, record_type: 'medication', line: `medication\n${name}`, by: 'date' };
  });
  return aPatient({
    id: `grt_01jd${String(n).padStart(22, '0')}`,
    name: `Biscuit${n}`,
    owner_name: `Dana Whitfield the ${n}th`,
    due: isOverdue(n) ? [...byRules, ...byDate] : byDate.slice(0, 1),
    may_remind: true,
  });
};

const isOverdue = (n: number) => n % 20 < 3;

/** The patient and its grant; of one that no page reads, its place in the index. */
const rowsOf = (practiceId: string, n: number): Item[] => {
  const patient = patientOf(n);
  const { PK, SK, LSI2SK, ...row } = toPatientRow(
    { practiceId, ownerId: 'owner', version: 1, scope: EVERYTHING },
    patient,
    null,
  );
  if (!isOverdue(n)) return [{ PK, SK, LSI2SK }];
  const petId = `pet_${patient.id.slice('grt_'.length)}`;
  const { holder } = toGrantRows(aHeldGrant({ id: patient.id, userId: practiceId, petId }));
  return [{ PK, SK, LSI2SK, ...row }, holder];
};

beforeAll(async () => {
  for (const [practiceId, size] of Object.entries(SIZES)) {
    const items = Array.from({ length: size }, (_, n) => rowsOf(practiceId, n)).flat();
    await putRows(backend, items);
  }
});

const pageOf = (practiceId: string, after?: string) => {
  const deps = {
    weeks: createWeekPages(backend.table),
    sends: createPracticeSendStore(backend.table),
    rules: createRulesStore(backend.table),
    now: () => new Date(`${TODAY}T12:00:00.000Z`),
  };
  return backend.measure(() =>
    listWeek(deps, practiceId, { within: '30', today: TODAY, ...(after !== undefined && { after }) }),
  );
};

test('the first page takes as many requests at thousands of patients as at 55, and at most 200 KB', async () => {
  const [small, large] = [await pageOf(SMALL), await pageOf(LARGE)];
  expect(small.result.patients).toHaveLength(9);
  expect(large.result.patients).toHaveLength(PATIENTS.perPage);
  expect(large.consumed.requests).toBeLessThanOrEqual(small.consumed.requests);
  expect(large.consumed.requests).toBeLessThanOrEqual(6);
  expect(Buffer.byteLength(JSON.stringify(large.result))).toBeLessThan(200_000);
});

test('a page has at most 200 KB, whatever titles and notes are, and the next one has the others', async () => {
  const items = Array.from({ length: 40 }, (_, n) => n * 20).flatMap((n) => {
    const patient = patientOf(n);
    const due = patient.due.map((fact): DueFact => ({ ...fact, name: '疫'.repeat(200) }));
    const wide = { ...patient, due };
    const petId = `pet_${patient.id.slice('grt_'.length)}`;
    const { rests_on = '', line = '' } = due[0] ?? {};
    const left = {
      line,
      rests_on,
      status: 'no-longer-a-patient' as const,
      note: '疫'.repeat(300),
      by: 'Kim',
      at: AT,
    };
    return [
      toPatientRow({ practiceId: WIDE, ownerId: 'owner', version: 1, scope: EVERYTHING }, wide, null),
      toGrantRows(aHeldGrant({ id: patient.id, userId: WIDE, petId })).holder,
      { ...contactKey(WIDE, patient.id), version: 1, lines: [left] },
    ];
  });
  await putRows(backend, items);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { result } = await pageOf(WIDE, after);
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(200_000);
    expect(result.patients[0]?.due[0]?.contact?.note).toHaveLength(300);
    found.push(...result.patients.map(({ id }) => id));
    after = result.next ?? undefined;
  } while (after !== undefined);
  expect(new Set(found).size).toBe(40);
  expect(found).toHaveLength(40);
});

test('page after page has each who is overdue once, the first one first', async () => {
  const found: string[] = [];
  const days: string[] = [];
  let after: string | undefined;
  do {
    const { result } = await pageOf(LARGE, after);
    found.push(...result.patients.map(({ id }) => id));
    days.push(...result.patients.map(({ due }) => due[0]?.due_on ?? ''));
    after = result.next ?? undefined;
  } while (after !== undefined);
  expect(found).toHaveLength(OVERDUE);
  expect(new Set(found).size).toBe(OVERDUE);
  expect(days).toEqual(days.toSorted());
});
