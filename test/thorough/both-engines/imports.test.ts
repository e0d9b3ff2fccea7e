import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../../contract/dates.ts';
import { uploadName } from '../../../contract/documents/documents.ts';
import { MAX_LINE_LENGTH } from '../../../contract/limits.ts';
import { NO_DETAILS } from '../../../contract/records/record-details.ts';
import { cutAtWord } from '../../../contract/text.ts';
import { createDocumentTexts } from '../../../lambdas/store/document-texts.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../support/dynamodb-local.ts';
import { addRecord, exportAll } from '../../support/export-steps.ts';
import { aJpeg, aPng, exif, exifData } from '../../support/images.ts';
import {
  account,
  everythingOf,
  exportZip,
  forgetDeletions,
  importZip,
  latestImport,
  runImport,
  startNewDay,
  uploadImport,
  versionsOf,
  withManifest,
  zipOf,
} from '../../support/import-steps.ts';
import {
  addPet,
  addPhoto,
  addRecords,
  addWeights,
  DOSE,
  JPEG,
  LAB_RESULT,
  PDF,
  PNG,
  purgeRecord,
  TREATMENT,
  upload,
} from '../../support/samples.ts';
import { subscribe } from '../../support/subscribe.ts';
import { unzip } from '../../support/unzip.ts';

const backend = backendForFile();

/** What only exports of newer releases hold of a pet. */
const PROFILE = {
  sex: 'female',
  neutered: true,
  color: 'black, tan',
  vet_contact: { name: 'Happy Paws', phone: null },
  emergency_contact: { name: null, phone: '+1 555 010 9999' },
};

/** More than one part of an export's upload. */
const SEVERAL_PARTS = 6 * 1024 * 1024;

/** An owner with one pet that has a photo and records of all kinds, three of them with documents: one is `large`. */
async function ownerWithPet(ownerId: string, large = 1000) {
  const owner = backend.as(ownerId);
  const pet = await addPet(owner, {
    name: 'Zoë 🐕',
    breed: 'a "mix", [they] say {so}',
    birthdate: '2024-02-29',
    chip_number: '276 098\\100',
    chip_company: 'other',
    ...PROFILE,
  });
  await addWeights(owner, pet.id);
  await addPhoto(owner, pet.id, aPng({ pixels: randomBytes(1000) }), 'image/png');
  const big = aPng({ pixels: randomBytes(large) });
  await addRecord(owner, pet.id, { title: 'Certificate', reminder_days: [60, 1] }, PDF);
  await addRecord(
    owner,
    pet.id,
    { title: 'Photo', record_type: 'note', reminder_days: [] },
    JPEG,
    'image/jpeg',
  );
  await addRecord(owner, pet.id, { title: 'Scan', record_type: 'lab_result' }, big, 'image/png');
  await addRecord(owner, pet.id, {
    title: 'Plain ] } , "',
    notes: 'two\nlines\t\u2028',
    issued_on: '2024-02-29',
    expires_on: '2199-12-31',
    ...DOSE,
  });
  await backend.drain();
  return { owner, pet };
}

test('a round trip into the emptied account restores an equal account', async () => {
  const { owner, pet } = await ownerWithPet('round', SEVERAL_PARTS);
  await owner.call('create-share', { params: { petId: pet.id }, body: {} });
  const before = await account(owner);
  const zip = await exportZip(backend, owner);
  await owner.call('delete-pet', { params: { petId: pet.id } });
  await backend.drain();
  await forgetDeletions(backend, 'round');
  expect((await account(owner)).pets).toEqual([]);

  expect(await importZip(backend, owner, zip)).toMatchObject({
    state: 'done',
    progress: 100,
    failure: null,
    result: { pets: 1, records: 4, documents: 3, already_there: 0 },
  });
  expect(await account(owner)).toEqual(before);
  const { data } = await exportAll(backend, owner);
  expect(data.shares).toEqual([]);
  // The documents stay: none of them carries the pending tag.
  await backend.expireFiles(100);
  expect(await account(owner)).toEqual(before);
});

