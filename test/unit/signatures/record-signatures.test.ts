import { beforeEach, expect, test, vi } from 'vitest';
import type { SignatureEvidence, SignedEntry } from '../../../lambdas/domain/signatures/ports.ts';
import { readSignatures } from '../../../lambdas/domain/signatures/record-signatures.ts';
import { DOSE } from '../../support/signatures.ts';

const ENTRY = { practice_id: 'prc_01k9z3m8q4v7x2c5b6n1h0j9ga', entry_id: DOSE.id };
const RECORD = { ...DOSE.record, id: 'rec_01k9z3m8q4v7x2c5b6n1h0j9gd', entry: ENTRY };
const PET = { species: 'dog', chip_number: '981 020 000 771 903' };
const SIGNED_AT = new Date('2026-11-20T09:00:00.000Z');
const KEY = {
  kid: 'k',
  jwk: { kty: 'EC', crv: 'P-256', x: '', y: '' },
  from: SIGNED_AT,
  retiredAt: null,
} as const;
const REVOKED = { at: SIGNED_AT, reason: 'Stolen.' };

let signed: SignedEntry;
let practice: {
  standing: { status: 'verified' | 'suspended' | 'unverified'; at: string | null };
  withdrawals: { since: Date; at: Date; reason: string }[];
  logo: null;
};
let keys: SignatureEvidence['keys'];

beforeEach(() => {
  signed = {
    id: 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc',
    kid: 'k',
    signedAt: SIGNED_AT,
    signer: 'Dr. Alvarez',
    practice: 'Riverside Animal Clinic',
    animal: DOSE.animal,
    record: DOSE.record,
    isRevoked: false,
  };
  practice = {
    standing: { status: 'verified', at: '2026-11-03T10:00:00.000Z' },
    withdrawals: [],
    logo: null,
  };
  keys = [{ ...KEY, revoked: null }];
});

async function stateOf(record: Parameters<typeof readSignatures>[2][number] = RECORD, pet = PET) {
  const practices = new Map([[ENTRY.practice_id, practice]]);
  const store = { read: async () => ({ signed: new Map([[DOSE.id, signed]]), practices, keys }) };
  const { state, since } = (await readSignatures(store, pet, [record])).get(record.id) ?? {};
  return since ? [state, since] : [state];
}

test('a record that says what was signed of the same animal is signed', async () => {
  expect(await stateOf()).toEqual(['valid']);
});

test('records of no practice cost no request', async () => {
  const store = { read: vi.fn() };
  expect(await readSignatures(store, PET, [{ ...RECORD, entry: null }])).toEqual(new Map());
  expect(store.read).not.toHaveBeenCalled();
});

test('an unsigned record has no signature', async () => {
  const store = { read: async () => ({ signed: new Map(), practices: new Map(), keys: [] }) };
  expect(await readSignatures(store, PET, [RECORD])).toEqual(new Map());
});

test.each([
  ['title', 'Rabies 2'],
  ['notes', 'Given again.'],
  ['expires_on', '2030-11-27'],
  ['batch', 'A48214'],
  ['protects', ['rabies', 'lepto']],
  ['administered_by', null],
  ['record_type', 'treatment'],
])('a record with another %s is not signed', async (field, value) => {
  expect(await stateOf({ ...RECORD, [field]: value })).toEqual(['changed']);
});

test('a record of another chip, of another species, or of a pet whose chip is gone, is not signed', async () => {
  expect(await stateOf(RECORD, { ...PET, chip_number: '985112003456789' })).toEqual(['other-animal']);
  expect(await stateOf(RECORD, { species: 'cat', chip_number: null as never })).toEqual(['other-animal']);
  expect(await stateOf(RECORD, { species: 'dog', chip_number: null as never })).toEqual(['unchecked']);
});

test('a revoked one is not signed, whatever revoked it', async () => {
  signed.isRevoked = true;
  expect(await stateOf()).toEqual(['revoked']);
  signed.isRevoked = false;
  const [before, after] = [-1, 1].map((ms) => new Date(SIGNED_AT.getTime() + ms)) as [Date, Date];
  for (const [since, at, state] of [
    [before, before, 'valid'],
    [before, SIGNED_AT, 'revoked'],
    [SIGNED_AT, after, 'revoked'],
    [after, after, 'valid'],
  ] as const) {
    practice.withdrawals = [
      { since: new Date(0), at: new Date(0), reason: 'Stolen.' },
      { since, at, reason: 'Stolen.' },
    ];
    expect(await stateOf()).toEqual([state]);
  }
  keys = [{ ...KEY, revoked: { ...REVOKED, since: SIGNED_AT } }];
  expect(await stateOf()).toEqual(['revoked']);
});

test('a suspended practice’s is marked, and without verification, practice or key nothing is signed', async () => {
  practice.standing = { status: 'suspended', at: '2026-11-25T00:00:00.000Z' };
  expect(await stateOf()).toEqual(['suspended', '2026-11-25T00:00:00.000Z']);
  practice.standing = { status: 'unverified', at: null };
  expect(await stateOf()).toEqual(['unverified']);
  keys = [];
  expect(await stateOf()).toEqual(['unchecked']);
});
