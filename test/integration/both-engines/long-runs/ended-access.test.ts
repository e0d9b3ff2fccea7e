import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { EVERYTHING } from '../../../../contract/access/scope.ts';
import { GRANTS, INVITATIONS } from '../../../../contract/limits.ts';
import type { HeldGrant } from '../../../../lambdas/domain/access/grant-ports.ts';
import { createAccessStore } from '../../../../lambdas/store/access.ts';
import { toGrantRows } from '../../../../lambdas/store/grant-row.ts';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../../support/dynamodb-local.ts';
import {
  addPerson,
  anInvitation,
  inviteByCode,
  inviteByMail,
  join,
  rowsOf,
} from '../../../support/grants.ts';
import { putRows } from '../../../support/rows.ts';
import { addPet } from '../../../support/samples.ts';
import { subscribe } from '../../../support/subscribe.ts';

const backend = backendForFile();
/** DynamoDB Local's version allows 10 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

const DAY_MS = 86_400_000;
let people = 0;
const newPerson = () => addPerson(backend, `ended-${++people}@example.org`);
const inDays = (days: number) => new Date(backend.now().getTime() + days * DAY_MS).toISOString();

async function newOwner() {
  const { client, userId } = await newPerson();
  return { owner: client, ownerId: userId, petId: (await addPet(client)).id };
}

const accept = (person: OwnerClient, token: string) => person.call('accept-invitation', { body: { token } });
const peopleOf = async (owner: OwnerClient, petId: string) =>
  (await owner.call('list-people', { params: { petId } })).body;
const petsOf = async (person: OwnerClient) => (await person.call('list-granted-pets')).body.pets;
const kindsOf = async (owner: OwnerClient, petId: string) =>
  (await owner.call('list-access-history', { params: { petId } })).body.entries.map(({ kind }) => kind);

/** The rows of grants below a person. */
const grantsOf = async (userId: string) =>
  (await rowsOf(backend, userId)).filter(({ SK }) => String(SK).startsWith('GRANT#'));

/** Stores grants of all of an owner's pets, however many. */
async function putAllPets(ownerId: string, userId: string, petIds: readonly string[]) {
  const parent = { id: 'grt_01jd0000000000000000000000', petId: null, parentId: null };
  const children = petIds.map((petId, n) => ({
    id: `grt_01jd00000000000000000001${String(n).padStart(2, '0')}`,
    petId,
    parentId: parent.id,
  }));
  const shared = {
    version: 1,
    ownerId,
    userId,
    role: 'caregiver',
    scope: EVERYTHING,
    endsAt: null,
    reminders: null,
    ownerEmail: null,
    mayRemind: false,
    remindersAllowedAt: null,
  } as const;
  for (const each of [parent, ...children]) {
    const grant: HeldGrant = { ...shared, ...each, ownerName: 'Dana', since: backend.now() };
    const { holder, owner } = toGrantRows(grant);
    const puts = [holder, owner].map((Item) => new PutCommand({ TableName: backend.table.name, Item }));
    await Promise.all(puts.map((put) => backend.documents.send(put)));
  }
  return { parentId: parent.id, childIds: children.map(({ id }) => id) };
}

const petIdsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `pet_01jd00000000000000000001${String(n).padStart(2, '0')}`);

