import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCalendarDays } from '../../../../contract/dates.ts';
import { GRANTS } from '../../../../contract/limits.ts';
import type { Upcoming } from '../../../../contract/reminders/reminders.ts';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../../support/dynamodb-local.ts';
import { addPerson, GRANT, join, putGrant, rowsOf, withdrawGrant } from '../../../support/grants.ts';
import { deleteRow } from '../../../support/rows.ts';
import { addPet, addRecords, keysOf, rabies } from '../../../support/samples.ts';
import { subscribe } from '../../../support/subscribe.ts';

// The dashboard of people who have access to pets of others: `get-overview` beside `get-upcoming` with `pets=all`.

/** DynamoDB Local's version allows 10 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

const backend = backendForFile();
const ALL = { query: { pets: 'all' } };

/** Read units of a call's check of the session. */
const SESSION_UNITS = 1;

const grantId = (n: number) => `grt_01jd00000000000000000000${String(n).padStart(2, '0')}`;
const dueIn = (days: number) => addCalendarDays(backend.now().toISOString().slice(0, 10), days);
const due = { ...rabies, title: 'Rabies', issued_on: '2025-01-10' };

/** Adds a pet with a vaccination that is due in some days, and one that is valid for long. */
async function addWatchedPet(owner: OwnerClient, days: number): Promise<string> {
  const { id: petId } = await addPet(owner);
  const params = { petId };
  await owner.call('create-record', { params, body: { ...due, expires_on: dueIn(days) } });
  await owner.call('create-record', { params, body: { ...due, title: 'Lepto', expires_on: dueIn(400) } });
  return petId;
}

const upcomingOf = async (who: OwnerClient): Promise<Upcoming> => (await who.call('get-upcoming', ALL)).body;
const namesIn = ({ granted_pets }: Upcoming) => granted_pets.map(({ grant_id }) => grant_id);

describe('25 shared pets of five owners', () => {
  const owners = ['first', 'second', 'third', 'fourth', 'fifth'];
  beforeAll(async () => {
    let n = 0;
    for (const ownerId of owners) {
      const owner = backend.as(ownerId);
      await subscribe(backend, owner, { plan: 'vet' });
      for (let ofOwner = 0; ofOwner < GRANTS.petsPerPerson / owners.length; ofOwner++) {
        const petId = await addWatchedPet(owner, 1 + n);
        const fields = { id: grantId(n), owner_name: ownerId };
        await putGrant(backend, { userId: 'sitter', ownerId, petId }, fields);
        // A person with one of them, to compare.
        if (n === 0) await putGrant(backend, { userId: 'friend', ownerId, petId }, fields);
        n += 1;
      }
    }
  });

  test('take as many requests as one, and at most three read units each', async () => {
    const costOf = async (userId: string) => {
      const person = backend.as(userId);
      // The first calls note the session, and store the pets' statuses.
      for (const each of [0, 1]) await person.call(each ? 'get-overview' : 'get-upcoming', each ? {} : ALL);
      const overview = await backend.measure(() => person.call('get-overview'));
      const upcoming = await backend.measure(() => person.call('get-upcoming', ALL));
      expect(upcoming.result.body.pending).toBe(0);
      return {
        pets: upcoming.result.body.granted_pets.length,
        requests: overview.consumed.requests + upcoming.consumed.requests,
        readUnits: overview.consumed.readUnits + upcoming.consumed.readUnits,
        writeUnits: overview.consumed.writeUnits + upcoming.consumed.writeUnits,
      };
    };
    const [none, one, all] = [await costOf('nobody'), await costOf('friend'), await costOf('sitter')];
    expect([none.pets, one.pets, all.pets]).toEqual([0, 1, GRANTS.petsPerPerson]);
    expect(all.requests).toBe(one.requests);
    expect(all.readUnits - none.readUnits).toBeLessThanOrEqual(3 * GRANTS.petsPerPerson);
    expect([none.writeUnits, one.writeUnits, all.writeUnits]).toEqual([0, 0, 0]);
  });

  test('and cost a person without grants nothing', async () => {
    const person = backend.as('owner-alone');
    await addWatchedPet(person, 5);
    await person.call('get-upcoming');
    const own = await backend.measure(() => person.call('get-upcoming'));
    const asked = await backend.measure(() => person.call('get-upcoming', ALL));
    expect(asked.result.body).toEqual(own.result.body);
    expect(asked.consumed).toEqual(own.consumed);
  });

  test('are listed by one read of all', async () => {
    const { result, consumed } = await backend.measure(() => backend.as('sitter').call('list-granted-pets'));
    expect(result.body.pets).toHaveLength(GRANTS.petsPerPerson);
    expect(consumed.requests).toBe(3);
    expect(consumed.readUnits - SESSION_UNITS).toBeLessThanOrEqual(GRANTS.petsPerPerson);
  });
});

