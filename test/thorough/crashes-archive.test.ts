import { expect, test } from 'vitest';
import { petKey, profileKey, remindersKey } from '../../lambdas/store/keys.ts';
import { getItem } from '../../lambdas/store/table.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPerson, join } from '../support/grants.ts';
import { atEachRequest, DEATHS } from '../support/outage.ts';
import { addPet, rabies } from '../support/samples.ts';

// Archiving a pet and bringing it back die at every one of their requests to AWS. Then the caller gives up, or repeats
// the call; then the cleanup queue runs.

const backend = backendForFile();

interface Scene {
  owner: OwnerClient;
  ownerId: string;
  petId: string;
  token: string;
  /** Someone who has access to all pets. */
  member: OwnerClient;
}

/** An owner with a calendar feed, whose pet has a record and an active link, and someone who looks after all pets. */
async function setScene(name: string): Promise<Scene> {
  const { client: owner, userId: ownerId } = await addPerson(backend, `${name}@example.org`);
  const { id: petId } = await addPet(owner);
  await owner.call('create-calendar-feed');
  await owner.call('create-record', { params: { petId }, body: rabies });
  const { body: share } = await owner.call('create-share', { params: { petId }, body: {} });
  const { client: member } = await addPerson(backend, `member-${name}@example.org`);
  await join(owner, petId, member, { all_pets: true });
  await backend.drain();
  return { owner, ownerId, petId, token: share.token_hash, member };
}

const archive = ({ owner, petId }: Scene) =>
  owner.call('archive-pet', { params: { petId }, body: { reason: 'died' } });
const bringBack = ({ owner, petId }: Scene) => owner.call('bring-back-pet', { params: { petId } });

/** What is stored and shown of the pet, after the queue has done its work. */
async function stateOf({ owner, ownerId, petId, token, member }: Scene) {
  await backend.drain();
  const table = { ...backend.table, client: backend.documents };
  const item = await getItem(table, petKey(ownerId, petId));
  const { body: shares } = await owner.call('list-shares', { params: { petId } });
  return {
    isLive: item?.id === petId,
    isArchived: item?.archived_at !== undefined,
    places: (await getItem(table, profileKey(ownerId)))?.pet_count,
    archived: (await getItem(table, remindersKey(ownerId)))?.archived_pets ?? 0,
    records: (await owner.call('get-pet', { params: { petId } })).body.records.length,
    activeLinks: shares.shares.filter(({ is_active }) => is_active).length,
    opens: (await backend.call('get-shared-pet', { body: { token } })).status,
    ofMember: (await member.call('list-granted-pets')).body.pets.length,
  };
}

const LIVE = { isLive: true, isArchived: false, places: 1, archived: 0, records: 1, ofMember: 1 };
const WITH_LINK = { ...LIVE, activeLinks: 1, opens: 200 };
const BACK = { ...LIVE, activeLinks: 0, opens: 403 };
const ARCHIVED = {
  isLive: false,
  isArchived: true,
  places: 0,
  archived: 1,
  records: 1,
  activeLinks: 0,
  opens: 404,
  ofMember: 0,
};

const CALLS = {
  'archive-pet': { prepare: async () => {}, run: archive, before: [WITH_LINK], after: ARCHIVED },
  'bring-back-pet': { prepare: archive, run: bringBack, before: [ARCHIVED], after: BACK },
};

const cases = (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((name) =>
  DEATHS.map((how) => [name, how] as const),
);

test.each(cases)('%s that dies %s any request', async (name, how) => {
  const { prepare, run, before, after } = CALLS[name];
  const requests = await atEachRequest(async (at) => {
    const died = async (then: string) => {
      const scene = await setScene(`${name}-${how}-${at}-${then}`);
      await prepare(scene);
      const death = await backend.dieAfter<{ status: number }>(at, how, () => run(scene));
      return { scene, wasCut: death.wasCut };
    };
    const givenUp = await died('given-up');
    expect([...before, after]).toContainEqual(await stateOf(givenUp.scene));
    const { scene, wasCut } = await died('repeated');
    expect((await run(scene)).status).toBe(200);
    expect(await stateOf(scene)).toEqual(after);
    return wasCut;
  });
  expect(requests).toBeGreaterThan(3);
});
