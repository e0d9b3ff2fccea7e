import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { QUOTAS } from '../../../contract/limits.ts';
import type { Upcoming } from '../../../contract/reminders/reminders.ts';
import { remindersKey, usageKey } from '../../../lambdas/store/keys.ts';
import type { OwnerClient } from '../../support/backend.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../support/dynamodb-local.ts';
import { exportAll } from '../../support/export-steps.ts';
import { addPerson, GRANT, inviteByCode, join, putGrant, rowsOf } from '../../support/grants.ts';
import { exportZip, importZip, runImport, startNewDay, uploadImport } from '../../support/import-steps.ts';
import { inOrder, naming, type PetCall, preparePetCalls } from '../../support/pet-call-scenario.ts';
import { passDays, reminded, tokenOf } from '../../support/reminder-steps.ts';
import { setAttributes } from '../../support/rows.ts';
import { addPet, dog, PDF, rabies, upload } from '../../support/samples.ts';
import { subscribe } from '../../support/subscribe.ts';

// Archived pets: what ends, what stays, and how they come back (ruling D38).

/** DynamoDB Local's version allows 10 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

const backend = backendForFile();

const inDays = (days: number) => addCalendarDays(calendarDay(backend.now(), 'utc'), days);
const upcomingOf = async (who: OwnerClient): Promise<Upcoming> =>
  (await who.call('get-upcoming', { query: { pets: 'all' } })).body;
const archive = (owner: OwnerClient, petId: string, reason: string | null = 'died') =>
  owner.call('archive-pet', { params: { petId }, body: { reason } });
const bringBack = (owner: OwnerClient, petId: string) => owner.call('bring-back-pet', { params: { petId } });
const archiveOf = async (who: OwnerClient) => (await who.call('list-archived-pets')).body;
const codeOf = (problem: { type?: string } | null) => problem?.type?.replace('/problems/', '');

test('an archived pet leaves every list, is in the archive, and comes back as it was', async () => {
  const owner = backend.as('there-and-back');
  const { id: petId } = await addPet(owner, { breed: 'Beagle' });
  await owner.call('create-record', { params: { petId }, body: { ...rabies, expires_on: inDays(20) } });
  const before = (await owner.call('get-pet', { params: { petId } })).body;

  const { body: archived } = await archive(owner, petId);
  expect(archived).toMatchObject({ id: petId, archived_reason: 'died', archived_at: expect.any(String) });
  expect((await owner.call('list-pets')).body.pets).toEqual([]);
  const overview = (await owner.call('get-overview')).body;
  expect([overview.pets, overview.recent_records, overview.record_count]).toEqual([[], [], 0]);
  expect(await upcomingOf(owner)).toMatchObject({ records: [], pets: [], archived: 1 });
  expect(await archiveOf(owner)).toMatchObject({
    pets: [{ id: petId, name: 'Rex', breed: 'Beagle', archived_reason: 'died' }],
    next: null,
    granted_pets: [],
  });
  const read = (await owner.call('get-pet', { params: { petId } })).body;
  expect(read).toEqual({ ...before, pet: archived });

  expect((await bringBack(owner, petId)).body).toEqual(before.pet);
  expect((await owner.call('get-pet', { params: { petId } })).body).toEqual(before);
  expect((await owner.call('list-pets')).body.pets).toHaveLength(1);
  expect(await upcomingOf(owner)).toMatchObject({ archived: 0, records: [{ pet_id: petId }] });
  expect((await archiveOf(owner)).pets).toEqual([]);
});

test('archiving again sets the reason, and bringing back again changes nothing', async () => {
  const owner = backend.as('twice');
  const { id: petId } = await addPet(owner);
  const [first, second] = [await archive(owner, petId, 'lost'), await archive(owner, petId, null)];
  expect(second.body).toEqual({ ...first.body, archived_reason: null });
  expect((await upcomingOf(owner)).archived).toBe(1);
  expect((await archive(owner, petId, 'given away')).status).toBe(400);
  const [back, again] = [await bringBack(owner, petId), await bringBack(owner, petId)];
  expect(again.body).toEqual(back.body);
  expect((await upcomingOf(owner)).archived).toBe(0);
  const gone = { petId: 'pet_01jd0000000000000000000099' };
  expect((await archive(owner, gone.petId)).status).toBe(404);
  expect((await bringBack(owner, gone.petId)).status).toBe(404);
});

/** What may still be done to an archived pet besides reading: to end it, and what others have of it. */
const STILL: PetCall[] = [
  'archive-pet',
  'bring-back-pet',
  'delete-pet',
  'purge-record',
  'withdraw-invitation',
  'update-grant',
  'update-practice-grant',
  'end-grant',
  'decline-practice-request',
];

