import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { atEachRequest, DEATHS, type Death } from '../support/outage.ts';
import { rowsBelow } from '../support/rows.ts';
import {
  addPet,
  addPhoto,
  addRecords,
  addWeights,
  dog,
  keysOf,
  PDF,
  rabies,
  upload,
  uploadPhoto,
} from '../support/samples.ts';

/**
 * The calls that create or delete a pet or record, restore or purge a record, set or remove a photo or weight, and
 * create or update a share link die at every one of their requests to AWS. Then the caller gives up, or repeats the
 * same call, as browsers do; then the cleanup queue runs. After that nothing may be lost, doubled or left over.
 */

const backend = backendForFile();

interface Scene {
  owner: OwnerClient;
  ownerId: string;
  petId: string;
  recordId: string;
  shareId: string;
  filePath: string;
  attachedPath: string;
  photoId: string;
  photoPath: string;
}

/**
 * An owner with a pet that has a photo and a record with a document, and a second document and photo uploaded for the
 * call under test.
 */
async function setScene(ownerId: string): Promise<Scene> {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  const [record] = await addRecords(
    owner,
    petId,
    file_path,
    ['Rabies'],
    ['01jd0000000000000000000009'],
    TEXT,
  );
  const { body: share } = await owner.call('create-share', { params: { petId }, body: {} });
  await addWeights(owner, petId);
  const { photo } = await addPhoto(owner, petId);
  // From here on the bucket keeps what is attached: its lifecycle rule would hide a document that a call leaves behind.
  await backend.drain();
  return {
    owner,
    ownerId,
    petId,
    recordId: record?.id ?? '',
    shareId: share.id,
    filePath: await upload(owner, petId, PDF),
    attachedPath: file_path,
    photoId: photo?.id ?? '',
    photoPath: await uploadPhoto(owner, petId),
  };
}

/** What was found in each document. */
const TEXT = 'Certificate of vaccination';

const key = { 'idempotency-key': '01JD0000000000000000000000' };

const deleteOf = ({ owner, petId, recordId }: Scene) =>
  owner.call('delete-record', { params: { petId, recordId } });

/** Adds records that share the document at `filePath`. */
function createRecords({ owner, petId }: Scene, filePath: string, count: number) {
  const records = keysOf(count).map((key) => ({ ...rabies, key }));
  const body = { file_path: filePath, document_text: TEXT, records };
  return owner.call('create-records', { params: { petId }, body });
}

interface Case {
  prepare?: (scene: Scene) => Promise<unknown>;
  run: (scene: Scene) => Promise<{ status: number }>;
  repeat: number[];
  after: { pets: number; records: number; documents: number; shares?: number; texts?: number };
}

/** The calls, what a repeat may answer besides success, and what must exist in the end. */
const CALLS = {
  'create-pet': {
    run: ({ ownerId }: Scene) => backend.as(`${ownerId}-new`).call('create-pet', { body: dog, headers: key }),
    repeat: [201],
    after: { pets: 2, records: 1, documents: 2 },
  },
  'create-record': {
    run: ({ owner, petId, filePath }: Scene) =>
      owner.call('create-record', { params: { petId }, body: { ...rabies, file_path: filePath } }),
    repeat: [201],
    after: { pets: 1, records: 2, documents: 3 },
  },
  'create-records': {
    run: (scene: Scene) => createRecords(scene, scene.filePath, 3),
    repeat: [201],
    after: { pets: 1, records: 4, documents: 3, texts: 2 },
  },
  'create-records on a document of another': {
    run: (scene: Scene) => createRecords(scene, scene.attachedPath, 2),
    repeat: [201],
    after: { pets: 1, records: 3, documents: 2 },
  },
  'delete-record': {
    run: deleteOf,
    repeat: [204, 404],
    after: { pets: 1, records: 0, documents: 2 },
  },
  'restore-record': {
    prepare: deleteOf,
    run: ({ owner, petId, recordId }: Scene) => owner.call('restore-record', { params: { petId, recordId } }),
    repeat: [200],
    after: { pets: 1, records: 1, documents: 2 },
  },
  'purge-record': {
    prepare: deleteOf,
    run: ({ owner, petId, recordId }: Scene) => owner.call('purge-record', { params: { petId, recordId } }),
    repeat: [204, 404],
    after: { pets: 1, records: 0, documents: 1, texts: 0 },
  },
  'set-photo': {
    run: ({ owner, petId, photoPath }: Scene) =>
      owner.call('set-photo', { params: { petId }, body: { file_path: photoPath } }),
    repeat: [200],
    after: { pets: 1, records: 1, documents: 2 },
  },
  'remove-photo': {
    run: ({ owner, petId, photoId }: Scene) => owner.call('remove-photo', { params: { petId, photoId } }),
    repeat: [204],
    after: { pets: 1, records: 1, documents: 1 },
  },
  'set-weight': {
    run: ({ owner, petId }: Scene) =>
      owner.call('set-weight', { params: { petId, on: '2026-03-01' }, body: { grams: 1, unit: 'kg' } }),
    repeat: [200],
    after: { pets: 1, records: 1, documents: 2 },
  },
  'delete-weight': {
    run: ({ owner, petId }: Scene) => owner.call('delete-weight', { params: { petId, on: '2026-02-01' } }),
    repeat: [204],
    after: { pets: 1, records: 1, documents: 2 },
  },
  'create-share': {
    run: ({ owner, petId }: Scene) =>
      owner.call('create-share', { params: { petId }, body: {}, headers: key }),
    repeat: [201],
    after: { pets: 1, records: 1, documents: 2, shares: 2 },
  },
  'update-share': {
    run: ({ owner, petId, shareId }: Scene) => {
      const body = { label: 'Later', expires_at: new Date(Date.now() + 90 * 86_400_000).toISOString() };
      return owner.call('update-share', { params: { petId, shareId }, body });
    },
    repeat: [200],
    after: { pets: 1, records: 1, documents: 2 },
  },
  'delete-pet': {
    run: ({ owner, petId }: Scene) => owner.call('delete-pet', { params: { petId } }),
    repeat: [204, 404],
    after: { pets: 0, records: 0, documents: 0, shares: 0, texts: 0 },
  },
} satisfies Record<string, Case>;