describe('an invitation to access that ends soon', () => {
  test('can be accepted until then only, and takes nothing away afterwards', async () => {
    const { owner, petId } = await newOwner();
    const mia = await newPerson();
    const ends_at = inDays(2);
    const token = await inviteByMail(backend, owner, petId, { email: mia.email, ends_at });
    expect((await peopleOf(owner, petId)).invitations).toMatchObject([{ expires_at: ends_at }]);
    const [grantId = ''] = await join(owner, petId, mia.client, { role: 'co-owner' });
    backend.advance(3 * DAY_MS);
    for (const call of ['read-invitation', 'accept-invitation'] as const) {
      const { problem } = await mia.client.call(call, { body: { token } });
      expect([call, problem?.type]).toEqual([call, '/problems/link-expired']);
    }
    expect(await petsOf(mia.client)).toMatchObject([{ grant_id: grantId, role: 'co-owner', ends_at: null }]);
  });

  test('also one that says a later end of its own', async () => {
    const { owner, ownerId, petId } = await newOwner();
    const mia = await newPerson();
    const token = await inviteByMail(backend, owner, petId, { email: mia.email, ends_at: inDays(2) });
    const [row] = (await rowsOf(backend, ownerId)).filter(({ SK }) => String(SK).startsWith('INVITED#'));
    const Item = { ...row, expires_at: inDays(14) };
    await putRows(backend, [Item]);
    backend.advance(3 * DAY_MS);
    expect((await accept(mia.client, token)).problem?.type).toBe('/problems/link-expired');
  });
});

describe('a link of someone who may make none any more', () => {
  async function withLink() {
    const family = await newOwner();
    const mia = await newPerson();
    const [grantId = ''] = await join(family.owner, family.petId, mia.client, { role: 'co-owner' });
    const { body: link } = await mia.client.call('create-share', { params: { petId: grantId }, body: {} });
    const isActive = async () => {
      const { body } = await family.owner.call('list-shares', { params: { petId: family.petId } });
      return body.shares.map(({ is_active }) => is_active);
    };
    const reactivate = () =>
      family.owner.call('reactivate-share', { params: { petId: family.petId, shareId: link.id } });
    const change = (role: string) =>
      family.owner.call('update-grant', {
        params: { petId: family.petId, grantId },
        body: { role, ends_at: null },
      });
    return { ...family, mia: mia.client, grantId, link, isActive, reactivate, change };
  }

  test('is counted for its owner before it ends, among those that are active', async () => {
    const { owner, petId, grantId, mia, link } = await withLink();
    const madeBy = async () => {
      const params = { petId, grantId };
      return (await owner.call('count-made-links', { params })).body.active;
    };
    await owner.call('create-share', { params: { petId }, body: {} });
    expect(await madeBy()).toBe(1);
    const { body: second } = await mia.call('create-share', { params: { petId: grantId }, body: {} });
    expect(await madeBy()).toBe(2);
    for (const shareId of [link.id, second.id]) {
      await owner.call('deactivate-share', { params: { petId, shareId } });
    }
    expect(await madeBy()).toBe(0);
  });

  test('stays ended where it can’t be reactivated', async () => {
    const { owner, petId, grantId, isActive, reactivate } = await withLink();
    await owner.call('end-grant', { params: { petId, grantId } });
    await backend.drain();
    expect((await reactivate()).problem?.type).toBe('/problems/share-ended');
    expect(await isActive()).toEqual([false]);
  });

  test('ends with the role, and does not come back with it', async () => {
    const { isActive, reactivate, change, link } = await withLink();
    await change('viewer');
    await backend.drain();
    expect((await reactivate()).problem?.type).toBe('/problems/share-ended');
    expect(await isActive()).toEqual([false]);
    await change('co-owner');
    await backend.drain();
    const opened = await backend.call('get-shared-pet', { body: { token: link.token_hash } });
    expect([await isActive(), opened.problem?.type]).toEqual([[false], '/problems/share-denied']);
    expect((await reactivate()).status).toBe(200);
  });

  test('ends with a second invitation to a role without links', async () => {
    const { owner, petId, mia, isActive } = await withLink();
    await join(owner, petId, mia, { role: 'caregiver' });
    await backend.drain();
    expect(await isActive()).toEqual([false]);
  });
});

