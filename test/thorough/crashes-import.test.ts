import { beforeAll, expect, test } from 'vitest';
import { IMPORT_CLAIM_MS } from '../../lambdas/store/imports.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addRecord } from '../support/export-steps.ts';
import {
  account,
  everythingOf,
  exportZip,
  importZip,
  latestImport,
  uploadImport,
  versionsOf,
} from '../support/import-steps.ts';
import { lambdaContext } from '../support/lambda-context.ts';
import { atEachRequest, DEATHS, type Death } from '../support/outage.ts';
import { addPet, addPhoto, addRecords, PDF, PNG } from '../support/samples.ts';

const DAY_MS = 86_400_000;
const CONFIRMED = { confirm_foreign: true };

/** Records of the file: two of one document, one of another, and one without. */
const RECORDS = 4;

const backend = backendForFile();
let zip: Buffer;
let empty: Buffer;

beforeAll(async () => {
  const giver = backend.as('giver');
  empty = await exportZip(backend, giver);
  const { id } = await addPet(giver);
  await addPhoto(giver, id);
  const { file_path } = await addRecord(giver, id, { title: 'Certificate' }, PDF);
  await addRecords(giver, id, file_path, ['Second vaccination'], undefined, 'Certificate of vaccination');
  await addRecord(giver, id, { title: 'Scan' }, PNG, 'image/png');
  await addRecord(giver, id, { title: 'Plain' });
  await backend.drain();
  backend.advance(DAY_MS);
  zip = await exportZip(backend, giver);
});

/** Starts an import without running its jobs. */
async function start(owner: OwnerClient, bytes = zip) {
  const importId = await uploadImport(owner, bytes);
  const { status } = await owner.call('start-import', { params: { importId }, body: CONFIRMED });
  expect(status).toBe(200);
  return importId;
}

/** The titles and documents that an owner sees, and whether a search finds these; each visible pet has its photo. */
async function seen(owner: OwnerClient) {
  const { pets, record_count } = await account(owner);
  const records: string[] = [];
  for (const pet of pets) {
    const sent = { params: { petId: pet.id }, body: { text: 'certificate' } };
    const { body } = await owner.call('search-documents', sent);
    const isFound = (path: string | null) => body.matches.some(({ file_path }) => file_path === path);
    records.push(
      ...pet.records.map(({ title, bytes, file_path }) => `${title} ${bytes} ${isFound(file_path)}`),
    );
  }
  records.sort();
  expect(record_count).toBe(records.length);
  expect(pets.filter(({ photo }) => photo === null)).toEqual([]);
  return { pets: pets.length, records };
}

/** Throws unless the bucket holds the photos and documents of what is visible, and nothing else. */
async function expectNoLeftovers(ownerId: string) {
  await backend.drain();
  await backend.expireFiles(30);
  const { rows } = await everythingOf(backend, ownerId);
  const pets = new Set(rows.filter(({ id }) => String(id).startsWith('pet_')).map(({ id }) => id));
  const records = rows.filter(({ SK }) => String(SK).includes('#RECORD#'));
  expect(records.filter(({ pet_id, staged }) => staged || (pet_id && !pets.has(pet_id)))).toEqual([]);
  const documents = records
    .map((row) => row.deleted ?? row)
    .flatMap(({ file_path, file_version }) => (file_path ? [`${file_path} ${file_version}`] : []));
  const photos = rows.flatMap(({ photo }) => (photo ? [`${photo.path} ${photo.version}`] : []));
  expect(await versionsOf(backend, ownerId)).toEqual([...new Set(documents), ...photos].sort());
  const ofText = (sortKey: unknown) => String(sortKey).replace('#TEXT#', '#UPLOAD#');
  const texts = rows.filter(({ SK }) => String(SK).includes('#TEXT#'));
  const uploads = rows.filter(({ record_ids }) => record_ids).map(({ SK }) => SK);
  expect(texts.filter(({ SK, staged }) => staged || !uploads.includes(ofText(SK)))).toEqual([]);
  const holders = (row: (typeof rows)[number]) => [...row.record_ids].map((id) => `${row.file_path} ${id}`);
  const held = rows.filter(({ record_ids }) => record_ids).flatMap(holders);
  expect(rows.filter(({ SK, staged }) => staged && String(SK).includes('#UPLOAD#'))).toEqual([]);
  const wanted = records
    .map((row) => row.deleted ?? row)
    .flatMap(({ id, file_path }) => (file_path ? [`${file_path} ${id}`] : []));
  expect(held.sort()).toEqual(wanted.sort());
}

