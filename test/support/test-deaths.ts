import { expect, test } from 'vitest';
import { atEachRequest, DEATHS, type Death, type Sample } from './outage.ts';

interface Expected {
  /** A death at fewer requests proves nothing. */
  moreThan: number;
  /** More than any run makes, so that an endless one fails. */
  most?: number;
  /** Which requests a short run tries. */
  sample?: Sample;
  ms?: number;
}

/** Each request, where each is another moment. */
export const EACH: Sample = { first: 0, stride: 1 };

/**
 * A test of a scenario that dies before, or after, each of its requests. `title` says %s where; `run` returns whether
 * it died, and `then` is told how many requests there were.
 */
export const testDeaths = (
  title: string,
  { moreThan, ms, ...tried }: Expected,
  run: (at: number, how: Death) => Promise<boolean>,
  then: (requests: number, how: Death) => void = () => undefined,
) =>
  test.each(DEATHS)(
    title,
    async (how) => {
      const requests = await atEachRequest((at) => run(at, how), tried);
      expect(requests).toBeGreaterThan(moreThan);
      then(requests, how);
    },
    ms,
  );
