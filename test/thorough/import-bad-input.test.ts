import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { UNLIMITED_PETS } from '../../contract/billing/offers.ts';
import { EXPORT_VERSION } from '../../contract/exports/export-file.ts';
import { IMPORT_FAILURES, type ImportFailure } from '../../contract/imports/imports.ts';
import { MAX_IMPORT_BYTES, QUOTAS, RECORDS_PER_DOCUMENT } from '../../contract/limits.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addRecord } from '../support/export-steps.ts';
import { aJpeg } from '../support/images.ts';
import {
  account,
  everythingOf,
  exportZip,
  importZip,
  startNewDay,
  uploadImport,
  withManifest,
  zipOf,
} from '../support/import-steps.ts';
import { addPet, addPhoto, JPEG, PDF, PNG } from '../support/samples.ts';
import { unzip } from '../support/unzip.ts';

const backend = backendForFile();
let owner: OwnerClient;
let zip: Buffer;
let files: Map<string, Buffer>;
let photo: string;
let document: string;
let before: unknown;

/** An account that lost a pet since its export: any import that is not refused would bring it back. */
beforeAll(async () => {
  owner = backend.as('careful');
  const { id } = await addPet(owner, { birthdate: '2020-02-02' });
  await addPhoto(owner, id);
  await addRecord(owner, id, { issued_on: '2024-01-01', expires_on: '2025-01-01' }, PDF);
  await addRecord(owner, id, { title: 'Second' });
  await backend.drain();
  zip = await exportZip(backend, owner);
  files = await unzip(zip);
  photo = [...files.keys()].find((path) => path.startsWith('photos/')) ?? '';
  document = [...files.keys()].find((path) => path.startsWith('documents/')) ?? '';
  await owner.call('delete-pet', { params: { petId: id } });
  const { id: other } = await addPet(owner, { name: 'Other' });
  await addRecord(owner, other, { title: 'Stays' }, JPEG, 'image/jpeg');
  await backend.drain();
  before = await everythingOf(backend, 'careful');
});

/** Imports a file that must be refused, and checks that nothing has changed and nothing is left. */
async function refused(bytes: Buffer) {
  await startNewDay(backend, 'careful');
  const importId = await uploadImport(owner, bytes);
  await owner.call('start-import', { params: { importId }, body: {} });
  await backend.drain();
  const { body } = await owner.call('get-latest-import');
  expect(await everythingOf(backend, 'careful')).toEqual(before);
  expect(body.latest).toMatchObject({ id: importId, state: 'failed', result: null });
  return body.latest?.failure;
}

/** The export with other files in it and a matching manifest. */
const changed = (changes: Record<string, Buffer | null>) => zipOf(withManifest(replaced(changes)));

/** The export with a manifest that does not match. */
const tampered = (changes: Record<string, Buffer | null>) => zipOf(replaced(changes));

function replaced(changes: Record<string, Buffer | null>): Map<string, Buffer> {
  const all = new Map(files);
  for (const [path, content] of Object.entries(changes)) {
    if (content) all.set(path, content);
    else all.delete(path);
  }
  return all;
}

// biome-ignore lint/suspicious/noExplicitAny: data that tests break on purpose has no type.
type Data = any;

const withData = (change: (data: Data) => void) => {
  const data: Data = JSON.parse(files.get('export.json')?.toString() ?? '');
  change(data);
  return changed({ 'export.json': Buffer.from(JSON.stringify(data)) });
};

const withValue = (path: string, value: unknown) =>
  withData((data) => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    keys.reduce((part, key) => part[key], data)[last] = value;
  });

const idOf = (prefix: 'pet' | 'rec', n: number) => `${prefix}_${String(n).padStart(26, '0')}`;

/** The export with as many records without documents, over as many pets. */
const withRecords = (records: number, pets: number) =>
  withData((data) => {
    const [pet] = data.pets;
    const [record] = data.records;
    data.pets = Array.from({ length: pets }, (_, n) => ({ ...pet, id: idOf('pet', n), photo: null }));
    data.records = Array.from({ length: records }, (_, n) => ({
      ...record,
      id: idOf('rec', n),
      pet_id: idOf('pet', n % pets),
      document: null,
    }));
  });

const withText = (change: (text: string) => string) =>
  changed({ 'export.json': Buffer.from(change(files.get('export.json')?.toString() ?? '')) });

const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');

/** Writes into the directory entry of the file with this number. */
function patchEntry(bytes: Buffer, number: number, patch: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  let at = -1;
  for (let found = 0; found <= number; found++) at = copy.indexOf(CENTRAL, at + 1);
  patch(copy.subarray(at));
  return copy;
}

const SIZE_FIELD = 24;
const OFFSET_FIELD = 42;
const FLAGS_FIELD = 8;

