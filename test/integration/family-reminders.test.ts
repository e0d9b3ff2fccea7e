import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { addMember, family, remindAll } from '../support/family-reminders.ts';
import { join } from '../support/grants.ts';
import { passDays, reminded, tokenOf } from '../support/reminder-steps.ts';

const backend = backendForFile();

/** Who gets reminders, as the owner sees it. */
async function remindedPeople({ owner, pet }: Awaited<ReturnType<typeof reminded>>) {
  const { people } = (await owner.call('list-people', { params: { petId: pet.id } })).body;
  return people.map(({ role, gets_reminders }) => [role, gets_reminders]);
}

test('new co-owners are reminded until they turn it off, others once they turn it on', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner');
  const mia = await addMember(backend, owner, 'caregiver');
  await owner.add(30);
  expect(await remindedPeople(owner)).toEqual([
    ['co-owner', true],
    ['caregiver', false],
  ]);
  await remindAll(backend);
  expect([owner, jon, mia].map(({ mails }) => mails().length)).toEqual([1, 1, 0]);
  await jon.remind(false);
  await mia.remind(true);
  expect(await remindedPeople(owner)).toEqual([
    ['co-owner', false],
    ['caregiver', true],
  ]);
  const { pets } = (await mia.client.call('list-granted-pets')).body;
  expect(pets.map(({ gets_reminders }) => gets_reminders)).toEqual([true]);
  await owner.add(30, { title: 'Distemper' });
  await passDays(backend, 1);
  await remindAll(backend);
  expect([owner, jon, mia].map(({ mails }) => mails().length)).toEqual([2, 1, 1]);
});

test('a choice outlives a change of the role, and without one the new role decides', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner');
  const params = { petId: owner.pet.id, grantId: jon.grantId };
  const become = (role: 'co-owner' | 'viewer') =>
    owner.owner.call('update-grant', { params, body: { role, ends_at: null } });
  await become('viewer');
  expect(await remindedPeople(owner)).toEqual([['viewer', false]]);
  await jon.remind(true);
  await become('co-owner');
  await jon.remind(false);
  await become('viewer');
  await become('co-owner');
  expect(await remindedPeople(owner)).toEqual([['co-owner', false]]);
});

test('everyone gets one mail a day over all pets, own and shared, that says whose each is', async () => {
  const { owner: dana, someone: jon } = await family(backend);
  const olive = await reminded(backend);
  const shared = { role: 'co-owner', owner_name: 'Sam' } as const;
  const [grantId = ''] = await join(olive.owner, olive.pet.id, jon.client, shared);
  await dana.add(30, { title: 'Rabies' });
  await olive.add(7, { title: 'Distemper' });
  const own = await backend.as(jon.userId).call('create-pet', { body: { name: 'Rex', species: 'dog' } });
  await backend.as(jon.userId).call('create-record', {
    params: { petId: own.body.id },
    body: { title: 'Heartworm', record_type: 'medication', expires_on: inDays(14), reminder_days: [14] },
  });
  await remindAll(backend);
  const [mail, ...others] = jon.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('3 records expire soon: Bella (Sam’s), Rex, Bella (Dana’s)');
  const titles = ['Distemper for Bella (Sam’s)', 'Heartworm for Rex', 'Rabies for Bella (Dana’s)'];
  const at = titles.map((title) => mail?.text.indexOf(title) ?? -1);
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(mail?.text).toContain(`/pet/${grantId}#`);
  expect(mail?.text).not.toContain(olive.pet.id);
  await passDays(backend, 1);
  expect(jon.mails()).toHaveLength(1);
});

