import { expect, test } from 'vitest';
import {
  complaintsOf,
  type Goal,
  isSettled,
  LANDING,
  type Look,
  PUBLIC,
  rowOf,
} from '../lighthouse/goals.ts';

const FULL = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

/** LCP, CLS and TBT. */
type Metrics = readonly [number, number, number];

/** A run with full scores except for these. */
const look = (scores: Partial<typeof FULL> = {}, [lcp, cls, tbt]: Metrics = [900, 0, 0]): Look => ({
  scores: { ...FULL, ...scores },
  metrics: {
    'largest-contentful-paint': lcp,
    'cumulative-layout-shift': cls,
    'total-blocking-time': tbt,
  },
  faults: ['a fault'],
});

const withMetrics = (...all: Metrics[]) => all.map((metrics) => look({}, metrics));

test('takes the best of five runs', () => {
  const low = look({ seo: 99 });
  expect(isSettled(PUBLIC, [low])).toBe(false);
  expect(isSettled(PUBLIC, [low, look()])).toBe(true);
  expect(complaintsOf(PUBLIC, [low, look()])).toEqual([]);
  expect(isSettled(PUBLIC, [low, low, low, low])).toBe(false);
  expect(isSettled(PUBLIC, [low, low, low, low, low])).toBe(true);
  expect(complaintsOf(PUBLIC, [low, low, low])).toEqual(['scores are too low', 'a fault']);
});

test('treats a missing score as too low', () => {
  const goal: Goal = { scores: { privacy: 90 } };
  expect(complaintsOf(goal, [look()])).toContain('scores are too low');
});

test.each<[Metrics, string]>([
  [[900, 0.001, 0], 'cumulative-layout-shift'],
  [[900, Number.POSITIVE_INFINITY, 0], 'cumulative-layout-shift'],
])('takes the median of five landing-page runs: %j misses %s', (bad, metric) => {
  const good: Metrics = [5000, 0, 500];
  expect(complaintsOf(LANDING, withMetrics(bad, good, good, bad, good))).toEqual([]);
  const [complaint, ...others] = complaintsOf(LANDING, withMetrics(bad, good, bad, bad, good));
  expect(complaint).toContain(`${metric}: the median of 5 looks`);
  expect(others).toEqual([]);
});

test('requires five good runs of the landing page', () => {
  expect(isSettled(LANDING, [look()])).toBe(false);
  expect(
    isSettled(
      LANDING,
      Array.from({ length: 5 }, () => look({}, [5000, 1, 5000])),
    ),
  ).toBe(true);
});

test('shows the best scores and the medians', () => {
  const looks = [look({ seo: 90 }, [800, 0.00012, 3.4]), look({}, [900, 0, 1.2]), look({}, [1000, 0.5, 9])];
  expect(rowOf(LANDING, looks, withMetrics([600, 0, 0]))).toEqual({
    ...FULL,
    'LCP ms': 900,
    'LCP, bare page = 1': 1.5,
    CLS: 0.0001,
    'TBT ms': 3,
  });
});
