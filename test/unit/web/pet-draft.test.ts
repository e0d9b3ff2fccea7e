import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPetDraft, keepPetDraft, keptPetDraft } from '../../../web/src/platform/session/pet-draft.ts';
import { storedEntries } from '../../pages/support/session.ts';

const ANA = { userId: '5a7e2c4d-0000-4000-8000-000000000001', email: 'ana@example.com' };
const BEA = { userId: '5a7e2c4d-0000-4000-8000-000000000002', email: 'bea@example.com' };

let entries: Map<string, string>;
let isFull: boolean;

const signIn = (account: typeof ANA) => {
  for (const [key, value] of Object.entries(storedEntries(account))) entries.set(key, value);
};

beforeEach(() => {
  entries = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
  });
  signIn(ANA);
});
afterEach(() => void vi.unstubAllGlobals());

test('keeps a draft until it is forgotten, for its account only', () => {
  keepPetDraft({ name: 'Milo', species: 'cat' });
  signIn(BEA);
  expect(keptPetDraft()).toBeNull();
  signIn(ANA);
  expect(keptPetDraft()).toEqual({ name: 'Milo', species: 'cat' });
  forgetPetDraft();
  expect(keptPetDraft()).toBeNull();
});

test('keeps nothing without a session or without room', () => {
  isFull = true;
  keepPetDraft({ name: 'Milo' });
  expect(keptPetDraft()).toBeNull();
  isFull = false;
  entries.clear();
  keepPetDraft({ name: 'Milo' });
  expect(entries.size).toBe(0);
});

test.each(['{', '[]', '{"name":1}'])('ignores the damaged draft %s', (text) => {
  keepPetDraft({ name: 'Milo' });
  const [key = ''] = [...entries.keys()].filter((name) => name.endsWith('.pet-draft'));
  entries.set(key, text);
  expect(keptPetDraft()).toBeNull();
});