test('two people who share their pets with each other do not wait for each other', async () => {
  const { owner: dana, someone: jon } = await family(backend);
  const rex = await jon.client.call('create-pet', { body: { name: 'Rex', species: 'dog' } });
  const petId = rex.body.id;
  await join(jon.client, petId, dana.owner, { role: 'co-owner' });
  await dana.add(30);
  const body = { title: 'Distemper', record_type: 'vaccination', expires_on: inDays(30) };
  await jon.client.call('create-record', { params: { petId }, body });
  await backend.remind();
  backend.advance(15 * 60_000);
  await backend.drain();
  for (const { mails } of [dana, jon]) {
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('Rabies for Bella');
    expect(mails()[0]?.text).toContain('Distemper for Rex');
  }
});

test('people who wait for a third request no mails of each other meanwhile', async () => {
  const { owner: dana, someone: jon } = await family(backend);
  const rex = await jon.client.call('create-pet', { body: { name: 'Rex', species: 'dog' } });
  await join(jon.client, rex.body.id, dana.owner, { role: 'co-owner' });
  // Sam's mail of today is out, so that what is added now waits for tomorrow.
  const sam = await reminded(backend);
  await sam.add(30);
  await backend.remind();
  await sam.add(30, { title: 'Distemper' });
  for (const { client } of [jon, { client: dana.owner }]) {
    await join(sam.owner, sam.pet.id, client, { role: 'co-owner', owner_name: 'Sam' });
  }
  await dana.add(30);
  const body = { title: 'Heartworm', record_type: 'medication', expires_on: inDays(30) };
  await jon.client.call('create-record', { params: { petId: rex.body.id }, body });
  const runs = () => backend.log.filter(({ operation }) => operation === 'send-reminders').length;
  const before = runs();
  await backend.sendReminders({ ownerId: dana.ownerId }, { ownerId: jon.userId });
  await backend.drain();
  // Those of planning and one for each note, of which each waits three times at most.
  expect(runs() - before).toBeLessThanOrEqual(4 * 4);
  await remindAll(backend);
  expect([dana.mails().length, jon.mails().length]).toEqual([1, 1]);
});

test('a grant that ended, was over or reminds no more between planning and sending is not mailed', async () => {
  for (const end of ['ended', 'over', 'off'] as const) {
    const endsAt = new Date(backend.now().getTime() + 60_000).toISOString();
    const { owner, someone: jon } = await family(
      backend,
      'co-owner',
      end === 'over' ? { ends_at: endsAt } : {},
    );
    await owner.add(30);
    const stop = {
      ended: () => owner.owner.call('end-grant', { params: { petId: owner.pet.id, grantId: jon.grantId } }),
      over: async () => backend.advance(60_000),
      off: () => jon.remind(false),
    };
    // Notes what is due for both; the queue holds the job of the other person meanwhile.
    await backend.sendReminders({ ownerId: owner.ownerId });
    await stop[end]();
    await remindAll(backend);
    expect([end, owner.mails().length, jon.mails().length]).toEqual([end, 1, 0]);
  }
});