const isRead = (name: PetCall) => api[name].method === 'GET' || api[name].power === 'read';

/** What only the owner may do, and a co-owner can't find. */
const isOwners = (name: PetCall) => api[name].power === 'own';

test.each(['owner', 'co-owner'] as const)(
  'an archived pet can be read and not changed by its %s',
  async (by) => {
    const ownerId = `read-only-${by}`;
    const owner = backend.as(ownerId);
    const { id: petId } = await addPet(owner);
    const sent = await preparePetCalls(backend, owner, petId);
    await backend.drain();
    await archive(owner, petId);
    await putGrant(backend, { userId: `friend-of-${ownerId}`, ownerId, petId }, { role: 'co-owner' });
    const who = by === 'owner' ? owner : backend.as(`friend-of-${ownerId}`);
    const names = inOrder(Object.keys(sent) as PetCall[]).filter((name) => !STILL.includes(name));
    for (const name of names) {
      const before = await rowsOf(backend, ownerId);
      const { status, problem } = await who.call(
        name,
        by === 'owner' ? sent[name] : naming(sent[name], GRANT),
      );
      if (by !== 'owner' && isOwners(name)) expect([name, codeOf(problem)]).toEqual([name, 'pet-not-found']);
      else if (isRead(name)) expect([name, status]).toEqual([name, 200]);
      else expect([name, codeOf(problem)]).toEqual([name, 'pet-archived']);
      if (!isRead(name)) expect([name, await rowsOf(backend, ownerId)]).toEqual([name, before]);
    }
  },
);

test('what goes on in an archive: people’s access is ended, and the pet deleted with everything', async () => {
  const owner = backend.as('going-on');
  const { id: petId } = await addPet(owner);
  const sent = await preparePetCalls(backend, owner, petId);
  await archive(owner, petId);
  const still = [
    'purge-record',
    'withdraw-invitation',
    'update-grant',
    'end-grant',
    'decline-practice-request',
  ] as const;
  // A repeat that ends what has ended is like any other; of a purged record there is none to purge again.
  const repeated = still.filter((name) => name !== 'purge-record');
  for (const name of [...still, ...repeated, 'delete-pet'] as const) {
    expect([name, (await owner.call(name, sent[name])).problem]).toEqual([name, null]);
  }
  expect((await upcomingOf(owner)).archived).toBe(0);
  expect((await owner.call('get-pet', { params: { petId } })).status).toBe(404);
  expect((await bringBack(owner, petId)).status).toBe(404);
});

test('a job for a deletion that did not happen leaves an archived pet alone', async () => {
  const owner = backend.as('not-deleted');
  const { id: petId } = await addPet(owner);
  await owner.call('create-record', { params: { petId }, body: rabies });
  await archive(owner, petId);
  await backend.cleanup({ kind: 'remove-pet', ownerId: 'not-deleted', petId });
  await backend.drain();
  expect((await owner.call('get-pet', { params: { petId } })).body.records).toHaveLength(1);
});

