import { beforeEach, expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { ANALYTICS_DAYS } from '../../contract/practices/analytics.ts';
import { keepFigures } from '../../lambdas/domain/analytics/keep-figures.ts';
import type { CleanupJob } from '../../lambdas/domain/jobs/cleanup-job.ts';
import { createAnalyticsStore } from '../../lambdas/store/analytics.ts';
import { countDoses } from '../../lambdas/store/dose-counts.ts';
import { createPracticesWithAccess } from '../../lambdas/store/ending-access.ts';
import { createFollowedReminders } from '../../lambdas/store/followed-reminders.ts';
import { readAnalyticsKey } from '../../lambdas/store/keys.ts';
import { createPracticeReminderStore } from '../../lambdas/store/practice-reminders.ts';
import { createRulesStore } from '../../lambdas/store/rules.ts';
import { transact } from '../../lambdas/store/transaction.ts';
import { createWeekPages } from '../../lambdas/store/week-pages.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { rowsOf } from '../support/compliance.ts';
import { aDose, addOpenPatient, aVisit, dayOf, putEntry, recordVisit } from '../support/entries.ts';
import { addPatient } from '../support/patients.ts';
import { addOverdue, addRemindingPractice, weekOf } from '../support/practice-week.ts';
import { putPlan, type TestPractice } from '../support/practices.ts';
import { chooseRules } from '../support/rules.ts';
import { addEntry, letSign, verifyPractice } from '../support/signatures.ts';

const DAY_MS = 86_400_000;

const backend = backendForFile();

let practice: TestPractice;
let params: { practiceId: string };

beforeEach(async () => {
  practice = await addRemindingPractice(backend);
  params = { practiceId: practice.id };
});

const read = async () => (await practice.members.staff.client.call('get-analytics', { params })).body;

const month = () => dayOf(backend).slice(0, 7);
const thisMonth = async () => (await read()).months.find((each) => each.month === month());

/** The job of a practice's night, once. */
const night = () => backend.cleanup({ kind: 'keep-figures', practiceId: practice.id });

/** Lets days pass; the practice stays verified and paid. */
async function letPass(days: number) {
  backend.advance(days * DAY_MS);
  await verifyPractice(backend, practice.id);
}

test('a practice of which nothing was counted has no figures', async () => {
  expect(await read()).toEqual({ days: [], rules: [], months: [] });
});

const record = async (...doses: ReturnType<typeof aDose>[]) => {
  const answer = await recordVisit(practice.members.staff, practice.id, aVisit(backend, ...doses));
  expect(answer.status).toBe(201);
  return answer.body.entries;
};

test.each([true, false])(
  'a dose counts once, and no more once it is withdrawn (in the wallet: %s)',
  async (may_add) => {
    const { grantId } = await addOpenPatient(backend, practice, { may_add });
    const doses = [
      aDose(backend, grantId),
      aDose(backend, grantId, { title: 'Bordetella', protects: ['bordetella'] }),
    ];
    const [entry] = await record(...doses);
    // The same call again adds nothing.
    await record(...doses);
    expect((await thisMonth())?.doses).toEqual({ recorded: 2, withdrawn: 0, signed: 0 });
    const withdraw = () =>
      practice.members.staff.client.call('withdraw-entry', {
        params: { ...params, entryId: entry?.id ?? '' },
        body: { version: 1, reason: 'The wrong pet.' },
      });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    expect((await thisMonth())?.doses).toEqual({ recorded: 1, withdrawn: 1, signed: 0 });
  },
);

test('a dose that is withdrawn in a later month counts no more in its own', async () => {
  const { grantId } = await addOpenPatient(backend, practice);
  const [entry] = await record(aDose(backend, grantId));
  const recordedIn = month();
  await letPass(40);
  await practice.members.staff.client.call('withdraw-entry', {
    params: { ...params, entryId: entry?.id ?? '' },
    body: { version: 1, reason: 'The wrong pet.' },
  });
  expect((await read()).months).toEqual([
    { month: recordedIn, doses: { recorded: 0, withdrawn: 1, signed: 0 }, reminders: null },
  ]);
});

test('an entry of an earlier release was never counted, so its withdrawal is none either', async () => {
  const entryId = await putEntry(backend, practice.id);
  const { status } = await practice.members.staff.client.call('withdraw-entry', {
    params: { ...params, entryId },
    body: { version: 1, reason: 'The wrong pet.' },
  });
  expect(status).toBe(200);
  expect((await read()).months).toEqual([]);
});

test('a signed dose counts once, also when its signature is replaced', async () => {
  const { vet } = practice.members;
  await letSign(backend, vet);
  const entryId = await addEntry(backend, practice.id);
  const sign = () =>
    vet.client.call('sign-entries', { params, body: { entries: [{ id: entryId, version: 1 }] } });
  const { body } = await sign();
  await sign();
  expect((await thisMonth())?.doses).toEqual({ recorded: 0, withdrawn: 0, signed: 1 });
  const signatureId = body.results[0]?.signature_id ?? '';
  const amended = await vet.client.call('amend-signature', {
    params: { ...params, signatureId },
    body: { version: 1, reason: 'A newer form.' },
  });
  expect(amended.status).toBe(200);
  expect((await thisMonth())?.doses?.signed).toBe(1);
});

test('doses that are recorded and withdrawn at once at several desks are all counted', async () => {
  const patients = await Promise.all([1, 2, 3].map(() => addOpenPatient(backend, practice)));
  const entries = await Promise.all(
    [1, 2, 3, 4].flatMap(() => patients.map(({ grantId }) => record(aDose(backend, grantId)))),
  );
  expect((await thisMonth())?.doses).toMatchObject({ recorded: 12, withdrawn: 0 });
  await Promise.all(
    entries.slice(0, 5).map(([entry]) =>
      practice.members.staff.client.call('withdraw-entry', {
        params: { ...params, entryId: entry?.id ?? '' },
        body: { version: 1, reason: 'The wrong pet.' },
      }),
    ),
  );
  const rows = (await rowsOf(backend, practice.id)).filter(({ SK }) => String(SK).startsWith('ENTRY#'));
  expect((await thisMonth())?.doses).toMatchObject({
    recorded: rows.filter(({ withdrawn }) => !withdrawn).length,
    withdrawn: rows.filter(({ withdrawn }) => withdrawn).length,
  });
});

const NONE = { overdue: 0, due: 0, unknown: 0, not_shown: 0, not_in_set: 0, current: 0 };

test('the figures of a night are kept as its first run finds them, by the rules in force', async () => {
  await addPatient(backend, practice);
  await night();
  // Without rules no one is judged.
  expect((await read()).days).toEqual([]);
  await chooseRules(backend, practice);
  await night();
  const first = { day: dayOf(backend), rules_version: 1, patients: { ...NONE, unknown: 1 } };
  expect(await read()).toMatchObject({
    days: [first],
    rules: [{ version: 1, name: 'Pawfile starting set, dog and cat', set_version: 1 }],
  });
  await addPatient(backend, practice);
  await backend.drain();
  await night();
  expect((await read()).days).toEqual([first]);
  await letPass(1);
  await chooseRules(backend, practice, { version: 1 });
  await night();
  const second = { day: dayOf(backend), rules_version: 2, patients: { ...NONE, unknown: 2 } };
  expect(await read()).toMatchObject({ days: [first, second], rules: [{ version: 1 }, { version: 2 }] });
});

test('every night looks at each practice that has patients', async () => {
  await addPatient(backend, practice);
  await chooseRules(backend, practice);
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
  expect((await read()).days).toHaveLength(1);
});

test('nights without a plan are missing, and what there is stays readable for as long as its own entries', async () => {
  await addPatient(backend, practice);
  await chooseRules(backend, practice);
  await night();
  await putPlan(backend, practice.id, { subscribed: false, subscription_end: backend.now().toISOString() });
  await letPass(1);
  await night();
  expect((await read()).days).toHaveLength(1);
  await putPlan(backend, practice.id);
  await letPass(1);
  await night();
  const [one = '', other = ''] = (await read()).days.map(({ day }) => day);
  expect(Date.parse(other) - Date.parse(one)).toBe(2 * DAY_MS);
});

test('each figure has an end', async () => {
  await addPatient(backend, practice);
  await chooseRules(backend, practice);
  const { grantId } = await addOpenPatient(backend, practice);
  await record(aDose(backend, grantId));
  await night();
  const rows = (await rowsOf(backend, practice.id)).filter(({ SK }) => String(SK).startsWith('ANALYTICS#'));
  const ends = new Map(rows.map((row) => [readAnalyticsKey(row).kind, Number(row.ttl) * 1000]));
  expect(ends.get('day')).toBe(Date.parse(dayOf(backend)) + ANALYTICS_DAYS * DAY_MS);
  const [year = 0, number = 0] = month().split('-').map(Number);
  const monthEnd = Date.UTC(year, number, 1) + ANALYTICS_DAYS * DAY_MS;
  expect([ends.get('doses'), ends.get('reminders')]).toEqual([monthEnd, monthEnd]);
});

test('all figures take one query, at 400 nights as at one', async () => {
  const store = createAnalyticsStore(backend.table);
  const rules = {
    version: 1,
    name: 'Riverside Animal Clinic’s own rules, dogs, cats and rabbits',
    set_version: 12,
  };
  const patients = { ...NONE, current: 14_204, overdue: 3_011, due: 1_204, unknown: 1_022, not_shown: 559 };
  const measure = () =>
    backend.measure(() => practice.members.staff.client.call('get-analytics', { params }));
  await store.keepNight(practice.id, { day: '2025-01-01', rules, patients });
  // The first call of a session costs more.
  await measure();
  const one = await measure();
  for (let night = 1; night < ANALYTICS_DAYS; night++) {
    await store.keepNight(practice.id, { day: addCalendarDays('2025-01-01', night), rules, patients });
  }
  for (let number = 1; number <= 12; number++) {
    const counted_in = `2025-${String(number).padStart(2, '0')}`;
    await store.keepReminders(
      practice.id,
      { month: counted_in, counts: { sent: 400, renewed: 120, open: 0, unknown: 12 } },
      '2026-01-01',
    );
    for (const id of '01234567') {
      const count = countDoses(practice.id, {
        of: [{ id, counted_in }],
        what: 'recorded',
      });
      await transact(backend.table, { count });
    }
  }
  const all = await measure();
  expect(all.result.body).toMatchObject({ rules: [{ version: 1 }] });
  expect([all.result.body.days.length, all.result.body.months.length]).toEqual([ANALYTICS_DAYS, 12]);
  expect(all.consumed.requests).toBe(one.consumed.requests);
  expect(all.consumed.readUnits - one.consumed.readUnits).toBeLessThanOrEqual(16);
  expect(JSON.stringify(all.result.body).length).toBeLessThanOrEqual(200_000);
});

/** A patient who was reminded. */
async function addReminded(fields: Parameters<typeof addOverdue>[2] = {}) {
  const patient = await addOverdue(backend, practice, fields);
  const { status } = await weekOf(backend, practice).send([patient.grantId]);
  expect(status).toBe(200);
  await backend.drain();
  return patient;
}

/** What the reminders of all months came to. */
async function reminders() {
  const sum = { sent: 0, renewed: 0, open: 0, unknown: 0 };
  for (const { reminders: counts } of (await read()).months) {
    for (const name of ['sent', 'renewed', 'open', 'unknown'] as const) sum[name] += counts?.[name] ?? 0;
  }
  return sum;
}

test('a reminder is open until a newer dose is given, or for thirty days', async () => {
  const patient = await addReminded();
  await addReminded();
  await night();
  expect(await reminders()).toEqual({ sent: 2, renewed: 0, open: 2, unknown: 0 });
  await letPass(3);
  await patient.renew();
  await night();
  await night();
  expect(await reminders()).toEqual({ sent: 2, renewed: 1, open: 1, unknown: 0 });
  await letPass(28);
  await night();
  expect(await reminders()).toEqual({ sent: 2, renewed: 1, open: 0, unknown: 0 });
});

test('a dose that is given too late doesn’t count, and one that is recorded a few days late does', async () => {
  const [late, after] = [await addReminded(), await addReminded()];
  const sentOn = dayOf(backend);
  await letPass(33);
  const add = ({ owner, petId }: typeof late, issued_on: string) =>
    owner.call('create-record', {
      params: { petId },
      body: { title: 'Rabies', record_type: 'vaccination', protects: ['rabies'], issued_on },
    });
  const day = (days: number) => new Date(Date.parse(sentOn) + days * DAY_MS).toISOString().slice(0, 10);
  await add(late, day(30));
  await add(after, day(31));
  await backend.drain();
  await night();
  expect(await reminders()).toEqual({ sent: 2, renewed: 1, open: 0, unknown: 0 });
});

test('a dose that turns out not to have been given takes a reminder back', async () => {
  const patient = await addReminded();
  await patient.renew();
  await night();
  expect(await reminders()).toMatchObject({ renewed: 1, open: 0 });
  const { body } = await patient.owner.call('get-pet', { params: { petId: patient.petId } });
  const newest = body.records.find(({ issued_on }) => issued_on === dayOf(backend));
  const params = { petId: patient.petId, recordId: newest?.id ?? '' };
  expect((await patient.owner.call('delete-record', { params })).status).toBe(204);
  await backend.drain();
  await night();
  expect(await reminders()).toMatchObject({ renewed: 0, open: 1 });
});

test('what follows a reminder is unknown once access has ended, unless it was seen before', async () => {
  const [gone, seen] = [await addReminded(), await addReminded()];
  await seen.renew();
  await night();
  for (const { owner, petId, grantId } of [gone, seen]) {
    const { status } = await owner.call('end-grant', { params: { petId, grantId } });
    expect(status).toBeLessThan(300);
  }
  await backend.drain();
  await night();
  expect(await reminders()).toEqual({ sent: 2, renewed: 1, open: 1, unknown: 0 });
  await letPass(31);
  await night();
  expect(await reminders()).toEqual({ sent: 2, renewed: 1, open: 0, unknown: 1 });
});

test('a practice’s first night makes no past month known, and knows a month without doses', async () => {
  await addPatient(backend, practice);
  await night();
  expect((await read()).months).toEqual([
    {
      month: month(),
      doses: { recorded: 0, withdrawn: 0, signed: 0 },
      reminders: { sent: 0, renewed: 0, open: 0, unknown: 0 },
    },
  ]);
});

/** What the job of a night does by a clock that ends it at once. */
test('a run without time leaves the rest to another job', async () => {
  await addReminded();
  const sent: CleanupJob[] = [];
  const deps = {
    withAccess: createPracticesWithAccess(backend.table),
    rules: createRulesStore(backend.table),
    analytics: createAnalyticsStore(backend.table),
    followed: createFollowedReminders(backend.table),
    weeks: createWeekPages(backend.table),
    reminders: createPracticeReminderStore(backend.table),
    cleanup: { send: async (job: CleanupJob) => void sent.push(job) },
    now: backend.now,
  };
  const job = { kind: 'keep-figures' as const, practiceId: practice.id };
  await keepFigures(deps, job, () => false);
  expect(sent).toEqual([job]);
  expect(await reminders()).toMatchObject({ sent: 0 });
  await keepFigures(deps, job, () => true);
  expect(sent).toHaveLength(1);
  expect(await reminders()).toMatchObject({ sent: 1, open: 1 });
});
