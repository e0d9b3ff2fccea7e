import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { usesJavaDynamoDb } from '../support/dynamodb-local.ts';
import { addPet, dog, PDF, rabies, upload } from '../support/samples.ts';

/**
 * What a call may cost at most: requests to DynamoDB, read units (4 KB, consistent) and write units (1 KB; twice in a
 * transaction, and once more where the index has the item), for a pet with three records. A new call needs a line.
 */
const BUDGETS: Record<Operation, [requests: number, readUnits: number, writeUnits: number]> = {
  'get-overview': [3, 3, 0],
  'create-pet': [2, 1, 7],
  'get-pet': [1, 1, 0],
  'update-pet': [1, 0, 2],
  'delete-pet': [1, 0, 5],
  'create-upload': [1, 1, 0],
  'create-record': [1, 0, 6],
  'update-record': [2, 1, 2],
  'delete-record': [1, 0, 6],
  'get-document-url': [2, 2, 0],
  'list-shares': [2, 2, 0],
  'create-share': [1, 0, 6],
  'deactivate-share': [2, 1, 1],
  'get-shared-pet': [3, 2, 1],
};

let backend: Backend;
let sent: Record<Operation, object>;
beforeAll(async () => {
  backend = await startBackend();
  // Others' and one's own further data must not make a call dearer.
  const neighbour = backend.as('neighbour');
  const { id } = await addPet(neighbour);
  await neighbour.call('create-record', { params: { petId: id }, body: rabies });

  const owner = backend.as('budget');
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const record = async () => {
    const file_path = await upload(owner, petId, PDF);
    return (await owner.call('create-record', { params, body: { ...rabies, file_path } })).body.id;
  };
  const [recordId, oldRecordId] = [await record(), await record()];
  await record();
  const { body: share } = await owner.call('create-share', { params, body: {} });
  const rest = { params, body: dog };
  sent = {
    'get-overview': {},
    'create-pet': { body: dog, claims: { sub: 'another', token_use: 'access' } },
    'get-pet': { params },
    'update-pet': rest,
    'create-upload': { params, body: { content_type: 'application/pdf', size: 15 } },
    'create-record': { params, body: { ...rabies, file_path: await upload(owner, petId, PDF) } },
    'update-record': { params: { petId, recordId }, body: rabies },
    'delete-record': { params: { petId, recordId: oldRecordId } },
    'get-document-url': { params: { petId, recordId } },
    'list-shares': { params },
    'create-share': { params, body: {} },
    'deactivate-share': { params: { petId, shareId: share.id } },
    'get-shared-pet': {
      body: { token: share.token_hash, visitor: '6f1f7a3c-9a55-4b5e-8b0e-0d2b4a7d3c11' },
    },
    'delete-pet': { params },
  };
});
afterAll(() => backend.close());

/** In this order: a link is opened before it ends, and the pet goes last. */
const ORDER = (Object.keys(api) as Operation[]).sort(
  (a, b) =>
    Number(['deactivate-share', 'delete-pet'].indexOf(a)) - ['deactivate-share', 'delete-pet'].indexOf(b),
);

test.each(ORDER)('%s stays within its budget', async (name) => {
  const { result, consumed } = await backend.measure(() => backend.as('budget').call(name, sent[name]));
  expect(result.status).toBe(api[name].status);
  const [requests, readUnits, writeUnits] = BUDGETS[name];
  expect(consumed.requests).toBeLessThanOrEqual(requests);
  expect(consumed.readUnits).toBeLessThanOrEqual(readUnits);
  // DynamoDB Local counts the writes of transactions otherwise than DynamoDB does.
  if (!usesJavaDynamoDb) expect(consumed.writeUnits).toBeLessThanOrEqual(writeUnits);
});