test.each(DEATHS)('a call that starts an import and dies %s any request loses none', async (how) => {
  const requests = await atEachRequest(async (at) => {
    const owner = backend.as(`starting-${how}-${at}`);
    const importId = await uploadImport(owner, zip);
    const call = () => owner.call('start-import', { params: { importId }, body: CONFIRMED });
    const { wasCut } = await backend.dieAfter(at, how, call);
    const noted = await latestImport(owner);
    await backend.drain();
    // Every import that was noted has been done.
    if (noted) expect(await latestImport(owner)).toMatchObject({ id: importId, state: 'done' });
    else expect((await call()).status).toBe(200);
    await backend.drain();
    expect(await latestImport(owner)).toMatchObject({ id: importId, state: 'done' });
    expect((await seen(owner)).records).toHaveLength(RECORDS);
    return wasCut;
  });
  expect(requests).toBeGreaterThan(3);
});

/** What exists before: nothing, or everything except two records, of which one can be restored. */
const BEFORE = {
  'into an empty account': async () => {},
  'beside what is there': async (owner: OwnerClient) => {
    await importZip(backend, owner, zip, CONFIRMED);
    const [pet] = (await account(owner)).pets;
    for (const { id, title } of pet?.records ?? []) {
      const params = { petId: pet?.id ?? '', recordId: id };
      if (title !== 'Scan') await owner.call('delete-record', { params });
      if (title === 'Rabies') await owner.call('purge-record', { params });
    }
    await backend.drain();
  },
};
type Scene = keyof typeof BEFORE;

/** The tests share the requests of the worker: each begins with another one. */
const from = (first: number) => ({ sample: { first, stride: 9 } });

const scenes = (Object.keys(BEFORE) as Scene[]).flatMap((scene) =>
  DEATHS.map((how): [Scene, Death] => [scene, how]),
);

test.each(scenes)(
  'an import %s whose worker dies %s any request becomes visible once and as a whole',
  async (scene, how) => {
    const requests = await atEachRequest(
      async (at) => {
        const ownerId = `${scene}-${how}-${at}`.replaceAll(' ', '-');
        const owner = backend.as(ownerId);
        await BEFORE[scene](owner);
        const before = await seen(owner);
        const job = { ownerId, importId: await start(owner) };
        const { wasCut } = await backend.dieAfter(at, how, () => backend.runImport(job));
        const between = await seen(owner);
        expect([before.records.length, RECORDS]).toContain(between.records.length);
        if (wasCut) {
          backend.advance(IMPORT_CLAIM_MS);
          await backend.runImport(job);
        }
        expect(await latestImport(owner)).toMatchObject({ state: 'done', failure: null });
        const after = await seen(owner);
        expect([after.pets, after.records.length]).toEqual([1, RECORDS]);
        await expectNoLeftovers(ownerId);
        expect(await seen(owner)).toEqual(after);
        return wasCut;
      },
      from(scene === 'into an empty account' ? 0 : 1),
    );
    expect(requests).toBeGreaterThan(12);
  },
);

test('an import succeeds whichever response is lost', async () => {
  const requests = await atEachRequest(async (at) => {
    const ownerId = `lost-${at}`;
    const owner = backend.as(ownerId);
    const job = { ownerId, importId: await start(owner) };
    const { wasCut } = await backend.loseAnswer(at, () => backend.runImport(job));
    expect(await latestImport(owner)).toMatchObject({ state: 'done' });
    expect((await seen(owner)).records).toHaveLength(RECORDS);
    await expectNoLeftovers(ownerId);
    return wasCut;
  }, from(2));
  expect(requests).toBeGreaterThan(12);
});

