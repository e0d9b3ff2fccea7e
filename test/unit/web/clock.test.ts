// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;
const DEVICE = Date.parse('2026-10-19T12:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: DEVICE });
  return () => vi.useRealTimers();
});

const load = () => import('../../../web/src/platform/clock.ts');
const answered = (time: number) => ({ headers: new Headers({ date: new Date(time).toUTCString() }) });

it('follows the server where the device’s clock is days off, also after a reload', async () => {
  const clock = await load();
  expect(clock.today()).toBe('2026-10-19');
  clock.learnTime(answered(DEVICE + 40 * DAY_MS));
  expect(clock.today()).toBe('2026-11-28');
  vi.resetModules();
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
