import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { statusKey } from '../../lambdas/store/keys.ts';
import { startInProcessReminders } from '../support/in-process-reminders.ts';
import { DAY_MS, tokenOf } from '../support/reminder-steps.ts';
import { startForFile } from '../support/start-for-file.ts';

const backend = startForFile(startInProcessReminders);

let owners = 0;

/** An owner who was just reminded of a record that expires in thirty days. */
async function setScene() {
  const email = `links-${++owners}@example.test`;
  const ownerId = await backend.addAccount(email);
  const pet = await backend.must(ownerId, 'create-pet', { body: { name: 'Bella', species: 'dog' } });
  const params = { petId: pet.id };
  const expires_on = addCalendarDays(backend.today(), 30);
  const input = { title: 'Rabies', record_type: 'vaccination', expires_on };
  const record = await backend.must(ownerId, 'create-record', { params, body: input });
  await backend.schedule();
  const mails = () => backend.mails.filter(({ to }) => to === email);
  const token = (action: string, at = 0) => tokenOf(mails()[at] ?? { text: '' }, action);
  return {
    ownerId,
    input,
    params: { ...params, recordId: record.id },
    mails,
    token,
    act: (action: string, at = 0) =>
      backend.send('act-on-reminder', { body: { token: token(action, at), action } }),
    look: (at = 0) => backend.send('get-reminder', { body: { token: token('snooze', at) } }),
    async passDays(days: number) {
      for (let day = 0; day < days; day++) {
        backend.advance(DAY_MS);
        await backend.schedule();
      }
    },
    stored: async () => (await backend.must(ownerId, 'get-pet', { params })).records,
  };
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { type?: string }).type?.replace('/problems/', ''),
];

test('opening a link shows what it is about and changes nothing', async () => {
  const { look, params, input, stored } = await setScene();
  const before = await stored();
  const { status, body } = await look();
  expect(status).toBe(200);
  expect(body).toEqual({
    pet_id: params.petId,
    is_for_all: false,
    record_id: params.recordId,
    pet_name: 'Bella',
    owner_name: null,
    title: 'Rabies',
    record_type: 'vaccination',
    expires_on: input.expires_on,
    chosen: null,
    chosen_by: null,
    renewed_by: null,
    next_reminder_on: addCalendarDays(input.expires_on, -7),
    silenced_by: null,
  });
  expect(await stored()).toEqual(before);
});

test('snooze sends the next mail a week later, not before', async () => {
  const { act, mails, passDays } = await setScene();
  const { status, body } = await act('snooze');
  expect([status, body.chosen, body.next_reminder_on]).toEqual([
    200,
    'snooze',
    addCalendarDays(backend.today(), 7),
  ]);
  await passDays(6);
  expect(mails()).toHaveLength(1);
  await passDays(1);
  expect(mails()).toHaveLength(2);
});

test('a reminder that falls within the snoozed week is not sent', async () => {
  const { act, mails, passDays } = await setScene();
  await passDays(20);
  expect(mails()).toHaveLength(1);
  // The reminder seven days before falls on day 23; the snoozed week ends on day 27.
  await act('snooze');
  await passDays(6);
  expect(mails()).toHaveLength(1);
  await passDays(1);
  expect(mails()).toHaveLength(2);
});

test.each(['done', 'stop'])('%s ends the reminders', async (action) => {
  const { act, mails, passDays, stored } = await setScene();
  expect((await act(action)).body).toMatchObject({ chosen: action, next_reminder_on: null });
  await passDays(35);
  expect(mails()).toHaveLength(1);
  const [record] = await stored();
  expect(record?.reminder_days).toEqual(action === 'stop' ? [] : [30, 7]);
});

test('only a stronger choice may follow; a used link says so and changes nothing', async () => {
  const { act, look, stored } = await setScene();
  await act('snooze');
  const before = await stored();
  expect(codeOf(await act('snooze'))).toEqual([409, 'link-used']);
  expect(await stored()).toEqual(before);
  expect((await act('done')).status).toBe(200);
  expect(codeOf(await act('snooze'))).toEqual([409, 'link-used']);
  expect((await act('stop')).status).toBe(200);
  expect(codeOf(await act('done'))).toEqual([409, 'link-used']);
  expect((await look()).body.chosen).toBe('stop');
});

