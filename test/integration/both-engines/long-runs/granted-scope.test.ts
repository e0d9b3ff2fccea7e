import { beforeAll, expect, test } from 'vitest';
import { createStatusStore } from '../../../../lambdas/store/pet-status.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { GRANT, putGrant } from '../../../support/grants.ts';
import { addPet, addWeights, PDF, rabies, upload } from '../../../support/samples.ts';

const backend = backendForFile();
const params = { petId: GRANT };
const vet = { name: 'Happy Paws', phone: null };
const scope = { kind: 'some', kinds: ['vaccination'], since: '2026-01-01' } as const;

let petId: string;
let shownId: string;
let hiddenId: string;
let hiddenPath: string;

beforeAll(async () => {
  const owner = backend.as('owner-a');
  petId = (await addPet(owner, { vet_contact: vet })).id;
  const add = async (record: object) => {
    const file_path = await upload(owner, petId, PDF);
    const records = [{ ...rabies, ...record, key: file_path.slice(-30, -4) }];
    const body = { file_path, document_text: 'Certificate', records };
    const answer = await owner.call('create-records', { params: { petId }, body });
    expect(answer.status).toBe(201);
    return { id: answer.body.records[0]?.id ?? '', file_path };
  };
  shownId = (await add({ issued_on: '2026-02-01', expires_on: '2029-02-01' })).id;
  // Before the first day of the scope, and of another kind.
  const hidden = await add({ title: 'Parvo', issued_on: '2025-12-31', expires_on: '2028-12-31' });
  [hiddenId, hiddenPath] = [hidden.id, hidden.file_path];
  const allergy = await add({ title: 'Chicken', record_type: 'allergy', issued_on: '2026-02-01' });
  await owner.call('delete-record', { params: { petId, recordId: allergy.id } });
  await addWeights(owner, petId);
  await putGrant(backend, { userId: 'sitter', ownerId: 'owner-a', petId }, { scope });
});

const call: ReturnType<typeof backend.as>['call'] = (name, sent) => backend.as('sitter').call(name, sent);

test('records, contacts and weights outside the scope are not shown', async () => {
  const { body } = await call('get-pet', { params });
  expect(body.records.map(({ id }) => id)).toEqual([shownId]);
  expect(body.pet).toMatchObject({ id: GRANT, vet_contact: null, latest_weight: null });
  expect((await call('list-weights', { params })).body.weights).toEqual([]);
});

test('documents and their texts are shown with their records', async () => {
  const url = (recordId: string) => call('get-document-url', { params: { ...params, recordId } });
  expect([(await url(shownId)).status, (await url(hiddenId)).status]).toEqual([200, 404]);
  const { body } = await call('search-documents', { params, body: { text: 'certificate' } });
  expect(body.matches).toHaveLength(1);
  expect(body.matches[0]?.file_path).not.toBe(hiddenPath);
});

test('what is hidden can be neither changed nor brought into the scope', async () => {
  const hidden = { params: { ...params, recordId: hiddenId } };
  const answers = [
    await call('delete-record', hidden),
    await call('create-record', { params, body: { ...rabies, file_path: hiddenPath } }),
  ];
  expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual(answers.map(() => true));
});

test('a status is that of the records in the scope', async () => {
  const table = { client: backend.documents, name: backend.table.name };
  const pets = [{ id: petId, record_count: 2 }];
  const titles = async (view: Parameters<typeof createStatusStore>[0]) => {
    const lines = (await createStatusStore(view).of('owner-a', pets)).get(petId)?.lines ?? [];
    return [...new Set(lines.flatMap(({ doses }) => doses.map(({ title }) => title)))].toSorted();
  };
  expect(await titles(table)).toEqual(['Parvo', 'Rabies']);
  expect(await titles({ ...table, scope })).toEqual(['Rabies']);
});
