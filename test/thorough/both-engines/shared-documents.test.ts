import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { uploadName } from '../../../contract/documents/documents.ts';
import { RECORDS_AT_ONCE, RECORDS_PER_DOCUMENT } from '../../../contract/limits.ts';
import { createDeletedRecordStore } from '../../../lambdas/store/deleted-records.ts';
import { createDocumentRows } from '../../../lambdas/store/documents.ts';
import { documentKey, userPk } from '../../../lambdas/store/keys.ts';
import { createRecordStore } from '../../../lambdas/store/records.ts';
import type { OwnerClient } from '../../support/backend.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../support/dynamodb-local.ts';
import { sendEarlierForm } from '../../support/earlier-form.ts';
import { aStoredRecord } from '../../support/entities.ts';
import { versionsOf } from '../../support/import-steps.ts';
import { atEachRequest, DEATHS } from '../../support/outage.ts';
import { deleteRow, readRow, rowsBelow } from '../../support/rows.ts';
import { addPet, addRecords, keysOf, PDF, purgeRecord, rabies, upload } from '../../support/samples.ts';
import { subscribe } from '../../support/subscribe.ts';

/**
 * Documents that belong to several records: deleted with the last of them, whatever happens at the same time or dies.
 */

const backend = backendForFile();
const limited = backendForFile({ FREE_PLAN_RECORDS_PER_PET: '20' });

/** DynamoDB Local's version allows 25 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

const DAY_MS = 86_400_000;
const TITLES = ['Rabies', 'Distemper', 'Leptospirosis'];

const newKey = () => ulid().toLowerCase();

/** A pet with three records of one document, in which a text was found. */
async function certificate(ownerId: string, from = backend) {
  const owner = from.as(ownerId);
  const { id: petId } = await addPet(owner);
  const path = await upload(owner, petId, PDF);
  const records = await addRecords(owner, petId, path, TITLES, keysOf(TITLES.length), 'Certificate');
  const ids = records.map(({ id }) => id);
  return { owner, ownerId, petId, path, records, ids };
}

/** A pet with a document as an earlier release stored it: without a row. */
async function oldCertificate(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const path = await upload(owner, petId, PDF);
  const body = { ...rabies, file_path: path };
  const { body: record } = await owner.call('create-record', { params: { petId }, body });
  await backend.drain();
  const Key = documentKey(ownerId, petId, uploadName(path));
  await deleteRow(backend, Key);
  return { owner, ownerId, petId, path, record };
}

const attach = (owner: OwnerClient, petId: string, file_path: string, key = newKey()) =>
  owner.call('create-records', { params: { petId }, body: { file_path, records: [{ ...rabies, key }] } });

const documentsOf = async (ownerId: string) => (await versionsOf(backend, ownerId)).length;

/** The texts of documents, which live exactly as long as the documents' rows. */
async function textsOf(ownerId: string): Promise<number> {
  const Items = await rowsBelow(backend, userPk(ownerId));
  return Items.filter(({ SK }) => SK.includes('#TEXT#')).length;
}

/** Empties the queue; then the bucket removes what nobody kept. */
async function settle() {
  await backend.drain();
  await backend.expireFiles(30);
}

async function holdersOf(ownerId: string, petId: string, path: string): Promise<string[]> {
  const Key = documentKey(ownerId, petId, uploadName(path));
  const Item = await readRow(backend, Key);
  return [...(Item?.record_ids ?? [])].sort();
}

const readDocument = async (owner: OwnerClient, petId: string, recordId: string) => {
  const { status, body } = await owner.call('get-document-url', { params: { petId, recordId } });
  return status === 200 ? (await fetch(body.signed_url)).text() : status;
};

test('several records of one document are added at once, and each shows it', async () => {
  const { owner, ownerId, petId, path, records, ids } = await certificate('together');
  expect(ids).toEqual(keysOf(3).map((key) => `rec_${key}`));
  expect(records.map(({ title, file_path }) => [title, file_path])).toEqual(
    TITLES.map((title) => [title, path]),
  );
  await settle();
  expect(await documentsOf(ownerId)).toBe(1);
  for (const id of ids) expect(await readDocument(owner, petId, id)).toBe(PDF.toString());
  const { body } = await owner.call('get-pet', { params: { petId } });
  expect(body.pet.record_count).toBe(3);
  expect(body.records.map(({ id }) => id).sort()).toEqual(ids);
});

