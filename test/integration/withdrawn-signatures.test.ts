import { beforeAll, expect, test } from 'vitest';
import { entryKey, signedKey } from '../../lambdas/store/keys.ts';
import { getItem } from '../../lambdas/store/table.ts';
import { startBackend } from '../support/backend.ts';
import { aDose, addOpenPatient, aVisit, recordVisit } from '../support/entries.ts';
import { addMember, addPractice, type TestMember, type TestPractice } from '../support/practices.ts';
import { addEntry, letSign, putVets, verifyPractice } from '../support/signatures.ts';
import { startForFile } from '../support/start-for-file.ts';

const backend = startForFile(startBackend);

let practice: TestPractice;
let vet: TestMember;

beforeAll(async () => {
  practice = await addPractice(backend);
  vet = practice.members.vet;
  await verifyPractice(backend, practice.id);
  await letSign(backend, vet);
});

const params = () => ({ practiceId: practice.id });
const read = (key: { PK: string; SK: string }) =>
  getItem({ client: backend.documents, name: backend.table.name }, key);

const sign = (id: string, by = vet) =>
  by.client.call('sign-entries', { params: params(), body: { entries: [{ id, version: 1 }] } });

const withdraw = (entryId: string, by = vet) =>
  by.client.call('withdraw-entry', {
    params: { ...params(), entryId },
    body: { version: 1, reason: 'Given to another dog.' },
  });

test('a withdrawn entry’s signature is green nowhere: app, link, register, its page', async () => {
  const { ownerId, petId, grantId } = await addOpenPatient(backend, practice);
  const { body: visit } = await recordVisit(vet, practice.id, aVisit(backend, aDose(backend, grantId)));
  const [entry] = visit.entries;
  const entryId = entry?.id ?? '';
  const { body: signed } = await sign(entryId);
  const signatureId = signed.results[0]?.signature_id ?? '';
  const owner = backend.as(ownerId);
  const { body: link } = await owner.call('create-share', { params: { petId }, body: {} });
  const states = async () => {
    const pet = await owner.call('get-pet', { params: { petId } });
    const shared = await backend.call('get-shared-pet', { body: { token: link.token_hash } });
    const register = await vet.client.call('get-entry', { params: { ...params(), entryId } });
    const { body: page } = await backend.call('verify-signature', { params: { signatureId } });
    const of = (records: readonly { signature?: { state: string } | null | undefined }[]) =>
      records.flatMap(({ signature }) => signature?.state ?? []);
    return {
      app: of(pet.body.records),
      link: of(shared.body.records),
      register: register.body.signature?.state,
      isGreen: String(page).includes('class="verdict passed"'),
      headline: /<h1>(.*?)<\/h1>/.exec(String(page))?.[1],
    };
  };
  expect(await states()).toEqual({
    app: ['valid'],
    link: ['valid'],
    register: 'current',
    isGreen: true,
    headline: expect.stringMatching(/^Signed by /),
  });
  expect((await withdraw(entryId)).status).toBe(200);
  expect(await states()).toEqual({
    app: ['revoked'],
    link: ['revoked'],
    register: 'revoked',
    isGreen: false,
    headline: expect.stringMatching(/^Withdrawn on .*: Given to another dog\.$/),
  });
});

test('of a signature and a withdrawal at once, the signature never outlives the withdrawal', async () => {
  const { grantId } = await addOpenPatient(backend, practice);
  const other = await addMember(backend, practice.id, ['manager']);
  for (let round = 0; round < 6; round++) {
    const { body } = await recordVisit(vet, practice.id, aVisit(backend, aDose(backend, grantId)));
    const entryId = body.entries[0]?.id ?? '';
    const [signed, withdrawn] = await Promise.all([sign(entryId), withdraw(entryId, other)]);
    const [entry, row] = await Promise.all([
      read(entryKey(practice.id, entryId)),
      read(signedKey(practice.id, entryId)),
    ]);
    expect(withdrawn.status).toBe(200);
    expect(entry?.withdrawn_at).toEqual(expect.any(String));
    const isSigned = signed.body.results?.[0]?.outcome === 'signed';
    expect(row?.revoked !== undefined).toBe(isSigned);
  }
});

test('a signature that comes between a withdrawal’s reads and its write ends with it', async () => {
  const { grantId } = await addOpenPatient(backend, practice);
  const { body } = await recordVisit(vet, practice.id, aVisit(backend, aDose(backend, grantId)));
  const entryId = body.entries[0]?.id ?? '';
  backend.beforeNextWrite(() => sign(entryId));
  expect((await withdraw(entryId)).status).toBe(200);
  expect(await read(signedKey(practice.id, entryId))).toMatchObject({
    revoked: { reason: 'Given to another dog.' },
  });
});

test('two vets who sign an entry at once make one signature', async () => {
  const second = await addMember(backend, practice.id, ['manager', 'vet']);
  const two = { name: 'Dr. Two', license: 'OR 2' };
  await second.client.call('update-membership', { params: params(), body: two });
  const confirmed_at = backend.now().toISOString();
  const vets = [{ name: 'Dr. vet', license: 'OR 48213' }, two].map((each) => ({ ...each, confirmed_at }));
  await putVets(backend, practice.id, vets);
  await letSign(backend, second);
  for (let round = 0; round < 4; round++) {
    const id = await addEntry(backend, practice.id);
    const answers = await Promise.all([sign(id), sign(id, second), sign(id, second)]);
    const outcomes = answers.map(({ body }) => body.results[0]?.outcome).toSorted();
    expect(outcomes).toEqual(['already-signed', 'already-signed', 'signed']);
  }
});
