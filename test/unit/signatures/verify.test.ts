import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { PublicStanding } from '../../../contract/practices/standing.ts';
import { CHECKS } from '../../../contract/signatures/verification.ts';
import { VERIFY_COLORS } from '../../../contract/signatures/verify-style.ts';
import type { SigningKey, StoredSignature } from '../../../lambdas/domain/signatures/ports.ts';
import { payloadOf, signPayload } from '../../../lambdas/domain/signatures/sign-payload.ts';
import { type VerifyDeps, verifySignature } from '../../../lambdas/domain/signatures/verify-signature.ts';
import { jwsCodec } from '../../../lambdas/gateways/jws.ts';
import { createKmsSigner } from '../../../lambdas/gateways/kms-signer.ts';
import { renderVerifyPage } from '../../../lambdas/pages/verify-page.tsx';
import { ALVAREZ, DOSE, startKms, twinOf } from '../../support/signatures.ts';
import { startForFile } from '../../support/start-for-file.ts';

const ID = 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc';
const SIGNED_AT = new Date('2026-11-20T09:00:00.000Z');
const NOW = new Date('2026-11-29T17:30:00.000Z');
const day = (name: string) => new Date(`2026-11-${name}T00:00:00.000Z`);

const kms = startForFile(() => startKms(() => NOW));

let signature: StoredSignature;
let key: SigningKey;
let standing: PublicStanding;
let deps: VerifyDeps;

const down = () => Promise.reject(new Error('The table doesn’t answer.'));

beforeEach(async () => {
  const signer = createKmsSigner(kms.aws, kms.keyId, () => NOW);
  const payload = payloadOf(ALVAREZ, DOSE, { id: ID, at: SIGNED_AT, amends: null });
  const signed = await signPayload({ signer, jws: jwsCodec }, await signer.key(), payload);
  signature = {
    ...signed,
    id: ID,
    practiceId: ALVAREZ.practice.id,
    entryId: DOSE.id,
    entryVersion: 1,
    signedAt: SIGNED_AT,
    amendedBy: null,
    revoked: null,
  };
  key = { ...(await signer.key()), from: day('01'), retiredAt: null, revoked: null };
  standing = { status: 'verified', at: '2026-11-03T10:00:00.000Z' };
  deps = {
    signatures: { find: async (id) => (id === ID ? signature : null), withdrawals: async () => [] },
    keys: { list: async () => [key] },
    standing: async () => standing,
    entry: async () => ({ ...DOSE, withdrawn: null }),
    jws: jwsCodec,
    now: () => NOW,
  };
});

/** The verdict with its line, and the checks that didn't pass. */
async function verdict(chip: string | null = null) {
  const verified = await verifySignature(deps, ID, chip);
  if (verified.found !== 'signature') return { state: verified.found, headline: '', others: [] };
  const { state, headline, checks } = verified.verification;
  const others = checks.flatMap((check) =>
    check.state === 'passed' ? [] : [`${check.name}: ${check.state}`],
  );
  return { state, headline, others };
}

