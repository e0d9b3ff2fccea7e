import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { FIRST_RECORDS, RECENT_RECORDS, RECORDS_AT_ONCE } from '../../contract/limits.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { passDays, reminded, tokenOf } from '../support/reminder-steps.ts';
import { addRecords } from '../support/samples.ts';

/** `next_reminder_on` of every answer is empty where no mail will name the record (ruling D12). */
const backend = backendForFile();

async function setScene() {
  const { owner, pet, mails } = await reminded(backend);
  const params = { petId: pet.id };
  return {
    owner,
    params,
    mails: () => mails().filter(({ subject }) => !subject.includes('Welcome')),
    add: async (body: object) => (await owner.call('create-record', { params, body })).body,
    save: (recordId: string, body: object) =>
      owner.call('update-record', { params: { ...params, recordId }, body }),
    /** Adds others, so that a record is beyond the first page, or that of the dashboard. */
    async addOthers(count: number) {
      for (let added = 0; added < count; added += RECORDS_AT_ONCE) {
        const titles = Array.from({ length: RECORDS_AT_ONCE }, (_, n) => `Walk ${added + n}`);
        const keys = titles.map(() => ulid().toLowerCase());
        await addRecords(owner, pet.id, null, titles, keys);
      }
    },
    /** What each list of records says of one. */
    async nextOf(recordId: string) {
      const of = (records: readonly { id: string; next_reminder_on: string | null }[]) =>
        records.find(({ id }) => id === recordId)?.next_reminder_on;
      return {
        pet: of((await owner.call('get-pet', { params, query: { page: 'first' } })).body.records),
        overview: of((await owner.call('get-overview')).body.recent_records),
        upcoming: of((await owner.call('get-upcoming')).body.records),
      };
    },
  };
}

const today = () => calendarDay(backend.now(), 'utc');
const inDays = (days: number) => addCalendarDays(today(), days);
const rabies = { title: 'Rabies', record_type: 'vaccination' };

test('a dose that is planned before the day of a reminder takes it away, and one after it does not', async () => {
  const { add, nextOf, mails } = await setScene();
  const old = await add({ ...rabies, issued_on: inDays(-300), expires_on: inDays(20) });
  const expected = inDays(13);
  expect(old.next_reminder_on).toBe(expected);
  const after = await add({ ...rabies, issued_on: inDays(15), expires_on: inDays(380) });
  expect(await nextOf(old.id)).toEqual({ pet: expected, overview: expected, upcoming: expected });
  // Reminders of a day go by the latest day in any time zone.
  await add({ ...rabies, issued_on: inDays(14), expires_on: inDays(379) });
  expect(await nextOf(old.id)).toEqual({ pet: null, overview: null, upcoming: null });
  expect((await nextOf(after.id)).pet).not.toBeNull();
  await passDays(backend, 20);
  expect(mails()).toEqual([]);
});

test('a lab result that was renewed without an expiry date is not promised', async () => {
  const { add, save, addOthers, nextOf, mails } = await setScene();
  const test = { title: 'Blood test', record_type: 'lab_result' };
  await add({ ...test, issued_on: inDays(-10) });
  await addOthers(FIRST_RECORDS);
  const old = await add({ ...test, issued_on: inDays(-300), expires_on: inDays(20) });
  expect(old.next_reminder_on).toBeNull();
  const { pet, overview, upcoming } = await nextOf(old.id);
  expect({ pet, overview }).toEqual({ pet: null, overview: null });
  expect(upcoming ?? null).toBeNull();
  const { body: saved } = await save(old.id, {
    reminder_days: [14, 7],
    based_on: { reminder_days: [30, 7] },
  });
  expect([saved.reminder_days, saved.next_reminder_on]).toEqual([[14, 7], null]);
  await passDays(backend, 20);
  expect(mails()).toEqual([]);
});

test('the dashboard knows newer doses that were entered long before', async () => {
  const { add, addOthers, nextOf } = await setScene();
  await add({ ...rabies, issued_on: inDays(-10), expires_on: inDays(355) });
  await addOthers(RECENT_RECORDS);
  const old = await add({ ...rabies, issued_on: inDays(-300), expires_on: inDays(20) });
  expect(await nextOf(old.id)).toEqual({ pet: null, overview: null, upcoming: undefined });
});

test('the record in a refused save says the same as the answer of a save', async () => {
  const { save, add, addOthers } = await setScene();
  await add({ ...rabies, issued_on: inDays(-10), expires_on: inDays(355) });
  await addOthers(FIRST_RECORDS);
  const old = await add({ ...rabies, issued_on: inDays(-300), expires_on: inDays(20), notes: 'Left leg' });
  for (const body of [
    { notes: 'Right leg', based_on: { notes: 'Neck' } },
    { expires_on: inDays(-301), based_on: { expires_on: inDays(20) } },
  ]) {
    const refused = await save(old.id, body);
    expect([409, 400]).toContain(refused.status);
    expect(refused.problem).toMatchObject({ current: { id: old.id, next_reminder_on: null } });
  }
});

test('the page of a reminder promises none where a planned dose comes first', async () => {
  const { add, mails } = await setScene();
  const { id } = await add({ ...rabies, issued_on: inDays(-300), expires_on: inDays(31) });
  await passDays(backend, 1);
  const [mail] = mails();
  const look = () =>
    backend.call('get-reminder', { body: { token: tokenOf(mail ?? { text: '' }, 'snooze') } });
  expect((await look()).body).toMatchObject({ next_reminder_on: inDays(23), silenced_by: null });
  await add({ ...rabies, issued_on: inDays(10), expires_on: inDays(375) });
  expect((await look()).body).toMatchObject({
    record_id: id,
    next_reminder_on: null,
    silenced_by: null,
  });
});