test('links open nothing from then on, and stay so when the pet is back', async () => {
  const owner = backend.as('links');
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const { body: share } = await owner.call('create-share', { params, body: { expires_in_days: 3 } });
  const open = async () =>
    codeOf((await backend.call('get-shared-pet', { body: { token: share.token_hash } })).problem);
  expect(await open()).toBeUndefined();
  expect((await owner.call('get-overview')).body.ending_shares).toHaveLength(1);

  await archive(owner, petId);
  expect(await open()).toBe('share-not-found');
  expect((await owner.call('get-overview')).body.ending_shares).toEqual([]);
  expect((await owner.call('list-active-shares')).body.shares).toEqual([]);
  // At once, before the job has run.
  await bringBack(owner, petId);
  expect(await open()).toBe('share-denied');
  await backend.drain();
  expect((await owner.call('list-shares', { params })).body.shares).toMatchObject([{ is_active: false }]);

  // The job ends what was there when the pet was archived.
  const { body: second } = await owner.call('create-share', { params, body: {} });
  await archive(owner, petId);
  await backend.drain();
  const listed = (await owner.call('list-shares', { params })).body.shares;
  expect(listed.map(({ id, is_active }) => [id, is_active])).toContainEqual([second.id, false]);
});

test('nobody is reminded, also not of what was planned already, and calendars forget the pet', async () => {
  const { owner, add, mails, pet } = await reminded(backend);
  await add(30, { title: 'Due in 30' });
  await add(37, { title: 'Due later' });
  const { calendar_url } = (await owner.call('create-calendar-feed')).body;
  const token = decodeURIComponent(new URL(calendar_url ?? '').pathname.split('/')[3] ?? '');
  const feed = () => backend.call('get-calendar', { params: { token, file: 'pawfile.ics' } });
  const before = await feed();
  expect(String(before.body)).toContain('Due later');
  await backend.remind();
  const link = { token: tokenOf(mails()[0] ?? { text: '' }, 'snooze') };
  expect(mails()).toHaveLength(1);

  await archive(owner, pet.id);
  expect(
    codeOf((await backend.call('act-on-reminder', { body: { ...link, action: 'snooze' } })).problem),
  ).toBe('pet-not-found');
  const after = await feed();
  expect(String(after.body)).not.toContain('BEGIN:VEVENT');
  expect(after.headers?.etag).not.toBe(before.headers?.etag);
  // The day after the first reminder of the second record.
  await passDays(backend, 8);
  expect(mails()).toHaveLength(1);

  // What passed in the archive stays so; later reminders are still to come.
  await bringBack(owner, pet.id);
  expect(String((await feed()).body)).toContain('Due later');
  await backend.remind();
  expect(mails()).toHaveLength(1);
  await passDays(backend, 30);
  expect(mails().length).toBeGreaterThan(1);
});

test('a link that is opened for the first time right before mails nothing', async () => {
  const { ownerId, owner, pet, mails } = await reminded(backend);
  const params = { petId: pet.id };
  const { body: share } = await owner.call('create-share', { params, body: { notify_first_opening: true } });
  const { status } = await backend.call('get-shared-pet', { body: { token: share.token_hash } });
  expect(status).toBe(200);
  await archive(owner, pet.id);
  await backend.drain();
  expect([ownerId, mails()]).toEqual([ownerId, []]);
});

