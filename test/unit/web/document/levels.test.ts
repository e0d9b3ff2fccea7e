import { expect, test } from 'vitest';
import { applyLevels, levels, toneRange } from '../../../../web/src/features/upload/document/levels.ts';
import { colorAt, draw } from './pixels.ts';

/** Grey writing on grey paper, with a black and a white pixel. */
const FADED = draw(100, 100, (x, y) => {
  if (y === 0 && x < 2) return x === 0 ? [0, 0, 0] : [255, 255, 255];
  return y % 10 === 5 ? [150, 150, 150] : [210, 210, 210];
});

test('finds the tones of writing and paper, whatever single pixels are', () => {
  expect(toneRange(FADED)).toEqual({ black: 150, white: 210 });
});

test('does not turn an even surface into noise', () => {
  expect(toneRange(draw(10, 10, (x) => [200 + (x % 3), 200, 200]))).toEqual({ black: 0, white: 255 });
});

test('spreads tones by its strength, and changes nothing at zero', () => {
  const range = { black: 150, white: 210 };
  expect([...levels(range, 0)]).toEqual(Array.from({ length: 256 }, (_, tone) => tone));
  const full = levels(range, 1);
  expect([full[100], full[150], full[180], full[210], full[240]]).toEqual([0, 0, 128, 255, 255]);
  const half = levels(range, 0.5);
  expect(half[150]).toBeLessThan(150);
  expect(half[150]).toBeGreaterThan(0);
});

test('replaces the tones of some rows', () => {
  const image = draw(2, 3, () => [150, 180, 210]);
  applyLevels(image, levels({ black: 150, white: 210 }, 1), 1, 2);
  expect(colorAt(image, 1, 0)).toEqual([150, 180, 210]);
  expect(colorAt(image, 1, 1)).toEqual([0, 128, 255]);
  expect(colorAt(image, 0, 2)).toEqual([150, 180, 210]);
  expect(image.data[7]).toBe(255);
});
