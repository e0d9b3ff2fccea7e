import { afterEach, beforeAll, expect, test } from 'vitest';
import type { PracticeReminderJob } from '../../lambdas/domain/jobs/mail-job.ts';
import { contactKey } from '../../lambdas/store/keys.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import type { Death } from '../support/outage.ts';
import {
  addOverdue,
  addRemindingPractice,
  newSendId,
  type Overdue,
  weekOf,
} from '../support/practice-week.ts';
import type { TestPractice } from '../support/practices.ts';
import { deleteRow } from '../support/rows.ts';
import { EACH, testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

afterEach(() => backend.drain());

/** When a failed job is delivered again: longer than a mail is being sent. */
const VISIBILITY_MS = 6 * 60_000;

let practice: TestPractice;
beforeAll(async () => {
  practice = await addRemindingPractice(backend);
  // The first job of a worker makes more requests than those that die.
  await backend.sendMails((await setScene()).job);
});

/** A patient of a call whose job wasn't run. */
async function setScene() {
  const patient = await addOverdue(backend, practice);
  const week = weekOf(backend, practice);
  const { body } = await week.send([patient.grantId]);
  const job: PracticeReminderJob = {
    kind: 'practice-reminder',
    practiceId: practice.id,
    sendId: body.id,
    grantId: patient.grantId,
  };
  return { patient, week, job };
}

/** What the list shows of a patient. */
const shownOf = async (week: ReturnType<typeof weekOf>, { grantId }: Overdue) => {
  const { patients, latest } = await week.list();
  const reminded = patients.find(({ id }) => id === grantId)?.reminded?.outcome ?? null;
  return { reminded, latest: latest?.reminders.find(({ id }) => id === grantId)?.outcome };
};

/** The requests whose death leaves it open whether a mail was sent. */
const uncertain: { at: number; how: Death }[] = [];

testDeaths(
  'a worker that dies %s any request mails once at most, and the list says so',
  // Claim, mail and mark come last.
  { moreThan: 6, sample: EACH },
  async (at, how) => {
    const { patient, week, job } = await setScene();
    const { wasCut, result } = await backend.dieAfter(at, how, () => backend.sendMails(job));
    expect(result.batchItemFailures).toHaveLength(wasCut ? 1 : 0);
    const sent = patient.mails().length;
    for (let attempt = 0; attempt < 3; attempt++) {
      backend.advance(VISIBILITY_MS);
      expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
    }
    await backend.drain();
    const mails = patient.mails().length;
    expect(mails).toBeLessThanOrEqual(1);
    expect(mails).toBeGreaterThanOrEqual(sent);
    const shown = await shownOf(week, patient);
    if (shown.latest === 'uncertain') {
      uncertain.push({ at, how });
      expect(shown.reminded).toBe('uncertain');
      expect((await week.preview(patient.grantId)).skipped).toMatchObject([{ reason: 'reminded' }]);
      // A member says so: then it is sent, and once.
      for (const _ of [1, 2]) await week.send([patient.grantId], { again: [patient.grantId] });
      await backend.drain();
      expect(patient.mails()).toHaveLength(mails + 1);
      expect(await shownOf(week, patient)).toMatchObject({ reminded: 'sent' });
    } else {
      expect(shown).toEqual({ reminded: 'sent', latest: 'sent' });
      expect(mails).toBe(1);
    }
    return wasCut;
  },
  (requests, how) =>
    expect(uncertain.filter((each) => each.how === how).map(({ at }) => at)).toEqual(
      how === 'after' ? [requests - 4, requests - 3] : [requests - 3, requests - 2],
    ),
);

test('any number of workers at once mail once', async () => {
  const { patient, job } = await setScene();
  await Promise.all(Array.from({ length: 8 }, () => backend.sendMails(job)));
  for (let attempt = 0; attempt < 2; attempt++) {
    backend.advance(VISIBILITY_MS);
    await backend.sendMails(job);
  }
  expect(patient.mails()).toHaveLength(1);
});

test('a mail whose answer is lost isn’t repeated, and its delivery proves it', async () => {
  const { patient, week, job } = await setScene();
  backend.mail.breakSes({ kind: 'lost answer', onAttempt: () => undefined });
  await backend.sendMails(job);
  backend.mail.breakSes();
  expect((await shownOf(week, patient)).latest).toBe('sending');
  backend.advance(VISIBILITY_MS);
  await backend.drain();
  expect(patient.mails()).toHaveLength(1);
  expect((await shownOf(week, patient)).latest).toBe('uncertain');
  await backend.takeMailEvent({
    source: 'aws.ses',
    detail: {
      eventType: 'Delivery',
      mail: {
        timestamp: backend.now().toISOString(),
        tags: { practice: [practice.id], send: [job.sendId], grant: [job.grantId] },
      },
    },
  });
  expect((await shownOf(week, patient)).latest).toBe('delivered');
  await week.send([patient.grantId], { again: [patient.grantId] });
  await backend.drain();
  expect(patient.mails()).toHaveLength(1);
});

test('a refused mail is tried again, and blocks nothing meanwhile', async () => {
  const { patient, week, job } = await setScene();
  backend.mail.breakSes({ kind: 'refusal', onAttempt: () => undefined });
  expect((await backend.sendMails(job)).batchItemFailures).toHaveLength(1);
  backend.mail.breakSes();
  expect(await shownOf(week, patient)).toMatchObject({ latest: 'waiting' });
  expect((await week.preview(patient.grantId)).gets).toHaveLength(1);
  expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
  expect(patient.mails()).toHaveLength(1);
  expect(await shownOf(week, patient)).toEqual({ reminded: 'sent', latest: 'sent' });
});

test('a refused mail isn’t left as uncertain where what the team noted is gone meanwhile', async () => {
  const { patient, week, job } = await setScene();
  const Key = contactKey(practice.id, patient.grantId);
  const forget = () => deleteRow(backend, Key);
  backend.mail.breakSes({ kind: 'refusal', onAttempt: forget });
  expect((await backend.sendMails(job)).batchItemFailures).toHaveLength(1);
  backend.mail.breakSes();
  backend.advance(VISIBILITY_MS);
  expect(await shownOf(week, patient)).toEqual({ reminded: null, latest: 'waiting' });
  expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
  expect(patient.mails()).toHaveLength(1);
  expect(await shownOf(week, patient)).toEqual({ reminded: 'sent', latest: 'sent' });
});

test('a refused mail that is skipped later keeps no other one away', async () => {
  const { patient, week, job } = await setScene();
  backend.mail.breakSes({ kind: 'refusal', onAttempt: () => undefined });
  await backend.sendMails(job);
  backend.mail.breakSes();
  await week.note(patient, 'booked');
  await backend.sendMails(job);
  expect(await shownOf(week, patient)).toEqual({ reminded: null, latest: 'skipped' });
  await week.note(patient, 'not-contacted');
  await week.send([patient.grantId]);
  await backend.drain();
  expect(patient.mails()).toHaveLength(1);
  expect(await shownOf(week, patient)).toEqual({ reminded: 'sent', latest: 'sent' });
});

test('after a refusal another call reminds, and the job of the first one doesn’t', async () => {
  const { patient, week, job } = await setScene();
  backend.mail.breakSes({ kind: 'refusal', onAttempt: () => undefined });
  await backend.sendMails(job);
  backend.mail.breakSes();
  const { body } = await week.send([patient.grantId]);
  await Promise.all([backend.sendMails(job), backend.sendMails({ ...job, sendId: body.id })]);
  for (const _ of [1, 2]) {
    backend.advance(VISIBILITY_MS);
    await backend.sendMails(job);
    await backend.sendMails({ ...job, sendId: body.id });
  }
  expect(patient.mails()).toHaveLength(1);
});

test('a refused repetition of an uncertain mail is tried again, too', async () => {
  const { patient, week, job } = await setScene();
  backend.mail.breakSes({ kind: 'lost answer', onAttempt: () => undefined });
  await backend.sendMails(job);
  backend.advance(VISIBILITY_MS);
  backend.mail.breakSes({ kind: 'refusal', onAttempt: () => undefined });
  const { body } = await week.send([patient.grantId], { again: [patient.grantId] });
  const again = { ...job, sendId: body.id };
  expect((await backend.sendMails(again)).batchItemFailures).toHaveLength(1);
  backend.mail.breakSes();
  expect((await shownOf(week, patient)).latest).toBe('waiting');
  for (const _ of [1, 2]) expect((await backend.sendMails(again)).batchItemFailures).toEqual([]);
  expect(patient.mails()).toHaveLength(2);
  expect(await shownOf(week, patient)).toEqual({ reminded: 'sent', latest: 'sent' });
});

testDeaths(
  'a call that dies %s any request reminds once, or not at all',
  { moreThan: 5 },
  async (at, how) => {
    const patient = await addOverdue(backend, practice);
    const week = weekOf(backend, practice);
    const id = newSendId(backend);
    const { wasCut } = await backend.dieAfter(at, how, () => week.send([patient.grantId], { id }));
    await backend.drain();
    expect(patient.mails().length).toBeLessThanOrEqual(1);
    expect((await week.send([patient.grantId], { id })).status).toBe(200);
    await backend.drain();
    expect(patient.mails()).toHaveLength(1);
    return wasCut;
  },
);
