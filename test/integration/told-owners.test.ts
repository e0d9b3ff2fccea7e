import { expect, test } from 'vitest';
import { PRACTICES } from '../../contract/limits.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPatient } from '../support/patients.ts';
import { addPractice, putPlan, type TestPractice } from '../support/practices.ts';

// Owners hear once that the plan of a practice has ended, to which they opened pets.

const backend = backendForFile();

const DAY_MS = 86_400_000;

const endPlan = ({ id }: TestPractice) =>
  putPlan(backend, id, { subscribed: false, subscription_end: backend.now().toISOString() });

const night = async () => {
  backend.advance(DAY_MS);
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
};

const ENDED = 'Riverside Animal Clinic no longer sees your pets';
const endedTo = (email: string) =>
  backend.mail.mailbox.list().filter(({ to, subject }) => to === email && subject === ENDED);

test('each owner hears once that the plan has ended, and until when it may return', async () => {
  const practice = await addPractice(backend);
  const one = await addPatient(backend, practice);
  const other = await addPatient(backend, practice);
  await night();
  expect(endedTo(one.email)).toEqual([]);
  await endPlan(practice);
  await night();
  await night();
  for (const { email } of [one, other]) expect(endedTo(email)).toHaveLength(1);
  const [{ text } = { text: '' }] = endedTo(one.email);
  expect(text).toMatch(/plan with Pawfile has ended/);
  const [{ paused_until } = { paused_until: null }] = (
    await one.owner.call('list-practice-grants', { params: { petId: one.petId } })
  ).body.practices;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  expect(text).toContain(day.format(new Date(paused_until ?? '')));
  backend.advance(PRACTICES.readOnlyDays * DAY_MS);
  await night();
  expect(endedTo(one.email)).toHaveLength(1);
});

test('a practice that pays again before the night tells no one', async () => {
  const practice = await addPractice(backend);
  const { email } = await addPatient(backend, practice);
  const late = await addPatient(backend, await addPractice(backend));
  await endPlan(practice);
  await putPlan(backend, practice.id);
  await night();
  expect(endedTo(email)).toEqual([]);
  await endPlan(practice);
  await night();
  expect(endedTo(email)).toHaveLength(1);
  expect(endedTo(late.email)).toEqual([]);
});

test('after the plan returned for long, its next end is told again', async () => {
  const practice = await addPractice(backend);
  const { email } = await addPatient(backend, practice);
  await endPlan(practice);
  await night();
  await putPlan(backend, practice.id);
  backend.advance(60 * DAY_MS);
  await night();
  expect(endedTo(email)).toHaveLength(1);
  await endPlan(practice);
  await night();
  expect(endedTo(email)).toHaveLength(2);
});

test('a practice that was closed, or never had a plan, tells owners nothing of a plan', async () => {
  const practice = await addPractice(backend);
  const { email } = await addPatient(backend, practice);
  await practice.members.manager.client.call('close-practice', { params: { practiceId: practice.id } });
  await night();
  expect(endedTo(email)).toEqual([]);
});