test('a repeated call returns the same records, and another content is refused', async () => {
  const { owner, petId, path, records } = await certificate('repeated');
  expect(await addRecords(owner, petId, path, TITLES)).toEqual(records);
  const send = (titles: readonly string[], keys = keysOf(titles.length)) => {
    const wanted = titles.map((title, n) => ({ ...rabies, title, key: keys[n] ?? '' }));
    const body = { file_path: path, records: wanted };
    return owner.call('create-records', { params: { petId }, body });
  };
  for (const refused of [
    await send(['Rabies', 'Distemper', 'Other']),
    // Partly saved is not saved.
    await send([...TITLES, 'Fourth']),
  ]) {
    expect(refused.problem).toMatchObject({ status: 409, type: '/problems/key-reused' });
  }
  expect((await send(['Rabies', 'Distemper'], [newKey(), keysOf(2)[1] ?? ''])).status).toBe(409);
  expect((await owner.call('get-pet', { params: { petId } })).body.records).toHaveLength(3);
});

test.each([
  ['no records', []],
  ['a key twice', [keysOf(1)[0], keysOf(1)[0]]],
  ['more records than at once', keysOf(RECORDS_AT_ONCE + 1)],
])('%s is a bad request', async (_, keys) => {
  const owner = backend.as('bad-requests');
  const petId = `pet_${newKey()}`;
  const records = keys.map((key) => ({ ...rabies, key: key ?? '' }));
  const { status } = await owner.call('create-records', {
    params: { petId },
    body: { file_path: null, records },
  });
  expect(status).toBe(400);
});

const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
];

test.each(ORDERS)(
  'records purged in the order %i, %i, %i: the last takes the document along',
  async (...order) => {
    const { owner, ownerId, petId, ids } = await certificate(`order-${order.join('-')}`);
    await settle();
    const inOrder = order.map((n) => ids[n] ?? '');
    for (const [n, id] of inOrder.entries()) {
      expect(await documentsOf(ownerId)).toBe(1);
      for (const kept of inOrder.slice(n))
        expect(await readDocument(owner, petId, kept)).toBe(PDF.toString());
      await purgeRecord(owner, petId, id);
      await settle();
    }
    expect(await documentsOf(ownerId)).toBe(0);
    expect(backend.queue.deadLetters()).toEqual([]);
  },
);

test('the schedule purges the records of a document on their days, and the document on the last', async () => {
  const { owner, ownerId, petId, ids } = await certificate('scheduled');
  const [first = '', ...rest] = ids;
  await owner.call('delete-record', { params: { petId, recordId: first } });
  backend.advance(DAY_MS);
  for (const recordId of rest) await owner.call('delete-record', { params: { petId, recordId } });
  backend.advance(30 * DAY_MS);
  await backend.sendJob({ kind: 'plan-purges' });
  await settle();
  expect(await documentsOf(ownerId)).toBe(1);
  const { body } = await owner.call('list-deleted-records', { params: { petId } });
  expect(body.records.map(({ id }) => id).sort()).toEqual(rest);
  backend.advance(DAY_MS);
  await backend.sendJob({ kind: 'plan-purges' });
  await settle();
  expect(await documentsOf(ownerId)).toBe(0);
  backend.advance(-32 * DAY_MS);
});

test('a deleted record keeps the document, and is restored with it', async () => {
  const { owner, ownerId, petId, ids } = await certificate('restored');
  const [kept = '', ...others] = ids;
  await owner.call('delete-record', { params: { petId, recordId: kept } });
  for (const id of others) await purgeRecord(owner, petId, id);
  await settle();
  expect(await documentsOf(ownerId)).toBe(1);
  await owner.call('restore-record', { params: { petId, recordId: kept } });
  expect(await readDocument(owner, petId, kept)).toBe(PDF.toString());
});

