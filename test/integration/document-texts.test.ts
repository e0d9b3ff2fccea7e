import { expect, test } from 'vitest';
import { uploadName } from '../../contract/documents/documents.ts';
import { MATCHES_PER_PAGE, MAX_TEXT_LENGTH, SNIPPET_LENGTH } from '../../contract/limits.ts';
import { createDocumentTexts } from '../../lambdas/store/document-texts.ts';
import { documentKey, documentTextPrefix, userPk } from '../../lambdas/store/keys.ts';
import { createRecordStore } from '../../lambdas/store/records.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aStoredRecord } from '../support/entities.ts';
import { deleteRow, rowsBelow } from '../support/rows.ts';
import { addPet, addRecords, keysOf, PDF, upload } from '../support/samples.ts';
import { subscribe } from '../support/subscribe.ts';

/** The text that was found in a document: stored with its records, and read by nothing but a search and an export. */

const backend = backendForFile();

const [FIRST = '', SECOND = '', THIRD = ''] = keysOf(3);

/** The names and texts of a pet's documents. */
const textsOf = async (ownerId: string, petId: string) =>
  (await createDocumentTexts(backend.table).page(ownerId, petId, null, 'consistent')).texts.map(
    ({ name, text }) => [name, text],
  );

async function setUp(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const path = await upload(owner, petId, PDF);
  const add = (text: string | null, key: string, title = 'Rabies') =>
    addRecords(owner, petId, path, [title], [key], text);
  return { owner, ownerId, petId, path, add };
}

test('a text is stored with its document, and a repeated call leaves it as it is', async () => {
  const { ownerId, petId, path, add } = await setUp('stored');
  const added = await add(' Rabies\u0000, Nobivac\r\nBatch A1 ', FIRST);
  const stored = [[uploadName(path), 'Rabies, Nobivac\nBatch A1']];
  expect(await textsOf(ownerId, petId)).toEqual(stored);
  expect(await add('Read differently', FIRST)).toEqual(added);
  expect(await textsOf(ownerId, petId)).toEqual(stored);
});

test('a further record replaces the text if it brings one, and keeps it otherwise', async () => {
  const { ownerId, petId, path, add } = await setUp('replaced');
  await add(null, FIRST);
  expect(await textsOf(ownerId, petId)).toEqual([]);
  await add('Read on the phone', SECOND);
  await add(null, THIRD);
  expect(await textsOf(ownerId, petId)).toEqual([[uploadName(path), 'Read on the phone']]);
  await add('Read again', keysOf(4)[3] ?? '');
  expect(await textsOf(ownerId, petId)).toEqual([[uploadName(path), 'Read again']]);
});

test('a call that adds no record stores no text', async () => {
  const { owner, ownerId, petId, path, add } = await setUp('refused');
  await add('First', FIRST);
  const records = [{ title: 'Other', record_type: 'note', key: FIRST }];
  const body = { file_path: path, document_text: 'Second', records };
  expect((await owner.call('create-records', { params: { petId }, body })).status).toBe(409);
  const tooLong = { ...body, document_text: 'a'.repeat(MAX_TEXT_LENGTH + 1), records: [] };
  expect((await owner.call('create-records', { params: { petId }, body: tooLong })).status).toBe(400);
  expect(await textsOf(ownerId, petId)).toEqual([[uploadName(path), 'First']]);
});

test('of two calls at the same time, each adds its record, and one text is stored', async () => {
  const { owner, ownerId, petId, add } = await setUp('at-once');
  await Promise.all([add('One', FIRST, 'One'), add('Two', SECOND, 'Two')]);
  expect((await owner.call('get-pet', { params: { petId } })).body.records).toHaveLength(2);
  expect([['One'], ['Two']]).toContainEqual((await textsOf(ownerId, petId)).map(([, text]) => text));
});

