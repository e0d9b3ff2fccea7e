import { ulid } from 'ulid';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import type { PracticeGrantInput } from '../../contract/practices/practice-grants.ts';
import type { WeekPatient } from '../../contract/practices/practice-reminders.ts';
import type { Backend } from './backend.ts';
import { addPerson } from './grants.ts';
import { openToPractice } from './patients.ts';
import { addPractice, type TestPractice } from './practices.ts';
import { addPet } from './samples.ts';
import { verifyPractice } from './signatures.ts';

let owners = 0;

/** A verified practice. */
export async function addRemindingPractice(backend: Backend) {
  const practice = await addPractice(backend);
  await verifyPractice(backend, practice.id);
  return practice;
}

/** An owner with a pet whose rabies dose ended some days ago, open to a practice that may remind. */
export async function addOverdue(
  backend: Backend,
  practice: TestPractice,
  { fields = {}, record = {} }: { fields?: Partial<PracticeGrantInput>; record?: object } = {},
) {
  const { client: owner, userId, email } = await addPerson(backend, `overdue-${++owners}@example.org`);
  const { id: petId } = await addPet(owner, { name: 'Biscuit' });
  const today = calendarDay(backend.now(), 'utc');
  const dose = (days: number, more = {}) => ({
    title: 'Rabies',
    record_type: 'vaccination',
    protects: ['rabies'],
    issued_on: addCalendarDays(today, days - 365),
    expires_on: addCalendarDays(today, days),
    ...more,
  });
  const ended = dose(-20, record);
  const params = { petId };
  const { body } = await owner.call('create-record', { params, body: ended });
  const [grantId = ''] = await openToPractice(owner, practice, {
    pet_ids: [petId],
    may_remind: true,
    ...fields,
  });
  await backend.drain();
  return {
    owner,
    ownerId: userId,
    email,
    petId,
    grantId,
    recordId: body.id,
    /** What was stored of the dose that ended. */
    record: ended,
    /** A newer dose, which ends in a year. */
    renew: async () => {
      await owner.call('create-record', { params, body: { ...dose(365), issued_on: today } });
      await backend.drain();
    },
    mails: () => backend.mail.mailbox.list().filter(({ to }) => to === email),
  };
}
export type Overdue = Awaited<ReturnType<typeof addOverdue>>;

/** What a practice's staff do in their week. */
export function weekOf(backend: Backend, { id, members }: TestPractice) {
  const { client } = members.staff;
  const params = { practiceId: id };
  const list = async (query = {}) => (await client.call('list-week', { params, query })).body;
  return {
    list,
    find: async ({ grantId }: Pick<Overdue, 'grantId'>): Promise<WeekPatient | undefined> =>
      (await list()).patients.find((each) => each.id === grantId),
    preview: async (...grantIds: string[]) =>
      (await client.call('preview-practice-reminders', { params, body: { patients: grantIds } })).body,
    /** Sends without running the jobs. */
    send: (grantIds: string[], more: { id?: string; again?: string[]; within?: number } = {}) =>
      client.call('send-practice-reminders', {
        params,
        body: { id: newSendId(backend), patients: grantIds, ...more },
      }),
    note: async (patient: Pick<Overdue, 'grantId'>, status: string, note: string | null = null) => {
      const { due = [], version = 0 } =
        (await list({ within: '60' })).patients.find((each) => each.id === patient.grantId) ?? {};
      const lines = due.map(({ line, rests_on }) => ({ line, rests_on }));
      return client.call('set-contact', {
        params: { ...params, grantId: patient.grantId },
        body: { version, lines, status, note },
      });
    },
  };
}

export const newSendId = (backend: Pick<Backend, 'now'>) => ulid(backend.now().getTime()).toLowerCase();
