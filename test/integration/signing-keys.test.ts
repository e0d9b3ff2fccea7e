import { CreateKeyCommand, KMSClient, UpdateAliasCommand } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETIRES_AFTER_MS } from '../../contract/signatures/signing-keys.ts';
import { createKmsSigner } from '../../lambdas/gateways/kms-signer.ts';
import { senderSaltKey, signatureKey, signingKeysKey } from '../../lambdas/store/keys.ts';
import { createSigningKeyStore } from '../../lambdas/store/signing-keys.ts';
import { getItem } from '../../lambdas/store/table.ts';
import { SIGNING_KEY_ALIAS } from '../../local/constants.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPractice, type TestPractice } from '../support/practices.ts';
import { putRows } from '../support/rows.ts';
import { addEntry, letSign, verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

let practice: TestPractice;
let kms: KMSClient;

beforeAll(async () => {
  practice = await addPractice(backend);
  await verifyPractice(backend, practice.id);
  await letSign(backend, practice.members.vet);
  kms = new KMSClient(backend.aws);
});
afterAll(() => kms.destroy());

const table = () => ({ client: backend.documents, name: backend.table.name });

/** Signs a new entry: its answer, and the thumbprint of the key that signed. */
async function sign() {
  const id = await addEntry(backend, practice.id);
  const { client } = practice.members.vet;
  const { body, problem } = await client.call('sign-entries', {
    params: { practiceId: practice.id },
    body: { entries: [{ id, version: 1 }] },
  });
  const signatureId = body.results?.[0]?.signature_id ?? '';
  const row = await getItem(table(), signatureKey(signatureId));
  return { signatureId, kid: row?.kid, problem: problem?.type };
}

/** Puts another key behind the alias. */
async function rotate() {
  const { KeyMetadata } = await kms.send(
    new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }),
  );
  await kms.send(new UpdateAliasCommand({ AliasName: SIGNING_KEY_ALIAS, TargetKeyId: KeyMetadata?.KeyId }));
}

/** Publishes the key behind the alias, as another instance of the function does with its first signature. */
const publishElsewhere = async () =>
  createSigningKeyStore(table()).publish(
    await createKmsSigner(backend.aws, SIGNING_KEY_ALIAS, backend.now).key(),
    backend.now(),
  );

const isGreen = async (signatureId: string) => {
  const { body } = await backend.call('verify-signature', { params: { signatureId } });
  return String(body).includes('class="verdict passed"');
};

test('a change of the key makes no signature red: the old one signs on for as long as functions know it', async () => {
  const first = await sign();
  await rotate();
  const next = await publishElsewhere();
  const meanwhile = await sign();
  expect(meanwhile.kid).toBe(first.kid);
  expect(await isGreen(meanwhile.signatureId)).toBe(true);
  backend.advance(RETIRES_AFTER_MS);
  const after = await sign();
  expect(after.kid).toBe(next.kid);
  for (const { signatureId } of [first, meanwhile, after]) expect(await isGreen(signatureId)).toBe(true);
  const listed = (await backend.call('list-signing-keys', {})).body.keys;
  expect(listed.map(({ kid }) => kid)).toEqual([first.kid, next.kid]);
});

/** Lets the newest key sign no more, while the function still knows it. */
async function endNewestKey(fields: object) {
  const row = await getItem(table(), signingKeysKey);
  const keys = Array.isArray(row?.keys) ? [...row.keys.slice(0, -1), { ...row.keys.at(-1), ...fields }] : [];
  await putRows(backend, [{ ...row, keys, version: Number(row?.version) + 1 }]);
}

test.each([
  ['retired', () => ({ retired_at: backend.now().toISOString() })],
  [
    'revoked',
    () => ({
      revoked: { since: '1970-01-01T00:00:00.000Z', at: '2026-11-29T00:00:00.000Z', reason: 'Lost.' },
    }),
  ],
])('a function that still knows a %s key asks KMS again, and signs by the new one', async (_, fields) => {
  const before = await sign();
  await endNewestKey(fields());
  expect(await sign()).toEqual({ signatureId: '', kid: undefined, problem: '/problems/try-again' });
  await rotate();
  const after = await sign();
  expect(after.kid).not.toBe(before.kid);
  expect(await isGreen(after.signatureId)).toBe(true);
});

test('a view that can’t be counted isn’t answered from the table', async () => {
  const { signatureId } = await sign();
  expect(await isGreen(signatureId)).toBe(true);
  // Views of another day are counted under another salt.
  backend.advance(2 * 86_400_000);
  const day = backend.now().toISOString().slice(0, 10);
  await putRows(backend, [{ ...senderSaltKey(day), salt: 5 }]);
  const { status, body } = await backend.call('verify-signature', { params: { signatureId } });
  expect(status).toBe(200);
  expect(String(body)).toContain('Not checked: signatures couldn’t be read.');
  expect(await isGreen(signatureId)).toBe(false);
});