test('a document of several records is exported once and imported once, for all of them', async () => {
  const owner = backend.as('certificate');
  const { id: petId } = await addPet(owner);
  const path = await upload(owner, petId, PDF);
  const titles = ['Rabies', 'Distemper', 'Leptospirosis'];
  const text = 'Certificate of vaccination\n=1+1 "Nobivac"';
  const records = await addRecords(owner, petId, path, titles, undefined, text);
  await addRecord(owner, petId, { title: 'Scan' }, PNG, 'image/png');
  await backend.drain();
  const before = await account(owner);
  const { data, files } = await exportAll(backend, owner);
  const document = `documents/${petId}/rec_${uploadName(path)}.pdf`;
  expect(data.document_texts).toEqual([{ pet_id: petId, document, text }]);
  expect(String(files.get('document_texts.csv'))).toContain(`${document},"Certificate`);
  expect(String(files.get('document_texts.csv'))).toContain(`'=1+1`);
  const zip = await exportZip(backend, owner);
  const paths = [...(await unzip(zip)).keys()].filter((name) => name.startsWith('documents/'));
  expect(paths).toHaveLength(2);
  expect(paths).toContain(document);
  const textsOf = async (ownerId: string, id = petId) =>
    (await createDocumentTexts(backend.table).page(ownerId, id, null, 'consistent')).texts.map(
      (found) => found.text,
    );

  // An emptied account, another account, and beside what is there.
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  await forgetDeletions(backend, 'certificate');
  const whole = { pets: 1, records: 4, documents: 2, already_there: 0 };
  expect(await importZip(backend, owner, zip)).toMatchObject({ result: whole });
  expect(await account(owner)).toEqual(before);
  expect(await versionsOf(backend, 'certificate')).toHaveLength(2);
  expect(await textsOf('certificate')).toEqual([text]);
  const taker = backend.as('certificate-taker');
  expect(await importZip(backend, taker, zip, { confirm_foreign: true })).toMatchObject({ result: whole });
  expect(await versionsOf(backend, 'certificate-taker')).toHaveLength(2);
  expect(await textsOf('certificate-taker', (await account(taker)).pets[0]?.id)).toEqual([text]);

  const [first, ...others] = records.map(({ id }) => id);
  for (const id of others) await purgeRecord(owner, petId, id);
  const again = { pets: 0, records: 2, documents: 1, already_there: 3 };
  expect(await importZip(backend, owner, zip)).toMatchObject({ result: again });
  const after = (await account(owner)).pets[0]?.records ?? [];
  expect(after.map(({ title }) => title).sort()).toEqual([...titles, 'Scan'].sort());
  expect(after.filter(({ bytes }) => bytes === PDF.toString('base64'))).toHaveLength(3);
  const [copy, ...same] = after.filter(({ title }) => ['Distemper', 'Leptospirosis'].includes(title));
  expect(same.map(({ file_path }) => file_path)).toEqual([copy?.file_path]);
  expect(copy?.file_path).not.toBe(path);

  // Two documents now have the text, and a search finds both.
  expect(await textsOf('certificate')).toEqual([text, text]);
  const search = () => owner.call('search-documents', { params: { petId }, body: { text: 'nobivac' } });
  const found = (await search()).body.matches.map(({ file_path }) => file_path);
  expect(found.sort()).toEqual([path, copy?.file_path].sort());

  // The copies are deleted with the last of their records.
  for (const { id } of same) await purgeRecord(owner, petId, id);
  await backend.drain();
  expect(await versionsOf(backend, 'certificate')).toHaveLength(3);
  await purgeRecord(owner, petId, copy?.id ?? '');
  await backend.drain();
  await backend.expireFiles(100);
  expect(await versionsOf(backend, 'certificate')).toHaveLength(2);
  expect((await search()).body.matches.map(({ file_path }) => file_path)).toEqual([path]);
  expect((await owner.call('get-document-url', { params: { petId, recordId: first ?? '' } })).status).toBe(
    200,
  );
});

