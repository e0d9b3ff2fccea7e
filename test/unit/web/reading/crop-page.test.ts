import { expect, test } from 'vitest';
import { project, squareToQuad } from '../../../../web/src/shared/page-corners/homography.ts';
import type { Quad } from '../../../../web/src/shared/page-corners/quad.ts';
import { cropPage } from '../../../../web/src/shared/reading/image/crop-page.ts';

const CORNERS: Quad = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
];

/** A photo that is brighter to the right: a pixel's value says in which column it was. */
const PHOTO = {
  data: Uint8Array.from({ length: 200 * 100 }, (_, at) => at % 200),
  width: 200,
  height: 100,
};

test('a page is straightened at the size that it has in its photo, and no larger than may be', () => {
  const page = cropPage(PHOTO, CORNERS, 1e6);
  const map = squareToQuad(CORNERS);
  for (const [x, y] of [
    [0, 0],
    [page.width - 1, 0],
    [30, 40],
    [page.width - 1, page.height - 1],
  ] as const) {
    const column = project(map, { x: (x + 0.5) / page.width, y: (y + 0.5) / page.height }).x * 200 - 0.5;
    expect(Math.abs((page.data[y * page.width + x] ?? 0) - column)).toBeLessThanOrEqual(1);
  }
  const smaller = cropPage(PHOTO, CORNERS, 2500);
  expect(smaller.width * smaller.height).toBeLessThanOrEqual(2500);
  expect(smaller.width / smaller.height).toBeCloseTo(page.width / page.height, 1);
});
