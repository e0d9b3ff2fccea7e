import { expect, test } from 'vitest';
import { eraseLines } from '../../../../web/src/shared/reading/image/erase-lines.ts';
import { type Grey, greyOf } from '../../../../web/src/shared/reading/image/grey.ts';
import { straighten, tiltOf } from '../../../../web/src/shared/reading/image/straighten.ts';
import { threshold } from '../../../../web/src/shared/reading/image/threshold.ts';

/** An image whose pixel at a place is black where `isInk` says so, on paper of the given brightness. */
function drawn(width: number, height: number, isInk: (x: number, y: number) => boolean): Grey {
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return isInk(x, y) ? 0 : 255;
  });
  return { data, width, height };
}

const inkIn = ({ data, width, height }: Grey) =>
  Array.from({ length: height }, (_, y) =>
    Array.from(data.slice(y * width, (y + 1) * width), (pixel) => (pixel === 0 ? '#' : '.')).join(''),
  );

test('long lines are erased, letters and filled shapes stay', () => {
  const isLetter = (x: number, y: number) => x >= 40 && x < 48 && y >= 20 && y < 32 && (x < 42 || y < 22);
  const isLine = (x: number, y: number) => y === 50 || y === 51 || x === 100;
  const isShape = (x: number, y: number) => x >= 150 && y >= 60 && x < 190 && y < 90;
  const image = drawn(560, 100, (x, y) => isLetter(x, y) || isLine(x, y) || isShape(x, y));
  const wanted = drawn(560, 100, (x, y) => isLetter(x, y) || isShape(x, y));
  expect(inkIn(eraseLines(image))).toEqual(inkIn(wanted));
});

test('a shadow is paper, and pale ink within it is ink', () => {
  const width = 400;
  const isInk = (x: number, y: number) => x % 40 < 3 && y > 20 && y < 60;
  const data = Uint8Array.from({ length: width * 80 }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    // The light falls from 240 to 80.
    const paper = 240 - (160 * x) / width;
    return isInk(x, y) ? paper * 0.6 : paper;
  });
  const found = threshold({ data, width, height: 80 });
  const wrong = found.data.filter((pixel, at) => (pixel === 0) !== isInk(at % width, Math.floor(at / width)));
  expect(wrong).toHaveLength(0);
});

test('a tilt is found and taken back', () => {
  const slope = Math.tan((1.5 * Math.PI) / 180);
  const isText = (x: number, y: number) => {
    const row = y - (x - 350) * slope;
    return x > 60 && x < 640 && row % 24 >= 0 && row % 24 < 8 && Math.floor(x / 9) % 3 > 0;
  };
  const image = drawn(700, 500, isText);
  expect(tiltOf(image)).toBeCloseTo(1.5, 0);
  expect(Math.abs(tiltOf(straighten(image).level))).toBeLessThan(0.3);
});

test('colours become their brightness', () => {
  const colours = Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255);
  const { data } = greyOf({ data: colours, width: 4, height: 1 });
  expect([...data]).toEqual([255, 0, 149, 28]);
});
