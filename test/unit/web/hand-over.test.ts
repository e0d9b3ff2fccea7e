import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmInSignUpTab } from '../../../web/src/features/auth/hand-over.ts';

// How the tab of an email's link waits for the tab of the sign-up. `test/pages/confirm-account.test.ts` has the rest.

const USER = 'user-1';

let other: BroadcastChannel;
let heard: { says: string; code?: string }[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  heard = [];
  other = new BroadcastChannel('pawfile-sign-up');
  other.onmessage = ({ data }) => void heard.push(data);
});
afterEach(() => {
  other.close();
  vi.useRealTimers();
});

/** Unlike `vi.waitFor`, `expect.poll` leaves the fake timers alone: on a busy machine they would run out. */
const hear = (...says: string[]) => expect.poll(() => heard.map((message) => message.says)).toEqual(says);

test('gives up after a second when no tab signed up', async () => {
  const handOver = confirmInSignUpTab(USER, '123456', new AbortController().signal);
  await hear('who');
  vi.advanceTimersByTime(1_000);
  expect(await handOver).toEqual({ email: '', outcome: null });
  expect(JSON.stringify(heard)).not.toContain('123456');
});

test('gives up after half a minute when the other tab dies at work', async () => {
  const handOver = confirmInSignUpTab(USER, '123456', new AbortController().signal);
  other.postMessage({ says: 'me', userId: 'user-2', email: 'another@example.com' });
  other.postMessage('not a message of ours');
  other.postMessage({ says: 'me', userId: USER, email: 'ann@example.com' });
  await hear('who', 'confirm');
  let isOver = false;
  void handOver.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(isOver).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await handOver).toEqual({ email: 'ann@example.com', outcome: null });
});

test('stops when its page is left', async () => {
  const leaving = new AbortController();
  const handOver = confirmInSignUpTab(USER, '123456', leaving.signal);
  leaving.abort();
  expect(await handOver).toEqual({ email: '', outcome: null });
});