test('an import that died anywhere and was replaced leaves nothing', async () => {
  const requests = await atEachRequest(async (at) => {
    const ownerId = `replaced-${at}`;
    const owner = backend.as(ownerId);
    const job = { ownerId, importId: await start(owner) };
    const { wasCut } = await backend.dieAfter(at, 'after', () => backend.runImport(job));
    const whole = (await seen(owner)).records.length === RECORDS;
    backend.advance(2 * IMPORT_CLAIM_MS);
    if (!whole)
      expect(await latestImport(owner)).toMatchObject({ state: 'failed', failure: { code: 'interrupted' } });
    const next = { ownerId, importId: await start(owner, empty) };
    await backend.runImport(next);
    expect(await latestImport(owner)).toMatchObject({ id: next.importId, state: 'done' });
    // The job of the dead import is delivered again, and dies before it has removed everything.
    await backend.dieAfter(2, 'after', () => backend.runImport(job));
    await backend.runImport(job);
    expect((await seen(owner)).records).toHaveLength(whole ? RECORDS : 0);
    await expectNoLeftovers(ownerId);
    if (!whole) expect((await everythingOf(backend, ownerId)).rows).toEqual([]);
    return wasCut;
  }, from(3));
  expect(requests).toBeGreaterThan(12);
});

test('a pet deleted while its records are imported comes back with all of them', async () => {
  const requests = await atEachRequest(async (at) => {
    const ownerId = `pet-gone-${at}`;
    const owner = backend.as(ownerId);
    await BEFORE['beside what is there'](owner);
    const job = { ownerId, importId: await start(owner) };
    const { wasCut } = await backend.dieAfter(at, 'before', () => backend.runImport(job));
    const isDone = (await latestImport(owner))?.state === 'done';
    const [pet] = (await account(owner)).pets;
    await owner.call('delete-pet', { params: { petId: pet?.id ?? '' } });
    backend.advance(IMPORT_CLAIM_MS);
    await backend.runImport(job);
    await backend.drain();
    expect(await latestImport(owner)).toMatchObject({ state: 'done' });
    expect(await seen(owner)).toMatchObject({ pets: isDone ? 0 : 1 });
    expect((await seen(owner)).records).toHaveLength(isDone ? 0 : RECORDS);
    await expectNoLeftovers(ownerId);
    return wasCut;
  }, from(4));
  expect(requests).toBeGreaterThan(12);
});

test.each([
  ['with a document of its own', ['Scan']],
  ['whose document has another record', ['Certificate', 'Second vaccination']],
])('a record %s, restored between two runs of an import, has no second copy', async (_, titles) => {
  const requests = await atEachRequest(
    async (at) => {
      const ownerId = `restored-${titles.length}-${at}`;
      const owner = backend.as(ownerId);
      await importZip(backend, owner, zip, CONFIRMED);
      const [pet] = (await account(owner)).pets;
      const idOf = (title: string) => pet?.records.find((record) => record.title === title)?.id ?? '';
      const [first, ...others] = titles.map((title) => ({ petId: pet?.id ?? '', recordId: idOf(title) }));
      if (!first) throw new Error('No record is deleted.');
      for (const params of [first, ...others]) await owner.call('delete-record', { params });
      const job = { ownerId, importId: await start(owner) };
      const { wasCut } = await backend.dieAfter(at, 'before', () => backend.runImport(job));
      const isDone = (await latestImport(owner))?.state === 'done';
      await owner.call('restore-record', { params: first });
      backend.advance(IMPORT_CLAIM_MS);
      await backend.runImport(job);
      expect((await seen(owner)).records).toHaveLength(isDone ? RECORDS + 1 : RECORDS);
      await expectNoLeftovers(ownerId);
      return wasCut;
    },
    { sample: { first: 6, stride: 3 } },
  );
  expect(requests).toBeGreaterThan(12);
});