test('people who have access keep it to read, and are not shown the pet among theirs', async () => {
  const { client: owner } = await addPerson(backend, 'archive-family@example.org');
  const { id: petId } = await addPet(owner, { name: 'Biscuit' });
  await owner.call('create-record', { params: { petId }, body: { ...rabies, expires_on: inDays(5) } });
  const { client: mia } = await addPerson(backend, 'archive-mia@example.org');
  const [grantId = ''] = await join(owner, petId, mia, { role: 'co-owner' });
  expect((await upcomingOf(mia)).granted_pets).toHaveLength(1);
  await archive(owner, petId, 'died');
  expect((await mia.call('list-granted-pets')).body.pets).toEqual([]);
  expect(await upcomingOf(mia)).toMatchObject({ granted_pets: [], records: [], archived: 1 });
  expect(await archiveOf(mia)).toMatchObject({
    pets: [],
    granted_pets: [
      { grant_id: grantId, owner_name: 'Dana', pet: { name: 'Biscuit', archived_reason: 'died' } },
    ],
  });
  const { body } = await mia.call('get-pet', { params: { petId: grantId } });
  expect(body).toMatchObject({
    pet: { id: grantId, archived_reason: 'died' },
    records: [{ title: 'Rabies' }],
  });
  for (const name of ['archive-pet', 'bring-back-pet'] as const) {
    const refused = await mia.call(name, { params: { petId: grantId }, body: { reason: null } });
    expect(codeOf(refused.problem)).toBe('pet-not-found');
  }
  await bringBack(owner, petId);
  expect((await upcomingOf(mia)).granted_pets).toHaveLength(1);
});

test('an invitation to all pets of someone whose pets are all archived works no more', async () => {
  const { client: owner } = await addPerson(backend, 'only-archive@example.org');
  const { id: petId } = await addPet(owner);
  const { client: mia } = await addPerson(backend, 'mia-of-none@example.org');
  const token = await inviteByCode(owner, petId, { all_pets: true });
  await archive(owner, petId);
  for (const name of ['read-invitation', 'accept-invitation'] as const) {
    expect(codeOf((await mia.call(name, { body: { token } })).problem)).toBe('link-invalid');
  }
});

testLarge('one who has all pets gets those that come back', async () => {
  const { userId, client: owner } = await addPerson(backend, 'all-archived@example.org');
  await subscribe(backend, owner, { plan: 'vet' });
  const { id: first } = await addPet(owner);
  const { id: second } = await addPet(owner);
  await archive(owner, second);
  const { client: mia } = await addPerson(backend, 'mia-of-all@example.org');
  expect(await join(owner, first, mia, { all_pets: true })).toHaveLength(1);
  expect((await archiveOf(mia)).granted_pets).toEqual([]);
  await bringBack(owner, second);
  await backend.drain();
  expect([userId, (await mia.call('list-granted-pets')).body.pets.length]).toEqual([userId, 2]);
});

test('the place in the plan is free, and needed again to come back', async () => {
  const owner = backend.as('one-place');
  const { id: petId } = await addPet(owner);
  expect(codeOf((await owner.call('create-pet', { body: dog })).problem)).toBe('pet-limit-reached');
  await archive(owner, petId);
  const { id: next } = await addPet(owner);
  const { problem } = await bringBack(owner, petId);
  expect([codeOf(problem), problem?.detail]).toEqual(['pet-limit-reached', 'Your plan covers 1 pet.']);
  expect((await archiveOf(owner)).pets).toHaveLength(1);
  // A deleted archived pet frees no place, because it has none.
  await owner.call('delete-pet', { params: { petId } });
  expect(codeOf((await owner.call('create-pet', { body: dog })).problem)).toBe('pet-limit-reached');
  await owner.call('delete-pet', { params: { petId: next } });
  await addPet(owner);
});

test('of two that come back at once for one place, one does', async () => {
  const owner = backend.as('two-phones');
  await subscribe(backend, owner, { plan: 'extra', quantity: 1 });
  const ids = [(await addPet(owner)).id, (await addPet(owner)).id];
  for (const id of ids) await archive(owner, id);
  await addPet(owner);
  const outcomes = await Promise.all(ids.map((id) => bringBack(owner, id)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await owner.call('list-pets')).body.pets).toHaveLength(2);
  expect((await upcomingOf(owner)).archived).toBe(1);
});

/** Stores how many archived pets an owner has, and the factor of the quotas. */
async function setArchive(ownerId: string, { count = 0, factor = 1 }: { count?: number; factor?: number }) {
  for (const [Key, name, value] of [
    [remindersKey(ownerId), 'archived_pets', count],
    [usageKey(ownerId), 'quota_factor', factor],
  ] as const) {
    await setAttributes(backend, Key, { [name]: value });
  }
}

