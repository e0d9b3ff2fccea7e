import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Operation } from '../../../contract/api.ts';
import { petKey } from '../../../lambdas/store/keys.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import type { Sent } from '../../support/http-event.ts';
import { addPet, dog } from '../../support/samples.ts';

const backend = backendForFile();

test('pets are returned as entered, newest first', async () => {
  const owner = backend.as('pets-1');
  const pet = await addPet(owner, { breed: '  ', chip_number: '985112345678903', birthdate: '2020-02-29' });
  expect(pet).toMatchObject({
    name: 'Rex',
    species: 'dog',
    breed: null,
    chip_company: null,
    record_count: 0,
  });
  const { body } = await owner.call('get-pet', { params: { petId: pet.id } });
  expect(body).toEqual({ pet, records: [], next: null });
  const overview = await owner.call('get-overview');
  expect(overview.body.pets).toEqual([pet]);
  expect(overview.body.plan).toMatchObject({ subscribed: false, pet_limit: 1 });
});

test
  .skipIf(isShortRunOnJava)
  .each(['🐕‍🦺🐾', 'x'.repeat(80), '🐶'.repeat(80), 'مرحبا', '<script>alert(1)</script>'])(
  'a name is stored as text: %#',
  async (name) => {
    const owner = backend.as(`name-${name.length}-${name.codePointAt(0)}`);
    const pet = await addPet(owner, { name });
    expect(pet.name).toBe(name);
    expect((await owner.call('get-overview')).body.pets[0]?.name).toBe(name);
  },
);

test.skipIf(isShortRunOnJava)('fifty simultaneous calls add one pet at a limit of one', async () => {
  const owner = backend.as('fifty');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => owner.call('create-pet', { body: dog })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await owner.call('get-overview')).body.pets).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ problem }) => problem?.type))).toEqual(
    new Set(['/problems/pet-limit-reached']),
  );
});

test('the same call made twice, at once and later, adds one pet', async () => {
  const owner = backend.as('twice');
  const sent = { body: dog, headers: { 'idempotency-key': '01JD0000000000000000000000' } };
  const answers = await Promise.all([owner.call('create-pet', sent), owner.call('create-pet', sent)]);
  const later = await owner.call('create-pet', sent);
  const ids = [...answers, later].map(({ status, body }) => [status, body.id]);
  expect(ids).toEqual(Array(3).fill([201, 'pet_01jd0000000000000000000000']));

  const other = await owner.call('create-pet', { ...sent, body: { ...dog, name: 'Bella' } });
  expect(other.problem).toMatchObject({ type: '/problems/key-reused', status: 409 });
});

test.skipIf(isShortRunOnJava)('a create repeated after the delete brings nothing back', async () => {
  const owner = backend.as('late-repeat');
  const sent = { body: dog, headers: { 'idempotency-key': '01JD0000000000000000000000' } };
  const { body: pet } = await owner.call('create-pet', sent);
  const params = { petId: pet.id };
  const record = { params, body: { title: 'Rabies', record_type: 'note' }, headers: sent.headers };
  const { body: first } = await owner.call('create-record', record);
  await owner.call('delete-record', { params: { ...params, recordId: first.id } });
  expect((await owner.call('create-record', record)).problem?.type).toBe('/problems/key-reused');
  expect((await owner.call('get-pet', { params })).body).toMatchObject({
    records: [],
    pet: { record_count: 0 },
  });

  const { body: share } = await owner.call('create-share', { params, body: {} });
  await owner.call('delete-pet', { params });
  for (const clean of [async () => undefined, backend.drain]) {
    await clean();
    expect((await owner.call('create-pet', sent)).problem?.type).toBe('/problems/key-reused');
    const opened = await backend.call('get-shared-pet', { body: { token: share.token_hash } });
    expect(opened.status).toBe(404);
    expect((await owner.call('get-overview')).body.pets).toEqual([]);
  }
});

test('a deleted pet makes room for another and takes everything with it at once', async () => {
  const owner = backend.as('deleting');
  const pet = await addPet(owner);
  const params = { petId: pet.id };
  const { body: record } = await owner.call('create-record', {
    params,
    body: { title: 'Rabies', record_type: 'vaccination' },
  });
  const { body: share } = await owner.call('create-share', { params, body: {} });
  expect((await owner.call('delete-pet', { params })).status).toBe(204);

  const inRecord = { params: { ...params, recordId: record.id } };
  const inShare = { params: { ...params, shareId: share.id } };
  const refused: [Operation, Sent][] = [
    ['get-pet', { params }],
    ['update-record', { ...inRecord, body: { title: 'x', record_type: 'note' } }],
    ['answer-record', { ...inRecord, body: { action: 'not_needed' } }],
    ['delete-record', inRecord],
    ['purge-record', inRecord],
    ['get-document-url', inRecord],
    ['list-shares', { params }],
    ['deactivate-share', inShare],
    ['list-views', inShare],
  ];
  for (const [name, sent] of refused) {
    const { problem } = await owner.call(name, sent);
    expect([name, problem?.title, problem?.status]).toEqual([name, 'Pet not found', 404]);
  }
  const opened = await backend.call('get-shared-pet', { body: { token: share.token_hash } });
  expect(opened.problem?.detail).toBe('This share link does not exist.');
  const overview = await owner.call('get-overview');
  expect(overview.body).toMatchObject({ pets: [], recent_records: [], record_count: 0 });

  expect((await owner.call('delete-pet', { params })).status).toBe(404);
  await addPet(owner, { name: 'Bella' });
});

test('a link whose pet can’t be found says so', async () => {
  const owner = backend.as('half-removed');
  const pet = await addPet(owner);
  const { body: share } = await owner.call('create-share', { params: { petId: pet.id }, body: {} });
  const { client, name: TableName } = backend.table;
  await client.send(new DeleteCommand({ TableName, Key: petKey('half-removed', pet.id) }));
  const { problem } = await backend.call('get-shared-pet', { body: { token: share.token_hash } });
  expect([problem?.title, problem?.detail]).toEqual([
    'Pet not found',
    'The requested pet information could not be loaded.',
  ]);
});

test('editing replaces what was entered and nothing else', async () => {
  const owner = backend.as('editing');
  const pet = await addPet(owner, { breed: 'Beagle' });
  const answer = await owner.call('update-pet', {
    params: { petId: pet.id },
    body: { name: 'Max', species: 'cat' },
  });
  expect(answer.body).toEqual({ ...pet, name: 'Max', species: 'cat', breed: null });
});

test('a birth date in the future is named in the refusal', async () => {
  const answer = await backend.as('unborn').call('create-pet', { body: { ...dog, birthdate: '2199-01-01' } });
  expect(answer.problem).toMatchObject({
    status: 400,
    errors: [{ path: 'birthdate', message: 'The birth date is in the future.' }],
  });
});