test('removing someone ends the open invitations of that address to the pet, and no others', async () => {
  const { owner, petId } = await newOwner();
  await subscribe(backend, owner, { plan: 'vet' });
  const other = (await addPet(owner)).id;
  const [mia, ben] = [await newPerson(), await newPerson()];
  const [grantId = ''] = await join(owner, petId, mia.client);
  const token = await inviteByMail(backend, owner, petId, { email: mia.email.toUpperCase() });
  const ofOther = await inviteByMail(backend, owner, other, { email: mia.email });
  const ofBen = await inviteByMail(backend, owner, petId, { email: ben.email });
  await owner.call('end-grant', { params: { petId, grantId } });
  expect((await accept(mia.client, token)).problem?.type).toBe('/problems/link-invalid');
  expect((await kindsOf(owner, petId)).slice(0, 2).toSorted()).toEqual(['removed', 'withdrawn']);
  expect((await accept(mia.client, ofOther)).status).toBe(200);
  expect((await accept(ben.client, ofBen)).status).toBe(200);
  const all = await inviteByMail(backend, owner, other, { email: ben.email, all_pets: true });
  const benGrant = (await peopleOf(owner, petId)).people.find(({ email }) => email === ben.email);
  await owner.call('end-grant', { params: { petId, grantId: benGrant?.grant_id ?? '' } });
  expect((await accept(ben.client, all)).status).toBe(404);
});

describe('a grant for all pets', () => {
  testLarge(
    'that is over ends before a new one begins, so that no more hang on it than a person may have',
    async () => {
      const [ann, bob] = [await newOwner(), await newOwner()];
      await subscribe(backend, ann.owner, { plan: 'vet' });
      const mia = await newPerson();
      for (let n = 0; n < 2; n++) await addPet(ann.owner);
      await join(ann.owner, ann.petId, mia.client, { all_pets: true, ends_at: inDays(1) });
      backend.advance(2 * DAY_MS);
      // All but one of her places are those of Bob's pets.
      await putAllPets(bob.ownerId, mia.userId, petIdsOf(GRANTS.petsPerPerson - 1));
      expect(await join(ann.owner, ann.petId, mia.client, { all_pets: true })).toHaveLength(1);
      const ofAnn = (await grantsOf(mia.userId)).filter(({ owner_id }) => owner_id === ann.ownerId);
      expect(ofAnn.map(({ pet_id, ends_at }) => [pet_id === null, ends_at])).toEqual(
        expect.arrayContaining([
          [true, null],
          [false, null],
        ]),
      );
      expect(ofAnn).toHaveLength(2);
      expect((await kindsOf(ann.owner, ann.petId)).slice(0, 3)).toContain('expired');
    },
  );

  testLarge('of more pets than one transaction can hold ends all the same', async () => {
    const { owner, ownerId, petId } = await newOwner();
    const mia = await newPerson();
    const pets = [petId, ...petIdsOf(40)];
    const { childIds } = await putAllPets(ownerId, mia.userId, pets);
    const [grantId = ''] = childIds;
    await owner.call('end-grant', { params: { petId, grantId } });
    expect(await grantsOf(mia.userId)).toEqual([]);
    expect((await kindsOf(owner, petId))[0]).toBe('removed');

    // While a change of another call comes in between.
    await putAllPets(ownerId, mia.userId, pets);
    backend.beforeNextWrite(async () => {
      await join(owner, petId, (await newPerson()).client);
    });
    await mia.client.call('leave-pet', { params: { grantId } });
    expect(await grantsOf(mia.userId)).toEqual([]);
  });
});

test('access that is over can’t be changed, as if it had ended', async () => {
  const { owner, petId } = await newOwner();
  const mia = await newPerson();
  const [grantId = ''] = await join(owner, petId, mia.client, { ends_at: inDays(1) });
  backend.advance(2 * DAY_MS);
  const changed = await owner.call('update-grant', {
    params: { petId, grantId },
    body: { role: 'viewer', ends_at: null },
  });
  expect(changed.problem?.type).toBe('/problems/grant-not-found');
  expect(await petsOf(mia.client)).toEqual([]);
});

