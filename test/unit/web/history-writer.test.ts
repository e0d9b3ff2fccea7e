import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHistoryWriter } from '../../../web/src/shared/history/history-writer.ts';

const BYTES = Uint8Array.of(1);

/** Workers that answer when the test says so. */
class FakeWorker {
  static started: FakeWorker[] = [];
  onmessage: (event: { data: object }) => void = () => undefined;
  onerror: () => void = () => undefined;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    FakeWorker.started.push(this);
  }
}

beforeEach(() => {
  FakeWorker.started = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const worker = (index = 0) => FakeWorker.started[index] as FakeWorker;

test('resolves with the answer of its worker, which stays', async () => {
  const writer = createHistoryWriter();
  const first = writer.copy(BYTES);
  worker().onmessage({ data: { bytes: BYTES } });
  await expect(first).resolves.toBe(BYTES);
  const second = writer.copy(BYTES);
  worker().onmessage({ data: { failure: 'damaged' } });
  await expect(second).rejects.toThrow('damaged');
  expect(FakeWorker.started).toHaveLength(1);
});

test('ends a worker that takes too long, and starts another', async () => {
  const writer = createHistoryWriter();
  const stuck = writer.copy(BYTES);
  const settled = expect(stuck).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(16_000);
  await settled;
  expect(worker().terminate).toHaveBeenCalledOnce();
  const next = writer.copy(BYTES);
  worker(1).onmessage({ data: { bytes: BYTES } });
  await expect(next).resolves.toBe(BYTES);
});

test.each([
  ['does not load or runs out of memory', () => worker().onerror()],
  ['is closed', (writer: ReturnType<typeof createHistoryWriter>) => writer.close()],
])('rejects when its worker %s', async (_, end) => {
  const writer = createHistoryWriter();
  const running = writer.copy(BYTES);
  end(writer);
  await expect(running).rejects.toThrow();
  expect(worker().terminate).toHaveBeenCalledOnce();
});