/** Counts everything of an owner after the queue and the lifecycle rule have done their work. */
async function inventory(ownerId: string) {
  await backend.drain();
  await backend.expireFiles(30);
  const { Items = [] } = await backend.documents.send(
    new ScanCommand({
      TableName: backend.table.name,
      FilterExpression: 'contains(PK, :owner) OR contains(owner_id, :owner)',
      ExpressionAttributeValues: { ':owner': ownerId },
    }),
  );
  const mine = Items.filter(
    ({ PK, SK, id, owner_id }) =>
      `${PK} ${owner_id}`.includes(ownerId) && (id !== undefined || !/^PET#/.test(SK)),
  );
  const ofKind = (pattern: RegExp) => mine.filter(({ SK }) => pattern.test(SK));
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  const list = new ListObjectVersionsCommand({ Bucket: backend.bucket, Prefix: ownerId });
  const { Versions = [], DeleteMarkers = [] } = await s3.send(list);
  const pets = ofKind(/^PET#\w+$/);
  expect(ofKind(/^PROFILE$/).reduce((sum, { pet_count }) => sum + pet_count, 0)).toBe(pets.length);
  const records = ofKind(/#RECORD#/);
  expect(pets.reduce((sum, { record_count }) => sum + record_count, 0)).toBe(records.length);
  const shares = ofKind(/#SHARE#/);
  const weights = Items.filter(({ PK, SK }) => PK === `USER#${ownerId}` && SK.includes('#WEIGHT#'));
  expect(pets.reduce((sum, { weight_count = 0 }) => sum + weight_count, 0)).toBe(weights.length);
  for (const { id, latest_weight } of pets) {
    const days = weights.filter(({ SK }) => SK.includes(id)).map(({ on }) => on);
    expect(latest_weight?.on).toBe(days.sort().at(-1));
  }
  const petIds = new Set(pets.map(({ id }) => id));
  expect([...records, ...shares].filter(({ pet_id }) => !petIds.has(pet_id))).toEqual([]);
  expect(ofKind(/^POINTER$/).length).toBe(shares.length);
  const gates = Items.filter(({ PK, SK }) => PK === `USER#${ownerId}` && SK.endsWith('#GATE'));
  expect(gates.map(({ SK, expires_at }) => [SK, expires_at]).sort()).toEqual(
    shares.map(({ SK, expires_at }) => [`${SK}#GATE`, expires_at]).sort(),
  );
  const deleted = Items.filter(({ PK, deleted_at }) => PK === `USER#${ownerId}` && deleted_at);
  const deletedCounts = pets.map(({ deleted_count = 0 }) => deleted_count);
  expect(deletedCounts.reduce((sum, count) => sum + count, 0)).toBe(pets.length && deleted.length);
  const holders = [...records, ...deleted.map((row) => row.deleted)].map(
    ({ id, file_path }) => `${file_path} ${id}`,
  );
  const held = ofKind(/#UPLOAD#/).flatMap(({ file_path, record_ids }) =>
    [...record_ids].map((id) => `${file_path} ${id}`),
  );
  expect(held.sort()).toEqual(holders.filter((line) => !line.startsWith('null')).sort());
  const texts = ofKind(/#TEXT#/).map(({ SK }) => SK);
  const ofDocuments = ofKind(/#UPLOAD#/).map(({ SK }) => SK.replace('#UPLOAD#', '#TEXT#'));
  expect(texts.filter((SK) => !ofDocuments.includes(SK))).toEqual([]);
  const photos = pets.flatMap(({ photo }) => (photo ? [photo.path] : []));
  const documents = [...records, ...deleted.map((row) => row.deleted)].map(({ file_path }) => file_path);
  const served = new Set([...documents, ...photos]);
  expect(new Set(Versions.map(({ Key }) => Key))).toEqual(served);
  return {
    pets: pets.length,
    records: records.length,
    documents: Versions.length + DeleteMarkers.length,
    shares: shares.length,
    texts: texts.length,
  };
}

const cases = (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((name) =>
  DEATHS.map((how): [keyof typeof CALLS, Death] => [name, how]),
);

test.each(cases)('%s that dies %s any request', async (name, how) => {
  const { prepare, run, repeat, after }: Case = CALLS[name];
  const requests = await atEachRequest(async (at) => {
    const died = async (ownerId: string) => {
      const scene = await setScene(ownerId);
      await prepare?.(scene);
      const death = await backend.dieAfter<{ status: number }>(at, how, () => run(scene));
      // An upload is kept after the write, and the call succeeds without: its job keeps it too.
      if (death.wasCut) expect([500, repeat[0]]).toContain(death.result.status);
      return { scene, wasCut: death.wasCut };
    };
    // The inventory checks that rows and documents match.
    const givenUp = await died(`${name}-${how}-${at}-given-up`);
    await inventory(givenUp.scene.ownerId);
    const { scene, wasCut } = await died(`${name}-${how}-${at}-repeated`);
    const again = await run(scene);
    expect(repeat.concat(wasCut ? [] : [404])).toContain(again.status);
    expect(await inventory(scene.ownerId)).toEqual({ shares: 1, texts: 1, ...after });
    return wasCut;
  });
  expect(requests).toBeGreaterThan(1);
});

test('a pet with many rows is removed however often the cleanup dies', async () => {
  const { owner, ownerId, petId } = await setScene('many-rows');
  for (let index = 0; index < 30; index++) {
    await owner.call('create-record', { params: { petId }, body: rabies });
    const { body } = await owner.call('create-share', { params: { petId }, body: {} });
    await backend.call('get-shared-pet', { body: { token: body.token_hash } });
  }
  await owner.call('delete-pet', { params: { petId } });
  for (let requests = 0; requests < 12; requests++) {
    await backend.dieAfter(requests, 'after', () => backend.cleanup({ kind: 'remove-pet', ownerId, petId }));
  }
  expect(await inventory(ownerId)).toEqual({ pets: 0, records: 0, documents: 0, shares: 0, texts: 0 });
  const tombstone = { PK: `USER#${ownerId}`, SK: `PET#${petId}`, ttl: expect.any(Number) };
  const ofAccount = ['PROFILE', 'SESSIONS', 'USAGE'].map((SK) => expect.objectContaining({ SK }));
  expect(await rowsBelow(backend, `USER#${ownerId}`)).toEqual([tombstone, ...ofAccount]);
});

test('a reading call that loses any request answers 500 and does not end the process', async () => {
  const { owner, petId, recordId } = await setScene('reading');
  /** How many reads each call needs before it can answer. */
  const reads: [requests: number, read: () => Promise<{ status: number }>][] = [
    [3, () => owner.call('get-overview')],
    [1, () => owner.call('get-pet', { params: { petId } })],
    [2, () => owner.call('list-shares', { params: { petId } })],
    [1, () => owner.call('get-document-url', { params: { petId, recordId } })],
    [4, () => owner.call('search-documents', { params: { petId }, body: { text: 'certificate' } })],
  ];
  for (const [needed, read] of reads) {
    for (let requests = 0; requests < needed; requests++) {
      const death = await backend.dieAfter<{ status: number }>(requests, 'before', read);
      expect(death.result.status).toBe(500);
    }
    expect((await read()).status).toBe(200);
  }
});