test('a double click counts once', async () => {
  const { act } = await setScene();
  const answers = await Promise.all(Array.from({ length: 5 }, () => act('snooze')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('forged and altered links do nothing', async () => {
  const [own, other] = [await setScene(), await setScene()];
  const good = own.token('snooze');
  const [ownerId = '', sealed = ''] = good.split('.');
  const forged = [
    '',
    '.',
    'nobody.AAAA',
    ownerId,
    `${ownerId}.`,
    `${ownerId}.${sealed.slice(0, -1)}`,
    `${ownerId}.${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`,
    // Another owner's seal with this owner's name, and the reverse.
    `${ownerId}.${other.token('snooze').split('.')[1]}`,
    `${other.ownerId}.${sealed}`,
    `${ownerId}.${'A'.repeat(400)}`,
  ];
  const before = await own.stored();
  for (const token of forged) {
    const answers = [
      await backend.send('get-reminder', { body: { token } }),
      await backend.send('act-on-reminder', { body: { token, action: 'stop' } }),
    ];
    expect([token, ...answers.map(codeOf)]).toEqual([token, [404, 'link-invalid'], [404, 'link-invalid']]);
  }
  expect(await own.stored()).toEqual(before);
  expect((await backend.send('get-reminder', { body: { token: 'A'.repeat(10_000) } })).status).toBe(400);
});

test('the account’s unsubscribe link does not work for a record', async () => {
  const { mails } = await setScene();
  const token = tokenOf(mails()[0] ?? { text: '' }, 'unsubscribe');
  expect(codeOf(await backend.send('get-reminder', { body: { token } }))).toEqual([404, 'link-invalid']);
});

test('a link expires after thirty days', async () => {
  const { act, look } = await setScene();
  backend.advance(30 * DAY_MS - 1);
  expect((await look()).status).toBe(200);
  backend.advance(1);
  expect(codeOf(await look())).toEqual([410, 'link-expired']);
  expect(codeOf(await act('stop'))).toEqual([410, 'link-expired']);
});

test('an old link does nothing after a newer mail or a changed date', async () => {
  const { act, passDays, ownerId, params, input } = await setScene();
  await passDays(23);
  expect(codeOf(await act('stop', 0))).toEqual([410, 'link-expired']);
  const body = { ...input, expires_on: addCalendarDays(input.expires_on, 1) };
  await backend.must(ownerId, 'update-record', { params, body });
  expect(codeOf(await act('stop', 1))).toEqual([410, 'link-expired']);
});

test('a link to a deleted record, pet or account says so', async () => {
  for (const [call, code] of [
    ['delete-record', 'link-invalid'],
    ['delete-pet', 'pet-not-found'],
  ] as const) {
    const { act, look, ownerId, params } = await setScene();
    await backend.must(ownerId, call, { params });
    expect(codeOf(await look())).toEqual([404, code]);
    expect(codeOf(await act('snooze'))).toEqual([404, code]);
  }
});

test('every response says what prevents reminders of the record', async () => {
  const off = await setScene();
  await backend.must(off.ownerId, 'update-reminder-settings', { body: { enabled: false } });
  expect((await off.look()).body.silenced_by).toBe('settings');
  expect((await off.act('snooze')).body).toMatchObject({ chosen: 'snooze', silenced_by: 'settings' });

  const replaced = await setScene();
  const issued_on = (days: number) => ({
    ...replaced.input,
    issued_on: addCalendarDays(backend.today(), days),
  });
  await backend.must(replaced.ownerId, 'update-record', { params: replaced.params, body: issued_on(-300) });
  expect((await replaced.look()).body.silenced_by).toBeNull();
  const { petId } = replaced.params;
  await backend.must(replaced.ownerId, 'create-record', { params: { petId }, body: issued_on(-1) });
  expect((await replaced.look()).body.silenced_by).toBe('newer_record');
  expect((await replaced.act('snooze')).body.silenced_by).toBe('newer_record');

  const covered = await setScene();
  const coded = (title: string, days: number) => ({
    ...covered.input,
    title,
    protects: ['rabies'],
    issued_on: addCalendarDays(backend.today(), days),
  });
  await backend.must(covered.ownerId, 'update-record', {
    params: covered.params,
    body: coded('Rabies', -300),
  });
  expect((await covered.look()).body.silenced_by).toBeNull();
  await backend.must(covered.ownerId, 'create-record', {
    params: { petId: covered.params.petId },
    body: coded('Rabies (3-year)', -1),
  });
  expect((await covered.look()).body.silenced_by).toBe('newer_record');
  // An earlier release left the pet's status: the link reads the records and stores it anew.
  const TableName = backend.tableName;
  const Key = statusKey(covered.ownerId, covered.params.petId);
  await backend.documents.send(new PutCommand({ TableName, Item: { ...Key, version: 1 } }));
  expect((await covered.look()).body.silenced_by).toBe('newer_record');
  const { Item } = await backend.documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  expect(Item).toMatchObject({ version: 2, records: 2 });
});

test('a choice made before the sender has noted the mail as sent is kept', async () => {
  const email = 'quick@example.test';
  const ownerId = await backend.addAccount(email);
  const pet = await backend.must(ownerId, 'create-pet', { body: { name: 'Bella', species: 'dog' } });
  const body = { title: 'Rabies', record_type: 'note', expires_on: addCalendarDays(backend.today(), 30) };
  await backend.must(ownerId, 'create-record', { params: { petId: pet.id }, body });
  const job = { ownerId };
  // Dies when SES has the mail and the row says so, but the record is not updated yet.
  let at = 0;
  const sent = () => backend.mails.some(({ to }) => to === email);
  for (; !sent(); at++) {
    await backend.dieAt({ at, after: true }, () => backend.remind(job));
    if (!sent()) backend.advance(12 * 60_000);
  }
  const token = tokenOf(backend.mails.find(({ to }) => to === email) ?? { text: '' }, 'snooze');
  expect((await backend.send('act-on-reminder', { body: { token, action: 'snooze' } })).status).toBe(200);
  const look = await backend.send('get-reminder', { body: { token } });
  expect(look.body).toMatchObject({
    chosen: 'snooze',
    next_reminder_on: addCalendarDays(backend.today(), 7),
  });
  backend.advance(12 * 60_000);
  await backend.remind(job);
  expect((await backend.send('get-reminder', { body: { token } })).body).toEqual(look.body);
});