describe('what a grant shows', () => {
  const userId = 'member';
  const member = () => backend.as(userId);
  let petId: string;
  const grant = (fields: object = {}) => putGrant(backend, { userId, ownerId: 'dana', petId }, fields);
  beforeAll(async () => {
    petId = await addWatchedPet(backend.as('dana'), 9);
  });

  test('what is due stands beside one’s own by urgency, each named as calls name its pet', async () => {
    const ownId = await addWatchedPet(member(), 12);
    await grant({ id: grantId(50), owner_name: 'Dana', role: 'viewer', ends_at: '2099-01-01T00:00:00.000Z' });
    const { records, pets, granted_pets } = await upcomingOf(member());
    expect(records.map(({ pet_id, name, status }) => [pet_id, name, status])).toEqual([
      [grantId(50), 'Rabies', 'due soon'],
      [ownId, 'Rabies', 'due soon'],
      [grantId(50), 'Lepto', 'valid'],
      [ownId, 'Lepto', 'valid'],
    ]);
    expect(pets).toMatchObject([
      { pet_id: ownId, due: 1 },
      { pet_id: grantId(50), due: 1 },
    ]);
    expect(granted_pets).toEqual([
      {
        grant_id: grantId(50),
        owner_name: 'Dana',
        gets_reminders: false,
        role: 'viewer',
        ends_at: '2099-01-01T00:00:00.000Z',
        all_pets: false,
        pet: { name: 'Rex', species: 'dog', breed: null, photo: null },
      },
    ]);
    expect(JSON.stringify({ records, pets, granted_pets })).not.toContain(petId);
    await withdrawGrant(backend, userId, grantId(50));
  });

  test('no reminder of the owner’s is named as the reader’s', async () => {
    await grant({ id: grantId(51) });
    const { records } = await upcomingOf(member());
    const shared = records.filter(({ pet_id }) => pet_id === grantId(51));
    expect(shared.map(({ next_reminder_on }) => next_reminder_on)).toEqual([null, null]);
    await withdrawGrant(backend, userId, grantId(51));
  });

  test('a scope hides the kinds that it doesn’t name, also in the status', async () => {
    await grant({ id: grantId(52), role: 'viewer', scope: { kind: 'some', kinds: ['weight'], since: null } });
    const { records, pets, granted_pets } = await upcomingOf(member());
    expect(records.filter(({ pet_id }) => pet_id === grantId(52))).toEqual([]);
    expect(pets.find(({ pet_id }) => pet_id === grantId(52))).toMatchObject({
      due: 0,
      vaccines: 0,
      is_up_to_date: false,
    });
    expect(granted_pets).toHaveLength(1);
    await withdrawGrant(backend, userId, grantId(52));
  });

  test.each<[string, object]>([
    ['that is over', { ends_at: '2020-01-01T00:00:00.000Z' }],
    ['with a role of a later release', { role: 'trainer' }],
    ['with a scope of a later release', { scope: { kind: 'records-of-a-practice' } }],
    ['for all pets, which opens none itself', { pet_id: null }],
  ])('a grant %s shows nothing, in no list', async (_, fields) => {
    await grant({ id: grantId(53), ...fields });
    const { records, pets, granted_pets } = await upcomingOf(member());
    expect(granted_pets).toEqual([]);
    expect(JSON.stringify([records, pets])).not.toContain(grantId(53));
    expect((await member().call('list-granted-pets')).body.pets).toEqual([]);
    await withdrawGrant(backend, userId, grantId(53));
  });

  test('a deleted pet is gone before its grants end', async () => {
    const owner = backend.as('deleting');
    const deletedId = await addWatchedPet(owner, 3);
    await putGrant(backend, { userId, ownerId: 'deleting', petId: deletedId }, { id: grantId(54) });
    expect(namesIn(await upcomingOf(member()))).toEqual([grantId(54)]);
    await owner.call('delete-pet', { params: { petId: deletedId } });
    const after = await upcomingOf(member());
    expect([namesIn(after), after.pending]).toEqual([[], 0]);
    await withdrawGrant(backend, userId, grantId(54));
  });

  test('answers of earlier pages have one’s own pets only', async () => {
    await grant({ id: grantId(55) });
    const { body } = await member().call('get-upcoming');
    expect([body.granted_pets, JSON.stringify(body).includes(grantId(55))]).toEqual([[], false]);
    await withdrawGrant(backend, userId, grantId(55));
  });
});

