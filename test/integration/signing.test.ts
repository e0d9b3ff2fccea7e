import { compactVerify, createLocalJWKSet } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { practiceAsPayer } from '../../contract/billing/payer.ts';
import { SIGNING } from '../../contract/limits.ts';
import {
  entryKey,
  practiceKey,
  recordKey,
  signatureKey,
  signedKey,
  subscriberKey,
} from '../../lambdas/store/keys.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { putEntry } from '../support/entries.ts';
import { addLogo } from '../support/logos.ts';
import { addPractice, removeMember, type TestMember, type TestPractice } from '../support/practices.ts';
import { readRow, setAttributes } from '../support/rows.ts';
import { dog, rabies } from '../support/samples.ts';
import { addEntry, DOSE, letSign, verifyPractice } from '../support/signatures.ts';

const HOUR_MS = 3_600_000;

const backend = backendForFile();

let practice: TestPractice;
let vet: TestMember;
let params: { practiceId: string };

beforeEach(async () => {
  practice = await addPractice(backend);
  vet = practice.members.vet;
  params = { practiceId: practice.id };
  await verifyPractice(backend, practice.id);
  await letSign(backend, vet);
});

const sign = (entries: { id: string; version: number }[], sent: object = {}, by = vet) =>
  by.client.call('sign-entries', { params, body: { entries }, ...sent });

/** Signs a new entry and returns its id and that of its signature. */
async function signNew() {
  const entryId = await addEntry(backend, practice.id);
  const { body } = await sign([{ id: entryId, version: 1 }]);
  return { entryId, signatureId: body.results[0]?.signature_id ?? '' };
}

const readItem = async (Key: { PK: string; SK: string }) => (await readRow(backend, Key)) ?? {};

/** Changes attributes of a row. */
const change = (Key: { PK: string; SK: string }, field: string, value: unknown) =>
  setAttributes(backend, Key, { [field]: value });

const page = async (signatureId: string, query: Record<string, string> = {}) => {
  const { status, body } = await backend.call('verify-signature', { params: { signatureId }, query });
  return { status, html: String(body) };
};

/** The line of the verdict. */
const verdictOf = ({ html }: { html: string }) =>
  /<h1>(.*?)<\/h1>/
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’');

const isSigned = async (entryId: string) =>
  (await readItem(signedKey(practice.id, entryId))).signature_id !== undefined;

const revoke = (what: { practice_id: string } | { kid: string }, since: Date) =>
  backend.admin('revoke-signatures', { body: { ...what, since: since.toISOString(), reason: 'Stolen.' } });