/** The requests and read units of the calls that show a pet, and their answers as text. */
async function showings(owner: OwnerClient, petId: string, token: string) {
  const calls = {
    pet: () => owner.call('get-pet', { params: { petId } }),
    overview: () => owner.call('get-overview'),
    upcoming: () => owner.call('get-upcoming', { query: { today: '2026-11-23' } }),
    deleted: () => owner.call('list-deleted-records', { params: { petId } }),
    shares: () => owner.call('list-shares', { params: { petId } }),
    weights: () => owner.call('list-weights', { params: { petId } }),
    shared: () => backend.call('get-shared-pet', { body: { token } }),
  };
  const costs: Record<string, unknown> = {};
  let answers = '';
  for (const [name, run] of Object.entries(calls)) {
    // A first call may compute what the next ones find stored.
    await run();
    const { result, consumed } = await backend.measure<{ status: number; body: unknown }>(run);
    expect(result.status, name).toBe(200);
    answers += JSON.stringify(result.body);
    costs[name] = consumed;
  }
  return { costs, answers };
}

test('texts make no call that shows a pet dearer, and none of them shows one', async () => {
  const word = 'Zweitschrift';
  const [without, withTexts] = await Promise.all(
    [null, `${word} `.repeat(700)].map(async (text) => {
      const owner = backend.as(text === null ? 'no-texts' : 'long-texts');
      const { id: petId } = await addPet(owner);
      for (const key of keysOf(4)) {
        const path = await upload(owner, petId, PDF);
        await addRecords(owner, petId, path, [`Rabies ${key.at(-1)}`], [key], text);
      }
      const { body } = await owner.call('create-share', { params: { petId }, body: {} });
      await backend.drain();
      return { owner, petId, token: body.token_hash };
    }),
  );
  if (!without || !withTexts) return expect.unreachable();
  const plain = await showings(without.owner, without.petId, without.token);
  const texted = await showings(withTexts.owner, withTexts.petId, withTexts.token);
  expect(texted.costs).toEqual(plain.costs);
  expect(texted.answers).not.toContain(word);
  expect((await textsOf('long-texts', withTexts.petId)).length).toBe(4);
});

test('a text’s row has no index key, and sorts after a pet’s records and links', async () => {
  const { ownerId, petId, add } = await setUp('no-index');
  await add('Rabies', FIRST);
  const Items = await rowsBelow(backend, userPk(ownerId));
  const rows = Items.filter(({ SK }) => SK.startsWith(documentTextPrefix(petId)));
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['PK', 'SK', 'id', 'text']]);
  expect(documentTextPrefix(petId) > `PET#${petId}#SHARE#~`).toBe(true);
});

const search = (owner: OwnerClient, petId: string, text: string, after: string | null = null) =>
  owner.call('search-documents', { params: { petId }, body: { text, after } });

/** The paths that a search finds, in as many calls as it takes. */
async function found(owner: OwnerClient, petId: string, text: string): Promise<string[]> {
  const paths: string[] = [];
  let after: string | null = null;
  do {
    const { status, body }: Awaited<ReturnType<typeof search>> = await search(owner, petId, text, after);
    expect(status).toBe(200);
    paths.push(...body.matches.map(({ file_path }) => file_path));
    after = body.next;
  } while (after !== null);
  return paths;
}

test('a search finds the documents that have all of its words, whatever their case and accents', async () => {
  const { owner, petId, path, add } = await setUp('found');
  await add('Certificate of vaccination\nTierärztin: Zoë Müller\nNobivac Tollwut', FIRST);
  const other = await upload(owner, petId, PDF);
  await addRecords(owner, petId, other, ['Other'], [SECOND], 'Invoice of Zoë Müller');
  const { body } = await search(owner, petId, ' TOLLWUT  zoe ');
  expect(body).toEqual({
    matches: [
      { file_path: path, snippet: 'Certificate of vaccination Tierärztin: Zoë Müller Nobivac Tollwut' },
    ],
    next: null,
  });
  expect(await found(owner, petId, 'müller')).toEqual([path, other].sort());
  expect(await found(owner, petId, 'tollwut invoice')).toEqual([]);
});

test('a document is found while one of its records is not deleted', async () => {
  const { owner, petId, path, add } = await setUp('deleted');
  const [first] = await add('Rabies', FIRST);
  const [second] = await add(null, SECOND);
  const change = (name: 'delete-record' | 'restore-record' | 'purge-record', recordId = '') =>
    owner.call(name, { params: { petId, recordId } });
  await change('delete-record', first?.id);
  expect(await found(owner, petId, 'rabies')).toEqual([path]);
  await change('delete-record', second?.id);
  expect(await found(owner, petId, 'rabies')).toEqual([]);
  await change('restore-record', second?.id);
  expect(await found(owner, petId, 'rabies')).toEqual([path]);
  await change('delete-record', second?.id);
  for (const record of [first, second]) await change('purge-record', record?.id);
  expect(await found(owner, petId, 'rabies')).toEqual([]);
});

