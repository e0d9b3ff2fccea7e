import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { GRANT_QUOTAS, QUOTAS } from '../../../../contract/limits.ts';
import { grantKey, usageKey, userPk } from '../../../../lambdas/store/keys.ts';
import { createOwnerMoves } from '../../../../lambdas/store/move-owner.ts';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../../support/dynamodb-local.ts';
import { addPerson, inviteByCode, inviteByMail, join, rowsOf } from '../../../support/grants.ts';
import { deleteRow, setAttributes } from '../../../support/rows.ts';
import { addPet, keysOf, PDF, rabies, upload } from '../../../support/samples.ts';
import { subscribe } from '../../../support/subscribe.ts';

const backend = backendForFile();
/** DynamoDB Local's version allows 10 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

const DAY_MS = 86_400_000;
let people = 0;
const newPerson = () => addPerson(backend, `life-${++people}@example.org`);

async function newOwner() {
  const { client, userId, email } = await newPerson();
  return { owner: client, ownerId: userId, email, petId: (await addPet(client)).id };
}

/** An owner with a pet, and someone with a grant for it. */
async function newFamily(fields: Parameters<typeof join>[3] = {}) {
  const family = await newOwner();
  const mia = await newPerson();
  const [grantId = ''] = await join(family.owner, family.petId, mia.client, fields);
  return { ...family, mia: mia.client, miaId: mia.userId, miaEmail: mia.email, grantId };
}

const historyOf = async (client: OwnerClient, petId: string) =>
  (await client.call('list-access-history', { params: { petId } })).body.entries;

/** The rows of grants on both sides, as `<grant> <owner>`: each must be there twice, or not at all. */
async function grantRows(...userIds: string[]) {
  const rows = (await Promise.all(userIds.map((userId) => rowsOf(backend, userId)))).flat();
  const named = (prefix: string) =>
    rows
      .filter(({ SK }) => String(SK).startsWith(prefix))
      .map(({ id, owner_id, version, role, ends_at }) => [id, owner_id, version, role, ends_at].join(' '))
      .toSorted();
  return { persons: named('GRANT#'), owners: named('GRANTED#') };
}

