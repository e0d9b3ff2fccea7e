import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { SNOOZE_DAYS } from '../../contract/limits.ts';
import type { ReminderAnswer } from '../../contract/records/record-answer.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPet } from '../support/samples.ts';

const backend = backendForFile();
const inDays = (days: number) => addCalendarDays(calendarDay(backend.now(), 'utc'), days);

/** An owner with a rabies vaccination. */
async function ownerWithDose(name: string, expires_on: string | null) {
  const owner = backend.as(name);
  const { id: petId } = await addPet(owner, { name: 'Bella' });
  const body = { title: 'Rabies', record_type: 'vaccination', protects: ['rabies'], expires_on };
  const { id: recordId } = (await owner.call('create-record', { params: { petId }, body })).body;
  const params = { petId, recordId };
  const answer = async (action: ReminderAnswer) =>
    (await owner.call('answer-record', { params, body: { action } })).body;
  const change = async (fields: object) =>
    (await owner.call('update-record', { params, body: { ...body, ...fields } })).body;
  const upcoming = async () => (await owner.call('get-upcoming')).body;
  return { owner, params, answer, change, upcoming };
}

test('a snoozed record is reminded of in a week, and stays in the list with that day', async () => {
  const { answer, upcoming } = await ownerWithDose('snoozes', inDays(-2));
  for (let time = 0; time < 2; time++) {
    expect(await answer('snooze')).toMatchObject({ next_reminder_on: inDays(SNOOZE_DAYS) });
  }
  expect((await upcoming()).records).toMatchObject([
    { name: 'Rabies', status: 'expired', snoozed_until: inDays(SNOOZE_DAYS) },
  ]);
});

test('a record without an expiry date has nothing to be reminded of', async () => {
  const { answer } = await ownerWithDose('dateless', null);
  expect(await answer('snooze')).toMatchObject({ next_reminder_on: null });
});

test('what is no longer needed is neither late nor reminded of, until it is needed again', async () => {
  const { answer, upcoming } = await ownerWithDose('stops', inDays(3));
  expect((await upcoming()).records).toHaveLength(1);
  for (let time = 0; time < 2; time++) {
    expect(await answer('not_needed')).toMatchObject({ not_needed: true, next_reminder_on: null });
  }
  expect(await upcoming()).toMatchObject({ records: [], pets: [{ is_up_to_date: false, vaccines: 0 }] });
  await answer('snooze');
  await answer('not_needed');
  for (let time = 0; time < 2; time++) {
    const needed = await answer('needed');
    expect(needed).toMatchObject({ not_needed: false });
  }
  expect((await upcoming()).records).toHaveLength(1);
});

test('reminders of what is needed again start as for a record that is added today', async () => {
  const { answer } = await ownerWithDose('returns', inDays(40));
  await answer('not_needed');
  expect(await answer('needed')).toMatchObject({ next_reminder_on: inDays(10) });
});

test('another expiry date is needed again; another title is not', async () => {
  const { answer, change } = await ownerWithDose('changes', inDays(40));
  await answer('not_needed');
  expect(await change({ title: 'Rabies, 3 years', expires_on: inDays(40) })).toMatchObject({
    not_needed: true,
    next_reminder_on: null,
  });
  expect(await change({ expires_on: inDays(400) })).toMatchObject({
    not_needed: false,
    next_reminder_on: inDays(370),
  });
});

test('an unknown answer is refused', async () => {
  const { owner, params } = await ownerWithDose('guesses', inDays(40));
  const { status, problem } = await owner.call('answer-record', { params, body: { action: 'done' } });
  expect([status, problem?.errors]).toEqual([400, [{ path: 'action', message: 'Choose what to do.' }]]);
});

test('a confirmation states what a vaccination protects against, and keeps newer changes', async () => {
  const { owner, params, change, upcoming } = await ownerWithDose('confirms', inDays(3));
  await change({ title: 'Rabies (3-year)', notes: 'Changed elsewhere.', protects: [] });
  const confirm = async (protects: string[]) =>
    (await owner.call('answer-record', { params, body: { action: 'confirm', protects } })).body;
  const stated = { title: 'Rabies (3-year)', notes: 'Changed elsewhere.', protects: ['rabies'] };
  expect(await confirm(['rabies'])).toMatchObject(stated);
  expect((await upcoming()).records).toMatchObject([{ name: 'Rabies (3-year)' }]);
  expect(await confirm(['lepto'])).toMatchObject(stated);
});

test.each([
  ['of a note', { record_type: 'note' }, { action: 'confirm', protects: ['rabies'] }],
  ['without codes', {}, { action: 'confirm' }],
  ['with an unknown code', {}, { action: 'confirm', protects: ['plague'] }],
  ['with codes of another answer', {}, { action: 'snooze', protects: ['rabies'] }],
])('a confirmation %s is refused', async (name, fields, body) => {
  const { owner, params, change } = await ownerWithDose(`confirms ${name}`, inDays(3));
  await change({ protects: [], ...fields });
  const { status, problem } = await owner.call('answer-record', { params, body });
  expect([status, problem?.errors]).toEqual([
    400,
    [{ path: expect.stringMatching(/^protects/), message: expect.any(String) }],
  ]);
});
