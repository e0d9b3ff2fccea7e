import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../contract/problem.ts';
import { patiently } from '../../../web/src/platform/api/patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooEarly = (retryAfter: number) => new AppError('too-many-requests', 'Wait.', [], { retryAfter });

/** A task that fails so often, and how often it ran. */
function failing(times: number, failure: Error) {
  const task = vi.fn(async () => {
    if (task.mock.calls.length <= times) throw failure;
    return 'done';
  });
  return task;
}

test('waits as long as the server says, and tries again', async () => {
  const task = failing(2, tooEarly(7));
  const onWait = vi.fn();
  const result = patiently(task, { onWait });
  await vi.advanceTimersByTimeAsync(6_999);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 7_000);
  expect(await result).toBe('done');
  expect(onWait).toHaveBeenCalledTimes(2);
});

test.each([
  ['a failure of another kind', new AppError('try-again', 'Please try again.'), 1],
  ['a wait of more than a minute', tooEarly(61), 1],
  ['a server that never has time', tooEarly(1), 4],
])('gives up after %s', async (_what, failure, calls) => {
  const task = failing(9, failure);
  const result = expect(patiently(task)).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(10_000);
  await result;
  expect(task).toHaveBeenCalledTimes(calls);
});

test('stops waiting when it is canceled', async () => {
  const leaving = new AbortController();
  const result = expect(patiently(failing(1, tooEarly(30)), { signal: leaving.signal })).rejects.toThrow(
    'left',
  );
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort(new Error('left'));
  await result;
});