describe('each write through a grant', () => {
  test('leaves one entry, with who made it; own writes leave none', async () => {
    const { owner, petId, mia, grantId } = await newFamily({ role: 'co-owner' });
    const params = { petId: grantId };
    await owner.call('create-record', { params: { petId }, body: rabies });
    const before = await historyOf(owner, petId);
    const file_path = await upload(mia, grantId, PDF);
    const { body: record } = await mia.call('create-record', { params, body: { ...rabies, file_path } });
    await mia.call('set-weight', { params: { ...params, on: '2026-02-01' }, body: { grams: 1, unit: 'kg' } });
    const ofRecord = { ...params, recordId: record.id };
    await mia.call('update-record', { params: ofRecord, body: { ...rabies, title: 'Changed' } });
    await mia.call('delete-record', { params: ofRecord });
    await mia.call('get-pet', { params });
    const entries = (await historyOf(owner, petId)).slice(0, -before.length);
    expect(entries.map(({ kind, call, record_id, name }) => [kind, call, record_id, name])).toEqual([
      ['wrote', 'delete-record', record.id, 'Mia'],
      ['wrote', 'update-record', record.id, 'Mia'],
      ['wrote', 'set-weight', null, 'Mia'],
      ['wrote', 'create-record', record.id, 'Mia'],
    ]);
  });

  test('is seen by owners and co-owners; others see what is about themselves', async () => {
    const { owner, petId, mia, grantId } = await newFamily();
    const [ben, jon] = [await newPerson(), await newPerson()];
    const [benId = ''] = await join(owner, petId, ben.client, { role: 'viewer', name: 'Ben' });
    const [jonId = ''] = await join(owner, petId, jon.client, { role: 'co-owner', name: 'Jon' });
    await mia.call('create-record', { params: { petId: grantId }, body: rabies });
    expect(await historyOf(jon.client, jonId)).toHaveLength((await historyOf(owner, petId)).length);
    const seen = await historyOf(ben.client, benId);
    expect(seen.map(({ kind, is_self }) => [kind, is_self])).toEqual([['joined', true]]);
    const list = async (client: OwnerClient, id: string) =>
      (await client.call('list-people', { params: { petId: id } })).body.people.map(({ name }) => name);
    expect([await list(ben.client, benId), (await list(jon.client, jonId)).length]).toEqual([['Ben'], 3]);
  });

  test.runIf(!usesJavaDynamoDb)('costs at most six write units more than the owner’s', async () => {
    const { owner, petId, mia, grantId } = await newFamily({ role: 'co-owner' });
    const both = async (
      call: (client: OwnerClient, id: string, n: number) => Promise<{ status: number }>,
    ) => {
      const costs = [];
      // The first of each may enlarge the pet's room, or note a session.
      for (const [n, [client, id]] of (
        [
          [owner, petId],
          [mia, grantId],
          [owner, petId],
          [mia, grantId],
        ] as const
      ).entries()) {
        const { result, consumed } = await backend.measure(() => call(client, id, n));
        expect(result.status).toBeLessThan(300);
        costs.push(consumed.writeUnits);
      }
      const [, , own = 0, granted = 0] = costs;
      return granted - own;
    };
    const ids: string[] = [];
    const records = async (client: OwnerClient, id: string) => {
      const answer = await client.call('create-record', { params: { petId: id }, body: rabies });
      ids.push(answer.body.id);
      return answer;
    };
    const more = {
      'create-record': await both(records),
      'update-record': await both((client, id, n) =>
        client.call('update-record', {
          params: { petId: id, recordId: ids[n] ?? '' },
          body: { ...rabies, notes: `Note ${n}` },
        }),
      ),
      'delete-record': await both((client, id, n) =>
        client.call('delete-record', { params: { petId: id, recordId: ids[n] ?? '' } }),
      ),
      'restore-record': await both((client, id, n) =>
        client.call('restore-record', { params: { petId: id, recordId: ids[n] ?? '' } }),
      ),
      'set-weight': await both((client, id, n) =>
        client.call('set-weight', {
          params: { petId: id, on: `2026-03-0${n + 1}` },
          body: { grams: 1, unit: 'kg' },
        }),
      ),
      'update-pet': await both((client, id, n) =>
        client.call('update-pet', { params: { petId: id }, body: { name: `Rex ${n}`, species: 'dog' } }),
      ),
      'create-upload': await both((client, id) =>
        client.call('create-upload', {
          params: { petId: id },
          body: { content_type: 'application/pdf', size: 10 },
        }),
      ),
      'create-share': await both((client, id) =>
        client.call('create-share', { params: { petId: id }, body: {} }),
      ),
    };
    for (const [name, units] of Object.entries(more))
      expect([name, units <= 6, units]).toEqual([name, true, units]);
  });
});

describe('what one person adds', () => {
  test('ends at the grant’s records, and leaves the owner’s quota alone', async () => {
    const { owner, petId, mia, miaId, grantId } = await newFamily();
    await setAttributes(backend, grantKey(miaId, grantId), { records_added: GRANT_QUOTAS.records - 2 });
    const records = keysOf(3).map((key) => ({ ...rabies, key }));
    const params = { petId: grantId };
    const many = await mia.call('create-records', { params, body: { file_path: null, records } });
    expect(many.problem?.type).toBe('/problems/quota-reached');
    const two = await mia.call('create-records', {
      params,
      body: { file_path: null, records: records.slice(1) },
    });
    expect(two.status).toBe(201);
    const one = await mia.call('create-record', { params, body: rabies });
    expect(one.problem?.type).toBe('/problems/quota-reached');
    expect((await owner.call('create-record', { params: { petId }, body: rabies })).status).toBe(201);
  });

  test('uses its own minute and bytes for uploads, not the owner’s minute', async () => {
    const { owner, petId, mia, grantId } = await newFamily();
    const body = { content_type: 'application/pdf', size: 10 * 1024 ** 2 };
    const send = (client: OwnerClient, id: string) =>
      client.call('create-upload', { params: { petId: id }, body });
    for (let n = 0; n < QUOTAS.uploadsPerMinute; n++) {
      const { status } = await send(mia, grantId);
      if (status !== 201 && status !== 200) break;
    }
    const refused = await send(mia, grantId);
    expect(refused.problem?.type).toMatch(/too-many-requests|quota-reached/);
    for (let n = 0; n < 5; n++) expect((await send(owner, petId)).status).toBeLessThan(300);
    backend.advance(60_000);
    // Twenty files of 10 MB are all that a grant may add.
    expect((await send(mia, grantId)).problem?.type).toBe('/problems/quota-reached');
    expect((await send(owner, petId)).status).toBeLessThan(300);
  });
});