test('what someone answered, renewed or deleted in between is not mailed to others', async () => {
  const { owner, someone: jon } = await family(backend);
  const [answered, renewed, deleted] = [
    await owner.add(30, { title: 'Answered' }),
    await owner.add(30, { title: 'Renewed', issued_on: inDays(-300) }),
    await owner.add(30, { title: 'Deleted' }),
  ];
  await owner.add(30, { title: 'Still due' });
  await backend.sendReminders({ ownerId: owner.ownerId });
  const mail = owner.mails()[0] ?? { text: '' };
  const token = tokenOf({ text: mail.text.slice(mail.text.indexOf(`dose-of=${answered.id}`)) }, 'snooze');
  await backend.call('act-on-reminder', { body: { token, action: 'snooze' } });
  const params = { petId: owner.pet.id };
  await owner.add(400, { title: renewed.title, issued_on: inDays(0) });
  await owner.owner.call('delete-record', { params: { ...params, recordId: deleted.id } });
  await remindAll(backend);
  const [text = ''] = jon.mails().map((each) => each.text);
  expect(['Answered', 'Renewed', 'Deleted', 'Still due'].map((title) => text.includes(title))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('a member whose mail is off, unsubscribed or bounced gets none, and none late', async () => {
  const { owner, someone: jon } = await family(backend);
  await jon.client.call('update-reminder-settings', { body: { enabled: false } });
  await owner.add(30);
  await remindAll(backend);
  await jon.client.call('update-reminder-settings', { body: { enabled: true } });
  await passDays(backend, 1);
  await remindAll(backend);
  expect(jon.mails()).toEqual([]);
  await owner.add(30, { title: 'Distemper' });
  await passDays(backend, 1);
  await remindAll(backend);
  expect(jon.mails()).toHaveLength(1);
  // One click turns the member's reminders off, and nobody else's.
  const [mail = { text: '' }] = jon.mails();
  await backend.call('unsubscribe', { params: { token: tokenOf(mail, 'unsubscribe') } });
  expect((await jon.client.call('get-reminder-settings')).body.enabled).toBe(false);
  expect((await owner.owner.call('get-reminder-settings')).body.enabled).toBe(true);
});

test('members are reminded also where the owner turned reminders off', async () => {
  const { owner, someone: jon } = await family(backend);
  await owner.owner.call('update-reminder-settings', { body: { enabled: false } });
  await owner.add(30);
  await remindAll(backend);
  expect([owner.mails().length, jon.mails().length]).toEqual([0, 1]);
});

test('a mail offers what the role may do', async () => {
  const { owner, someone: jon } = await family(backend);
  const [mia, liz] = [
    await addMember(backend, owner, 'caregiver'),
    await addMember(backend, owner, 'viewer'),
  ];
  for (const { remind } of [mia, liz]) await remind(true);
  await owner.add(30);
  await remindAll(backend);
  const offers = [jon, mia, liz].map(({ mails }) =>
    ['/upload?', '/reminder#snooze', '/reminder#stop', '#rec_'].map((part) =>
      mails()[0]?.text.includes(part),
    ),
  );
  expect(offers).toEqual([
    [true, true, true, true],
    [true, false, false, true],
    [false, false, false, true],
  ]);
});

test('an answer by one person counts for all, and says who gave it', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner', { name: 'Jon', owner_name: 'Dana' });
  const record = await owner.add(30);
  await remindAll(backend);
  const links = [owner, jon].map(({ mails }) => tokenOf(mails()[0] ?? { text: '' }, 'snooze'));
  const [danas = '', jons = ''] = links;
  const look = async (token: string) => (await backend.call('get-reminder', { body: { token } })).body;
  expect(await look(jons)).toMatchObject({
    pet_id: jon.grantId,
    owner_name: 'Dana',
    chosen: null,
    is_for_all: true,
  });
  expect(await look(danas)).toMatchObject({ owner_name: null, is_for_all: true });
  for (const { mails } of [owner, jon]) {
    expect(mails()[0]?.text).toContain('Stop reminders for everyone');
    expect(mails()[0]?.text).toContain('counts for everyone who is reminded');
  }
  const { body } = await backend.call('act-on-reminder', { body: { token: jons, action: 'snooze' } });
  expect(body).toMatchObject({ chosen: 'snooze', chosen_by: null, next_reminder_on: inDays(7) });
  const at = expect.stringMatching(/^\d{4}-/);
  expect(await look(danas)).toMatchObject({
    pet_id: owner.pet.id,
    chosen: 'snooze',
    chosen_by: { name: 'Jon', at },
  });
  const refused = await backend.call('act-on-reminder', { body: { token: danas, action: 'snooze' } });
  expect(refused.problem).toMatchObject({
    type: '/problems/link-used',
    detail: 'Someone who looks after this pet already snoozed this reminder for a week. Nothing has changed.',
  });
  await backend.call('act-on-reminder', { body: { token: danas, action: 'done' } });
  expect(await look(jons)).toMatchObject({ chosen: 'done', chosen_by: { name: 'Dana', at } });
  // The owner and co-owners see it in the history of access.
  const history = await owner.owner.call('list-access-history', { params: { petId: owner.pet.id } });
  expect(history.body.entries[0]).toMatchObject({
    name: 'Jon',
    call: 'act-on-reminder.snooze',
    record_id: record.id,
  });
  await owner.owner.call('end-grant', { params: { petId: owner.pet.id, grantId: jon.grantId } });
});

test('the page of a link promises nothing to whoever turned the pet’s reminders off', async () => {
  const { owner, someone: jon } = await family(backend);
  await owner.add(30);
  await remindAll(backend);
  const token = tokenOf(jon.mails()[0] ?? { text: '' }, 'snooze');
  await jon.remind(false);
  const silent = { silenced_by: 'settings', next_reminder_on: null };
  expect((await backend.call('get-reminder', { body: { token } })).body).toMatchObject(silent);
  const snoozed = await backend.call('act-on-reminder', { body: { token, action: 'snooze' } });
  expect(snoozed.body).toMatchObject({ chosen: 'snooze', ...silent });
});

test('records say when their reader is reminded, as that person chose', async () => {
  const { owner, someone: mia } = await family(backend, 'caregiver');
  await owner.add(37);
  const nextFor = async (client: typeof mia.client, petId: string) => {
    const { records } = (await client.call('get-pet', { params: { petId } })).body;
    return records[0]?.next_reminder_on ?? null;
  };
  const seen = async () => [await nextFor(owner.owner, owner.pet.id), await nextFor(mia.client, mia.grantId)];
  const turn = (client: typeof mia.client, enabled: boolean) =>
    client.call('update-reminder-settings', { body: { enabled } });
  expect(await seen()).toEqual([inDays(7), null]);
  await mia.remind(true);
  expect(await seen()).toEqual([inDays(7), inDays(7)]);
  await turn(owner.owner, false);
  expect(await seen()).toEqual([null, inDays(7)]);
  await turn(owner.owner, true);
  await turn(mia.client, false);
  expect(await seen()).toEqual([inDays(7), null]);
});

test('the page of a link says who added the new dose', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner', { name: 'Jon', owner_name: 'Dana' });
  await owner.add(30, { issued_on: inDays(-300) });
  await remindAll(backend);
  const token = tokenOf(owner.mails()[0] ?? { text: '' }, 'snooze');
  const body = { title: 'Rabies', record_type: 'vaccination', issued_on: inDays(0), expires_on: inDays(365) };
  expect((await jon.client.call('create-record', { params: { petId: jon.grantId }, body })).status).toBe(201);
  const shown = await backend.call('get-reminder', { body: { token } });
  expect(shown.body).toMatchObject({ silenced_by: 'newer_record', renewed_by: { name: 'Jon' } });
  const jons = tokenOf(jon.mails()[0] ?? { text: '' }, 'snooze');
  expect((await backend.call('get-reminder', { body: { token: jons } })).body).toMatchObject({
    silenced_by: 'newer_record',
    renewed_by: null,
  });
});

test('links in mails end with the grant, and show nothing of the pet', async () => {
  const { owner, someone: jon } = await family(backend);
  await owner.add(30);
  await remindAll(backend);
  const token = tokenOf(jon.mails()[0] ?? { text: '' }, 'stop');
  const params = { petId: owner.pet.id, grantId: jon.grantId };
  await owner.owner.call('update-grant', { params, body: { role: 'caregiver', ends_at: null } });
  const demoted = await backend.call('act-on-reminder', { body: { token, action: 'stop' } });
  expect(demoted.problem?.type).toBe('/problems/link-expired');
  await owner.owner.call('end-grant', { params });
  for (const answer of [
    await backend.call('get-reminder', { body: { token } }),
    await backend.call('act-on-reminder', { body: { token, action: 'stop' } }),
  ]) {
    expect([answer.status, answer.problem?.type]).toEqual([404, '/problems/grant-not-found']);
    expect(JSON.stringify(answer.body)).not.toMatch(/Bella|Rabies/);
  }
});

test('an answer commits only while the grant holds', async () => {
  const { owner, someone: jon } = await family(backend);
  const record = await owner.add(30);
  await remindAll(backend);
  const token = tokenOf(jon.mails()[0] ?? { text: '' }, 'stop');
  const params = { petId: owner.pet.id };
  // The limit of the network is counted first.
  backend.beforeNextWrite(async () => {
    backend.beforeNextWrite(() =>
      owner.owner.call('end-grant', { params: { ...params, grantId: jon.grantId } }),
    );
  });
  const late = await backend.call('act-on-reminder', { body: { token, action: 'stop' } });
  expect(late.problem?.type).toBe('/problems/grant-not-found');
  const { records } = (await owner.owner.call('get-pet', { params })).body;
  expect(records.find(({ id }) => id === record.id)?.reminder_days).toEqual([30, 7]);
});

test('the owner sees who is reminded, and not that someone turned all reminders off', async () => {
  const { owner, someone: jon } = await family(backend);
  const listed = async (client: typeof jon.client, petId: string) =>
    (await client.call('list-people', { params: { petId } })).body.people[0];
  expect(await listed(owner.owner, owner.pet.id)).toMatchObject({ gets_reminders: true, is_mail_off: false });
  await jon.client.call('update-reminder-settings', { body: { enabled: false } });
  expect(await listed(owner.owner, owner.pet.id)).toMatchObject({
    gets_reminders: false,
    is_mail_off: false,
  });
  expect(await listed(jon.client, jon.grantId)).toMatchObject({ gets_reminders: true, is_mail_off: true });
});

test('nobody turns on the reminders of someone else’s grant, or of one that is over', async () => {
  const { owner, someone: jon } = await family(backend, 'viewer');
  const mia = await addMember(backend, owner, 'viewer');
  const params = { grantId: jon.grantId };
  const asMia = await mia.client.call('update-pet-reminders', { params, body: { enabled: true } });
  expect(asMia.problem?.type).toBe('/problems/grant-not-found');
  await jon.client.call('leave-pet', { params });
  expect((await jon.remind(true)).problem?.type).toBe('/problems/grant-not-found');
});

const inDays = (days: number) => {
  const day = new Date(backend.now().getTime());
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

test('a record says who answered, in the app and by a link, unless it was the reader', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner', { name: 'Jon', owner_name: 'Dana' });
  const { id: recordId } = await owner.add(30);
  const answererFor = async (client: typeof jon.client, petId: string) => {
    const { records } = (await client.call('get-pet', { params: { petId } })).body;
    return records.find(({ id }) => id === recordId)?.answerer ?? null;
  };
  const seen = async () => [
    await answererFor(owner.owner, owner.pet.id),
    await answererFor(jon.client, jon.grantId),
  ];
  const byJon = [{ name: 'Jon', is_self: false }, null];
  expect(await seen()).toEqual([null, null]);
  await remindAll(backend);
  const token = tokenOf(jon.mails()[0] ?? { text: '' }, 'snooze');
  await backend.call('act-on-reminder', { body: { token, action: 'snooze' } });
  expect(await seen()).toEqual(byJon);
  const answer = (client: typeof jon.client, petId: string, action: 'not_needed' | 'needed') =>
    client.call('answer-record', { params: { petId, recordId }, body: { action } });
  await answer(jon.client, jon.grantId, 'not_needed');
  expect(await seen()).toEqual(byJon);
  // The owner's own answer takes the other's place, and names the owner.
  await answer(owner.owner, owner.pet.id, 'needed');
  expect(await seen()).toEqual([null, { name: 'Dana', is_self: false }]);
});