test('a purge that dies at any request leaves neither a lost nor an immortal document', async () => {
  for (const how of DEATHS) {
    await atEachRequest(async (at) => {
      const { owner, ownerId, petId, ids } = await certificate(`purge-${how}-${at}`);
      await settle();
      const [first = '', second = '', third = ''] = ids;
      let wasCut = false;
      for (const recordId of [first, second, third]) {
        const params = { petId, recordId };
        await owner.call('delete-record', { params });
        const purge = () => owner.call('purge-record', { params });
        const death = await backend.dieAfter<{ status: number }>(at, how, purge);
        wasCut ||= death.wasCut;
        await settle();
        const isGone = (await owner.call('restore-record', { params })).status === 404;
        const isLast = recordId === third;
        expect(await documentsOf(ownerId)).toBe(isLast && isGone ? 0 : 1);
        expect(await textsOf(ownerId)).toBe(isLast && isGone ? 0 : 1);
        if (!isGone) expect(await readDocument(owner, petId, recordId)).toBe(PDF.toString());
        if (!isGone) await purgeRecord(owner, petId, recordId);
        await settle();
        expect(await documentsOf(ownerId)).toBe(isLast ? 0 : 1);
        expect(await textsOf(ownerId)).toBe(isLast ? 0 : 1);
      }
      return wasCut;
    });
  }
});

test('a scheduled purge and its job that die at any request leave no document behind', async () => {
  for (const how of DEATHS) {
    await atEachRequest(async (at) => {
      const { owner, ownerId, petId, path, ids } = await certificate(`job-${how}-${at}`);
      await settle();
      for (const recordId of ids) await owner.call('delete-record', { params: { petId, recordId } });
      backend.advance(31 * DAY_MS);
      let wasCut = false;
      const jobs = [
        ...ids.map((recordId) => ({ kind: 'purge-record', ownerId, petId, recordId }) as const),
        { kind: 'settle-document', ownerId, petId, document: uploadName(path), after: 'delete' } as const,
      ];
      for (const job of jobs) {
        const death = await backend.dieAfter(at, how, () => backend.cleanup(job));
        wasCut ||= death.wasCut;
        // The queue delivers it again; that of the document is still there, from before the purge.
        if (death.wasCut && job.kind === 'purge-record') await backend.sendJob(job);
      }
      await settle();
      expect(await documentsOf(ownerId)).toBe(0);
      expect(await textsOf(ownerId)).toBe(0);
      backend.advance(-31 * DAY_MS);
      return wasCut;
    });
  }
});

test('another record joins a document months later, without another upload or check', async () => {
  const { owner, ownerId, petId, path, ids } = await certificate('months-later');
  await settle();
  backend.advance(100 * DAY_MS);
  const { status, body } = await attach(owner, petId, path);
  backend.advance(-100 * DAY_MS);
  expect(status).toBe(201);
  const [joined] = body.records;
  for (const id of ids) await purgeRecord(owner, petId, id);
  await settle();
  expect(await documentsOf(ownerId)).toBe(1);
  expect(await readDocument(owner, petId, joined?.id ?? '')).toBe(PDF.toString());
});

test('all records serve the version that was checked, also when the form is sent again', async () => {
  const owner = backend.as('sent-again');
  const { id: petId } = await addPet(owner);
  const sent = { params: { petId }, body: { content_type: 'application/pdf', size: PDF.length } };
  const { body: form } = await owner.call('create-upload', sent);
  await sendEarlierForm(backend, form.file_path, PDF);
  await addRecords(owner, petId, form.file_path, ['First']);
  await sendEarlierForm(backend, form.file_path, Buffer.alloc(PDF.length, '!'));
  const { body } = await attach(owner, petId, form.file_path);
  expect(await readDocument(owner, petId, body.records[0]?.id ?? '')).toBe(PDF.toString());
});

test('a single record joins a document that others hold', async () => {
  const { owner, ownerId, petId, path, ids } = await certificate('single');
  const sent = { params: { petId }, body: { ...rabies, file_path: path } };
  const { status, body } = await owner.call('create-record', sent);
  expect([status, body.id]).toEqual([201, `rec_${uploadName(path)}`]);
  expect(await holdersOf(ownerId, petId, path)).toEqual([...ids, body.id].sort());
});