test('an upload that the owner’s quota refuses takes nothing of the grant’s', async () => {
  const { ownerId, mia, miaId, grantId } = await newFamily();
  const body = { content_type: 'application/pdf', size: 10 * 1024 ** 2 };
  const send = () => mia.call('create-upload', { params: { petId: grantId }, body });
  expect((await send()).status).toBe(201);
  const usage = { TableName: backend.table.name, Key: usageKey(ownerId) };
  const setFactor = (factor: number) =>
    backend.documents.send(
      new UpdateCommand({
        ...usage,
        UpdateExpression: 'SET quota_factor = :factor, version = version + :one',
        ExpressionAttributeValues: { ':factor': factor, ':one': 1 },
      }),
    );
  await setFactor(0);
  expect((await send()).problem?.detail).toMatch(/^An account can store/);
  const [grant] = (await rowsOf(backend, miaId)).filter(({ SK }) => String(SK).startsWith('GRANT#'));
  expect([grant?.bytes_added, grant?.minute_uploads]).toEqual([body.size, 2]);
});

describe('a link that someone made through a grant', () => {
  const open = (token: string) => backend.call('get-shared-pet', { body: { token } });

  async function withLink() {
    const family = await newFamily({ role: 'co-owner' });
    const params = { petId: family.grantId };
    const { body: link } = await family.mia.call('create-share', { params, body: {} });
    const own = await family.owner.call('create-share', { params: { petId: family.petId }, body: {} });
    expect((await open(link.token_hash)).status).toBe(200);
    expect([link.grant_id, own.body.grant_id]).toEqual([family.grantId, undefined]);
    return { ...family, link, own: own.body };
  }

  test('ends with the grant, and the owner can’t open it again', async () => {
    const { owner, petId, grantId, link, own } = await withLink();
    await owner.call('end-grant', { params: { petId, grantId } });
    expect((await open(link.token_hash)).problem?.type).toBe('/problems/share-not-found');
    await backend.drain();
    const { body } = await owner.call('list-shares', { params: { petId } });
    expect(new Map(body.shares.map(({ id, is_active }) => [id, is_active]))).toEqual(
      new Map([
        [link.id, false],
        [own.id, true],
      ]),
    );
    const params = { petId, shareId: link.id };
    expect((await owner.call('reactivate-share', { params })).problem?.type).toBe('/problems/share-ended');
    expect((await open(link.token_hash)).status).toBe(404);
    expect((await open(own.token_hash)).status).toBe(200);
  });

  test('ends when the person may make no links any more, and at the end of the last day', async () => {
    const { owner, petId, grantId, link } = await withLink();
    const ends_at = new Date(backend.now().getTime() + DAY_MS).toISOString();
    const change = (role: string, end: string | null) =>
      owner.call('update-grant', { params: { petId, grantId }, body: { role, ends_at: end } });
    await change('caregiver', null);
    expect((await open(link.token_hash)).status).toBe(404);
    await change('co-owner', ends_at);
    expect((await open(link.token_hash)).status).toBe(200);
    backend.advance(DAY_MS);
    expect((await open(link.token_hash)).status).toBe(404);
  });
});