const renamed = async (from: string, to: string) => {
  const bytes = await zipOf(new Map([...files, [from, Buffer.from('x')]]));
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
};

/** Values of the data that are wrong, by their path in export.json; undefined removes one. */
const WRONG_VALUES: [string, ImportFailure, string, unknown][] = [
  ['data of a later version', 'unknown-version', 'version', EXPORT_VERSION + 1],
  ['a pet of another owner', 'invalid-data', 'pets.0.owner_id', 'somebody'],
  ['a record without a pet', 'invalid-data', 'pets', []],
  ['an id with a path in it', 'invalid-data', 'records.0.id', 'rec_1#PROFILE'],
  ['a day that does not exist', 'invalid-data', 'records.0.issued_on', '2023-02-30'],
  ['a birth date in the future', 'invalid-data', 'pets.0.birthdate', '2199-01-01'],
  ['an invalid timestamp', 'invalid-data', 'records.0.created_at', '2024-01-01T00:00:00Z'],
  ['a text that is too long', 'invalid-data', 'records.0.notes', 'x'.repeat(10_001)],
  ['a text with a lone surrogate', 'invalid-data', 'records.0.title', 'a\ud800'],
  ['an unknown species', 'invalid-data', 'pets.0.species', 'dragon'],
  ['a number as a name', 'invalid-data', 'pets.0.name', 5],
  ['reminders on days that are not offered', 'invalid-data', 'records.0.reminder_days', [3]],
  ['a document outside the archive', 'altered', 'records.0.document', '../../etc/passwd'],
  ['data without a version', 'unknown-version', 'version', undefined],
  ['no owner', 'invalid-data', 'owner_id', undefined],
];

type Case = [string, ImportFailure, () => Buffer | Promise<Buffer>];

