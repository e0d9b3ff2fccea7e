import { expect, test } from 'vitest';
import { lookSame } from '../../../web/src/shared/history/same-pixels.ts';

const picture = (values: readonly number[], width = 1) => ({ data: Uint8ClampedArray.from(values), width });

test('sees a single pixel that differs, and none of rounding', () => {
  const white = picture([255, 255, 255, 255, 255, 255, 255, 255]);
  expect(lookSame(white, picture([255, 255, 255, 255, 255, 223, 255, 255]))).toBe(true);
  expect(lookSame(white, picture([255, 255, 255, 255, 255, 222, 255, 255]))).toBe(false);
});

test('sees another size', () => {
  const pixels = [0, 0, 0, 0, 0, 0, 0, 0];
  expect(lookSame(picture(pixels, 1), picture(pixels, 2))).toBe(false);
  expect(lookSame(picture(pixels), picture([...pixels, 0, 0, 0, 0]))).toBe(false);
});
