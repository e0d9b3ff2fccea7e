import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { createKms } from '@pawfile/aws-local/kms';
import { listen } from '@pawfile/local-platform/listen';
import { ulid } from 'ulid';
import { newStanding, type Standing } from '../../contract/practices/standing.ts';
import type { NamedVet } from '../../contract/practices/vets.ts';
import { NO_DETAILS } from '../../contract/records/record-details.ts';
import type { SignableEntry } from '../../lambdas/domain/signatures/ports.ts';
import { payloadOf, type SigningVet } from '../../lambdas/domain/signatures/sign-payload.ts';
import { applicationKey, entryKey, factorKey, practiceKey } from '../../lambdas/store/keys.ts';
import { toSignatureRows } from '../../lambdas/store/signature-row.ts';
import { createVerificationStore } from '../../lambdas/store/verification.ts';
import { toApplicationRow } from '../../lambdas/store/verification-row.ts';
import type { Backend } from './backend.ts';
import type { Sent } from './http-event.ts';
import type { TestMember, TestPractice } from './practices.ts';
import { putRows, setAttributes } from './rows.ts';

/** A vet who signs. */
export const ALVAREZ: SigningVet = {
  practice: { id: 'prc_01k9z3m8q4v7x2c5b6n1h0j9ga', name: 'Riverside Animal Clinic' },
  signer: { name: 'Dr. Alvarez', license: 'OR 48213' },
};

/** A dose in a practice's register. */
export const DOSE: SignableEntry = {
  id: 'ent_01k9z3m8q4v7x2c5b6n1h0j9gb',
  version: 1,
  isWithdrawn: false,
  animal: { name: 'Biscuit', species: 'dog', microchip: '981020000771903' },
  record: {
    ...NO_DETAILS,
    title: 'Rabies',
    record_type: 'vaccination',
    notes: null,
    issued_on: '2026-11-27',
    expires_on: '2029-11-27',
    protects: ['rabies'],
    product: 'Imrab 3',
    manufacturer: 'Boehringer Ingelheim',
    batch: 'A48213',
    administered_by: { person: 'Dr. Alvarez', clinic: 'Riverside Animal Clinic', licence: 'OR 48213' },
    route: 'injection',
  },
  documents: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
};

const ALIAS = 'alias/signing';