const CASES: Case[] = [
  ['a PDF', 'not-a-zip', () => PDF],
  ['random bytes', 'not-a-zip', () => Buffer.concat([Buffer.from([0]), randomBytes(5000)])],
  ['half of the file', 'truncated', () => zip.subarray(0, zip.length / 2)],
  ['all but its last byte', 'truncated', () => zip.subarray(0, -1)],
  ['its first four bytes', 'truncated', () => zip.subarray(0, 4)],
  [
    'one with a broken directory',
    'truncated',
    () => {
      const at = zip.indexOf(CENTRAL);
      return Buffer.concat([zip.subarray(0, at), Buffer.alloc(4), zip.subarray(at + 4)]);
    },
  ],
  [
    'an encrypted one',
    'encrypted',
    () => patchEntry(zip, 0, (entry) => entry.writeUInt16LE(0x809, FLAGS_FIELD)),
  ],
  ['a path out of the archive', 'unsafe', () => renamed('xx/evil.csv', '../evil.csv')],
  ['an absolute path', 'unsafe', () => renamed('xxxx/passwd', '/etc/passwd')],
  ['a Windows path', 'unsafe', () => renamed('xxxevil.csv', '..\\evil.csv')],
  ['a folder', 'unsafe', () => renamed('xfolder', 'folder/')],
  ['a symbolic link', 'unsafe', async () => zipOf(new Map([...files]), { mode: 0o120777 })],
  ['overlapping files', 'unsafe', () => patchEntry(zip, 1, (entry) => entry.writeUInt32LE(0, OFFSET_FIELD))],
  ['a duplicate name', 'altered', () => renamed('xxxx.csv', 'pets.csv')],
  [
    'absurd sizes',
    'too-large',
    () =>
      [0, 1, 2, 3, 4, 5].reduce(
        (bytes, n) => patchEntry(bytes, n, (entry) => entry.writeUInt32LE(0xfffffffe, SIZE_FIELD)),
        zip,
      ),
  ],
  [
    'two gigabytes from a tiny file',
    'too-large',
    () => {
      const data = [...files.keys()].indexOf('export.json');
      return patchEntry(zip, data, (entry) => entry.writeUInt32LE(2 ** 31, SIZE_FIELD));
    },
  ],
  ['more records of a pet than a pet can have', 'quota', () => withRecords(QUOTAS.recordsPerPet + 1, 1)],
  ['more records than an account can have', 'quota', () => withRecords(QUOTAS.records + 1, 5)],
  [
    'more documents than an account can store',
    'quota',
    () =>
      [...files.keys()].reduce(
        (bytes, path, n) =>
          path.startsWith('documents/')
            ? patchEntry(bytes, n, (entry) => entry.writeUInt32LE(QUOTAS.documentBytes + 1, SIZE_FIELD))
            : bytes,
        zip,
      ),
  ],
  [
    'a file that unpacks to more than it declares',
    'altered',
    async () => {
      const schema = 'export.schema.json';
      const all = withManifest(new Map([...files, [schema, Buffer.alloc(5_000_000)]]));
      const said = withManifest(new Map([...files, [schema, Buffer.alloc(4_000)]]));
      const manifest = said.get('manifest.json') ?? Buffer.of();
      const bytes = await zipOf(
        [...all, ['manifest.json', manifest]].filter(
          ([path], index, list) => list.findLastIndex(([other]) => other === path) === index,
        ) as [string, Buffer][],
      );
      const index = [...all.keys()].indexOf(schema);
      return patchEntry(bytes, index, (entry) => entry.writeUInt32LE(4_000, SIZE_FIELD));
    },
  ],
  ['another ZIP', 'not-an-export', () => zipOf([['holiday.txt', Buffer.from('sun')]])],
  ['no manifest', 'not-an-export', () => tampered({ 'manifest.json': null })],
  ['no data', 'not-an-export', () => changed({ 'export.json': null })],
  ['a manifest that is not JSON', 'altered', () => tampered({ 'manifest.json': Buffer.from('{') })],
  [
    'a manifest of a later version',
    'unknown-version',
    () => tampered({ 'manifest.json': Buffer.from(JSON.stringify({ version: EXPORT_VERSION + 1 })) }),
  ],
  ['a missing document', 'altered', () => tampered({ [document]: null })],
  ['a missing photo', 'altered', () => tampered({ [photo]: null })],
  ['a photo missing from the manifest too', 'altered', () => changed({ [photo]: null })],
  ['a photo that is a PDF', 'invalid-document', () => changed({ [photo]: PDF })],
  [
    'a photo that is a document',
    'altered',
    () =>
      withData((data) => {
        data.pets[0].photo = document;
      }),
  ],
  ['a document missing from the manifest too', 'altered', () => changed({ [document]: null })],
  ['an extra file', 'altered', () => tampered({ 'more.txt': Buffer.from('a') })],
  [
    'a changed document',
    'altered',
    () => tampered({ [document]: Buffer.from(PDF.toString().replace('1.4', '1.5')) }),
  ],
  ['a program as a document', 'invalid-document', () => changed({ [document]: Buffer.from('MZ program') })],
  ['an image named as PDF', 'invalid-document', () => changed({ [document]: PNG })],
  ['a PDF without an end', 'invalid-document', () => changed({ [document]: PDF.subarray(0, -8) })],
  ['a photo without an end marker', 'invalid-document', () => changed({ [photo]: JPEG.subarray(0, -2) })],
  [
    'a photo of 4 gigapixels',
    'invalid-document',
    () => changed({ [photo]: aJpeg({ width: 65_535, height: 65_535 }) }),
  ],
  [
    'a photo with coordinates in its pixels',
    'invalid-document',
    () => changed({ [photo]: aJpeg({ pixels: Buffer.from('GPSLatitude') }) }),
  ],
  ['an empty document', 'invalid-document', () => changed({ [document]: Buffer.alloc(0) })],
  [
    'a document of more than 10 MB',
    'invalid-document',
    () => changed({ [document]: Buffer.concat([PDF, Buffer.alloc(10 * 1024 ** 2)]) }),
  ],
  ['data that is not JSON', 'invalid-data', () => withText((text) => text.slice(0, -3))],
  ['data with trailing text', 'invalid-data', () => withText((text) => `${text}{}`)],
  [
    'data that is not UTF-8',
    'invalid-data',
    () => changed({ 'export.json': Buffer.from('{"version":1,"owner_id":"\xff"}', 'latin1') }),
  ],
  ['two lists of pets', 'invalid-data', () => withText((text) => text.replace(/\}\s*$/, ',"pets":[]}'))],
  [
    'a pet twice',
    'invalid-data',
    () =>
      withData((data) => {
        data.pets.push(data.pets[0]);
      }),
  ],
  [
    'a record twice',
    'invalid-data',
    () =>
      withData((data) => {
        data.records.push(data.records[0]);
      }),
  ],
  ...[
    ['a text of no document', { document: 'documents/pet_1/rec_1.pdf' }],
    ['a text of a document of another pet', { pet_id: 'pet_01jd0000000000000000000001' }],
    ['a text of a document that is too long', { text: 'x'.repeat(10_001) }],
    ['two texts of a document', {}, {}],
  ].map(
    ([name, ...texts]): Case => [
      String(name),
      'invalid-data',
      () =>
        withData((data) => {
          const { pet_id } = data.records[0];
          data.document_texts.push(
            ...texts.map((change) => Object.assign({ pet_id, document, text: 'Rabies' }, change)),
          );
        }),
    ],
  ),
  [
    'an id in capitals',
    'invalid-data',
    () =>
      withData((data) => {
        data.pets[0].id = data.pets[0].id.toUpperCase();
      }),
  ],
  [
    'an expiry before the issue',
    'invalid-data',
    () =>
      withData((data) => {
        data.records.find((r: Data) => r.expires_on).expires_on = '2023-01-01';
      }),
  ],
  [
    'a broken share link',
    'invalid-data',
    () =>
      withData((data) => {
        data.shares.push({ id: 'shr_1' });
      }),
  ],
  [
    'a document of another pet',
    'altered',
    () =>
      withData((data) => {
        for (const record of data.records) record.document = document.replace('/pet_0', '/pet_1');
      }),
  ],
  [
    'a document of more records than one may have',
    'altered',
    () =>
      withData((data) => {
        const [record] = data.records;
        data.records = Array.from({ length: RECORDS_PER_DOCUMENT + 1 }, (_, n) => ({
          ...record,
          id: `rec_${String(n).padStart(26, '0')}`,
          document,
        }));
      }),
  ],
  [
    'two documents of one name',
    'altered',
    async () => {
      const other = document.replace('.pdf', '.jpg');
      const data = JSON.parse(String(files.get('export.json')));
      for (const record of data.records) record.document ??= other;
      return changed({ 'export.json': Buffer.from(JSON.stringify(data)), [other]: JPEG });
    },
  ],
  [
    'a file from another account',
    'other-account',
    () =>
      withData((data) => {
        data.owner_id = 'somebody';
        for (const pet of data.pets) pet.owner_id = 'somebody';
      }),
  ],
  ['more pets than the plan covers', 'pet-limit', () => zip],
  ...WRONG_VALUES.map(([what, code, path, value]): Case => [what, code, () => withValue(path, value)]),
];