test('an account deleted while an import runs leaves nothing', async () => {
  const requests = await atEachRequest(async (at) => {
    const email = `leaver-${at}@example.org`;
    const ownerId = await backend.mail.addAccount(email);
    const owner = backend.as(ownerId);
    const job = { ownerId, importId: await start(owner) };
    const { wasCut } = await backend.dieAfter(at, 'after', () => backend.runImport(job));
    expect((await owner.call('delete-account', { body: { email } })).status).toBe(204);
    backend.advance(IMPORT_CLAIM_MS);
    await backend.runImport(job);
    for (let further_rounds = 5; further_rounds >= 0; further_rounds--) {
      await backend.removeAccount({ kind: 'remove-account', ownerId, further_rounds });
      await backend.runImport(job);
    }
    const { rows } = await everythingOf(backend, ownerId);
    const versions = await versionsOf(backend, ownerId, '');
    expect([rows, versions, await latestImport(owner)]).toEqual([[], [], null]);
    return wasCut;
  }, from(5));
  expect(requests).toBeGreaterThan(12);
});

test('the same job twice, or two imports at once, import everything once', async () => {
  const owner = backend.as('at-once');
  const job = { ownerId: 'at-once', importId: await start(owner) };
  const second = await uploadImport(owner, zip);
  const { body } = await owner.call('start-import', { params: { importId: second }, body: CONFIRMED });
  expect(body.id).toBe(job.importId);
  await Promise.all([1, 2, 3].map(() => backend.runImport(job)));
  expect(await latestImport(owner)).toMatchObject({
    id: job.importId,
    result: { pets: 1, records: RECORDS, documents: 2 },
  });
  await backend.runImport(job);
  expect(await seen(owner)).toMatchObject({ pets: 1 });
  expect((await seen(owner)).records).toHaveLength(RECORDS);
  const again = await owner.call('start-import', { params: { importId: second }, body: CONFIRMED });
  expect(again.body).toMatchObject({ id: second, state: 'running' });
  await backend.drain();
  expect(await latestImport(owner)).toMatchObject({
    id: second,
    result: { pets: 0, already_there: 1 + RECORDS },
  });
  await expectNoLeftovers('at-once');
});

test('an import with too little time continues where it was, and is given up in the end', async () => {
  const owner = backend.as('in-turns');
  const job = { ownerId: 'in-turns', importId: await start(owner) };
  // Each run checks or writes a little before its time is over.
  const lasting = (looks: number) => {
    let left = looks;
    return { ...lambdaContext('import'), getRemainingTimeInMillis: () => (left-- > 0 ? 300_000 : 0) };
  };
  const { batchItemFailures } = await backend.runImport(job, lasting(2));
  expect([batchItemFailures, (await latestImport(owner))?.state]).toEqual([[], 'running']);
  await backend.runImport(job, lasting(20));
  expect(await latestImport(owner)).toMatchObject({ state: 'done', result: { records: RECORDS } });

  const tired = backend.as('given-up');
  const endless = { ownerId: 'given-up', importId: await start(tired) };
  for (let run = 0; run < 5; run++) {
    await backend.dieAfter(15, 'after', () => backend.runImport(endless));
    expect(await seen(tired)).toMatchObject({ pets: 0 });
    backend.advance(IMPORT_CLAIM_MS);
  }
  expect((await everythingOf(backend, 'given-up')).rows).not.toEqual([]);
  await backend.runImport(endless);
  expect(await latestImport(tired)).toMatchObject({ state: 'failed', failure: { code: 'interrupted' } });
  expect((await everythingOf(backend, 'given-up')).rows).toEqual([]);
  // The file is still there, so the owner can try again.
  await tired.call('start-import', { params: { importId: endless.importId }, body: CONFIRMED });
  await backend.drain();
  expect(await seen(tired)).toMatchObject({ pets: 1 });
  await expectNoLeftovers('given-up');
});
