import { expect, test } from 'vitest';
import { NO_DETAILS } from '../../../contract/records/record-details.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { addPet, DOSE, LAB_RESULT, rabies, TREATMENT } from '../../support/samples.ts';

const backend = backendForFile();
const limited = backendForFile({ FREE_PLAN_RECORDS_PER_PET: '5' });

test.skipIf(isShortRunOnJava)(
  'a record without a document can be added, read, changed and deleted',
  async () => {
    const owner = backend.as('records-1');
    const { id: petId } = await addPet(owner);
    const input = { ...rabies, notes: '  ', issued_on: '2026-01-31', expires_on: '2027-01-31' };
    const { status, body: record } = await owner.call('create-record', { params: { petId }, body: input });
    expect(status).toBe(201);
    expect(record).toMatchObject({ ...input, notes: null, file_path: null, pet_id: petId });
    expect(record).not.toHaveProperty('file_version');

    const params = { petId, recordId: record.id };
    const change = { title: 'Rabies, 3 years', record_type: 'vaccination', expires_on: '2029-01-31' };
    const updated = await owner.call('update-record', { params, body: change });
    const next_reminder_on = '2029-01-01';
    expect(updated.body).toEqual({ ...record, ...change, issued_on: null, next_reminder_on });
    const { body } = await owner.call('get-pet', { params: { petId } });
    expect(body.records).toEqual([updated.body]);
    expect(body.pet.record_count).toBe(1);

    expect((await owner.call('delete-record', { params })).status).toBe(204);
    expect((await owner.call('delete-record', { params })).status).toBe(404);
    expect((await owner.call('get-pet', { params: { petId } })).body).toMatchObject({
      pet: { record_count: 0 },
      records: [],
    });
  },
);

test.skipIf(isShortRunOnJava)('the dashboard shows the five newest records of all pets', async () => {
  const owner = backend.as('newest');
  const { id: petId } = await addPet(owner);
  for (let number = 1; number <= 7; number++) {
    await owner.call('create-record', { params: { petId }, body: { ...rabies, title: `Dose ${number}` } });
    backend.advance(1000);
  }
  const { body } = await owner.call('get-overview');
  expect(body.recent_records.map(({ title }) => title)).toEqual([
    'Dose 7',
    'Dose 6',
    'Dose 5',
    'Dose 4',
    'Dose 3',
  ]);
  expect(body.record_count).toBe(7);
});

test('an added record is counted once, however often the call is repeated', async () => {
  const owner = backend.as('once');
  const { id: petId } = await addPet(owner);
  const sent = {
    params: { petId },
    body: rabies,
    headers: { 'idempotency-key': '01JD0000000000000000000000' },
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => owner.call('create-record', sent)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await owner.call('get-pet', { params: { petId } })).body.pet.record_count).toBe(1);
});

test('a free plan’s record limit holds exactly under twenty simultaneous calls', async () => {
  const owner = limited.as('five');
  const { id: petId } = await addPet(owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner.call('create-record', { params: { petId }, body: rabies })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 201)?.problem?.type).toBe('/problems/record-limit-reached');
  expect((await owner.call('get-pet', { params: { petId } })).body.records).toHaveLength(5);
});

test('dates in the wrong order and days that do not exist are named in the refusal', async () => {
  const owner = backend.as('dates');
  const { id: petId } = await addPet(owner);
  const call = (body: object) =>
    owner.call('create-record', { params: { petId }, body: { ...rabies, ...body } });
  const reversed = await call({ issued_on: '2026-02-02', expires_on: '2026-02-01' });
  expect(reversed.problem?.errors).toEqual([
    { path: 'expires_on', message: 'The expiry date is before the issue date.' },
  ]);
  const unreal = await call({ issued_on: '2026-02-30' });
  expect(unreal.problem?.errors).toEqual([{ path: 'issued_on', message: 'This date doesn’t exist.' }]);
});

test('a vaccination keeps what its certificate says until it is changed or is a vaccination no more', async () => {
  const owner = backend.as('doses');
  const { id: petId } = await addPet(owner);
  const input = { ...rabies, ...DOSE, issued_on: '2026-01-31', expires_on: '2027-01-31' };
  const { body: record } = await owner.call('create-record', { params: { petId }, body: input });
  const change = async (body: object) =>
    (await owner.call('update-record', { params: { petId, recordId: record.id }, body })).body;
  const readBack = async () => (await owner.call('get-pet', { params: { petId } })).body.records[0];
  expect(record).toMatchObject(DOSE);
  expect(await readBack()).toEqual(record);

  // A page from before these fields leaves them out.
  const older = { ...rabies, issued_on: '2026-01-31', expires_on: '2028-01-31' };
  expect(await change(older)).toMatchObject({ ...DOSE, expires_on: '2028-01-31' });
  const cleared = {
    batch: ' ',
    administered_by: { person: ' ', licence: null },
    protects: ['rabies', 'rabies'],
  };
  const left = { ...DOSE, batch: null, administered_by: null, protects: ['rabies'] };
  expect(await change({ ...older, ...cleared })).toMatchObject(left);
  expect(await change({ ...older, record_type: 'note', protects: [] })).toMatchObject(NO_DETAILS);
  expect(await readBack()).toMatchObject({ ...NO_DETAILS, record_type: 'note' });
});

