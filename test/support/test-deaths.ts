import { expect, test } from 'vitest';
import { atEachRequest, DEATHS, type Death } from './outage.ts';

interface Expected {
  /** A death at fewer requests proves nothing. */
  moreThan: number;
  /** More than any run makes, so that an endless one fails. */
  most: number;
  ms: number;
}

/**
 * A test of a scenario that dies before, or after, each of its requests. `title` says %s where; `run` returns whether
 * it died.
 */
export const testDeaths = (
  title: string,
  { moreThan, most, ms }: Expected,
  run: (at: number, how: Death) => Promise<boolean>,
) =>
  test.each(DEATHS)(
    title,
    async (how) => {
      expect(await atEachRequest((at) => run(at, how), { most })).toBeGreaterThan(moreThan);
    },
    ms,
  );