test('an owner has at most so many archived pets, or as many as support allows', async () => {
  const owner = backend.as('full-archive');
  await subscribe(backend, owner, { plan: 'vet' });
  const [first = '', second = '', third = ''] = [
    (await addPet(owner)).id,
    (await addPet(owner)).id,
    (await addPet(owner)).id,
  ];
  await setArchive('full-archive', { count: QUOTAS.archivedPets - 1 });
  // Two phones at once: there is room for one more.
  const outcomes = await Promise.all([first, second].map((id) => archive(owner, id)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const { problem } = await archive(owner, third);
  expect([codeOf(problem), problem?.detail]).toEqual([
    'quota-reached',
    expect.stringMatching(/^You’ve reached the limit of 200 archived pets\./),
  ]);
  expect((await owner.call('list-pets')).body.pets).toHaveLength(2);
  await setArchive('full-archive', { count: QUOTAS.archivedPets, factor: 2 });
  expect((await archive(owner, third)).status).toBe(200);
  // A reason can be changed, and a pet come back, however full the archive is.
  expect((await archive(owner, third, 'lost')).status).toBe(200);
  expect((await bringBack(owner, third)).status).toBe(200);
});

test('what others write while a pet is archived is either there or refused', async () => {
  const owner = backend.as('meanwhile');
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const file_path = await upload(owner, petId, PDF);
  const writes = [
    () => owner.call('create-record', { params, body: { ...rabies, file_path } }),
    () => owner.call('create-share', { params, body: {} }),
    () => owner.call('set-weight', { params: { petId, on: inDays(-1) }, body: { grams: 1, unit: 'kg' } }),
    () => owner.call('update-pet', { params, body: { ...dog, name: 'Renamed' } }),
  ];
  for (const write of writes) {
    backend.beforeNextWrite(() => archive(owner, petId));
    expect(codeOf((await write()).problem)).toBe('pet-archived');
    expect((await bringBack(owner, petId)).status).toBe(200);
    expect((await write()).problem).toBeNull();
    expect((await bringBack(owner, petId)).status).toBe(200);
  }
});

test('records of archived pets count among those of the account', async () => {
  const owner = backend.as('counted');
  const { id: petId } = await addPet(owner);
  await owner.call('create-record', { params: { petId }, body: rabies });
  const before = (await owner.call('get-usage')).body;
  await archive(owner, petId);
  expect((await owner.call('get-usage')).body).toEqual(before);
});

test('with the account, archived pets go', async () => {
  const { client: owner, email } = await addPerson(backend, 'leaves-archive@example.org');
  const { id: petId } = await addPet(owner);
  const { client: mia } = await addPerson(backend, 'mia-of-archive@example.org');
  const [grantId = ''] = await join(owner, petId, mia);
  await archive(owner, petId);
  expect((await owner.call('delete-account', { body: { email } })).problem).toBeNull();
  expect((await mia.call('get-pet', { params: { petId: grantId } })).status).toBe(404);
  expect((await archiveOf(mia)).granted_pets).toEqual([]);
});

test('an export holds the archive, and an import restores it without a place in the plan', async () => {
  const [from, to] = [backend.as('archive-from'), backend.as('archive-to')];
  const { id: petId } = await addPet(from, { name: 'Biscuit' });
  await from.call('create-record', { params: { petId }, body: rabies });
  await archive(from, petId, 'died');
  const { id: liveId } = await addPet(from, { name: 'Luna' });
  const zip = await exportZip(backend, from);

  // The plan covers one pet; the file has two, of which one is archived.
  const done = await importZip(backend, to, zip, { confirm_foreign: true });
  expect(done).toMatchObject({ state: 'done', result: { pets: 2, records: 1 } });
  expect((await to.call('list-pets')).body.pets.map(({ name }) => name)).toEqual(['Luna']);
  expect((await upcomingOf(to)).archived).toBe(1);
  const restored = (await archiveOf(to)).pets;
  expect(restored).toMatchObject([{ name: 'Biscuit', archived_reason: 'died' }]);
  const params = { petId: restored[0]?.id ?? '' };
  expect((await to.call('get-pet', { params })).body.records).toHaveLength(1);
  expect(codeOf((await bringBack(to, params.petId)).problem)).toBe('pet-limit-reached');

  // In the account that it is of, everything is there already.
  await startNewDay(backend, 'archive-from');
  expect(await importZip(backend, from, zip)).toMatchObject({
    result: { pets: 0, records: 0, already_there: 3 },
  });
  expect((await archiveOf(from)).pets.map(({ id }) => id)).toEqual([petId]);
  expect((await from.call('list-pets')).body.pets.map(({ id }) => id)).toEqual([liveId]);
});

test.each([
  ['full', { count: QUOTAS.archivedPets }],
  ['small', { factor: 0.001 }],
])('an import restores no archived pet where the archive is too %s', async (which, archived) => {
  const [from, ownerId] = [backend.as(`file-for-${which}-archive`), `${which}-import-archive`];
  const { id: petId } = await addPet(from);
  await archive(from, petId);
  const zip = await exportZip(backend, from);
  const to = backend.as(ownerId);
  const importId = await uploadImport(to, zip);
  await setArchive(ownerId, archived);
  const refused = await runImport(backend, to, importId, { confirm_foreign: true });
  expect(refused).toMatchObject({
    state: 'failed',
    failure: { code: 'quota', reason: expect.stringContaining('archived pets') },
  });
  expect((await archiveOf(to)).pets).toEqual([]);
  // The same file can be imported once there is room.
  await setArchive(ownerId, {});
  const imported = await runImport(backend, to, importId, { confirm_foreign: true });
  expect(imported).toMatchObject({ state: 'done', result: { pets: 1 } });
});

test('an export holds the history of access by the owner’s names, and an import gives nobody access', async () => {
  const { client: owner, userId } = await addPerson(backend, 'history-export@example.org');
  const { id: petId } = await addPet(owner);
  const { client: mia } = await addPerson(backend, 'history-mia@example.org');
  const [grantId = ''] = await join(owner, petId, mia);
  await mia.call('create-record', { params: { petId: grantId }, body: rabies });
  await archive(owner, petId);
  const { files } = await exportAll(backend, owner);
  const data = JSON.parse(String(files.get('export.json')));
  expect(data.access_history).toMatchObject([
    { kind: 'wrote', name: 'Mia', call: 'create-record', pet_id: petId },
    { kind: 'joined', name: 'Mia', role: 'caregiver', pet_id: petId },
    { kind: 'invited', name: 'Mia', pet_id: petId },
  ]);
  expect(JSON.stringify(data.access_history)).not.toMatch(/@|token|grt_/);
  await startNewDay(backend, userId);
  const other = backend.as('history-other');
  await importZip(backend, other, await exportZip(backend, owner), { confirm_foreign: true });
  const [restored] = (await archiveOf(other)).pets;
  const params = { petId: restored?.id ?? '' };
  expect((await other.call('list-people', { params })).body.people).toEqual([]);
  expect((await other.call('list-access-history', { params })).body.entries).toEqual([]);
});

test('the records of archived pets count once, in an account of many pets, too', async () => {
  const owner = backend.as('many-archived');
  await subscribe(backend, owner, { plan: 'vet' });
  const pets: string[] = [];
  for (let n = 0; n < 22; n++) pets.push((await addPet(owner)).id);
  for (const petId of pets.slice(0, 3))
    await owner.call('create-record', { params: { petId }, body: rabies });
  // Stores the totals of an account with so many pets.
  await upcomingOf(owner);
  const used = async () => (await owner.call('get-usage')).body.records.used;
  expect(await used()).toBe(3);
  for (const petId of pets.slice(0, 3)) await archive(owner, petId);
  await upcomingOf(owner);
  expect(await used()).toBe(3);
});