describe('access ends', () => {
  test('at the last day, at once; the night removes both rows, and the history says so', async () => {
    const family = await newOwner();
    const mia = await newPerson();
    const ends_at = new Date(backend.now().getTime() + DAY_MS).toISOString();
    const [grantId = ''] = await join(family.owner, family.petId, mia.client, { ends_at });
    backend.advance(DAY_MS);
    expect((await mia.client.call('get-pet', { params: { petId: grantId } })).status).toBe(404);
    expect((await mia.client.call('list-granted-pets')).body.pets).toEqual([]);
    await backend.cleanup({ kind: 'plan-purges' });
    await backend.drain();
    expect(await grantRows(family.ownerId, mia.userId)).toEqual({ persons: [], owners: [] });
    expect((await historyOf(family.owner, family.petId))[0]).toMatchObject({ kind: 'expired', name: 'Mia' });
  });

  test('not at an end that the owner has moved', async () => {
    const family = await newOwner();
    const mia = await newPerson();
    const at = (days: number) => new Date(backend.now().getTime() + days * DAY_MS).toISOString();
    const [grantId = ''] = await join(family.owner, family.petId, mia.client, { ends_at: at(1) });
    const params = { petId: family.petId, grantId };
    await family.owner.call('update-grant', { params, body: { role: 'viewer', ends_at: at(3) } });
    backend.advance(DAY_MS);
    await backend.cleanup({ kind: 'expire-grant', ownerId: family.ownerId, petId: family.petId, grantId });
    expect((await mia.client.call('get-pet', { params: { petId: grantId } })).status).toBe(200);
  });

  testLarge('with the pet; what is open for all pets stays for the others', async () => {
    const { owner, ownerId, petId } = await newOwner();
    await subscribe(backend, owner, { plan: 'vet' });
    const other = (await addPet(owner)).id;
    const [mia, ben] = [await newPerson(), await newPerson()];
    await join(owner, petId, mia.client, { all_pets: true });
    await join(owner, petId, ben.client);
    for (let n = 0; n < 8; n++) await join(owner, petId, (await newPerson()).client);
    const token = await inviteByCode(owner, petId);
    await owner.call('delete-pet', { params: { petId } });
    expect((await ben.client.call('list-granted-pets')).body.pets).toEqual([]);
    await backend.drain();
    const { persons, owners } = await grantRows(ownerId, mia.userId, ben.userId);
    expect([persons.length, owners]).toEqual([2, persons]);
    expect((await mia.client.call('list-granted-pets')).body.pets).toHaveLength(1);
    expect((await ben.client.call('accept-invitation', { body: { token } })).status).toBe(404);
    const { body } = await owner.call('list-people', { params: { petId: other } });
    expect(body.people).toHaveLength(1);
  });

  test('when the owner deletes the account, of which people are told; nothing of it is left', async () => {
    const { owner, ownerId, email, mia, miaId, miaEmail, grantId } = await newFamily();
    await owner.call('delete-account', { body: { email } });
    expect((await mia.call('get-pet', { params: { petId: grantId } })).status).toBe(404);
    await backend.drain();
    expect(await grantRows(ownerId, miaId)).toEqual({ persons: [], owners: [] });
    const mails = backend.mail.mailbox.list().filter(({ to }) => to === miaEmail);
    expect(mails.map(({ subject }) => subject)).toEqual(['Dana no longer shares pets with you']);
  });

  test('when the person deletes the account, whose name is gone then', async () => {
    const { owner, ownerId, petId, mia, miaId, miaEmail, grantId } = await newFamily({ name: 'Mia Weber' });
    const invite = (name: string, email: string) => inviteByMail(backend, owner, petId, { name, email });
    const declined = await invite('Mia Weber', miaEmail);
    await mia.call('decline-invitation', { body: { token: declined } });
    for (const email of [miaEmail, miaEmail.toUpperCase()]) await invite('Mia Weber', email);
    const { body: open } = await owner.call('list-people', { params: { petId } });
    for (const { id } of open.invitations) {
      await owner.call('withdraw-invitation', { params: { petId, invitationId: id } });
    }
    await invite('Liz', 'liz@example.org');
    expect((await historyOf(owner, petId)).filter(({ name }) => name === 'Mia Weber')).toHaveLength(8);
    await mia.call('create-record', { params: { petId: grantId }, body: rabies });
    await mia.call('delete-account', { body: { email: miaEmail } });
    await backend.drain();
    expect(await grantRows(ownerId, miaId)).toEqual({ persons: [], owners: [] });
    const entries = await historyOf(owner, petId);
    expect(entries.slice(0, 3).map(({ kind, name }) => [kind, name])).toEqual([
      ['left', null],
      ['wrote', null],
      ['invited', 'Liz'],
    ]);
    expect(entries.filter(({ name }) => name !== null)).toHaveLength(1);
    const rows = JSON.stringify(await rowsOf(backend, ownerId));
    expect(rows).not.toContain('Mia Weber');
    expect(rows.toLowerCase()).not.toContain(miaEmail);
    expect((await owner.call('list-people', { params: { petId } })).body.people).toEqual([]);
  });

  test('where half of a grant is missing, too', async () => {
    const { owner, ownerId, petId, miaId, grantId } = await newFamily();
    await deleteRow(backend, { PK: userPk(miaId), SK: `GRANT#${grantId}` });
    expect((await owner.call('end-grant', { params: { petId, grantId } })).status).toBe(204);
    expect(await grantRows(ownerId, miaId)).toEqual({ persons: [], owners: [] });
  });
});

