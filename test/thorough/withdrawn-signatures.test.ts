import { beforeAll, expect, test } from 'vitest';
import { entryKey, signedKey } from '../../lambdas/store/keys.ts';
import { getItem } from '../../lambdas/store/table.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aDose, addOpenPatient, aVisit, recordVisit } from '../support/entries.ts';
import { addMember, addPractice, type TestMember, type TestPractice } from '../support/practices.ts';
import { addEntry, letSign, putVets, verifyPractice } from '../support/signatures.ts';

const HOUR_MS = 3_600_000;

const backend = backendForFile();

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

/** An entry that the vet signed, which its owner has on record, and what each place says of its signature. */
async function signedDose() {
  const { ownerId, petId, grantId } = await addOpenPatient(backend, practice);
  const { body: visit } = await recordVisit(vet, practice.id, aVisit(backend, aDose(backend, grantId)));
  const entryId = visit.entries[0]?.id ?? '';
  const { body: signed } = await sign(entryId);
  const signatureId = signed.results[0]?.signature_id ?? '';
  const owner = backend.as(ownerId);
  const { body: link } = await owner.call('create-share', { params: { petId }, body: {} });
  const of = (records: readonly { signature?: { state: string } | null | undefined }[]) =>
    records.flatMap(({ signature }) => signature?.state ?? []);
  const states = async (id = signatureId) => {
    const pet = await owner.call('get-pet', { params: { petId } });
    const shared = await backend.call('get-shared-pet', { body: { token: link.token_hash } });
    const register = await vet.client.call('get-entry', { params: { ...params(), entryId } });
    const day = await vet.client.call('list-entries', { params: params() });
    const { body: page } = await backend.call('verify-signature', { params: { signatureId: id } });
    return {
      app: of(pet.body.records),
      link: of(shared.body.records),
      register: register.body.signature?.state,
      day: day.body.entries.find((each) => each.id === entryId)?.signature?.state,
      isGreen: String(page).includes('class="verdict passed"'),
      headline: /<h1>(.*?)<\/h1>/.exec(String(page))?.[1],
    };
  };
  return { entryId, signatureId, grantId, states };
}

const GREEN = {
  app: ['valid'],
  link: ['valid'],
  register: 'current',
  day: 'current',
  isGreen: true,
  headline: expect.stringMatching(/^Signed by /),
};

const WITHDRAWN = { app: ['revoked'], link: ['revoked'], isGreen: false };

test('a withdrawn entry’s signature is green nowhere: app, link, register, its page', async () => {
  const { entryId, states } = await signedDose();
  expect(await states()).toEqual(GREEN);
  expect((await withdraw(entryId)).status).toBe(200);
  expect(await states()).toEqual({
    ...WITHDRAWN,
    register: 'revoked',
    day: 'revoked',
    headline: expect.stringMatching(/^Withdrawn on .*: Given to another dog\.$/),
  });
});

test('administrators read how many signatures a withdrawal ends', async () => {
  const own = await addPractice(backend);
  await verifyPractice(backend, own.id);
  await letSign(backend, own.members.vet);
  const count = async (since: Date) => {
    const sent = { params: { reviewId: own.id }, query: { since: since.toISOString() } };
    return (await backend.admin('count-signatures', sent)).body;
  };
  const signNew = async () => {
    const entries = [{ id: await addEntry(backend, own.id), version: 1 }];
    const { body } = await own.members.vet.client.call('sign-entries', {
      params: { practiceId: own.id },
      body: { entries },
    });
    return body.results[0]?.signature_id ?? '';
  };
  expect(await count(new Date(0))).toEqual({ count: 0, is_least: false });
  await signNew();
  backend.advance(HOUR_MS);
  const since = backend.now();
  const last = [await signNew(), await signNew()];
  expect(await count(since)).toEqual({ count: 2, is_least: false });
  expect(await count(new Date(0))).toEqual({ count: 3, is_least: false });
  await own.members.vet.client.call('revoke-signature', {
    params: { practiceId: own.id, signatureId: last[0] ?? '' },
    body: { reason: 'Another dog.' },
  });
  expect(await count(since)).toEqual({ count: 1, is_least: false });
});

/** Withdraws what was signed in the last hour. */
const withdrawAll = (of: { practice_id: string } | { kid: string }) =>
  backend.admin('revoke-signatures', {
    body: { ...of, since: new Date(backend.now().getTime() - HOUR_MS).toISOString(), reason: 'Stolen.' },
  });