test('a document of an earlier release is shared with further records, and kept for them', async () => {
  const { owner, ownerId, petId, path, record } = await oldCertificate('earlier');
  const { body } = await attach(owner, petId, path);
  const joined = body.records[0]?.id ?? '';
  expect(await holdersOf(ownerId, petId, path)).toEqual([joined, record.id].sort());
  await purgeRecord(owner, petId, record.id);
  await settle();
  expect(await readDocument(owner, petId, joined)).toBe(PDF.toString());
  await purgeRecord(owner, petId, joined);
  await settle();
  expect(await documentsOf(ownerId)).toBe(0);
});

test('a document of an earlier release is deleted with its record', async () => {
  const { owner, ownerId, petId, path, record } = await oldCertificate('earlier-alone');
  await purgeRecord(owner, petId, record.id);
  expect((await attach(owner, petId, path)).problem?.type).toBe('/problems/document-not-found');
  await settle();
  expect(await documentsOf(ownerId)).toBe(0);
});

test('a document of an earlier release joins a deleted record, which can be restored', async () => {
  const { owner, ownerId, petId, path, record } = await oldCertificate('earlier-deleted');
  await owner.call('delete-record', { params: { petId, recordId: record.id } });
  const { body } = await attach(owner, petId, path);
  await purgeRecord(owner, petId, body.records[0]?.id ?? '');
  await settle();
  expect(await documentsOf(ownerId)).toBe(1);
  await owner.call('restore-record', { params: { petId, recordId: record.id } });
  expect(await readDocument(owner, petId, record.id)).toBe(PDF.toString());
});

test('jobs of an earlier release, which name the record, keep and delete its document', async () => {
  const { owner, ownerId, petId, path, record } = await oldCertificate('earlier-jobs');
  const sendOld = (after: string) => {
    const job = { kind: 'settle-document', ownerId, petId, recordId: record.id, after };
    // Safe: the queue takes any object, and this is what it may hold.
    return backend.sendJob(job as unknown as Parameters<typeof backend.sendJob>[0]);
  };
  for (const after of ['attach', 'delete']) await sendOld(after);
  await settle();
  expect(await readDocument(owner, petId, record.id)).toBe(PDF.toString());
  const { body } = await attach(owner, petId, path);
  await purgeRecord(owner, petId, record.id);
  await sendOld('delete');
  await settle();
  expect(await readDocument(owner, petId, body.records[0]?.id ?? '')).toBe(PDF.toString());
  await purgeRecord(owner, petId, body.records[0]?.id ?? '');
  await sendOld('delete');
  await settle();
  expect(await documentsOf(ownerId)).toBe(0);
  expect(backend.queue.deadLetters()).toEqual([]);
});

test('a purge of an earlier release that died before it deleted the document is completed', async () => {
  const { owner, ownerId, petId, path, record } = await oldCertificate('earlier-died');
  await purgeRecord(owner, petId, record.id);
  const Key = documentKey(ownerId, petId, uploadName(path));
  await deleteRow(backend, Key);
  await backend.cleanup({ kind: 'purge-record', ownerId, petId, recordId: record.id });
  expect(await documentsOf(ownerId)).toBe(0);
});

