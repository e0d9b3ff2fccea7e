import { BatchWriteCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import { QUOTAS, WEIGHTS_PER_PAGE } from '../../../../contract/limits.ts';
import type { Weight } from '../../../../contract/pets/pets.ts';
import { petKey, weightKey } from '../../../../lambdas/store/keys.ts';
import { connectTable } from '../../../../lambdas/store/table.ts';
import { createWeightStore, toWeightRow } from '../../../../lambdas/store/weights.ts';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { isLongRun } from '../../../support/long-run.ts';
import { readRow, setAttributes } from '../../../support/rows.ts';
import { addPet, addWeights } from '../../../support/samples.ts';

const backend = backendForFile();

const TWELVE_KG = { grams: 12_000, unit: 'kg' };

const set = (owner: OwnerClient, petId: string, on: string, body: object = TWELVE_KG) =>
  owner.call('set-weight', { params: { petId, on }, body });

const remove = (owner: OwnerClient, petId: string, on: string) =>
  owner.call('delete-weight', { params: { petId, on } });

async function rowAt(Key: object) {
  const Item = await readRow(backend, { ...Key });
  return Item ?? null;
}

/** Writes weights of numbered days as that many calls would. */
async function fill(ownerId: string, petId: string, dayOf: (number: number) => string, count: number) {
  const TableName = backend.table.name;
  const rows = Array.from({ length: count }, (_, number): Weight => {
    return { on: dayOf(number), grams: number + 1, unit: 'kg' };
  });
  for (let start = 0; start < count; start += 25) {
    const requests = rows
      .slice(start, start + 25)
      .map((row) => ({ PutRequest: { Item: toWeightRow(ownerId, petId, row, ownerId) } }));
    await backend.documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
  await setAttributes(backend, petKey(ownerId, petId), { weight_count: count, latest_weight: rows.at(-1) });
}

/** What the calls say of a pet's weights. */
async function seen(owner: OwnerClient, petId: string) {
  const params = { petId };
  const { body: page } = await owner.call('list-weights', { params });
  const { body: shown } = await owner.call('get-pet', { params });
  return { weights: page.weights, latest: shown.pet.latest_weight };
}

test('weights are listed newest first, and the pet has the latest', async () => {
  const owner = backend.as('listed');
  const { id } = await addPet(owner);
  expect(await seen(owner, id)).toEqual({ weights: [], latest: null });
  const [latest, earlier] = await addWeights(owner, id);
  expect(await seen(owner, id)).toEqual({ weights: [latest, earlier], latest });
});

test('a second weight on a day replaces the first', async () => {
  const owner = backend.as('replaced');
  const { id } = await addPet(owner);
  const [latest, earlier] = await addWeights(owner, id);
  await set(owner, id, latest.on, { grams: 12_500, unit: 'lb' });
  const replaced = { on: latest.on, grams: 12_500, unit: 'lb' };
  expect(await seen(owner, id)).toEqual({ weights: [replaced, earlier], latest: replaced });
  const pet = await rowAt(petKey('replaced', id));
  expect(pet?.weight_count).toBe(2);
});

test('deleting the latest weight makes the one before the latest, and may be repeated', async () => {
  const owner = backend.as('deleted');
  const { id } = await addPet(owner);
  const [latest, earlier] = await addWeights(owner, id);
  for (let time = 0; time < 2; time++) expect((await remove(owner, id, latest.on)).status).toBe(204);
  expect(await seen(owner, id)).toEqual({ weights: [earlier], latest: earlier });
  await remove(owner, id, earlier.on);
  expect(await seen(owner, id)).toEqual({ weights: [], latest: null });
});

test.each([
  ['a weight of nothing', { grams: 0, unit: 'kg' }],
  ['two tons', { grams: 2_000_000, unit: 'kg' }],
  ['half a gram', { grams: 0.5, unit: 'kg' }],
  ['another unit', { grams: 1, unit: 'stone' }],
])('%s is refused', async (_, body) => {
  const owner = backend.as('refused');
  expect((await set(owner, 'pet_01jd0000000000000000000000', '2026-02-01', body)).status).toBe(400);
});

test('a weight of the future is refused, and one of today in the east is not', async () => {
  const owner = backend.as('future');
  const { id } = await addPet(owner);
  const tomorrow = addCalendarDays(calendarDay(backend.now(), 'utc'), 1);
  expect((await set(owner, id, tomorrow)).status).toBe(200);
  expect((await set(owner, id, addCalendarDays(tomorrow, 1))).problem).toMatchObject({
    type: '/problems/invalid-request',
    errors: [{ path: 'on' }],
  });
});

test('a deleted pet takes its weights with it', async () => {
  const owner = backend.as('gone');
  const { id } = await addPet(owner);
  const [latest] = await addWeights(owner, id);
  await owner.call('delete-pet', { params: { petId: id } });
  const answers = [
    await owner.call('list-weights', { params: { petId: id } }),
    await set(owner, id, latest.on),
    await remove(owner, id, latest.on),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await backend.drain();
  expect(await rowAt(weightKey('gone', id, latest.on))).toBeNull();
});

test('a pet has as many weights as it may have, in pages; a full one can still be corrected', async () => {
  const ownerId = 'full';
  const owner = backend.as(ownerId);
  const { id } = await addPet(owner);
  const dayOf = (number: number) => addCalendarDays('2020-01-01', number);
  await fill(ownerId, id, dayOf, QUOTAS.weightsPerPet - 1);
  expect((await set(owner, id, '2019-01-01')).status).toBe(200);
  expect((await set(owner, id, '2019-01-02')).problem).toMatchObject({
    type: '/problems/quota-reached',
    detail: expect.stringContaining('1,000 weights'),
  });
  expect((await set(owner, id, '2019-01-01', { grams: 1, unit: 'lb' })).status).toBe(200);
  await remove(owner, id, dayOf(0));
  expect((await set(owner, id, '2019-01-02')).status).toBe(200);

  const listed: Weight[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const query = before ? { before } : {};
    const { body } = await owner.call('list-weights', { params: { petId: id }, query });
    expect(body.weights.length).toBeLessThanOrEqual(WEIGHTS_PER_PAGE);
    listed.push(...body.weights);
    before = body.next;
  }
  const days = listed.map(({ on }) => on);
  expect(days).toHaveLength(QUOTAS.weightsPerPet);
  expect(days).toEqual([...new Set(days)].toSorted().toReversed());
});

test('a weight that is deleted while the latest is being deleted does not become the latest', async () => {
  const ownerId = 'between';
  const owner = backend.as(ownerId);
  const { id } = await addPet(owner);
  const [latest, earlier] = await addWeights(owner, id);
  await set(owner, id, '2025-12-01');
  const table = connectTable(backend.aws, backend.table.name);
  const send = table.client.send.bind(table.client);
  let writes = 0;
  // The other call is made after the first has read the weights, and before it writes.
  const interrupted = Object.assign(Object.create(table.client), {
    send: async (command: Parameters<typeof send>[0]) => {
      if (command instanceof TransactWriteCommand && writes++ === 0) await remove(owner, id, earlier.on);
      return send(command);
    },
  });
  await createWeightStore({ ...table, client: interrupted }).delete(ownerId, id, latest.on, null, null);
  const oldest = { on: '2025-12-01', ...TWELVE_KG };
  expect(await seen(owner, id)).toEqual({ weights: [oldest], latest: oldest });
  expect(writes).toBe(2);
});

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];

const turn = fc.record({
  on: fc.constantFrom(...DAYS),
  /** Null deletes. */
  grams: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
  dies: fc.option(
    fc.record({ at: fc.integer({ min: 1, max: 4 }), how: fc.constantFrom('before', 'after') }),
    {
      freq: 4,
    },
  ),
});

test('writes at the same time, and processes that die, leave count and latest as the rows are', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(turn, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const ownerId = `property-${runs++}`;
        const owner = backend.as(ownerId);
        const { id } = await addPet(owner);
        for (const round of rounds) {
          const write = async ({ on, grams }: (typeof round)[number]): Promise<unknown> =>
            grams === null ? remove(owner, id, on) : set(owner, id, on, { grams, unit: 'kg' });
          const [first] = round;
          if (first?.dies) {
            const { at, how } = first.dies;
            await backend.dieAfter(at, how as 'before' | 'after', () => write(first));
          } else await Promise.all(round.map(write));
          const { weights, latest } = await seen(owner, id);
          expect(latest).toEqual(weights[0] ?? null);
          const pet = await rowAt(petKey(ownerId, id));
          expect(pet?.weight_count ?? 0).toBe(weights.length);
        }
      },
    ),
    { numRuns: isLongRun ? 300 : 20, endOnFailure: true },
  );
});