test('an accepted invitation shows on the dashboard at once, and takes no place of the plan', async () => {
  const owner = backend.as('inviting');
  const petId = await addWatchedPet(owner, 4);
  const mia = await addPerson(backend, 'mia@example.org');
  expect(namesIn(await upcomingOf(mia.client))).toEqual([]);
  const ids = await join(owner, petId, mia.client);
  expect(namesIn(await upcomingOf(mia.client))).toEqual(ids);
  expect((await mia.client.call('get-overview')).body).toMatchObject({ pets: [], record_count: 0 });
  // The free plan covers one pet.
  expect((await addPet(mia.client)).id).toMatch(/^pet_/);
});

/** 60 distinct names: of medications, as owners write them, and words that don't compress. */
const MEDICATIONS = ['Amoxicillin', 'Carprofen', 'Gabapentin', 'Prednisolone', 'Apoquel', 'Bravecto'].flatMap(
  (name) =>
    ['drops', 'tablets', 'chews', 'ointment', 'syrup', 'capsules', 'spray', 'paste', 'gel', 'shampoo'].map(
      (form) => `${name} ${form}`,
    ),
);
const WORDS = keysOf(60).map((key) => createHash('sha256').update(key).digest('base64').slice(0, 20));

testLarge.each([
  ['of real names', MEDICATIONS, 1],
  ['of words that don’t compress', WORDS, 4],
])('a pet with 60 doses %s takes at most three read units', async (kind, titles, parts) => {
  const ownerId = `sixty-${kind}`;
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  for (const start of [0, 20, 40]) {
    const records = titles.slice(start, start + 20).map((title, n) => ({
      title,
      record_type: 'medication' as const,
      issued_on: dueIn(-start - n),
      expires_on: dueIn(300 + start + n),
      key: keysOf(60)[start + n] ?? '',
    }));
    const body = { file_path: null, document_text: null, records };
    expect((await owner.call('create-records', { params: { petId }, body })).status).toBe(201);
  }
  await owner.call('get-upcoming');
  const costOf = async (userId: string) => {
    const person = backend.as(userId);
    for (const _ of [1, 2]) await person.call('get-upcoming', ALL);
    return backend.measure(() => person.call('get-upcoming', ALL));
  };
  const none = await costOf(`reader-of-none-${kind}`);
  const readerId = `reader-of-${kind}`;
  await putGrant(backend, { userId: readerId, ownerId, petId }, { role: 'viewer' });
  const { result, consumed } = await costOf(readerId);
  expect([result.body.granted_pets.length, result.body.pending]).toEqual([1, 0]);
  const rows = (await rowsOf(backend, ownerId)).filter(({ SK }) => String(SK).includes('#STATUS'));
  expect(rows.filter(({ lines }) => lines).length).toBeLessThanOrEqual(parts);
  // The query of grants and the listed records are the same however many pets there are.
  const shared = 1 + result.body.records.length / 2;
  expect(consumed.readUnits - none.consumed.readUnits - shared).toBeLessThanOrEqual(3);
});

testLarge(
  'a status in parts is read as a whole, and a missing one is computed by its first reader',
  async () => {
    const owner = backend.as('many-doses');
    const { id: petId } = await addPet(owner);
    // Words that don't compress.
    const titles = keysOf(40).map((key) => createHash('sha256').update(key).digest('base64'));
    for (const start of [0, 20]) {
      const keys = keysOf(40).slice(start, start + 20);
      await addRecords(owner, petId, null, titles.slice(start, start + 20), keys);
    }
    const statusRows = async () =>
      (await rowsOf(backend, 'many-doses')).filter(({ SK }) => String(SK).includes('#STATUS'));
    const { pet_id: _, ...status } = (await owner.call('get-upcoming')).body.pets[0] ?? expect.unreachable();
    expect([status.vaccines, (await statusRows()).length > 2]).toEqual([40, true]);

    await putGrant(backend, { userId: 'reader', ownerId: 'many-doses', petId }, { role: 'viewer' });
    const reader = backend.as('reader');
    expect((await upcomingOf(reader)).pets).toEqual([{ pet_id: GRANT, ...status }]);
    for (const { PK, SK } of await statusRows()) {
      await deleteRow(backend, { PK, SK });
    }
    expect((await upcomingOf(reader)).pets).toEqual([{ pet_id: GRANT, ...status }]);
    expect((await statusRows()).length).toBeGreaterThan(2);
  },
);