test.each(CASES)('%s is refused as %s, and changes nothing', async (_what, code, make) => {
  const failure = await refused(await make());
  expect(failure?.code, failure?.reason).toBe(code);
  expect(failure?.reason).toMatch(/^[A-Z].{20,}\.$/s);
  if (code === 'invalid-document')
    expect(failure?.reason).toMatch(/ (documents|photos)\/[\w./-]+ (is|has|contains) /);
});

test('more pets than any plan covers are refused before their places are looked for', async () => {
  const failure = await refused(await withRecords(0, UNLIMITED_PETS + 1));
  expect(failure).toMatchObject({ code: 'pet-limit', reason: expect.stringContaining('999 pets') });
});

test('each kind of fault has its own sentence', async () => {
  const reasons = new Map<string, string>();
  for (const code of IMPORT_FAILURES.slice(0, 6)) {
    const make = CASES.find(([, kind]) => kind === code)?.[2];
    const failure = make && (await refused(await make()));
    reasons.set(failure?.reason ?? '', code);
  }
  expect(reasons.size).toBe(6);
});

test('an empty or too large upload gets no form', async () => {
  const sizes: [number, string][] = [
    [0, 'file-empty'],
    [MAX_IMPORT_BYTES + 1, 'file-too-large'],
    [-1, 'invalid-request'],
  ];
  for (const [size, code] of sizes) {
    const { problem } = await owner.call('create-import', { body: { size } });
    expect(problem?.type).toBe(`/problems/${code}`);
  }
});

test('an import that was never uploaded, belongs to another owner or is too old does not exist', async () => {
  const { body } = await owner.call('create-import', { body: { size: 5 } });
  const start = async (who: OwnerClient, importId: string) =>
    (await who.call('start-import', { params: { importId }, body: {} })).problem?.type;
  expect(await start(owner, body.id)).toBe('/problems/import-not-found');
  const uploaded = await uploadImport(owner, zip);
  expect(await start(backend.as('thief'), uploaded)).toBe('/problems/import-not-found');
  expect(await start(owner, 'imp_01JD0000000000000000000000')).toBe('/problems/not-found');
  backend.advance(13 * 3_600_000);
  expect(await start(owner, uploaded)).toBe('/problems/import-not-found');
  backend.advance(-13 * 3_600_000);
});

test('a valid file is imported, also one written before reminders and photos existed', async () => {
  const { id } = (await owner.call('get-overview')).body.pets[0] ?? { id: '' };
  await owner.call('delete-pet', { params: { petId: id } });
  const old = await withData((data) => {
    delete data.pets[0].photo;
    for (const record of data.records) {
      delete record.reminder_days;
      delete record.next_reminder_on;
    }
  });
  expect(await importZip(backend, owner, old)).toMatchObject({
    state: 'done',
    result: { pets: 1, records: 2 },
  });
  const [pet] = (await account(owner)).pets;
  expect(pet?.photo).toBeNull();
  expect(pet?.records.map(({ reminder_days }) => reminder_days)).toEqual([
    [30, 7],
    [30, 7],
  ]);
});