describe('invitations that have expired', () => {
  test('are not replaced, make no room, and are not called withdrawn', async () => {
    const { owner, petId } = await newOwner();
    for (let n = 0; n < 3; n++) await inviteByCode(owner, petId);
    const before = await kindsOf(owner, petId);
    expect(before.filter((kind) => kind === 'withdrawn')).toHaveLength(2);
    backend.advance(INVITATIONS.codeMinutes * 60_000);
    await inviteByCode(owner, petId);
    expect(await kindsOf(owner, petId)).toEqual(['invited', ...before]);

    // A full list stays full, however many codes have expired.
    backend.advance(INVITATIONS.codeMinutes * 60_000);
    const invite = (email: string | null) =>
      owner.call('create-invitation', { params: { petId }, body: anInvitation({ email }) });
    for (let n = 0; n < INVITATIONS.open; n++) {
      expect((await invite(`open-${n}@example.org`)).status).toBe(201);
    }
    const full = await invite(null);
    expect(full.problem?.type).toBe('/problems/quota-reached');
  });
});

test.each(['accepted', 'withdrawn'])(
  'an invitation that was %s right before its end has no second one',
  async (how) => {
    const { owner, ownerId, petId } = await newOwner();
    const mia = await newPerson();
    const token = await inviteByMail(backend, owner, petId, { email: mia.email });
    const access = createAccessStore({ ...backend.table, client: backend.documents });
    const { invitations } = await access.ofPet(ownerId, petId);
    const params = { petId, invitationId: invitations[0]?.id ?? '' };
    if (how === 'accepted') await accept(mia.client, token);
    else await owner.call('withdraw-invitation', { params });
    // The version is read after the invitation.
    const versions = { owner: await access.version(ownerId) };
    expect(await access.commit({ ownerId, versions, withdraw: invitations, history: [] })).toBe(false);
  },
);

test('an end that was moved while the night was reading ends nothing', async () => {
  const { owner, ownerId, petId } = await newOwner();
  const mia = await newPerson();
  const [grantId = ''] = await join(owner, petId, mia.client, { ends_at: inDays(1) });
  backend.advance(2 * DAY_MS);
  // It takes the grant as over, and meets a later one with the same id.
  backend.beforeNextWrite(async () => {
    const [row] = await grantsOf(mia.userId);
    const Item = { ...row, ends_at: inDays(9) };
    await putRows(backend, [Item]);
    await join(owner, petId, (await newPerson()).client);
  });
  await backend.cleanup({ kind: 'expire-grant', ownerId, petId, grantId });
  expect(await petsOf(mia.client)).toHaveLength(1);
});

test('an invitation to all pets names another one when its pet is gone', async () => {
  const { owner, petId } = await newOwner();
  await subscribe(backend, owner, { plan: 'vet' });
  await owner.call('create-pet', { body: { name: 'Bella', species: 'cat' } });
  const token = await inviteByCode(owner, petId, { all_pets: true });
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  const { body } = await (await newPerson()).client.call('read-invitation', { body: { token } });
  expect(body).toMatchObject({ pet_name: 'Bella', all_pets: true });
});

testLarge(
  'a grant for more pets than one transaction can hold ends by a repeat, wherever the first call died',
  async () => {
    const { owner, ownerId, petId } = await newOwner();
    const mia = await newPerson();
    let halves = 0;
    // The first requests only read.
    for (let n = 5, isWhole = false; !isWhole; n++) {
      const { childIds } = await putAllPets(ownerId, mia.userId, [petId, ...petIdsOf(34)]);
      const end = () => owner.call('end-grant', { params: { petId, grantId: childIds[0] ?? '' } });
      isWhole = !(await backend.dieAfter(n, 'after', end)).wasCut;
      const left = (await grantsOf(mia.userId)).length;
      if (left > 0 && left < 36) halves += 1;
      expect((await end()).status).toBe(204);
      expect([n, await grantsOf(mia.userId)]).toEqual([n, []]);
    }
    expect(halves).toBeGreaterThan(0);
  },
);
