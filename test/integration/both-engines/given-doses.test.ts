import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { NewRecordInput } from '../../../contract/records/record-input.ts';
import { statusKey } from '../../../lambdas/store/keys.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { addPerson, join, rowsOf } from '../../support/grants.ts';
import { account, exportZip, importZip } from '../../support/import-steps.ts';
import { deleteRow } from '../../support/rows.ts';
import { addPet } from '../../support/samples.ts';
import { unzip } from '../../support/unzip.ts';

const backend = backendForFile();

const today = () => backend.now().toISOString().slice(0, 10);

/** A tablet that is given, by someone who saw a dose as the last one. */
const aTablet = (after: string | null, fields: Partial<NewRecordInput> = {}) => ({
  title: 'Insulin',
  record_type: 'medication' as const,
  issued_on: today(),
  given: { today: today(), after },
  ...fields,
});

/** Jon's pet, and Mia, who looks after it. */
async function aFamily(name: string) {
  const jon = await addPerson(backend, `jon-${name}@example.test`);
  const mia = await addPerson(backend, `mia-${name}@example.test`);
  const { id: petId } = await addPet(jon.client);
  const [grantId = ''] = await join(jon.client, petId, mia.client, { name: 'Mia', owner_name: 'Jon' });
  const give = (who: typeof jon, body: ReturnType<typeof aTablet>, key?: string) =>
    who.client.call('create-record', {
      params: { petId: who === jon ? petId : grantId },
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const recordsOf = async (who: typeof jon) => {
    const { body } = await who.client.call('get-pet', { params: { petId: who === jon ? petId : grantId } });
    return body.records;
  };
  return { jon, mia, petId, give, recordsOf };
}

test.skipIf(isShortRunOnJava)(
  'a dose says when it was given and by whom, as each person knows the others',
  async () => {
    const { jon, mia, give, recordsOf } = await aFamily('names');
    const { body: dose } = await give(mia, aTablet(null));
    expect(Math.abs(Date.parse(dose.given_at ?? '') - backend.now().getTime())).toBeLessThan(60_000);
    expect(dose).toMatchObject({ giver: { name: null, is_self: true } });
    expect((await recordsOf(jon))[0]).toMatchObject({
      given_at: dose.given_at,
      giver: { name: 'Mia', is_self: false },
      author: { name: 'Mia', is_self: false },
    });
    await give(jon, aTablet(dose.id));
    expect((await recordsOf(mia))[0]).toMatchObject({
      giver: { name: 'Jon', is_self: false },
      author: { name: 'Jon', is_self: false },
    });
  },
);

test.skipIf(isShortRunOnJava)(
  'a dose of an earlier day has no moment, and one with a document was not given in the app',
  async () => {
    const { jon, give } = await aFamily('earlier');
    const yesterday = new Date(backend.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    const { body: earlier } = await give(jon, aTablet(null, { issued_on: yesterday }));
    expect(earlier).toMatchObject({ given_at: null });
    expect(earlier.giver).toBeUndefined();
    const { body: vaccination } = await give(
      jon,
      aTablet(null, { title: 'Rabies', record_type: 'vaccination' }),
    );
    expect(vaccination.given_at).toBeNull();
  },
);

test.skipIf(isShortRunOnJava)(
  'a second dose is refused with the first until the person has seen that one',
  async () => {
    const { jon, mia, give, recordsOf } = await aFamily('asked');
    const { body: first } = await give(mia, aTablet(null));
    const refused = await give(jon, aTablet(null));
    expect(refused.problem).toMatchObject({
      type: '/problems/given-already',
      current: { id: first.id, given_at: first.given_at, giver: { name: 'Mia', is_self: false } },
    });
    expect(await recordsOf(jon)).toHaveLength(1);
    const again = await give(jon, aTablet(first.id));
    expect(again.status).toBe(201);
    // Mia still sees her own as the last one.
    const late = await give(mia, aTablet(first.id));
    expect(late.problem).toMatchObject({
      type: '/problems/given-already',
      current: { id: again.body.id, giver: { name: 'Jon', is_self: false } },
    });
  },
);

test.skipIf(isShortRunOnJava)('of a batch, none is added', async () => {
  const { jon, petId, give, recordsOf } = await aFamily('batch');
  const { body: first } = await give(jon, aTablet(null));
  const { problem } = await jon.client.call('create-records', {
    params: { petId },
    body: {
      file_path: null,
      document_text: null,
      records: [
        { key: '01jd0000000000000000000011', ...aTablet(null, { title: 'Bravecto' }) },
        { key: '01jd0000000000000000000012', ...aTablet(null) },
      ],
    },
  });
  expect(problem).toMatchObject({
    type: '/problems/given-already',
    current: { records: [{ id: first.id }] },
  });
  expect(await recordsOf(jon)).toHaveLength(1);
});

test('the repeat of a call returns its dose, also after others have given one', async () => {
  const { jon, mia, give, recordsOf } = await aFamily('repeat');
  const key = '01JD0000000000000000000001';
  const { body: first } = await give(jon, aTablet(null), key);
  expect((await give(jon, aTablet(null), key)).body.id).toBe(first.id);
  await give(mia, aTablet(first.id));
  expect((await give(jon, aTablet(null), key)).body.id).toBe(first.id);
  expect(await recordsOf(jon)).toHaveLength(2);
});

test.skipIf(isShortRunOnJava)(
  'an older page, which can’t ask, never doubles what was given in the app',
  async () => {
    const { jon, mia, petId, give } = await aFamily('older');
    await give(mia, aTablet(null));
    const { given: _, ...body } = aTablet(null);
    const old = () => jon.client.call('create-record', { params: { petId }, body });
    expect((await old()).problem).toMatchObject({ type: '/problems/given-already' });
    // What older pages have entered has no moment: for these, all is as before.
    const { given: _other, ...other } = aTablet(null, { title: 'Prednisone' });
    const enter = () => jon.client.call('create-record', { params: { petId }, body: other });
    expect([(await enter()).status, (await enter()).status]).toEqual([201, 201]);
  },
);

/** What a pet's status says while two people give the same. */
const STATES: Record<string, (petId: string, ownerId: string) => Promise<unknown>> = {
  'is in one row': async () => undefined,
  'is in parts': async (petId, ownerId) => {
    const owner = backend.as(ownerId);
    for (let n = 0; n < 36; n++) {
      const title = `${n} ${'Antibiotic '.repeat(16)}${(n * 7919).toString(36)}`;
      const body = { title, record_type: 'medication' as const, issued_on: `2026-01-${10 + (n % 20)}` };
      await owner.call('create-record', { params: { petId }, body });
      if (n % 12 === 11) await owner.call('get-pet', { params: { petId } });
    }
    const parts = (await rowsOf(backend, ownerId)).find(({ SK }) => String(SK).endsWith('#STATUS'))?.parts;
    expect(parts).toBeGreaterThan(1);
  },
  'is missing': (petId, ownerId) => deleteRow(backend, statusKey(ownerId, petId)),
  'is marked as stale': (petId, ownerId) =>
    backend.documents.send(
      new UpdateCommand({
        TableName: backend.table.name,
        Key: statusKey(ownerId, petId),
        UpdateExpression: 'SET is_stale = :yes, version = if_not_exists(version, :zero) + :one REMOVE #lines',
        ExpressionAttributeNames: { '#lines': 'lines' },
        ExpressionAttributeValues: { ':yes': true, ':zero': 0, ':one': 1 },
      }),
    ),
};

test.each(Object.entries(STATES))(
  'of two phones at once, one gives unasked: the status %s',
  async (name, prepare) => {
    const { jon, mia, petId, give, recordsOf } = await aFamily(`race-${name.replaceAll(' ', '-')}`);
    const { body: other } = await give(jon, aTablet(null, { title: 'Bravecto', expires_on: null }));
    expect(other.id).toBeTruthy();
    await recordsOf(jon);
    await prepare(petId, jon.userId);
    // The other phone's dose is written between this call's reads and its write.
    let inBetween: Awaited<ReturnType<typeof give>> | undefined;
    backend.beforeNextWrite(async () => {
      inBetween = await give(mia, aTablet(null));
    });
    const refused = await give(jon, aTablet(null));
    expect(inBetween?.status).toBe(201);
    expect(refused.problem).toMatchObject({
      type: '/problems/given-already',
      current: { id: inBetween?.body.id, giver: { name: 'Mia' } },
    });
    const both = await Promise.all(
      [jon, mia, jon, mia].map((who) => give(who, aTablet(inBetween?.body.id ?? ''))),
    );
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await recordsOf(jon)).filter(({ title }) => title === 'Insulin')).toHaveLength(2);
  },
);

test('asking costs nothing: a dose is written and read as any other record', async () => {
  const { jon, petId, recordsOf } = await aFamily('units');
  const add = async (title: string, given?: ReturnType<typeof aTablet>['given']) => {
    const { given: _, ...body } = aTablet(null, { title });
    const { consumed } = await backend.measure(() =>
      jon.client.call('create-record', { params: { petId }, body: { ...body, ...(given && { given }) } }),
    );
    await recordsOf(jon);
    return consumed;
  };
  await add('Heartworm');
  const { requests, readUnits, writeUnits } = await add('Bravecto');
  expect(await add('Apoquel', { today: today(), after: null })).toMatchObject({
    requests,
    readUnits,
    writeUnits,
  });
});

test('half of the interval later, nobody is asked', async () => {
  const { jon, mia, give } = await aFamily('later');
  const { body: first } = await give(mia, aTablet(null));
  backend.advance(12 * 3_600_000 + 1000);
  expect((await give(jon, aTablet(null))).status).toBe(201);
  expect(first.id).toBeTruthy();
});

test('a dose that is dated to another day loses its moment', async () => {
  const { jon, petId, give } = await aFamily('dated');
  const { body: dose } = await give(jon, aTablet(null));
  const params = { petId, recordId: dose.id };
  const rename = await jon.client.call('update-record', {
    params,
    body: { notes: 'With food', based_on: { notes: null } },
  });
  expect(rename.body.given_at).toBe(dose.given_at);
  const moved = await jon.client.call('update-record', {
    params,
    body: { issued_on: '2026-01-02', based_on: { issued_on: dose.issued_on } },
  });
  expect(moved.body).toMatchObject({ given_at: null, issued_on: '2026-01-02' });
});

test.skipIf(isShortRunOnJava)(
  'an export names who gave a dose and when, and an import keeps the moment',
  async () => {
    const { jon, mia, give } = await aFamily('export');
    const { body: first } = await give(mia, aTablet(null));
    const { body: second } = await give(jon, aTablet(first.id));
    await mia.client.call('delete-account', { body: { email: mia.email } });
    await backend.drain();
    const names = async () => {
      const zip = await exportZip(backend, jon.client);
      const data = JSON.parse((await unzip(zip)).get('export.json')?.toString() ?? '');
      return {
        zip,
        given: data.records.map((record: Record<string, unknown>) => [record.given_at, record.given_by]),
      };
    };
    const { zip, given } = await names();
    expect(given.toSorted()).toEqual([
      [first.given_at, 'a former member'],
      [second.given_at, 'owner'],
    ]);
    const copy = await addPerson(backend, 'copy@example.test');
    expect(await importZip(backend, copy.client, zip, { confirm_foreign: true })).toMatchObject({
      state: 'done',
    });
    const [pet] = (await account(copy.client)).pets;
    expect(pet?.records.map(({ given_at, giver }) => [given_at, giver]).toSorted()).toEqual([
      [first.given_at, undefined],
      [second.given_at, undefined],
    ]);
  },
);
