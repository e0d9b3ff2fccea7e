import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { IMPORT_CLAIM_MS } from '../../../lambdas/store/imports.ts';
import { petKey } from '../../../lambdas/store/keys.ts';
import { type OwnerClient, startBackend } from '../../support/backend.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { cloneRecord } from '../../support/clone-record.ts';
import { usesJavaDynamoDb } from '../../support/dynamodb-local.ts';
import { addRecord } from '../../support/export-steps.ts';
import {
  account,
  everythingOf,
  exportZip,
  importZip,
  latestImport,
  startNewDay,
  uploadImport,
  withManifest,
  zipOf,
} from '../../support/import-steps.ts';
import { lambdaContext } from '../../support/lambda-context.ts';
import { isLongRun } from '../../support/long-run.ts';
import { atEachRequest } from '../../support/outage.ts';
import { setAttributes } from '../../support/rows.ts';
import { addPet, JPEG } from '../../support/samples.ts';
import { subscribe } from '../../support/subscribe.ts';
import { unzip } from '../../support/unzip.ts';

/** More than fits one transaction. */
const RECORDS = 120;
const PETS = isLongRun ? 230 : 120;

/** BatchWriteItem's own limit. */
const BATCH = 25;

const CONFIRMED = { confirm_foreign: true };

const backend = backendForFile();
let zip: Buffer;
beforeAll(async () => {
  const giver = backend.as('giver');
  const { id } = await addPet(giver);
  const record = await addRecord(giver, id);
  await cloneRecord(backend, 'giver', record, RECORDS - 1);
  zip = await exportZip(backend, giver);
});

/** Removes the records of the owner's pet, as if they had been deleted long ago. */
async function loseRecords(ownerId: string) {
  const TableName = backend.table.name;
  const { rows } = await everythingOf(backend, ownerId);
  const records = rows.filter(({ SK }) => String(SK).includes('#RECORD#'));
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records
      .slice(from, from + BATCH)
      .map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
    await backend.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }));
  }
  const pet = rows.find(({ id }) => String(id).startsWith('pet_'));
  await setAttributes(backend, petKey(ownerId, String(pet?.id)), { record_count: 0 });
}

const seen = async (owner: OwnerClient) => {
  const [pet] = (await account(owner)).pets;
  return [pet?.record_count, pet?.records.length];
};