describe('signing', () => {
  test('signs what the vet saw, in the order of the request, and says what it could not sign', async () => {
    const [first, changed, withdrawn] = [
      await addEntry(backend, practice.id),
      await addEntry(backend, practice.id, { version: 2 }),
      await addEntry(backend, practice.id, { isWithdrawn: true }),
    ];
    const missing = 'ent_01k9z3m8q4v7x2c5b6n1h0j9gz';
    const { status, body } = await sign([
      { id: missing, version: 1 },
      { id: first, version: 1 },
      { id: changed, version: 1 },
      { id: withdrawn, version: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { entry_id: missing, outcome: 'not-found', signature_id: null },
      { entry_id: first, outcome: 'signed', signature_id: expect.stringMatching(/^sig_/) },
      { entry_id: changed, outcome: 'changed', signature_id: null },
      { entry_id: withdrawn, outcome: 'withdrawn', signature_id: null },
    ]);
    const again = await sign([{ id: first, version: 1 }]);
    expect(again.body.results).toEqual([
      { entry_id: first, outcome: 'already-signed', signature_id: body.results[1]?.signature_id },
    ]);
  });

  test('signs as many entries as one call may name', async () => {
    const ids = await Promise.all(
      Array.from({ length: SIGNING.atOnce }, () => addEntry(backend, practice.id)),
    );
    const { body } = await sign(ids.map((id) => ({ id, version: 1 })));
    expect(body.results.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'signed'));
    const { status } = await sign(
      [...ids, 'ent_01k9z3m8q4v7x2c5b6n1h0j9gz'].map((id) => ({ id, version: 1 })),
    );
    expect(status).toBe(400);
  });

  test('publishes the key, by which jose verifies what is stored', async () => {
    const { signatureId } = await signNew();
    const { body, headers } = await backend.call('list-signing-keys', {});
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
    expect(body.keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', iat: expect.any(Number) }),
    ]);
    const given = await backend.call('list-signatures', {
      query: { ids: `${signatureId},sig_01k9z3m8q4v7x2c5b6n1h0j9gz,${signatureId}` },
    });
    const { jws } = await readItem(signatureKey(signatureId));
    expect(given.body).toEqual({ signatures: [{ id: signatureId, jws }] });
    const verified = await compactVerify(String(jws), createLocalJWKSet(body));
    expect(verified.protectedHeader.kid).toBe(body.keys[0]?.kid);
    expect(JSON.parse(new TextDecoder().decode(verified.payload))).toMatchObject({
      id: signatureId,
      practice: { id: practice.id, name: 'Riverside Animal Clinic' },
      animal: DOSE.animal,
      record: DOSE.record,
      documents: [{ sha256: DOSE.documents[0] }],
    });
  });

  test('shows members of the register who signed, and what no longer counts', async () => {
    const entryId = await putEntry(backend, practice.id);
    const shown = async () => {
      const { body } = await practice.members.staff.client.call('get-entry', {
        params: { ...params, entryId },
      });
      return [body.is_signed, body.signature];
    };
    expect(await shown()).toEqual([false, null]);
    const { body } = await sign([{ id: entryId, version: 1 }]);
    const signatureId = body.results[0]?.signature_id ?? '';
    const signature = { id: signatureId, signer: 'Dr. vet', signed_at: expect.any(String), state: 'current' };
    expect(await shown()).toEqual([true, signature]);
    const { record } = await readItem(entryKey(practice.id, entryId));
    await change(entryKey(practice.id, entryId), 'record', { ...record, batch: 'B1' });
    expect(await shown()).toEqual([true, { ...signature, state: 'changed' }]);
    await vet.client.call('revoke-signature', {
      params: { ...params, signatureId },
      body: { reason: 'No.' },
    });
    expect(await shown()).toEqual([true, { ...signature, state: 'revoked' }]);
  });

  test('gives an entry one signature if two vets sign it at once', async () => {
    const id = await addEntry(backend, practice.id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sign([{ id, version: 1 }])));
    const outcomes = answers.map(({ body }) => body.results[0]?.outcome).toSorted();
    expect(outcomes).toEqual(['already-signed', 'already-signed', 'already-signed', 'signed']);
    const signed = answers.find(({ body }) => body.results[0]?.outcome === 'signed');
    const { signature_id } = await readItem(signedKey(practice.id, id));
    expect(signature_id).toBe(signed?.body.results[0]?.signature_id);
  });

  test.each<[string, (entryId: string) => Promise<unknown>, number]>([
    ['the entry was changed', (id) => change(entryKey(practice.id, id), 'version', 2), 200],
    ['the entry was withdrawn', (id) => change(entryKey(practice.id, id), 'withdrawn_at', 'now'), 200],
    [
      'the practice was suspended',
      () =>
        verifyPractice(backend, practice.id, {
          state: 'suspended',
          version: 1,
          suspended: { since: backend.now().toISOString(), from: 'verified' },
        }),
      409,
    ],
    ['the vet was removed', () => removeMember(backend, practice.id, vet.userId), 404],
    [
      'the vet became staff',
      async () => {
        const { manager } = practice.members;
        const memberParams = { ...params, memberId: vet.userId };
        await manager.client.call('set-member-roles', { params: memberParams, body: { roles: ['staff'] } });
      },
      404,
    ],
    [
      'the practice was closed',
      () => change(practiceKey(practice.id), 'ended_at', backend.now().toISOString()),
      409,
    ],
    ['the plan ended', () => change(subscriberKey(practiceAsPayer(practice.id)), 'version', 99), 409],
  ])('stores nothing if %s meanwhile', async (_, meanwhile, status) => {
    await signNew();
    const id = await addEntry(backend, practice.id);
    backend.beforeNextWrite(async () => void (await meanwhile(id)));
    const answer = await sign([{ id, version: 1 }]);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.results[0]?.outcome).toBe('changed');
    expect(await isSigned(id)).toBe(false);
  });

  test('is for vets of verified practices alone', async () => {
    const id = await addEntry(backend, practice.id);
    const { staff, manager } = practice.members;
    for (const other of [staff, manager]) {
      await letSign(backend, other);
      expect((await sign([{ id, version: 1 }], {}, other)).status).toBe(404);
    }
    await verifyPractice(backend, practice.id, { state: 'applied', verified: null });
    expect((await sign([{ id, version: 1 }])).problem?.type).toBe('/problems/practice-not-verified');
    const suspended = { since: backend.now().toISOString(), from: 'verified' as const };
    await verifyPractice(backend, practice.id, { state: 'suspended', suspended });
    expect((await sign([{ id, version: 1 }])).problem?.type).toBe('/problems/practice-not-verified');
    expect(await isSigned(id)).toBe(false);
  });
});