test('of a document with many deleted records, the last one left is enough', async () => {
  const { owner, petId, path, add } = await setUp('many-deleted');
  const keys = keysOf(13);
  const ids: string[] = [];
  for (const key of keys) ids.push((await add('Rabies', key))[0]?.id ?? '');
  for (const recordId of ids.slice(0, 12)) await owner.call('delete-record', { params: { petId, recordId } });
  expect(await found(owner, petId, 'rabies')).toEqual([path]);
  await owner.call('delete-record', { params: { petId, recordId: ids[12] ?? '' } });
  expect(await found(owner, petId, 'rabies')).toEqual([]);
});

test('a text without its document is not found', async () => {
  const { owner, ownerId, petId, path, add } = await setUp('orphan');
  await add('Rabies', FIRST);
  const Key = documentKey(ownerId, petId, uploadName(path));
  await deleteRow(backend, Key);
  expect(await found(owner, petId, 'rabies')).toEqual([]);
});

test('a search is limited to the pet and its owner', async () => {
  const { owner, petId, add } = await setUp('limited');
  await add('Rabies', FIRST);
  await subscribe(backend, owner);
  const { id: otherPet } = await addPet(owner);
  expect(await found(owner, otherPet, 'rabies')).toEqual([]);
  for (const answer of [
    await search(backend.as('limited-stranger'), petId, 'rabies'),
    await search(owner, 'pet_01jd0000000000000000000001', 'rabies'),
  ]) {
    expect(answer.problem).toMatchObject({ status: 404, type: '/problems/pet-not-found' });
  }
  await owner.call('delete-pet', { params: { petId } });
  expect((await search(owner, petId, 'rabies')).status).toBe(404);
});

test.each([
  ['too short', { text: ' ra ' }],
  ['too long', { text: 'r'.repeat(101) }],
  ['only accents', { text: '\u0301\u0301\u0301' }],
  ['no cursor of ours', { text: 'rabies', after: 'PET#' }],
  ['more than it takes', { text: 'rabies', petId: 'x' }],
])('a search that is %s is a bad request', async (_, body) => {
  const owner = backend.as('bad-search');
  const petId = 'pet_01jd0000000000000000000001';
  expect((await owner.call('search-documents', { params: { petId }, body })).status).toBe(400);
});

test('each call reads one page at most and answers a bounded number of matches', async () => {
  const { owner, ownerId, petId } = await setUp('many-documents');
  const path = (name: string) => `${ownerId}/${petId}/${name}.pdf`;
  const names = Array.from({ length: 130 }, (_, n) => `01jd${String(n).padStart(22, '0')}`);
  // Written without uploads, which would take long.
  for (const [n, name] of names.entries()) {
    const record = aStoredRecord({ id: `rec_${name}`, pet_id: petId, file_path: path(name) });
    const text = `${'x'.repeat(9_980)} ${n % 2 === 0 ? 'even' : 'odd'}`;
    const document = {
      path: path(name),
      version: 'v',
      preview: null,
      recordIds: new Set<string>(),
      hasRow: false,
      text,
    };
    const created = await createRecordStore(backend.table).create(ownerId, petId, [record], document, null);
    expect(created).toBe('created');
  }
  const isEven = (_: string, n: number) => n % 2 === 0;
  const answers: string[][] = [];
  for (let after: string | null = null, isDone = false; !isDone; ) {
    const { result, consumed } = await backend.measure(() => search(owner, petId, 'even', after));
    // 1 MB of texts at half a unit per 4 KB, and pet, session, documents and records.
    expect(consumed.readUnits).toBeLessThanOrEqual(128 + 2 + 2 * MATCHES_PER_PAGE);
    expect(consumed.requests).toBeLessThanOrEqual(5);
    expect(result.body.matches.every(({ snippet }) => snippet.length <= SNIPPET_LENGTH)).toBe(true);
    answers.push(result.body.matches.map(({ file_path }) => file_path));
    after = result.body.next;
    isDone = after === null;
  }
  expect(answers.map(({ length }) => length).every((count) => count <= MATCHES_PER_PAGE)).toBe(true);
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.flat()).toEqual(names.filter(isEven).map(path));
});