test('a pet that was deleted a moment ago comes back under another id', async () => {
  const { owner, pet } = await ownerWithPet('back');
  const before = await account(owner);
  const zip = await exportZip(backend, owner);
  await owner.call('delete-pet', { params: { petId: pet.id } });
  expect(await importZip(backend, owner, zip)).toMatchObject({
    result: { pets: 1, records: 4, documents: 3, already_there: 0 },
  });
  await backend.drain();
  const after = await account(owner);
  const newId = after.pets[0]?.id ?? '';
  expect(newId).not.toBe(pet.id);
  expect(newId.slice(0, 14)).toBe(pet.id.slice(0, 14));
  expect(JSON.parse(JSON.stringify(after).replaceAll(newId, pet.id))).toEqual(before);

  // The same file again finds everything there, also when the tombstones have expired.
  const all = { pets: 0, records: 0, documents: 0, already_there: 5 };
  expect(await importZip(backend, owner, zip)).toMatchObject({ state: 'done', result: all });
  await forgetDeletions(backend, 'back');
  await startNewDay(backend, 'back');
  expect(await importZip(backend, owner, zip)).toMatchObject({ state: 'done', result: all });
  expect(await account(owner)).toEqual(after);
});

test('existing rows stay unchanged and missing ones come back beside them', async () => {
  const { owner, pet } = await ownerWithPet('merge');
  const before = await account(owner);
  const zip = await exportZip(backend, owner);
  const [plain, scan, photo, certificate] = before.pets[0]?.records ?? [];
  if (!plain || !scan || !photo || !certificate) throw new Error('There are four records.');
  const params = (recordId: string) => ({ params: { petId: pet.id, recordId } });
  await purgeRecord(owner, pet.id, scan.id);
  await purgeRecord(owner, pet.id, plain.id);
  await backend.drain();
  await forgetDeletions(backend, 'merge');
  await owner.call('delete-record', params(certificate.id));
  await owner.call('delete-weight', { params: { petId: pet.id, on: '2026-02-01' } });
  const other = { grams: 5_000, unit: 'kg' };
  await owner.call('set-weight', { params: { petId: pet.id, on: '2026-01-01' }, body: other });
  await owner.call('update-pet', { params: { petId: pet.id }, body: { name: 'Renamed', species: 'dog' } });
  await owner.call('update-record', { ...params(photo.id), body: { title: 'Edited', record_type: 'note' } });
  await backend.drain();

  expect(await importZip(backend, owner, zip)).toMatchObject({
    result: { pets: 0, records: 3, documents: 2, weights: 1, already_there: 2 },
  });
  const [after] = (await account(owner)).pets;
  const latest_weight = { on: '2026-02-01', grams: 12_400, unit: 'kg' };
  expect(after).toMatchObject({ id: pet.id, name: 'Renamed', record_count: 4, latest_weight });
  expect(after?.weights).toEqual([latest_weight, { on: '2026-01-01', ...other }]);
  const titles = after?.records.map(({ title, bytes }) => [title, bytes]);
  expect(titles).toHaveLength(4);
  expect(titles).toEqual(
    expect.arrayContaining([
      ['Edited', photo.bytes],
      ['Scan', scan.bytes],
      ['Certificate', certificate.bytes],
      [plain.title, null],
    ]),
  );
  // Deleted longer than 30 days ago: the same id. A moment ago: another one.
  const ids = after?.records.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([scan.id, plain.id, photo.id]));
  expect(ids).not.toContain(certificate.id);
  await backend.expireFiles(100);
  expect((await account(owner)).pets[0]).toEqual(after);
});

// DynamoDB Local's version allows fewer actions in a transaction than DynamoDB.
test.skipIf(usesJavaDynamoDb)(
  'more weights than fit one write come back with their pet, and beside the weights it has',
  async () => {
    const { owner, pet } = await ownerWithPet('many-weights');
    for (let number = 0; number < 120; number++) {
      const on = addCalendarDays('2025-01-01', number);
      const body = { grams: 10_000 + number, unit: 'kg' };
      await owner.call('set-weight', { params: { petId: pet.id, on }, body });
    }
    const before = await account(owner);
    const zip = await exportZip(backend, owner);
    for (const weight of before.pets[0]?.weights.slice(0, 60) ?? [])
      await owner.call('delete-weight', { params: { petId: pet.id, on: weight.on } });
    expect(await importZip(backend, owner, zip)).toMatchObject({ state: 'done' });
    expect(await account(owner)).toEqual(before);
    await owner.call('delete-pet', { params: { petId: pet.id } });
    await backend.drain();
    await forgetDeletions(backend, 'many-weights');
    await startNewDay(backend, 'many-weights');
    expect(await importZip(backend, owner, zip)).toMatchObject({ state: 'done' });
    expect(await account(owner)).toEqual(before);
  },
);