describe('a signature', () => {
  it('is valid where every check was made and passed', async () => {
    expect(await verdict('981 020 000 771 903')).toEqual({
      state: 'passed',
      headline: 'Signed by Dr. Alvarez, Riverside Animal Clinic, and unchanged since.',
      others: [],
    });
    const verified = await verifySignature(deps, ID, '981020000771903');
    expect(verified).toMatchObject({ verification: { checks: CHECKS.map((name) => ({ name })) } });
  });

  test.each([
    [
      'withdrawn',
      { withdrawn: { at: day('22').toISOString(), reason: 'Another dog.' }, version: 2 },
      'failed',
      'Withdrawn on Nov 22, 2026: Another dog.',
    ],
    [
      'changed',
      { withdrawn: null, version: 2 },
      'not-checked',
      'The practice changed this entry after it was signed.',
    ],
  ] as const)('isn’t green once its entry was %s', async (_, entry, state, headline) => {
    deps.entry = async () => ({ ...DOSE, ...entry });
    expect(await verdict()).toEqual({ state, headline, others: [`entry: ${state}`] });
  });

  it('isn’t green where its entry isn’t kept any more', async () => {
    deps.entry = async () => null;
    expect(await verdict()).toMatchObject({ state: 'not-checked' });
  });

  it('fails where a byte was changed', async () => {
    const [header, body = '', rest] = signature.jws.split('.');
    const changed = Buffer.from(body, 'base64url').toString().replace('Rabies', 'Rabiez');
    signature.jws = `${header}.${Buffer.from(changed).toString('base64url')}.${rest}`;
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline: 'This doesn’t match the signature: something was changed after signing.',
    });
  });

  it('fails where it lies under the id of another', async () => {
    const other = 'sig_01k9z3m8q4v7x2c5b6n1h0j9gd';
    deps.signatures.find = async () => ({ ...signature, id: other });
    const verified = await verifySignature(deps, other, null);
    expect(verified).toMatchObject({ verification: { state: 'failed' }, payload: null });
  });

  it('says that a chip is another, or that none was signed', async () => {
    expect(await verdict('985 112 003 456 789')).toMatchObject({
      state: 'failed',
      headline: 'Another chip: this was signed for another animal.',
    });
    const signer = createKmsSigner(kms.aws, kms.keyId, () => NOW);
    const unchipped = { ...DOSE, animal: { ...DOSE.animal, microchip: null } };
    deps.entry = async () => ({ ...unchipped, withdrawn: null });
    const payload = payloadOf(ALVAREZ, unchipped, { id: ID, at: SIGNED_AT, amends: null });
    signature.jws = (await signPayload({ signer, jws: jwsCodec }, await signer.key(), payload)).jws;
    expect(await verdict('985112003456789')).toMatchObject({
      state: 'not-checked',
      headline: 'No microchip was on file for Biscuit, so this may be another pet.',
    });
  });

  it('stays valid if its key was retired later, and is not if it was before', async () => {
    key.retiredAt = day('21');
    expect(await verdict()).toMatchObject({ state: 'passed' });
    const verified = await verifySignature(deps, ID, null);
    expect(JSON.stringify(verified)).toContain(
      'The key was retired on Nov 21, 2026. What it signed before still counts.',
    );
    key.retiredAt = day('19');
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline: 'The key was retired on Nov 19, 2026, before this was signed.',
    });
  });

  it('fails if its key was revoked since a time before it, or never published', async () => {
    key.revoked = { since: day('20'), at: NOW, reason: 'Stolen.' };
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline: 'Withdrawn on Nov 29, 2026, with all that this key signed from Nov 20, 2026 on: Stolen.',
    });
    key.revoked = { since: day('21'), at: NOW, reason: 'Stolen.' };
    expect(await verdict()).toMatchObject({ state: 'passed' });
    deps.keys.list = async () => [];
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline: 'The key that signed isn’t one of Pawfile’s.',
      others: ['signature: not-checked', 'key: failed'],
    });
  });

  it('stays revoked, its twin too', async () => {
    signature.revoked = { at: day('22'), reason: 'Wrong patient.' };
    const revoked = { state: 'failed', headline: 'Withdrawn on Nov 22, 2026: Wrong patient.' };
    expect(await verdict()).toMatchObject(revoked);
    signature.jws = twinOf(signature.jws);
    expect(await verdict()).toMatchObject({ ...revoked, others: ['revocation: failed'] });
  });

  it('fails with all others that its practice signed since a time', async () => {
    const revocation = { since: day('20'), at: NOW, reason: 'Not a vet.' };
    deps.signatures.withdrawals = async () => [revocation];
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline:
        'Withdrawn on Nov 29, 2026, with all that this practice signed from Nov 20, 2026 until then: Not a vet.',
    });
    revocation.since = day('21');
    expect(await verdict()).toMatchObject({ state: 'passed' });
    Object.assign(revocation, { since: day('18'), at: day('19') });
    expect(await verdict()).toMatchObject({ state: 'passed' });
    // What was signed can't be read, so it may be one of them.
    signature.jws = `${signature.jws}A`;
    expect(await verdict()).toMatchObject({ others: expect.arrayContaining(['revocation: failed']) });
  });

  it('is not valid once amended', async () => {
    signature.amendedBy = { id: 'sig_01k9z3m8q4v7x2c5b6n1h0j9gd', at: day('23'), reason: 'Batch.' };
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline: 'Replaced on Nov 23, 2026.',
    });
  });

  it('is not valid while its practice is suspended, and amber without verification', async () => {
    standing = { status: 'suspended', at: '2026-11-25T00:00:00.000Z' };
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline: 'Practice suspended since Nov 25, 2026.',
    });
    standing = { status: 'unverified', at: null };
    expect(await verdict()).toMatchObject({
      state: 'not-checked',
      headline: 'The practice isn’t verified by Pawfile at present.',
    });
  });

  it('fails with every changed byte of a document', async () => {
    const document = Buffer.from('%PDF-1.7 Rabies, given on November 27, 2026');
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const signer = createKmsSigner(kms.aws, kms.keyId, () => NOW);
    const entry = { ...DOSE, documents: [hashOf(document)] };
    const payload = payloadOf(ALVAREZ, entry, { id: ID, at: SIGNED_AT, amends: null });
    signature.jws = (await signPayload({ signer, jws: jwsCodec }, await signer.key(), payload)).jws;
    const stored = (bytes: Uint8Array) => async () => ({
      ...DOSE,
      withdrawn: null,
      documents: [hashOf(bytes)],
    });
    deps.entry = stored(document);
    expect(await verdict()).toMatchObject({ state: 'passed' });
    for (let at = 0; at < document.length; at++) {
      const changed = Buffer.from(document);
      changed[at] = (changed[at] ?? 0) ^ 1;
      deps.entry = stored(changed);
      expect(await verdict()).toMatchObject({ state: 'failed', others: ['documents: failed'] });
    }
  });

  it('fails if a document is another, and is amber if one is gone', async () => {
    deps.entry = async () => ({ ...DOSE, withdrawn: null, documents: ['b'.repeat(64)] });
    expect(await verdict()).toMatchObject({
      state: 'failed',
      headline: 'The practice’s entry has another document than the one that was signed.',
    });
    deps.entry = async () => ({ ...DOSE, withdrawn: null, documents: [null] });
    expect(await verdict()).toMatchObject({ state: 'not-checked', others: ['documents: not-checked'] });
  });

  it.each([
    ['keys', () => (deps.keys.list = down), ['signature: not-checked', 'key: not-checked']],
    ['revocations', () => (deps.signatures.withdrawals = down), ['revocation: not-checked']],
    ['standing', () => (deps.standing = down), ['practice: not-checked']],
    ['entry', () => (deps.entry = down), ['entry: not-checked', 'documents: not-checked']],
  ])('is amber while the list of %s can’t be read', async (_, cut, others) => {
    cut();
    const { state, headline, others: found } = await verdict();
    expect(state).toBe('not-checked');
    expect(headline).toMatch(/^Not checked: /);
    expect(found).toEqual(expect.arrayContaining(others));
  });

  it('says what failed before what couldn’t be checked', async () => {
    deps.standing = down;
    signature.revoked = { at: day('22'), reason: 'Wrong patient.' };
    expect(await verdict()).toMatchObject({ state: 'failed' });
  });
});

