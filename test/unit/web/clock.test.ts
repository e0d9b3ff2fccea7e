import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetModules } from '../../support/forget-modules.ts';
import { storageOf } from '../../support/storage-of.ts';

const DAY_MS = 86_400_000;
const DEVICE = Date.parse('2026-10-19T12:00:00Z');

const forgetClock = () => forgetModules(/\/web\/src\/platform\/clock\.ts$/);

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf());
  vi.useFakeTimers({ now: DEVICE });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Other files of the worker have the device's time.
  forgetClock();
});

/** Loads the module as a new document does. */
function load() {
  forgetClock();
  return import('../../../web/src/platform/clock.ts');
}

const answered = (time: number) => ({ headers: new Headers({ date: new Date(time).toUTCString() }) });

it('follows the server where the device’s clock is days off, also after a reload', async () => {
  const clock = await load();
  expect(clock.today()).toBe('2026-10-19');
  clock.learnTime(answered(DEVICE + 40 * DAY_MS));
  expect(clock.today()).toBe('2026-11-28');
  const reloaded = await load();
  expect(reloaded.now().toISOString()).toBe('2026-11-28T12:00:00.000Z');
  reloaded.learnTime(answered(DEVICE + 2_000));
  expect(reloaded.currentTime()).toBe(DEVICE);
});

it('stays with the device for a small difference, and for an answer without a time', async () => {
  const clock = await load();
  clock.learnTime(answered(DEVICE + 90_000));
  clock.learnTime({ headers: new Headers() });
  expect(clock.currentTime()).toBe(DEVICE);
});