describe('a session that signs', () => {
  const newVet = async () => {
    const other = await addPractice(backend);
    await verifyPractice(backend, other.id);
    const entries = [{ id: await addEntry(backend, other.id), version: 1 }];
    const member = other.members.vet;
    const call = (signedInAt = backend.now()) =>
      member.client.call('sign-entries', { params: { practiceId: other.id }, body: { entries }, signedInAt });
    return { member, call };
  };

  test('needs codes from an app', async () => {
    const { call } = await newVet();
    expect((await call()).problem?.type).toBe('/problems/second-factor-needed');
  });

  test('began after the codes were turned on, as far as the server knows', async () => {
    const { member, call } = await newVet();
    await backend.mail.turnOnCodes(member.email);
    const before = backend.now();
    expect((await call(before)).problem?.type).toBe('/problems/sign-in-again');
    expect((await call(before)).problem?.type).toBe('/problems/sign-in-again');
    backend.advance(2000);
    expect((await call()).body.results[0]?.outcome).toBe('signed');
  });

  test('doesn’t count once the codes were seen off, until a sign-in after they are on again', async () => {
    const { member, call } = await newVet();
    await letSign(backend, member);
    const before = backend.now();
    expect((await call(before)).status).toBe(200);
    await backend.mail.turnOffCodes(member.email);
    expect((await call(before)).problem?.type).toBe('/problems/second-factor-needed');
    await backend.mail.turnOnCodes(member.email);
    backend.advance(2000);
    expect((await call(before)).problem?.type).toBe('/problems/sign-in-again');
    backend.advance(2000);
    expect((await call()).status).toBe(200);
  });

  test('began in the last 12 hours', async () => {
    const { member, call } = await newVet();
    await letSign(backend, member);
    const hoursAgo = (hours: number) => new Date(backend.now().getTime() - hours * HOUR_MS - 1000);
    expect((await call(hoursAgo(SIGNING.signInHours))).problem?.type).toBe('/problems/sign-in-again');
    expect((await call(hoursAgo(SIGNING.signInHours - 1))).status).toBe(200);
  });
});

