import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { GRANT, putGrant, rowsOf, withdrawGrant } from '../../support/grants.ts';
import { naming, type PetCall, preparePetCalls } from '../../support/pet-call-scenario.ts';
import { addPet } from '../../support/samples.ts';

const backend = backendForFile();

/** An owner's rows without the grant, which the test itself changes. */
const writtenRows = async (ownerId: string) =>
  (await rowsOf(backend, ownerId)).filter(({ SK }) => !String(SK).startsWith('GRANTED#'));

/** Plays a write of each kind through a co-owner's grant that ends right before the first write of the call. */
async function playEnding(ownerId: string, end: (petId: string) => Promise<unknown>) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const sent = await preparePetCalls(backend, owner, petId);
  const sitter = backend.as('sitter');
  await sitter.call('get-overview');
  const isWrite = (name: PetCall) =>
    api[name].method !== 'GET' && api[name].power !== 'own' && !name.startsWith('search-');
  const outcomes: [PetCall, unknown, boolean][] = [];
  // Safe: the scenario has the names of the calls and no other keys.
  for (const name of (Object.keys(sent) as PetCall[]).filter(isWrite)) {
    await putGrant(backend, { userId: 'sitter', ownerId, petId }, { role: 'co-owner' });
    await backend.drain();
    const before = await writtenRows(ownerId);
    backend.beforeNextWrite(() => end(petId));
    const { problem } = await sitter.call(name, naming(sent[name], GRANT));
    await backend.drain();
    const after = await writtenRows(ownerId);
    outcomes.push([name, problem?.type, JSON.stringify(after) === JSON.stringify(before)]);
  }
  return outcomes;
}

const refused = (outcomes: [PetCall, unknown, boolean][]) =>
  outcomes.map(([name]) => [name, '/problems/pet-not-found', true]);

test('a grant that is withdrawn between a call’s reads and its write commits nothing', async () => {
  const outcomes = await playEnding('owner-a', () => withdrawGrant(backend, 'sitter'));
  expect(outcomes.length).toBeGreaterThan(15);
  expect(outcomes).toEqual(refused(outcomes));
});

test.skipIf(isShortRunOnJava)('neither does one that changes meanwhile', async () => {
  const ownerId = 'owner-b';
  const outcomes = await playEnding(ownerId, (petId) =>
    putGrant(backend, { userId: 'sitter', ownerId, petId }, { role: 'co-owner', version: 2 }),
  );
  expect(outcomes).toEqual(refused(outcomes));
});