testLarge('a pet that is added right when all pets are opened is shared, too', async () => {
  const { owner, petId } = await newOwner();
  await subscribe(backend, owner, { plan: 'vet' });
  const mia = await newPerson();
  const token = await inviteByCode(owner, petId, { all_pets: true });
  backend.beforeNextWrite(() => addPet(owner));
  await mia.client.call('accept-invitation', { body: { token } });
  await backend.drain();
  expect((await mia.client.call('list-granted-pets')).body.pets).toHaveLength(2);
});

test('grants and people of others are looked up below the caller, not by what a call names', async () => {
  const [first, second] = [await newFamily({ role: 'co-owner' }), await newFamily({ role: 'co-owner' })];
  const foreign = { petId: first.petId, grantId: second.grantId };
  const ended = await first.owner.call('end-grant', { params: foreign });
  expect(ended.status).toBe(204);
  const changed = await first.owner.call('update-grant', {
    params: foreign,
    body: { role: 'viewer', ends_at: null },
  });
  expect(changed.status).toBe(404);
  expect((await first.mia.call('leave-pet', { params: { grantId: second.grantId } })).status).toBe(404);
  // Whoever manages through a grant manages nothing.
  const through = { petId: first.grantId, grantId: first.grantId };
  expect((await first.mia.call('end-grant', { params: through })).status).toBe(404);
  expect((await second.mia.call('get-pet', { params: { petId: second.grantId } })).status).toBe(200);
  expect((await second.mia.call('get-pet', { params: { petId: first.grantId } })).status).toBe(404);
});

test('a tab that was open when access ended saves nothing', async () => {
  const { owner, petId, mia, grantId } = await newFamily({ role: 'co-owner' });
  const { body } = await owner.call('create-record', { params: { petId }, body: rabies });
  await owner.call('end-grant', { params: { petId, grantId } });
  const params = { petId: grantId, recordId: body.id };
  const saved = await mia.call('update-record', {
    params,
    body: { notes: 'New', based_on: { notes: null } },
  });
  expect(saved.problem?.type).toBe('/problems/pet-not-found');
});

test('grants follow an owner and a person to new ids', async () => {
  const { ownerId, petId, miaId, grantId } = await newFamily();
  const moves = createOwnerMoves({ ...backend.table, client: backend.documents });
  for (const from of [ownerId, miaId]) await moves.copy(from, `${from}-new`, new Map());
  for (const from of [ownerId, miaId]) await moves.remove(from);
  const [owner, mia] = [backend.as(`${ownerId}-new`), backend.as(`${miaId}-new`)];
  expect((await mia.call('get-pet', { params: { petId: grantId } })).status).toBe(200);
  const { body } = await owner.call('list-people', { params: { petId } });
  expect(body.people).toMatchObject([{ grant_id: grantId, name: 'Mia' }]);
  expect((await owner.call('end-grant', { params: { petId, grantId } })).status).toBe(204);
  expect((await mia.call('get-pet', { params: { petId: grantId } })).status).toBe(404);
  expect(await grantRows(ownerId, miaId, `${ownerId}-new`, `${miaId}-new`)).toEqual({
    persons: [],
    owners: [],
  });
});