test('calls that attach an upload at the same time all succeed', async () => {
  const owner = backend.as('at-once');
  const { id: petId } = await addPet(owner);
  const path = await upload(owner, petId, PDF);
  const answers = await Promise.all(Array.from({ length: 4 }, () => attach(owner, petId, path)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const ids = answers.map(({ body }) => body.records[0]?.id ?? '');
  expect(await holdersOf('at-once', petId, path)).toEqual(ids.toSorted());
  const [last = '', ...others] = ids;
  for (const id of others) await purgeRecord(owner, petId, id);
  await settle();
  expect(await readDocument(owner, petId, last)).toBe(PDF.toString());
});

const KINDS = [
  ['with a row', 'row', certificateOfOne],
  ['of an earlier release', 'earlier', oldCertificate],
] as const;

test.each(KINDS)(
  'a document %s: of an attach and the purge of its last record, either wins',
  async (_, name, make) => {
    for (let n = 0; n < 12; n++) {
      const { owner, ownerId, petId, path, record } = await make(`race-${name}-${n}`);
      const params = { petId, recordId: record.id };
      await owner.call('delete-record', { params });
      const [attached, purged] = await Promise.all([
        attach(owner, petId, path),
        owner.call('purge-record', { params }),
      ]);
      expect(purged.status).toBe(204);
      await settle();
      const [joined] = attached.body.records ?? [];
      if (joined) expect(await readDocument(owner, petId, joined.id)).toBe(PDF.toString());
      else expect(attached.problem?.type).toBe('/problems/document-not-found');
      expect(await documentsOf(ownerId)).toBe(joined ? 1 : 0);
    }
  },
);

/** The table, where something else happens right before the first transaction. */
function tableAfter(happens: () => Promise<unknown>) {
  let hasHappened = false;
  const send: typeof backend.documents.send = async (command: object) => {
    if (command instanceof TransactWriteCommand && !hasHappened) {
      hasHappened = true;
      await happens();
    }
    return Reflect.apply(backend.documents.send, backend.documents, [command]);
  };
  const client = new Proxy(backend.documents, {
    get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
  });
  return { ...backend.table, client };
}

test.each(KINDS)(
  'a document %s: a purge between the read and the write of an attach wins',
  async (_, name, make) => {
    const { owner, ownerId, petId, path, record } = await make(`purge-between-${name}`);
    const document = await createDocumentRows(backend.table).get(ownerId, petId, uploadName(path));
    if (typeof document === 'string') return expect.unreachable(document);
    const table = tableAfter(() => purgeRecord(owner, petId, record.id));
    const added = aStoredRecord({ id: `rec_${newKey()}`, pet_id: petId, file_path: path });
    const outcome = await createRecordStore(table).create(
      ownerId,
      petId,
      [added],
      { ...document, text: null },
      null,
    );
    expect(outcome).toBe('document-changed');
    await settle();
    expect(await documentsOf(ownerId)).toBe(0);
  },
);

test.each(KINDS)(
  'a document %s: an attach between the read and the write of a purge keeps it',
  async (_, name, make) => {
    const { owner, ownerId, petId, path, record } = await make(`attach-between-${name}`);
    await owner.call('delete-record', { params: { petId, recordId: record.id } });
    let joined = '';
    const table = tableAfter(async () => {
      joined = (await attach(owner, petId, path)).body.records[0]?.id ?? '';
    });
    const purged = await createDeletedRecordStore(table).purge(ownerId, record, backend.now(), null);
    expect(purged).toBe('purged');
    const document = uploadName(path);
    await backend.cleanup({ kind: 'settle-document', ownerId, petId, document, after: 'delete' });
    await settle();
    expect(await readDocument(owner, petId, joined)).toBe(PDF.toString());
    expect(await holdersOf(ownerId, petId, path)).toEqual([joined]);
  },
);

async function certificateOfOne(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const path = await upload(owner, petId, PDF);
  const [record] = await addRecords(owner, petId, path, ['Rabies']);
  return { owner, ownerId, petId, path, record: record ?? expect.unreachable() };
}

test('nothing joins a document after the last purge, although the file is still there', async () => {
  const { owner, ownerId, petId, path, record } = await certificateOfOne('last-purged');
  await purgeRecord(owner, petId, record.id);
  expect(await documentsOf(ownerId)).toBe(1);
  const sent = { params: { petId }, body: { ...rabies, file_path: path } };
  for (const refused of [await attach(owner, petId, path), await owner.call('create-record', sent)]) {
    expect(refused.problem?.type).toBe('/problems/document-not-found');
  }
  await settle();
  expect(await documentsOf(ownerId)).toBe(0);
});

test('purges of all records of a document at the same time delete it', async () => {
  const { owner, ownerId, petId, ids } = await certificate('all-purged');
  for (const recordId of ids) await owner.call('delete-record', { params: { petId, recordId } });
  const purged = await Promise.all(
    ids.map((recordId) => owner.call('purge-record', { params: { petId, recordId } })),
  );
  expect(purged.map(({ status }) => status)).toEqual([204, 204, 204]);
  await settle();
  expect(await documentsOf(ownerId)).toBe(0);
  expect(await textsOf(ownerId)).toBe(0);
});

test('records of another pet or another owner cannot join a document', async () => {
  const { owner, ownerId, petId, path, ids } = await certificate('private');
  await subscribe(backend, owner);
  const { id: otherPet } = await addPet(owner);
  const stranger = backend.as('stranger');
  const { id: strangersPet } = await addPet(stranger);
  for (const answer of [
    await attach(owner, otherPet, path),
    await attach(owner, petId, path.replace('.pdf', '.png')),
    await attach(stranger, strangersPet, path),
    await attach(stranger, petId, path),
  ]) {
    expect(answer.problem?.type).toBe('/problems/document-not-found');
  }
  expect(await holdersOf(ownerId, petId, path)).toEqual(ids);
});

testLarge('a document belongs to a limited number of records', async () => {
  const owner = backend.as('crowd');
  const { id: petId } = await addPet(owner);
  const path = await upload(owner, petId, PDF);
  for (let n = 0; n < RECORDS_PER_DOCUMENT; n += RECORDS_AT_ONCE) {
    const keys = Array.from({ length: RECORDS_AT_ONCE }, newKey);
    await addRecords(
      owner,
      petId,
      path,
      keys.map((_, index) => `Dose ${n + index}`),
      keys,
    );
  }
  expect((await attach(owner, petId, path)).problem).toMatchObject({
    status: 403,
    type: '/problems/quota-reached',
  });
  expect(await holdersOf('crowd', petId, path)).toHaveLength(RECORDS_PER_DOCUMENT);
});

testLarge('as many records as the plan allows are added at once, or none', async () => {
  const owner = limited.as('all-or-none');
  const { id: petId } = await addPet(owner);
  const titles = (count: number) => Array.from({ length: count }, (_, n) => `Record ${n}`);
  const count = async () => (await owner.call('get-pet', { params: { petId } })).body.pet.record_count;
  const single = await owner.call('create-record', { params: { petId }, body: rabies });
  const path = await upload(owner, petId, PDF);
  const wanted = titles(20).map((title, n) => ({ ...rabies, title, key: keysOf(20)[n] ?? '' }));
  const send = () =>
    owner.call('create-records', { params: { petId }, body: { file_path: path, records: wanted } });
  expect((await send()).problem).toMatchObject({ status: 403, type: '/problems/record-limit-reached' });
  expect(await count()).toBe(1);
  await owner.call('delete-record', { params: { petId, recordId: single.body.id } });
  const { status, body } = await send();
  expect([status, body.records.length, await count()]).toEqual([201, 20, 20]);
  // Its repeat at the limit is a success too.
  expect((await send()).body).toEqual(body);
});

testLarge('a pet’s room is enlarged for several records', async () => {
  const owner = backend.as('room');
  const { id: petId } = await addPet(owner);
  for (const size of [15, 20, 1, 20]) {
    const keys = Array.from({ length: size }, newKey);
    await addRecords(
      owner,
      petId,
      null,
      keys.map((_, n) => `Record ${n}`),
      keys,
    );
  }
  expect((await owner.call('get-pet', { params: { petId } })).body.pet.record_count).toBe(56);
});

test('a link that includes one record shows the document and nothing of the others', async () => {
  const { owner, petId, ids } = await certificate('shared');
  const scope = { kind: 'records', record_ids: [ids[0] ?? ''], documents: true } as const;
  const { body: share } = await owner.call('create-share', {
    params: { petId },
    body: { purpose: 'custom', scope },
  });
  const { body } = await backend.call('get-shared-pet', { body: { token: share.token_hash } });
  expect(body.records.map(({ title }) => title)).toEqual(['Rabies']);
  expect(await (await fetch(body.records[0]?.file_url ?? '')).text()).toBe(PDF.toString());
  for (const hidden of [...TITLES.slice(1), ...ids.slice(1)])
    expect(JSON.stringify(body)).not.toContain(hidden);
});

test('a deleted pet takes a document of several records along', async () => {
  const { owner, ownerId, petId, path } = await certificate('with-its-pet');
  await owner.call('delete-pet', { params: { petId } });
  expect((await attach(owner, petId, path)).status).toBe(404);
  await settle();
  expect(await documentsOf(ownerId)).toBe(0);
  expect(await textsOf(ownerId)).toBe(0);
  expect(await holdersOf(ownerId, petId, path)).toEqual([]);
});

test('a document counts once towards the storage', async () => {
  const { owner } = await certificate('counted-once');
  await settle();
  const { body } = await owner.call('get-usage');
  expect(body.document_bytes.used).toBe(PDF.length);
});