describe('the page of a signature', () => {
  const open = async (chip: string | null = null, id = ID) => {
    const html = renderVerifyPage(await verifySignature(deps, id, chip), chip);
    const { document } = new Window();
    document.write(html);
    return { html, document };
  };

  const results = (document: Window['document']) =>
    Array.from(
      document.querySelectorAll('section[aria-labelledby=checks] li p:first-child'),
      (each) => each.textContent,
    );

  it('has the verdict, who signed, the animal, what was signed and each check without a script', async () => {
    const { html, document } = await open();
    expect(html).not.toContain('<script');
    expect(document.querySelector('h1')?.textContent).toBe(
      'Signed by Dr. Alvarez, Riverside Animal Clinic, and unchanged since.',
    );
    const text = document.querySelector('main')?.textContent ?? '';
    for (const part of [
      'OR 48213',
      'Nov 20, 2026, 9:00 AM UTC',
      '981 020 000 771 903',
      'Rabies',
      'Imrab 3',
      'A48213',
      `SHA-256${DOSE.documents[0]}`,
      'Verified by Pawfile on Nov 3, 2026.',
      'Checked Nov 29, 2026, 5:30 PM UTC.',
      'It is no official certificate',
      'not the animal’s whole history',
    ])
      expect(text.replaceAll(/\s/g, ' ')).toContain(part);
    expect(results(document)).toEqual([
      'Signature: Matches',
      'Key: One of Pawfile’s',
      'Withdrawal: Not withdrawn',
      'Version: Newest',
      'Practice’s entry: Matches',
      'Practice: Verified',
      'Documents: As signed',
    ]);
    expect(document.title).toBe('Signature valid · Pawfile');
  });

  it('is green in no case but the valid one', async () => {
    expect((await open()).document.querySelector('.verdict.passed')).not.toBeNull();
    deps.standing = down;
    expect((await open()).document.querySelector('.verdict.not-checked h1')?.textContent).toContain(
      'Not checked',
    );
    expect(
      (await open(null, 'sig_01k9z3m8q4v7x2c5b6n1h0j9ge')).document.querySelector('h1')?.textContent,
    ).toBe('There is no signature with this address.');
    deps.signatures.find = down;
    expect((await open()).document.querySelector('.verdict.not-checked')).not.toBeNull();
  });

  it('shows texts of others as texts', async () => {
    signature.revoked = { at: day('22'), reason: '<img src=x onerror=alert(1)>' };
    const { html } = await open('"><script>alert(1)</script>');
    expect(html).not.toMatch(/<img|<script/);
  });

  it('leads from a replaced signature to the newer one, below its verdict', async () => {
    signature.amendedBy = { id: 'sig_01k9z3m8q4v7x2c5b6n1h0j9gd', at: day('23'), reason: 'Batch.' };
    const { document } = await open();
    expect(document.querySelector('.verdict a')?.getAttribute('href')).toBe(
      '/verify/sig_01k9z3m8q4v7x2c5b6n1h0j9gd',
    );
    expect(results(document)).toContain('Version: Replaced');
    expect(document.title).toBe('Version: Replaced · Pawfile');
  });

  it.each<[string, () => unknown, string]>([
    [
      'suspended',
      () => (standing = { status: 'suspended', at: day('25').toISOString() }),
      'Practice: Suspended',
    ],
    ['withdrawn', () => (signature.revoked = { at: day('22'), reason: 'No.' }), 'Withdrawal: Withdrawn'],
    ['forged', () => (signature.jws = signature.jws.replace(/..$/, 'AA')), 'Signature: Doesn’t match'],
    ['unread', () => (deps.entry = down), 'Practice’s entry: Not checked'],
    [
      'changed',
      () => (deps.entry = async () => ({ ...DOSE, version: 2, withdrawn: null })),
      'Practice’s entry: Changed after signing',
    ],
    [
      'unverified practice’s',
      () => (standing = { status: 'unverified', at: null }),
      'Practice: Not verified',
    ],
    [
      'rewritten',
      () =>
        (deps.entry = async () => ({ ...DOSE, record: { ...DOSE.record, batch: 'A1' }, withdrawn: null })),
      'Practice’s entry: Doesn’t match',
    ],
    ['retired key’s', () => (key.retiredAt = day('19')), 'Key: Doesn’t count'],
  ])('says one sentence and one word of a %s one, and says nothing twice', async (_, happen, result) => {
    happen();
    const { document } = await open();
    expect(document.querySelector('.verdict.passed')).toBeNull();
    expect(results(document)).toContain(result);
    const headline = document.querySelector('h1')?.textContent ?? '';
    expect(headline).not.toMatch(/not valid|[Nn]ot checked.*not checked/);
    expect(headline.match(/[.:]/g)?.length).toBeLessThanOrEqual(2);
    expect(document.title).toBe(`${result} · Pawfile`);
  });
});

test('the page has the colors of the site', () => {
  const tokens = readFileSync(new URL('../../../web/src/ui/styles/tokens.css', import.meta.url), 'utf8');
  for (const [name, [light, dark]] of Object.entries(VERIFY_COLORS)) {
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
  }
});