describe('a signature', () => {
  test('has a page with its verdict, which anyone can open', async () => {
    const { signatureId } = await signNew();
    const opened = await page(signatureId);
    expect(opened.status).toBe(200);
    expect(verdictOf(opened)).toBe('Signed by Dr. vet, Riverside Animal Clinic, and unchanged since.');
    expect(verdictOf(await page(signatureId, { chip: '123' }))).toContain('Another chip');
    expect(await page(signatureId.toUpperCase())).toMatchObject({ status: 200 });
    expect(await page('sig_01k9z3m8q4v7x2c5b6n1h0j9gz')).toMatchObject({ status: 404 });
    expect(verdictOf(await page('nonsense'))).toBe('There is no signature with this address.');
  });

  test('is revoked for good, with a reason that everyone reads', async () => {
    const { signatureId } = await signNew();
    const call = { params: { ...params, signatureId }, body: { reason: 'Wrong patient.' } };
    expect((await vet.client.call('revoke-signature', { ...call, body: { reason: '' } })).status).toBe(400);
    expect((await vet.client.call('revoke-signature', call)).status).toBe(204);
    expect((await vet.client.call('revoke-signature', { ...call, body: { reason: 'Other.' } })).status).toBe(
      204,
    );
    expect(verdictOf(await page(signatureId))).toMatch(/^Withdrawn on .*: Wrong patient\.$/);
  });

  test('is revoked and amended by its own practice alone', async () => {
    const { signatureId } = await signNew();
    const other = await addPractice(backend);
    const foreign = { params: { practiceId: other.id, signatureId } };
    await verifyPractice(backend, other.id);
    await letSign(backend, other.members.vet);
    const { client } = other.members.vet;
    const reason = 'Not ours.';
    const refused = [
      await client.call('revoke-signature', { ...foreign, body: { reason } }),
      await client.call('amend-signature', { ...foreign, body: { reason, version: 1 } }),
    ];
    expect(refused.map(({ problem }) => problem?.type)).toEqual(
      refused.map(() => '/problems/signature-not-found'),
    );
  });

  test('is amended by a newer one of the entry as it is now, once', async () => {
    const { entryId, signatureId } = await signNew();
    await change(entryKey(practice.id, entryId), 'version', 2);
    const call = (version: number) =>
      vet.client.call('amend-signature', {
        params: { ...params, signatureId },
        body: { version, reason: 'The batch was wrong.' },
      });
    expect((await call(1)).status).toBe(409);
    const { status, body } = await call(2);
    expect(status).toBe(200);
    expect(verdictOf(await page(signatureId))).toMatch(/^Replaced on .*\.$/);
    expect((await page(signatureId)).html).toContain(`/verify/${body.signature_id}`);
    expect(verdictOf(await page(body.signature_id))).toContain('unchanged since');
    expect((await call(2)).status).toBe(409);
  });

  test('stays revoked: no newer signature takes its place', async () => {
    const { signatureId } = await signNew();
    const one = { params: { ...params, signatureId } };
    expect(
      (await vet.client.call('revoke-signature', { ...one, body: { reason: 'Wrong pet.' } })).status,
    ).toBe(204);
    const amended = await vet.client.call('amend-signature', {
      ...one,
      body: { reason: 'Right.', version: 1 },
    });
    expect(amended.status).toBe(409);
    expect(verdictOf(await page(signatureId))).toContain('Withdrawn on');
  });

  test('is no longer valid once its entry is withdrawn', async () => {
    const { entryId, signatureId } = await signNew();
    await change(entryKey(practice.id, entryId), 'withdrawn_at', backend.now().toISOString());
    expect(verdictOf(await page(signatureId))).toMatch(/^Withdrawn on /);
  });

  test('falls with all that its practice signed since a time', async () => {
    const { signatureId } = await signNew();
    const now = backend.now();
    backend.advance(1000);
    const later = backend.now();
    expect((await revoke({ practice_id: practice.id }, later)).status).toBe(204);
    expect(verdictOf(await page(signatureId))).toContain('unchanged since');
    expect((await revoke({ practice_id: practice.id }, new Date(now.getTime() - HOUR_MS))).status).toBe(204);
    expect(verdictOf(await page(signatureId))).toContain('with all that this practice signed');
    // A later time doesn't narrow what was revoked.
    expect((await revoke({ practice_id: practice.id }, later)).status).toBe(204);
    expect(verdictOf(await page(signatureId))).toContain('with all that this practice signed');
  });

  test('falls for practices that there are, after a fresh sign-in, which is a security event', async () => {
    const missing = { practice_id: 'prc_01k9z3m8q4v7x2c5b6n1h0j9gz' };
    expect((await revoke(missing, new Date(0))).problem?.type).toBe('/problems/practice-not-found');
    const body = { practice_id: practice.id, since: '2026-01-01T00:00:00.000Z', reason: 'Stolen.' };
    const stale = await backend.admin('revoke-signatures', { body, signedInAt: new Date(0) });
    expect(stale.problem?.type).toBe('/problems/sign-in-again');
    backend.securityEvents.length = 0;
    expect((await backend.admin('revoke-signatures', { body })).status).toBe(204);
    expect(backend.securityEvents).toEqual([expect.objectContaining({ operation: 'revoke-signatures' })]);
  });

  test('turns red when its practice is suspended', async () => {
    const { signatureId } = await signNew();
    const since = backend.now().toISOString();
    await verifyPractice(backend, practice.id, {
      state: 'suspended',
      suspended: { since, from: 'verified' },
    });
    expect(verdictOf(await page(signatureId))).toMatch(/^Practice suspended since /);
  });

  test('is not valid for another entry’s documents, and amber without its practice', async () => {
    const { entryId, signatureId } = await signNew();
    await change(entryKey(practice.id, entryId), 'documents', [{ sha256: 'b'.repeat(64) }]);
    expect(verdictOf(await page(signatureId))).toContain('another document than the one that was signed.');
    await change(entryKey(practice.id, entryId), 'documents', [{ sha256: DOSE.documents[0] }]);
    await change(practiceKey(practice.id), 'name', 5);
    expect(verdictOf(await page(signatureId))).toBe(
      'Not checked: the practice’s verification couldn’t be read.',
    );
  });
});