test.each([TREATMENT, LAB_RESULT])(
  'a $record_type keeps what it states until its type changes',
  async (stated) => {
    const owner = backend.as(`details-${stated.record_type}`);
    const { id: petId } = await addPet(owner);
    const { body: record } = await owner.call('create-record', { params: { petId }, body: { ...stated } });
    const change = async (body: object) =>
      (await owner.call('update-record', { params: { petId, recordId: record.id }, body })).body;
    expect(record).toMatchObject(stated);

    // A page from before these fields leaves them out.
    const { title, record_type } = stated;
    expect(await change({ title, record_type, notes: 'Given at home' })).toMatchObject(stated);
    expect(await change({ title, record_type: 'note' })).toMatchObject(NO_DETAILS);
  },
);

test('only a titre is of a vaccine, and codes outside the lists are refused', async () => {
  const owner = backend.as('wrong-details');
  const { id: petId } = await addPet(owner);
  const add = (body: object) =>
    owner.call('create-record', { params: { petId }, body: { ...LAB_RESULT, ...body } });
  const fecal = await add({ shows: { test: 'fecal_test', titre_of: 'rabies' } });
  expect(fecal.body.shows).toEqual({ test: 'fecal_test', titre_of: null });
  const sorted = await add({ ...TREATMENT, against: ['worms', 'fleas', 'worms'] });
  expect(sorted.body.against).toEqual(['fleas', 'worms']);
  const wrong = { shows: { test: 'x_ray' }, route: 'nasal', against: ['lice'] };
  expect((await add(wrong)).problem?.errors?.map(({ path }) => path).toSorted()).toEqual([
    'against.0',
    'route',
    'shows.test',
  ]);
});

test('a first day of validity that an older page leaves in front of new dates is dropped', async () => {
  const owner = backend.as('moved-doses');
  const { id: petId } = await addPet(owner);
  const input = { ...rabies, issued_on: '2026-01-31', valid_from: '2026-02-21', expires_on: '2027-01-31' };
  const { body: record } = await owner.call('create-record', { params: { petId }, body: input });
  const params = { petId, recordId: record.id };
  const later = { ...rabies, issued_on: '2026-03-01', expires_on: '2029-03-01' };
  const moved = await owner.call('update-record', { params, body: later });
  expect(moved.body).toMatchObject({ ...later, valid_from: null });
});

test('an older page that changes a title leaves no codes of the former one', async () => {
  const owner = backend.as('renamed-doses');
  const { id: petId } = await addPet(owner);
  const input = { ...rabies, protects: ['rabies'], batch: 'RB-20417' };
  const { body: record } = await owner.call('create-record', { params: { petId }, body: input });
  const rename = async (body: object) =>
    (
      await owner.call('update-record', {
        params: { petId, recordId: record.id },
        body: { ...rabies, ...body },
      })
    ).body;
  const kept = { protects: ['rabies'], batch: 'RB-20417' };
  expect(await rename({ title: ` ${rabies.title.toUpperCase()}` })).toMatchObject(kept);
  expect(await rename({ title: 'DHPP' })).toMatchObject({ protects: [], batch: 'RB-20417' });
  expect(await rename({ title: 'Rabies, 3 years', protects: ['rabies'] })).toMatchObject(kept);
});

test('a new record that is no vaccination has no fields of one', async () => {
  const owner = backend.as('no-doses');
  const { id: petId } = await addPet(owner);
  const note = { ...rabies, ...DOSE, record_type: 'note', protects: [] };
  expect((await owner.call('create-record', { params: { petId }, body: note })).body).toMatchObject(
    NO_DETAILS,
  );
});

test('fields of a dose that contradict each other are named in the refusal', async () => {
  const owner = backend.as('wrong-doses');
  const { id: petId } = await addPet(owner);
  const refusal = async (body: object) => {
    const answer = await owner.call('create-record', { params: { petId }, body: { ...rabies, ...body } });
    return [answer.status, answer.problem?.errors];
  };
  const refused = (path: string, message: string) => [400, [{ path, message }]];
  const early = { issued_on: '2026-02-02', valid_from: '2026-02-01' };
  expect(await refusal(early)).toEqual(refused('valid_from', 'A dose can’t be valid before it was given.'));
  const late = { valid_from: '2026-02-02', expires_on: '2026-02-01' };
  const lateText = 'The expiry date is before the first day on which the dose is valid.';
  expect(await refusal(late)).toEqual(refused('expires_on', lateText));
  const note = { record_type: 'note', protects: ['rabies'] };
  expect(await refusal(note)).toEqual(
    refused('protects', 'Only vaccinations can list what they protect against.'),
  );
  expect(await refusal({ protects: ['plague'] })).toEqual(refused('protects.0', 'Choose from the list.'));
});
