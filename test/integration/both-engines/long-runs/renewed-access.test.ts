import { expect, test } from 'vitest';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../../support/dynamodb-local.ts';
import { addPerson, join } from '../../../support/grants.ts';
import { addPet } from '../../../support/samples.ts';
import { subscribe } from '../../../support/subscribe.ts';

// What a new invitation means for access that someone has already.

/** DynamoDB Local's version allows 10 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

const backend = backendForFile();

const endAll = async (owner: OwnerClient, petId: string) => {
  const [person] = (await owner.call('list-people', { params: { petId } })).body.people;
  const grantId = person?.grant_id ?? '';
  await owner.call('end-grant', { params: { petId, grantId } });
};

testLarge('a new invitation to all pets is for archived ones, too: they end with it', async () => {
  const owner = backend.as('renewing');
  await subscribe(backend, owner, { plan: 'vet' });
  const petId = (await addPet(owner)).id;
  const archived = (await addPet(owner)).id;
  const mia = await addPerson(backend, 'mia-renewed@pawfile.test');
  const endsAt = new Date(backend.now().getTime() + 3 * 86_400_000).toISOString();
  const [first = '', second = ''] = await join(owner, petId, mia.client, {
    all_pets: true,
    role: 'co-owner',
  });
  await owner.call('archive-pet', { params: { petId: archived }, body: { reason: null } });
  await join(owner, petId, mia.client, { all_pets: true, role: 'viewer', ends_at: endsAt });
  await owner.call('bring-back-pet', { params: { petId: archived } });
  const read = (id: string) => mia.client.call('get-pet', { params: { petId: id } });
  for (const id of [first, second]) {
    expect((await read(id)).body.pet.access).toMatchObject({ role: 'viewer', ends_at: endsAt });
  }
  await endAll(owner, petId);
  for (const id of [first, second]) expect((await read(id)).status).toBe(404);
});
