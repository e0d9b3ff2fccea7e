import { Window } from 'happy-dom';
import { beforeAll, expect, test } from 'vitest';
import type { RecordContent } from '../../../contract/records/record-content.ts';
import { hasSameDocuments, saysTheSame } from '../../../contract/signatures/signed-payload.ts';
import type { SignableEntry, StoredSignature } from '../../../lambdas/domain/signatures/ports.ts';
import { payloadOf, signPayload } from '../../../lambdas/domain/signatures/sign-payload.ts';
import { type VerifyDeps, verifySignature } from '../../../lambdas/domain/signatures/verify-signature.ts';
import { jwsCodec } from '../../../lambdas/gateways/jws.ts';
import { createKmsSigner } from '../../../lambdas/gateways/kms-signer.ts';
import { renderVerifyPage } from '../../../lambdas/pages/verify-page.tsx';
import { ALVAREZ, DOSE, startKms } from '../../support/signatures.ts';
import { startForFile } from '../../support/start-for-file.ts';

const ID = 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc';
const NOW = new Date('2026-11-29T17:30:00.000Z');

const kms = startForFile(() => startKms(() => NOW));

/** An entry with something in each field that is signed. */
const ENTRY: SignableEntry = {
  ...DOSE,
  record: {
    ...DOSE.record,
    notes: 'Left hind leg.',
    valid_from: '2026-12-18',
    against: ['ticks'],
    shows: { test: 'titre', titre_of: 'parvo' },
    result: '0.6 IU/ml',
  } satisfies RecordContent,
};

let signature: StoredSignature;
let deps: VerifyDeps;

beforeAll(async () => {
  const signer = createKmsSigner(kms.aws, kms.keyId, () => NOW);
  const payload = payloadOf(ALVAREZ, ENTRY, { id: ID, at: NOW, amends: null });
  const key = await signer.key();
  const signed = await signPayload({ signer, jws: jwsCodec }, key, payload);
  signature = {
    ...signed,
    id: ID,
    practiceId: ALVAREZ.practice.id,
    entryId: ENTRY.id,
    entryVersion: 1,
    signedAt: NOW,
    amendedBy: null,
    revoked: null,
  };
  deps = {
    signatures: { find: async () => signature, withdrawals: async () => [] },
    keys: { list: async () => [{ ...key, from: NOW, retiredAt: null, revoked: null }] },
    standing: async () => ({ status: 'verified', at: '2026-11-03T10:00:00.000Z' }),
    entry: async () => ({ ...ENTRY, withdrawn: null }),
    jws: jwsCodec,
    now: () => NOW,
  };
});

async function verdict(changed: Partial<StoredSignature> = {}, entry: Partial<SignableEntry> = {}) {
  const verified = await verifySignature(
    {
      ...deps,
      signatures: { ...deps.signatures, find: async () => ({ ...signature, ...changed }) },
      entry: async () => ({ ...ENTRY, ...entry, withdrawn: null }),
    },
    ID,
    null,
  );
  return verified.found === 'signature' ? verified.verification.state : verified.found;
}

/** Every value in an object with one letter changed, or with something where nothing was. */
function* changesOf<Value>(value: Value): Generator<Value> {
  if (value === null) yield 'x' as never;
  else if (typeof value === 'string') {
    for (let at = 0; at < value.length; at += 1)
      yield (value.slice(0, at) +
        String.fromCharCode(value.charCodeAt(at) ^ 1) +
        value.slice(at + 1)) as never;
    yield `${value} ` as never;
  } else if (Array.isArray(value)) {
    yield [...value, 'x'] as never;
    yield value.slice(1) as never;
    for (const [index, each] of value.entries())
      for (const changed of changesOf(each)) yield value.with(index, changed) as never;
  } else if (typeof value === 'object') {
    for (const [name, each] of Object.entries(value))
      for (const changed of changesOf(each)) yield { ...value, [name]: changed };
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a signature fails with each of its letters changed', async () => {
  expect(await verdict()).toBe('passed');
  const { jws } = signature;
  // Nothing is special about a letter of what was signed, so some of them stand for all; the signature has 86.
  for (let at = 0; at < jws.length; at += at < jws.length - 90 ? 5 : 1) {
    const letter = ALPHABET[ALPHABET.indexOf(jws.charAt(at)) ^ 1] ?? 'A';
    const changed = `${jws.slice(0, at)}${letter}${jws.slice(at + 1)}`;
    expect([at, await verdict({ jws: changed })]).toEqual([at, 'failed']);
  }
  for (const changed of [`${jws}A`, `${jws}=`, jws.slice(0, -1), ` ${jws}`, `${jws}.`])
    expect([changed, await verdict({ jws: changed })]).toEqual([changed, 'failed']);
});

test('a signature that is stored as one of another practice, or of another entry, fails', async () => {
  expect(await verdict({ practiceId: 'prc_01k9z3m8q4v7x2c5b6n1h0j9gz' })).toBe('failed');
  expect(await verdict({ entryId: 'ent_01k9z3m8q4v7x2c5b6n1h0j9gz' })).toBe('failed');
});

test('a signature fails with each letter of the practice’s entry changed', async () => {
  const { record, animal, documents } = ENTRY;
  for (const changed of changesOf({ record, animal, documents }))
    expect([changed, await verdict({}, changed)]).toEqual([changed, 'failed']);
});

test('a record isn’t signed with any letter of it or of its document changed', () => {
  const { record, documents } = ENTRY;
  expect(saysTheSame(record, structuredClone(record))).toBe(true);
  for (const changed of changesOf(record))
    expect([changed, saysTheSame(changed, record)]).toEqual([changed, false]);
  for (const changed of changesOf(documents)) expect(hasSameDocuments(changed, documents)).toBe(false);
});

/** The texts of an object's values. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : typeof value === 'string'
      ? [value]
      : [];

test('the page shows all that was signed of the record, and of it nothing else', async () => {
  const read = async (entry: SignableEntry) => {
    const signer = createKmsSigner(kms.aws, kms.keyId, () => NOW);
    const payload = payloadOf(ALVAREZ, entry, { id: ID, at: NOW, amends: null });
    const { jws } = await signPayload({ signer, jws: jwsCodec }, await signer.key(), payload);
    const found = { ...signature, jws };
    const entries = { ...deps, entry: async () => ({ ...ENTRY, withdrawn: null }) };
    const html = renderVerifyPage(
      await verifySignature(
        { ...entries, signatures: { ...deps.signatures, find: async () => found } },
        ID,
        null,
      ),
      null,
    );
    const { document } = new Window();
    document.write(html);
    const sections = ['signer', 'animal', 'signed'].map((name) =>
      document.querySelector(`section[aria-labelledby=${name}] dl`),
    );
    return sections.map((each) => each?.textContent).join('\n');
  };
  const shown = await read(ENTRY);
  for (const text of textsOf([ENTRY.documents, ENTRY.record.administered_by, 'Left hind leg.', '0.6 IU/ml']))
    expect(shown).toContain(text);
  for (const [name, value] of Object.entries(ENTRY.record)) {
    const other = typeof value === 'string' && /^\d{4}-/.test(value) ? '2025-02-03' : null;
    const changed = { ...ENTRY.record, [name]: Array.isArray(value) ? [] : (other ?? 'otherwise') };
    if (name === 'administered_by') changed.administered_by = { person: 'A', clinic: 'B', licence: 'C' };
    if (name === 'shows') changed.shows = { test: 'titre', titre_of: 'distemper' };
    expect([name, await read({ ...ENTRY, record: changed })]).not.toEqual([name, shown]);
  }
});
