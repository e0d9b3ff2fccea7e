import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBlockReader } from '../../../lambdas/gateways/block-reader.ts';

const BLOCK = 4 * 1024 ** 2;
const SIZE = 12 * BLOCK + 1000;

const CONTENT = new Uint8Array(SIZE);
for (let at = 0; at < SIZE; at++) CONTENT[at] = at * 31 + (at >> 8);
const bytesOf = (from: number, to: number) => CONTENT.slice(from, to);

test('reads any part, and fetches only the blocks that contain it', async () => {
  let fetched = 0;
  const reader = createBlockReader(SIZE, async (from, to) => {
    fetched += 1;
    return bytesOf(from, to);
  });
  const position = fc.nat(SIZE);
  await fc.assert(
    fc.asyncProperty(position, fc.nat(2000), async (start, length) => {
      expect(await reader.take(start, length)).toEqual(bytesOf(start, Math.min(start + length, SIZE)));
    }),
    { numRuns: 30 },
  );
  fetched = 0;
  const fresh = createBlockReader(SIZE, async (from, to) => {
    fetched += 1;
    return new Uint8Array(to - from);
  });
  for (let at = 0; at < SIZE; at += 1_000_000) await fresh.take(at, 100);
  expect(fetched).toBe(13);
});

test('throws and reports a failure, and recovers from it', async () => {
  let isDown = true;
  const reader = createBlockReader(SIZE, async (from, to) => {
    if (isDown) throw new Error('down');
    return bytesOf(from, to);
  });
  await expect(reader.take(0, 10)).rejects.toThrow('down');
  expect(reader.failure()).toEqual(new Error('down'));
  isDown = false;
  expect(await reader.take(0, 10)).toEqual(bytesOf(0, 10));
});

test('fails on a short read', async () => {
  const reader = createBlockReader(100, async () => new Uint8Array(50));
  await expect(reader.take(0, 10)).rejects.toThrow('too few');
});
