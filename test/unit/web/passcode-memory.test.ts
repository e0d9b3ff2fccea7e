import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetModules } from '../../support/forget-modules.ts';
import { storageOf } from '../../support/storage-of.ts';

const [TOKEN, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

/** Loads the module like a new page. */
async function newPage() {
  forgetModules(/\/shared-pet\/passcode-memory\.ts$/);
  return import('../../../web/src/features/shared-pet/passcode-memory.ts');
}

beforeEach(() => {
  for (const name of ['sessionStorage', 'localStorage']) vi.stubGlobal(name, storageOf());
});
afterEach(() => vi.unstubAllGlobals());

it('survives a reload in the tab, for its own link only', async () => {
  (await newPage()).keepPasscode(TOKEN, 'garden-7421');
  const { recallPasscode } = await newPage();
  expect(recallPasscode(TOKEN)).toBe('garden-7421');
  expect(recallPasscode(OTHER)).toBeUndefined();
  expect(localStorage.length).toBe(0);
  sessionStorage.clear();
  expect((await newPage()).recallPasscode(TOKEN)).toBeUndefined();
});

it('is forgotten once rejected', async () => {
  const { keepPasscode, dropPasscode, recallPasscode } = await newPage();
  keepPasscode(TOKEN, 'garden-7421');
  keepPasscode(OTHER, 'another-one');
  dropPasscode(TOKEN);
  expect(recallPasscode(TOKEN)).toBeUndefined();
  expect(recallPasscode(OTHER)).toBe('another-one');
  expect((await newPage()).recallPasscode(TOKEN)).toBeUndefined();
});

it('lasts as long as the page if storage is blocked', async () => {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: block, setItem: block, removeItem: block });
  const { keepPasscode, dropPasscode, recallPasscode } = await newPage();
  expect(recallPasscode(TOKEN)).toBeUndefined();
  keepPasscode(TOKEN, 'garden-7421');
  expect(recallPasscode(TOKEN)).toBe('garden-7421');
  dropPasscode(TOKEN);
  expect(recallPasscode(TOKEN)).toBeUndefined();
});
