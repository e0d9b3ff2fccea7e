import { afterEach, expect, test, vi } from 'vitest';
import { loadFile } from '../../../web/src/shared/files/load-file.ts';

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

test('loads a file, with its type', async () => {
  answerWith(async () => new Response('four', { headers: { 'content-type': 'image/png' } }));
  const file = await loadFile('/file', { signal });
  expect([file.type, await file.text()]).toEqual(['image/png', 'four']);
});

test('tells a refusal from a lost connection, also in the middle', async () => {
  answerWith(async () => new Response('<Error/>', { status: 403 }));
  await expect(loadFile('/file', { signal })).rejects.toThrow(/link may have expired/);
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadFile('/file', { signal })).rejects.toThrow(/may be offline/);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('lost')) });
  answerWith(async () => new Response(broken));
  await expect(loadFile('/file', { signal })).rejects.toThrow(/may be offline/);
});

test('takes a minute without data for a lost connection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal: given }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason))),
  );
  const stalled = expect(loadFile('/file', { signal })).rejects.toThrow(/may be offline/);
  await vi.advanceTimersByTimeAsync(60_000);
  await stalled;
  vi.useRealTimers();
});

test('rejects with the reason of its signal', async () => {
  const reason = new Error('left');
  answerWith(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  await expect(loadFile('/file', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