describe('a record of a signed entry', () => {
  /** An owner's pet with a record of an entry, which the vet has signed. */
  async function prepare() {
    const ownerId = 'owner-of-signed';
    const owner = backend.as(ownerId);
    const chip_number = '981 020 000 771 903';
    const { id: petId } = (await owner.call('create-pet', { body: { ...dog, chip_number } })).body;
    const { entryId, signatureId } = await signNew();
    const { title, record_type, ...record } = DOSE.record;
    const body = { title, record_type: record_type as 'vaccination', ...record } as typeof rabies;
    const { body: made } = await owner.call('create-record', { params: { petId }, body });
    await owner.call('create-record', { params: { petId }, body: rabies });
    return { owner, ownerId, petId, recordId: made.id, entryId, signatureId };
  }

  test('says in the app and on a link who signed it, and no longer once it is revoked', async () => {
    const { owner, ownerId, petId, recordId, entryId, signatureId } = await prepare();
    const entry = {
      practice_id: practice.id,
      practice_name: 'Riverside Animal Clinic',
      entry_id: entryId,
      sha256: DOSE.documents[0],
    };
    await change(recordKey(ownerId, petId, recordId), 'entry', entry);
    const { body: link } = await owner.call('create-share', { params: { petId }, body: {} });
    const signatures = async () => {
      const pet = await owner.call('get-pet', { params: { petId } });
      const shared = await backend.call('get-shared-pet', { body: { token: link.token_hash } });
      return [pet.body.records, shared.body.records].map((records) =>
        records.flatMap(({ signature }) => signature ?? []),
      );
    };
    const signature = {
      id: signatureId,
      signer: 'Dr. vet',
      practice: 'Riverside Animal Clinic',
      signed_at: expect.any(String),
      state: 'valid',
      since: null,
    };
    expect(await signatures()).toEqual([[signature], [signature]]);
    const since = backend.now().toISOString();
    await verifyPractice(backend, practice.id, {
      state: 'suspended',
      suspended: { since, from: 'verified' },
    });
    const suspended = { ...signature, state: 'suspended', since };
    expect(await signatures()).toEqual([[suspended], [suspended]]);
    await verifyPractice(backend, practice.id);
    await vet.client.call('revoke-signature', {
      params: { ...params, signatureId },
      body: { reason: 'Wrong.' },
    });
    const revoked = { ...signature, state: 'revoked' };
    expect(await signatures()).toEqual([[revoked], [revoked]]);
    const logo = await addLogo(practice);
    expect(await signatures()).toEqual([[{ ...revoked, logo }], [revoked]]);
  });
});

// The last one: the backend has one key.
test('what a key signed since a time falls with it, and it signs no more', async () => {
  const { signatureId } = await signNew();
  const { kid = '' } = (await backend.call('list-signing-keys', {})).body.keys[0] ?? {};
  expect((await revoke({ kid: 'x'.repeat(43) }, new Date(0))).status).toBe(404);
  expect((await revoke({ kid }, new Date(0))).status).toBe(204);
  expect((await backend.call('list-signing-keys', {})).body.keys[0]).toMatchObject({ revoked_since: 0 });
  expect(verdictOf(await page(signatureId))).toContain('with all that this key signed');
  const id = await addEntry(backend, practice.id);
  expect((await sign([{ id, version: 1 }])).problem?.type).toBe('/problems/try-again');
  expect(await isSigned(id)).toBe(false);
});