/** A KMS with one key, at a port of its own. */
export async function startKms(now: () => Date) {
  const kms = createKms({ now });
  await kms.keyOf(ALIAS);
  const server = await listen((...exchange) => void kms.handle(...exchange), 0);
  const aws = {
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  const client = new KMSClient(aws);
  return {
    aws,
    keyId: ALIAS,
    client,
    async publicKey() {
      const { PublicKey = new Uint8Array() } = await client.send(new GetPublicKeyCommand({ KeyId: ALIAS }));
      return Buffer.from(PublicKey);
    },
    async close() {
      client.destroy();
      await server.close();
    },
  };
}

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The other signature that is valid for the same bytes. */
export function twinOf(jws: string): string {
  const [header, body, signature = ''] = jws.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const s = ORDER - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const twin = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')]);
  return `${header}.${body}.${twin.toString('base64url')}`;
}

const put = async (backend: Backend, Item: object) => {
  await putRows(backend, [{ ...Item }]);
};

/** An id with a prefix, which sorts by the backend's time. */
const newId = ({ now }: Backend, prefix: string) => `${prefix}_${ulid(now().getTime()).toLowerCase()}`;

/** Stores an entry in a practice's register, and returns its id. */
export async function addEntry(backend: Backend, practiceId: string, fields: Partial<SignableEntry> = {}) {
  const { isWithdrawn, animal, documents, ...entry } = { ...DOSE, id: newId(backend, 'ent'), ...fields };
  await put(backend, {
    ...entryKey(practiceId, entry.id),
    ...entry,
    withdrawn_at: isWithdrawn ? backend.now().toISOString() : null,
    pet: animal,
    documents: documents.map((sha256) => ({ sha256 })),
  });
  return entry.id;
}

/** Stores that a practice has been verified since yesterday, with its vet, whose account a manager chose. */
export async function verifyPractice(backend: Backend, practiceId: string, fields: Partial<Standing> = {}) {
  const at = new Date(backend.now().getTime() - 86_400_000).toISOString();
  const standing = {
    ...newStanding(at),
    state: 'verified',
    verified: { since: at, checked_at: at },
    ...fields,
  };
  await setAttributes(backend, practiceKey(practiceId), { standing });
  const { members } = createVerificationStore({ client: backend.documents, name: backend.table.name });
  const vet = (await members(practiceId)).find(({ roles }) => roles.includes('vet'));
  const named = { name: 'Dr. vet', license: 'OR 48213', confirmed_at: at };
  const vets = [{ ...named, member_id: vet?.userId ?? null }];
  await putVets(backend, practiceId, vets);
}

/** Stores which vets a practice named, in an application without documents. */
export const putVets = (backend: Backend, practiceId: string, vets: NamedVet[]) =>
  put(backend, {
    ...applicationKey(practiceId),
    ...toApplicationRow({
      documents: [],
      vets,
      message: null,
      sentAt: backend.now(),
      deleteOn: '2027-11-22',
      version: 1,
    }),
  });

/** Lets a member sign: with codes from an app, which the server has known for a day. */
export async function letSign(backend: Backend, { userId, email }: TestMember) {
  await backend.mail.turnOnCodes(email);
  const since = new Date(backend.now().getTime() - 86_400_000).toISOString();
  await put(backend, { ...factorKey(userId), since });
}

/** Stores a signature of an entry as rows, and returns its id. */
async function addSignature(backend: Backend, practiceId: string, entryId: string) {
  const id = newId(backend, 'sig');
  const vet = { ...ALVAREZ, practice: { ...ALVAREZ.practice, id: practiceId } };
  const payload = payloadOf(vet, { ...DOSE, id: entryId }, { id, at: backend.now(), amends: null });
  const rows = toSignatureRows({
    signature: {
      id,
      practiceId,
      entryId,
      entryVersion: 1,
      kid: 'a'.repeat(43),
      jws: 'e30.e30.AA',
      signedAt: backend.now(),
      amendedBy: null,
      revoked: null,
    },
    payload,
  });
  await put(backend, rows.signature);
  await put(backend, rows.signed);
  return id;
}

/**
 * What to send for each call that signs or revokes for a practice, so that it succeeds when its vet sends it, once the
 * practice is verified.
 */
export async function prepareSigning(backend: Backend, { id: practiceId, members }: TestPractice) {
  await letSign(backend, members.vet);
  const params = { practiceId };
  const signed = async () => {
    const entryId = await addEntry(backend, practiceId);
    return { practiceId, signatureId: await addSignature(backend, practiceId, entryId) };
  };
  const reason = 'The batch was wrong.';
  return {
    'sign-entries': { params, body: { entries: [{ id: await addEntry(backend, practiceId), version: 1 }] } },
    'amend-signature': { params: await signed(), body: { version: 1, reason } },
    'revoke-signature': { params: await signed(), body: { reason } },
  };
}

/** The same for the scenario of all calls, with those of administrators and of everyone. */
export function prepareSignatureCalls(
  sent: Record<'sign-entries' | 'amend-signature' | 'revoke-signature', Sent>,
  { id: practice_id, members }: TestPractice,
) {
  const claims = { sub: members.vet.userId, token_use: 'access' };
  const since = '2026-11-01T00:00:00.000Z';
  return {
    'sign-entries': { ...sent['sign-entries'], claims },
    'amend-signature': { ...sent['amend-signature'], claims },
    'revoke-signature': { ...sent['revoke-signature'], claims },
    'revoke-signatures': {
      claims: { sub: 'admin', token_use: 'access', 'cognito:groups': '[admin]' },
      body: { practice_id, since, reason: 'Nobody there is a vet.' },
    },
    'verify-signature': { params: { signatureId: sent['amend-signature'].params?.signatureId ?? '' } },
    'list-signatures': { query: { ids: sent['amend-signature'].params?.signatureId ?? '' } },
    'list-signing-keys': {},
  };
}