test('a file from another account is refused until a copy is confirmed', async () => {
  const { owner: giver, pet } = await ownerWithPet('the-giver');
  const before = await account(giver);
  const zip = await exportZip(backend, giver);
  const taker = backend.as('taker');
  const importId = await uploadImport(taker, zip);
  expect(await runImport(backend, taker, importId)).toMatchObject({
    state: 'failed',
    failure: { code: 'other-account', reason: 'This file comes from another account.' },
  });
  expect((await everythingOf(backend, 'taker')).rows).toEqual([]);

  expect(await runImport(backend, taker, importId, { confirm_foreign: true })).toMatchObject({
    id: importId,
    state: 'done',
    result: { pets: 1, records: 4, documents: 3, already_there: 0 },
  });
  expect(await account(giver)).toEqual(before);
  const copy = await account(taker);
  const ids = JSON.stringify(copy);
  expect(ids).not.toContain(pet.id);
  // Base64 has no dash, so the bytes of documents never contain it by chance.
  expect(ids).not.toContain('the-giver');
  const plain = ({ pets }: Awaited<ReturnType<typeof account>>) =>
    pets.map(({ id: _, owner_id, records, ...rest }) => ({
      ...rest,
      records: records.map(({ id: _id, pet_id, file_path, ...record }) => record),
    }));
  expect(plain(copy)).toEqual(plain(before));
  // A repeat finds everything there.
  await startNewDay(backend, 'taker');
  expect(await importZip(backend, taker, zip, { confirm_foreign: true })).toMatchObject({
    result: { pets: 0, records: 0, already_there: 5 },
  });
  expect(await account(taker)).toEqual(copy);
});

test('a file beyond the pet limit is refused as a whole, and accepted after an upgrade', async () => {
  const giver = backend.as('three-pets');
  await subscribe(backend, giver);
  for (const name of ['Ada', 'Ben']) await addRecord(giver, (await addPet(giver, { name })).id, {}, PDF);
  await backend.drain();
  const zip = await exportZip(backend, giver);

  const taker = backend.as('one-pet');
  await addPet(taker);
  const before = await everythingOf(backend, 'one-pet');
  const importId = await uploadImport(taker, zip);
  expect(await runImport(backend, taker, importId, { confirm_foreign: true })).toMatchObject({
    state: 'failed',
    failure: {
      code: 'pet-limit',
      reason:
        'Your plan covers 1 pet, you have 1, and this file would add 2 more. Upgrade or archive a pet, then try again.',
    },
  });
  expect(await everythingOf(backend, 'one-pet')).toEqual(before);
  await subscribe(backend, taker, { plan: 'extra', quantity: 2 });
  expect(await runImport(backend, taker, importId, { confirm_foreign: true })).toMatchObject({
    state: 'done',
    result: { pets: 2, records: 2 },
  });
  const overview = await taker.call('get-overview');
  expect([overview.body.pets.length, overview.body.record_count]).toEqual([3, 2]);
  expect((await taker.call('create-pet', { body: { name: 'D', species: 'dog' } })).problem?.detail).toBe(
    'Your plan covers 3 pets.',
  );
});

test('a finished import is shown for a day, and a repeated start gets the same answer', async () => {
  const owner = backend.as('told');
  expect(await latestImport(owner)).toBeNull();
  const importId = await uploadImport(owner, await exportZip(backend, owner));
  const done = await runImport(backend, owner, importId);
  expect(done).toMatchObject({ state: 'done', result: { pets: 0, records: 0 } });
  const again = await owner.call('start-import', { params: { importId }, body: {} });
  expect([again.status, again.body]).toEqual([200, done]);
  backend.advance(86_400_000);
  expect(await latestImport(owner)).toBeNull();
});

