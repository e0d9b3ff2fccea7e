import { expect, test } from 'vitest';
import { visitCutoff, visitorMark, visitorsToForget } from '../../lambdas/store/share-visitors.ts';

const crowd = (size: number, seen: (index: number) => number) =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => [`visitor-${index}`, seen(index)]));

test('remembers up to twenty-three visitors', () => {
  expect(
    visitorsToForget(
      crowd(23, () => 0),
      100,
    ),
  ).toEqual([]);
});

test('remembers the newest twelve of a crowd, and none past the cutoff', () => {
  const forgotten = visitorsToForget(
    crowd(24, (index) => 1000 + index),
    0,
  );
  expect(forgotten.map(([, seen]) => seen)).toEqual(Array.from({ length: 12 }, (_, index) => 1011 - index));
  expect(
    visitorsToForget(
      crowd(25, (index) => index),
      20,
    ),
  ).toHaveLength(21);
});

test('remembers a visit for half an hour', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(new Date(visitCutoff(now) * 1000).toISOString()).toBe('2026-11-20T11:30:00.000Z');
});

test('gives each visitor a short, anonymous mark that differs per share', () => {
  const mark = visitorMark('shr_1', '6f1f7a3c-9a55-4b5e-8b0e-0d2b4a7d3c11');
  expect(visitorMark('shr_2', '6f1f7a3c-9a55-4b5e-8b0e-0d2b4a7d3c11')).not.toBe(mark);
  expect(mark).toMatch(/^[\w-]{8}$/);
  expect('6f1f7a3c-9a55-4b5e-8b0e-0d2b4a7d3c11').not.toContain(mark);
});
