import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { quotasOf } from '../../../lambdas/domain/usage/usage.ts';
import { createClosingStore } from '../../../lambdas/store/close-account.ts';
import { createImportRows } from '../../../lambdas/store/import-rows.ts';
import { createImportStore } from '../../../lambdas/store/imports.ts';
import { connectTable } from '../../../lambdas/store/table.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { aStoredPet } from '../../support/entities.ts';
import { everythingOf } from '../../support/import-steps.ts';
import { addPet } from '../../support/samples.ts';
import { subscribe } from '../../support/subscribe.ts';

const backend = backendForFile();

const CLAIM = 'mine';

const LIMITS = {
  subscriber: null,
  pets: 1,
  recordsPerPet: null,
  quotas: quotasOf({ factor: 1 }),
  recordsLeft: 1,
  bytesLeft: 1,
};

/** An import of one pet right before its commit, for an owner whose plan covers one. */
async function aboutToCommit(ownerId: string) {
  const table = connectTable(backend.aws, backend.table.name);
  const now = backend.now();
  const importId = `imp_${ulid().toLowerCase()}`;
  const imports = createImportStore(table);
  await imports.begin(ownerId, importId, { version: 'v', size: 1 }, false, now);
  await imports.claim(ownerId, importId, CLAIM, now);
  const pet = aStoredPet({ id: `pet_${ulid().toLowerCase()}`, owner_id: ownerId });
  const decision = {
    importId,
    claim: CLAIM,
    plan: {
      pets: [pet],
      weights: [],
      merges: [],
      result: { pets: 1, records: 0, documents: 0, weights: 0, already_there: 0, tables_changed: false },
    },
    limits: LIMITS,
    keepPlan: async () => 'unused',
    now,
  };
  const rows = createImportRows(table);
  await rows.countRecords(ownerId);
  return {
    table,
    imports,
    pet,
    decision,
    commit: (change = {}) => rows.commit(ownerId, { ...decision, ...change }),
  };
}

test.skipIf(isShortRunOnJava)('an import is committed once', async () => {
  const { commit } = await aboutToCommit('once');
  expect(await commit()).toBe('done');
  expect(await commit()).toBe('gone');
  expect((await backend.as('once').call('get-overview')).body.pets).toHaveLength(1);
});

test.skipIf(isShortRunOnJava)('a pet added meanwhile uses up the plan’s limit', async () => {
  const { commit } = await aboutToCommit('full');
  await addPet(backend.as('full'));
  const before = await everythingOf(backend, 'full');
  expect(await commit()).toBe('changed');
  expect(await everythingOf(backend, 'full')).toEqual(before);
});

test('a pet archived meanwhile fills the archive', async () => {
  const owner = backend.as('full-archive');
  const { id: petId } = await addPet(owner);
  const { commit, decision, pet } = await aboutToCommit('full-archive');
  const archived = { ...pet, archived_at: backend.now().toISOString() };
  const plan = { ...decision.plan, pets: [archived] };
  const limits = { ...LIMITS, quotas: { ...LIMITS.quotas, archivedPets: 1 } };
  await owner.call('archive-pet', { params: { petId }, body: { reason: null } });
  expect(await commit({ plan, limits })).toBe('changed');
  expect(await commit({ plan, limits: LIMITS })).toBe('done');
});

test('a plan that changed meanwhile is read again', async () => {
  const { commit } = await aboutToCommit('upgraded');
  await subscribe(backend, backend.as('upgraded'));
  expect(await commit()).toBe('changed');
  expect((await backend.as('upgraded').call('get-overview')).body.pets).toEqual([]);
});

test('a pet with the same id is never replaced', async () => {
  const first = await aboutToCommit('same-id');
  expect(await first.commit()).toBe('done');
  const second = await aboutToCommit('same-id');
  const plan = { ...second.decision.plan, pets: [{ ...first.pet, name: 'Other' }] };
  expect(await second.commit({ plan, limits: { ...LIMITS, pets: 9 } })).toBe('changed');
  const { last_photo: _, ...shown } = first.pet;
  expect((await backend.as('same-id').call('get-overview')).body.pets).toEqual([shown]);
});

test('nothing is committed without the claim, nor in a deleted account', async () => {
  const { commit, imports, table } = await aboutToCommit('fenced');
  expect(await commit({ claim: 'another' })).toBe('gone');
  await imports.release('fenced', CLAIM);
  expect(await commit()).toBe('gone');
  const closed = await aboutToCommit('closed');
  await createClosingStore(table).close('closed', backend.now());
  expect(await closed.commit()).toBe('gone');
  for (const ownerId of ['fenced', 'closed']) {
    const { rows } = await everythingOf(backend, ownerId);
    expect(rows.filter(({ id }) => id)).toEqual([]);
  }
});