test('an edited export keeps its long texts, cuts its titles, and creates nothing in the future', async () => {
  const giver = await ownerWithPet('edited');
  const files = await unzip(await exportZip(backend, giver.owner));
  const data = JSON.parse(files.get('export.json')?.toString() ?? '');
  data.pets[0].breed = 'x'.repeat(10_000);
  data.pets[0].created_at = '2199-01-01T00:00:00.000Z';
  for (const record of data.records) Object.assign(record, { created_at: '2199-01-01T00:00:00.000Z' });
  data.records[0].title = `\u202E${'y'.repeat(300)}`;
  files.set('export.json', Buffer.from(JSON.stringify(data)));
  const owner = backend.as('edited-copy');
  const zip = await zipOf(withManifest(files));
  expect(await importZip(backend, owner, zip, { confirm_foreign: true })).toMatchObject({ state: 'done' });
  const [pet] = (await account(owner)).pets;
  expect(pet?.breed).toHaveLength(10_000);
  expect(pet?.records.map(({ title }) => title)).toContain(cutAtWord('y'.repeat(300), MAX_LINE_LENGTH));
  const now = backend.now().toISOString();
  const created = [pet, ...(pet?.records ?? [])].map((row) => row?.created_at ?? '');
  expect(created.filter((time) => time > now || time === '')).toEqual([]);
});

test('treatments and lab results come back with all that they state', async () => {
  const giver = backend.as('details');
  const { id } = await addPet(giver);
  for (const body of [TREATMENT, LAB_RESULT]) await addRecord(giver, id, body);
  const owner = backend.as('details-copy');
  const zip = await exportZip(backend, giver);
  expect(await importZip(backend, owner, zip, { confirm_foreign: true })).toMatchObject({ state: 'done' });
  const [pet] = (await account(owner)).pets;
  expect(pet?.records).toEqual(
    expect.arrayContaining([TREATMENT, LAB_RESULT].map((stated) => expect.objectContaining(stated))),
  );
});

test('an export of version 1 is imported, with nothing invented for its vaccinations', async () => {
  const giver = await ownerWithPet('version-1');
  const files = await unzip(await exportZip(backend, giver.owner));
  const data = JSON.parse(files.get('export.json')?.toString() ?? '');
  expect(data.version).toBe(2);
  data.version = 1;
  for (const record of data.records)
    for (const field of [...Object.keys(NO_DETAILS), 'not_needed']) delete record[field];
  for (const field of [...Object.keys(PROFILE), 'latest_weight']) delete data.pets[0][field];
  delete data.weights;
  delete data.document_texts;
  files.set('export.json', Buffer.from(JSON.stringify(data)));
  const owner = backend.as('version-1-copy');
  const zip = await zipOf(withManifest(files, 1));
  expect(await importZip(backend, owner, zip, { confirm_foreign: true })).toMatchObject({ state: 'done' });
  const [pet] = (await account(owner)).pets;
  expect(pet?.records).toHaveLength(4);
  for (const record of pet?.records ?? []) expect(record).toMatchObject({ ...NO_DETAILS, not_needed: false });
  expect(pet).toMatchObject({ sex: null, vet_contact: null, latest_weight: null, weights: [] });
});

test('photos of an export from before today’s rules are imported without their location', async () => {
  const giver = await ownerWithPet('older');
  const files = await unzip(await exportZip(backend, giver.owner));
  const isImage = (path: string) => /^(documents|photos)\/.*\.(jpg|png)$/.test(path);
  const gps = { orientation: 6, gps: [2, 4] };
  for (const path of [...files.keys()].filter(isImage)) {
    const isPng = path.endsWith('.png');
    files.set(path, isPng ? aPng({ chunks: [['eXIf', exifData(gps)]] }) : aJpeg({ segments: [exif(gps)] }));
  }
  const owner = backend.as('older-copy');
  const zip = await zipOf(withManifest(files));
  expect(await importZip(backend, owner, zip, { confirm_foreign: true })).toMatchObject({ state: 'done' });
  const copy = await unzip(await exportZip(backend, owner));
  const turned = { orientation: 6 };
  const expected = [
    aJpeg({ segments: [exif(turned)] }),
    ...Array(2).fill(aPng({ chunks: [['eXIf', exifData(turned)]] })),
  ];
  const images = [...copy].filter(([path]) => isImage(path)).map(([, bytes]) => bytes);
  expect(images.sort((a, b) => a.length - b.length)).toEqual(expected.sort((a, b) => a.length - b.length));
});
