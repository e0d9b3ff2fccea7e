import { expect, test } from 'vitest';
import type { Export } from '../../../contract/exports/exports.ts';
import { createJobWatch } from '../../../web/src/features/settings/job-watch.ts';

const running: Export = {
  id: 'exp_00000000000000000000000000',
  state: 'running',
  requested_at: '2026-11-21T12:00:00.000Z',
  size: null,
  expires_at: null,
};
const ready: Export = { ...running, state: 'ready', size: 5, expires_at: '2026-11-22T12:00:00.000Z' };

/** A watch with a clock that the test controls. */
function start(load: () => Promise<Export | null>) {
  const states: string[] = [];
  const waits: number[] = [];
  let next: (() => void) | undefined;
  const watch = createJobWatch<Export>({
    load,
    isOver: (error) => error === 'signed out',
    onEnd: ({ state }) => states.push(state),
    wait: (ms, then) => {
      waits.push(ms);
      next = then;
      return () => {
        next = undefined;
      };
    },
  });
  const pass = async () => {
    const due = next;
    next = undefined;
    await due?.();
  };
  return { watch, states, waits, pass, isWaiting: () => next !== undefined };
}

test('polls at growing intervals until the export ends, and notifies once', async () => {
  let latest = running;
  const { watch, states, waits, pass, isWaiting } = start(async () => latest);
  watch.follow(running);
  for (let look = 0; look < 10; look++) await pass();
  expect(waits.slice(0, 3)).toEqual([1000, 1500, 2250]);
  expect(waits.at(-1)).toBe(15_000);
  expect(states).toEqual([]);
  latest = ready;
  await pass();
  expect([states, watch.latest(), isWaiting()]).toEqual([['ready'], ready, false]);
  watch.follow(ready);
  expect(states).toEqual(['ready']);
});

test('does not notify about an export that it did not see running', () => {
  const { watch, states, isWaiting } = start(async () => null);
  watch.follow(ready);
  expect([states, isWaiting()]).toEqual([[], false]);
});

test('retries a failed poll, unless the owner signed out', async () => {
  let failure: string | null = 'offline';
  const { watch, states, pass, isWaiting } = start(async () => {
    if (failure) throw failure;
    return { ...running, state: 'failed' };
  });
  watch.follow(running);
  await pass();
  expect(isWaiting()).toBe(true);
  failure = null;
  await pass();
  expect(states).toEqual(['failed']);
  failure = 'signed out';
  watch.follow(running);
  await pass();
  expect(isWaiting()).toBe(false);
});

test('neither shows nor notifies about a forgotten job, even with a response pending', async () => {
  let answer = (_: Export) => {};
  const { watch, states, pass, isWaiting } = start(() => new Promise((resolve) => (answer = resolve)));
  watch.follow(running);
  const looking = pass();
  watch.forget();
  answer(ready);
  await looking;
  expect([watch.latest(), states, isWaiting()]).toEqual([undefined, [], false]);
});