/** DynamoDB Local's version allows 25 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

// Requests are sequential: dying after one leaves the same state as dying before the next.
testLarge(
  'records beyond one transaction are all imported by a worker that dies after any request',
  async () => {
    const ownerId = 'many';
    const owner = backend.as(ownerId);
    await importZip(backend, owner, zip, CONFIRMED);
    expect(await seen(owner)).toEqual([RECORDS, RECORDS]);
    let partly = 0;
    const requests = await atEachRequest(
      async (at) => {
        await loseRecords(ownerId);
        await startNewDay(backend, ownerId);
        const importId = await uploadImport(owner, zip);
        const job = { ownerId, importId };
        await owner.call('start-import', { params: { importId }, body: CONFIRMED });
        const { wasCut } = await backend.dieAfter(at, 'after', () => backend.runImport(job));
        const [count] = await seen(owner);
        if (count !== 0 && count !== RECORDS) partly += 1;
        const isDone = (await latestImport(owner))?.state === 'done';
        // It is reported as done when all of it is there, and cannot be replaced once a part of it is.
        if (isDone || count === 0) expect(count).toBe(isDone ? RECORDS : 0);
        backend.advance(2 * IMPORT_CLAIM_MS);
        if (!isDone && count !== 0) {
          const other = await uploadImport(owner, zip);
          const { body } = await owner.call('start-import', { params: { importId: other }, body: CONFIRMED });
          expect(body).toMatchObject({ id: importId, state: 'running' });
        }
        await backend.runImport(job);
        expect(await latestImport(owner)).toMatchObject({
          id: importId,
          state: 'done',
          result: { pets: 0, records: RECORDS, already_there: 1 },
        });
        expect(await seen(owner)).toEqual([RECORDS, RECORDS]);
        const { rows } = await everythingOf(backend, ownerId);
        expect(rows.filter(({ staged }) => staged)).toEqual([]);
        return wasCut;
      },
      { sample: { first: 1, stride: 4 } },
    );
    expect(requests).toBeGreaterThan(15);
    expect(partly).toBeGreaterThan(1);
  },
);

testLarge('what an owner deletes between two of these writes stays deleted', async () => {
  const owner = backend.as('impatient');
  await importZip(backend, owner, zip, CONFIRMED);
  await loseRecords('impatient');
  const importId = await uploadImport(owner, zip);
  const job = { ownerId: 'impatient', importId };
  await owner.call('start-import', { params: { importId }, body: CONFIRMED });
  for (let requests = 17, count = 0; count === 0; requests++) {
    await backend.dieAfter(requests, 'after', () => backend.runImport(job));
    backend.advance(IMPORT_CLAIM_MS);
    count = (await seen(owner))[0] ?? 0;
  }
  const [pet] = (await account(owner)).pets;
  expect(pet?.record_count).toBeLessThan(RECORDS);
  const params = { petId: pet?.id ?? '', recordId: pet?.records[0]?.id ?? '' };
  await owner.call('delete-record', { params });
  await backend.runImport(job);
  expect(await latestImport(owner)).toMatchObject({ state: 'done' });
  expect(await seen(owner)).toEqual([RECORDS - 1, RECORDS - 1]);
});

testLarge(
  'more pets than fit one transaction are imported under an unlimited plan, and none under a smaller one',
  async () => {
    const files = await unzip(zip);
    const data = JSON.parse(files.get('export.json')?.toString() ?? '');
    const [pet] = data.pets;
    const [record] = data.records;
    data.pets = Array.from({ length: PETS }, (_, index) => ({
      ...pet,
      id: `pet_${ulid(index).toLowerCase()}`,
      name: `Pet ${index}`,
    }));
    data.records = data.pets.map(({ id }: { id: string }, index: number) => ({
      ...record,
      id: `rec_${ulid(index).toLowerCase()}`,
      pet_id: id,
    }));
    files.set('export.json', Buffer.from(JSON.stringify(data)));
    const shelter = await zipOf(withManifest(files));
    const owner = backend.as('shelter');
    expect(await importZip(backend, owner, shelter, CONFIRMED)).toMatchObject({
      state: 'failed',
      failure: {
        code: 'pet-limit',
        reason: `Your plan covers 1 pet, and this file would add ${PETS}. Upgrade, then try again.`,
      },
    });
    expect((await everythingOf(backend, 'shelter')).rows).toEqual([]);
    await subscribe(backend, owner, { plan: 'vet' });
    expect(await importZip(backend, owner, shelter, CONFIRMED)).toMatchObject({
      state: 'done',
      result: { pets: PETS, records: PETS, already_there: 0 },
    });
    const { body } = await owner.call('get-overview');
    expect([body.pets.length, body.record_count]).toEqual([PETS, PETS]);
  },
);

testLarge('the photo of a pet imported after the first write’s jobs ran is kept', async () => {
  const files = await unzip(zip);
  const data = JSON.parse(files.get('export.json')?.toString() ?? '');
  const [pet] = data.pets;
  const count = 120;
  data.records = [];
  data.pets = Array.from({ length: count }, (_, index) => ({
    ...pet,
    id: `pet_${ulid(index).toLowerCase()}`,
  }));
  const last = data.pets[count - 1];
  last.photo = `photos/${last.id}.jpg`;
  files.set(last.photo, JPEG);
  files.set('export.json', Buffer.from(JSON.stringify(data)));
  const manifest = withManifest(files);
  const owner = backend.as('late-photo');
  await subscribe(backend, owner, { plan: 'vet' });
  const importId = await uploadImport(owner, await zipOf(manifest));
  await owner.call('start-import', { params: { importId }, body: CONFIRMED });
  // It checks the time for each file but the manifest, for its records, for each pet, and for the first step.
  let looks = manifest.size - 1 + 1 + count + 1;
  const context = { ...lambdaContext('import'), getRemainingTimeInMillis: () => (looks-- > 0 ? 300_000 : 0) };
  await backend.runImport({ ownerId: 'late-photo', importId }, context);
  const pets = async () => (await owner.call('get-overview')).body.pets;
  expect((await pets()).filter(({ photo }) => photo)).toEqual([]);
  expect(await pets()).not.toEqual([]);

  // The jobs sent before the first write run now and find nothing, while the import continues.
  await backend.drain();
  await backend.drain();
  await backend.expireFiles(3);
  const photo = (await pets()).find((found) => found.photo)?.photo;
  expect(Buffer.from(await (await fetch(photo?.url ?? '')).arrayBuffer()).equals(JPEG)).toBe(true);
});

test('the free plan’s record limit holds for imports, in new and existing pets', async () => {
  const limited = await startBackend({ FREE_PLAN_RECORDS_PER_PET: '5' });
  try {
    const giver = limited.as('generous');
    await subscribe(limited, giver);
    const { id } = await addPet(giver);
    for (let index = 0; index < 6; index++) await addRecord(giver, id, { title: `Record ${index}` });
    const six = await exportZip(limited, giver);
    const taker = limited.as('frugal');
    expect(await importZip(limited, taker, six, CONFIRMED)).toMatchObject({
      failure: { code: 'record-limit' },
    });
    expect((await everythingOf(limited, 'frugal')).rows).toEqual([]);
    await subscribe(limited, taker);
    expect(await importZip(limited, taker, six, CONFIRMED)).toMatchObject({ result: { records: 6 } });
  } finally {
    await limited.close();
  }
});
