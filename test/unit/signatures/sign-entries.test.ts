import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../contract/problem.ts';
import { type SignDeps, signEntries } from '../../../lambdas/domain/signatures/sign-entries.ts';
import { ALVAREZ, DOSE } from '../../support/signatures.ts';

const NOW = new Date('2026-11-29T17:30:00.000Z');
const KEY = { kid: 'k', jwk: { kty: 'EC', crv: 'P-256', x: '', y: '' }, from: NOW } as const;

const seen = Array.from({ length: 12 }, (_, index) => ({ id: `ent_${index}`, version: 1 }));

let add: SignDeps['signatures']['add'];
let deps: SignDeps;
const failures: unknown[] = [];

beforeEach(() => {
  failures.length = 0;
  const found = seen.map(({ id }) => ({ entry: { ...DOSE, id }, signatureId: null }));
  const unused = vi.fn();
  let ids = 0;
  deps = {
    signatures: {
      entries: async () => ({ found, withdrawals: [] }),
      add: (signature) => add(signature),
      find: unused,
      revoke: unused,
      withdrawAll: unused,
      withdrawals: unused,
    },
    keys: {
      list: unused,
      publish: async () => ({ ...KEY, retiredAt: null, revoked: null }),
      revoke: unused,
    },
    signer: { key: async () => KEY, sign: async () => new Uint8Array(64) },
    jws: { signingInput: () => '', complete: () => 'jws', verify: async () => ({}) },
    newId: () => `sig_${++ids}`,
    now: () => NOW,
    noteFailure: (error) => void failures.push(error),
  };
});

const suspended = new AppError('changed-meanwhile', 'Nothing was signed: your practice’s plan just changed.');

const outcomes = async () => (await signEntries(deps, ALVAREZ, seen)).results.map(({ outcome }) => outcome);

test('what fails after others were signed is named, and stops no other', async () => {
  const broken = new Error('KMS throttles.');
  add = async ({ signature: { entryId } }) => {
    if (entryId === 'ent_7') throw suspended;
    if (entryId === 'ent_9') throw broken;
    return 'signed';
  };
  expect(await outcomes()).toEqual(
    seen.map(({ id }) => (['ent_7', 'ent_9'].includes(id) ? 'not-signed' : 'signed')),
  );
  // Expected ones need no line in the log.
  expect(failures).toEqual([broken]);
});

test('where nothing was signed, the reason is the answer', async () => {
  add = async ({ signature: { entryId } }) => {
    if (entryId === 'ent_0') return 'changed';
    throw suspended;
  };
  await expect(outcomes()).rejects.toBe(suspended);
});
