import { expect, test } from 'vitest';
import { matchHalves } from '../../../web/src/shared/history/match-halves.ts';

/** A picture of grey pixels. */
const grey = (values: readonly number[], width: number) => ({
  data: Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255])),
  width,
});

const greysOf = ({ data }: { data: Uint8ClampedArray }) => [...data].filter((_, at) => at % 4 === 0);

test('four pixels get the mean of the one that the viewer shows, and keep their differences', () => {
  const large = grey([200, 100, 100, 200, 255, 255, 255, 255], 2);
  expect(matchHalves({ large, small: grey([100, 255], 1) })).toBe(true);
  expect(greysOf(large)).toEqual([150, 50, 50, 150, 255, 255, 255, 255]);
});

test('differences shrink where a pixel would be darker than black or lighter than white', () => {
  const large = grey([255, 255, 0, 0], 2);
  matchHalves({ large, small: grey([204], 1) });
  expect(greysOf(large)).toEqual([255, 255, 153, 153]);
});

test('a picture with hardly a difference stays as it was drawn', () => {
  const values = Array<number>(4 * 1000).fill(255);
  const large = grey([0, ...values.slice(1)], 2000);
  const before = greysOf(large);
  expect(matchHalves({ large, small: grey(Array<number>(1000).fill(255), 1000) })).toBe(false);
  expect(greysOf(large)).toEqual(before);
});