test('what is withdrawn of a practice is green nowhere, and what its vets sign afterwards is', async () => {
  const { states } = await signedDose();
  backend.advance(2 * HOUR_MS);
  const later = await signedDose();
  backend.advance(1000);
  expect((await withdrawAll({ practice_id: practice.id })).status).toBe(204);
  expect(await states()).toEqual(GREEN);
  const withdrawn = {
    ...WITHDRAWN,
    register: 'revoked-with-others',
    day: 'revoked-with-others',
    headline: expect.stringContaining('with all that this practice signed'),
  };
  expect(await later.states()).toEqual(withdrawn);
  backend.advance(1000);
  expect(await (await signedDose()).states()).toEqual(GREEN);
  // What was withdrawn can be signed anew.
  const amended = await vet.client.call('amend-signature', {
    params: { ...params(), signatureId: later.signatureId },
    body: { version: 1, reason: 'Our license was checked.' },
  });
  expect(amended.status).toBe(200);
  expect(await later.states(amended.body.signature_id)).toEqual(GREEN);
  expect((await later.states()).headline).toEqual(withdrawn.headline);
  // A second withdrawal leaves what was signed between both and before.
  backend.advance(2 * HOUR_MS);
  const last = await signedDose();
  backend.advance(1000);
  expect((await withdrawAll({ practice_id: practice.id })).status).toBe(204);
  expect(await last.states()).toEqual(withdrawn);
  expect(await later.states(amended.body.signature_id)).toEqual(GREEN);
  expect(await states()).toEqual(GREEN);
});

test('signatures are withdrawn from a time that has passed', async () => {
  const since = new Date(backend.now().getTime() + HOUR_MS).toISOString();
  const body = { practice_id: practice.id, since, reason: 'Stolen.' };
  expect((await backend.admin('revoke-signatures', { body })).problem?.errors).toEqual([
    { path: 'since', message: 'Choose today or an earlier day.' },
  ]);
});

test('what is withdrawn while a signature is on its way leaves no signature that is red at once', async () => {
  const { grantId, states } = await signedDose();
  for (let round = 0; round < 2; round++) {
    const { body } = await recordVisit(vet, practice.id, aVisit(backend, aDose(backend, grantId)));
    const entryId = body.entries[0]?.id ?? '';
    backend.beforeNextWrite(async () => void (await withdrawAll({ practice_id: practice.id })));
    expect((await sign(entryId)).problem?.type).toBe('/problems/changed-meanwhile');
    expect(await read(signedKey(practice.id, entryId))).toBeNull();
    backend.advance(1000);
    expect((await sign(entryId)).body.results[0]?.outcome).toBe('signed');
    backend.advance(1000);
  }
  expect((await states()).register).toBe('revoked-with-others');
});

test('a signature is never dated before a withdrawal whose clock is ahead', async () => {
  const { body } = await recordVisit(
    vet,
    practice.id,
    aVisit(backend, aDose(backend, (await signedDose()).grantId)),
  );
  backend.advance(HOUR_MS);
  expect((await withdrawAll({ practice_id: practice.id })).status).toBe(204);
  backend.advance(-1000);
  const entryId = body.entries[0]?.id ?? '';
  expect((await sign(entryId)).problem?.type).toBe('/problems/try-again');
  backend.advance(2000);
  expect((await sign(entryId)).body.results[0]?.outcome).toBe('signed');
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
  const vets = [{ name: 'Dr. vet', license: 'OR 48213' }, two].map((each) => ({
    ...each,
    confirmed_at,
    member_id: null,
  }));
  await putVets(backend, practice.id, vets);
  await letSign(backend, second);
  for (let round = 0; round < 4; round++) {
    const id = await addEntry(backend, practice.id);
    const answers = await Promise.all([sign(id), sign(id, second), sign(id, second)]);
    const outcomes = answers.map(({ body }) => body.results[0]?.outcome).toSorted();
    expect(outcomes).toEqual(['already-signed', 'already-signed', 'signed']);
  }
});

// The last one: the backend has one key.
test('what is withdrawn of a key is green nowhere', async () => {
  const { states } = await signedDose();
  const { kid = '' } = (await backend.call('list-signing-keys', {})).body.keys[0] ?? {};
  expect((await withdrawAll({ kid })).status).toBe(204);
  expect(await states()).toEqual({
    ...WITHDRAWN,
    register: 'revoked-with-others',
    day: 'revoked-with-others',
    headline: expect.stringContaining('with all that this key signed'),
  });
});
