import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../contract/limits.ts';
import { uploadName } from '../../contract/records/records.ts';
import { createDocumentTexts } from '../../lambdas/store/document-texts.ts';
import { documentTextPrefix, userPk } from '../../lambdas/store/keys.ts';
import { type OwnerClient, startBackend } from '../support/backend.ts';
import { addPet, addRecords, keysOf, PDF, upload } from '../support/samples.ts';
import { startForFile } from '../support/start-for-file.ts';

/** The text that was found in a document: stored with its records, and read by nothing but a search and an export. */

const backend = startForFile(startBackend);

const [FIRST = '', SECOND = '', THIRD = ''] = keysOf(3);

/** The names and texts of a pet's documents. */
const textsOf = async (ownerId: string, petId: string) =>
  (await createDocumentTexts(backend.table).page(ownerId, petId, null)).texts.map(({ name, text }) => [
    name,
    text,
  ]);

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
  const { Items = [] } = await backend.documents.send(
    new QueryCommand({
      TableName: backend.table.name,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': userPk(ownerId) },
    }),
  );
  const rows = Items.filter(({ SK }) => SK.startsWith(documentTextPrefix(petId)));
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['PK', 'SK', 'id', 'text']]);
  expect(documentTextPrefix(petId) > `PET#${petId}#SHARE#~`).toBe(true);
});
