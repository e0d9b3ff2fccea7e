import { expect, test } from 'vitest';
import { NO_EDIT, storedCorners, turnEdit } from '../../../../web/src/features/upload/document/edit.ts';
import { renderPage } from '../../../../web/src/features/upload/document/render-page.ts';
import { warp } from '../../../../web/src/features/upload/document/warp.ts';
import { cropAround } from '../../../../web/src/shared/page-corners/pixels.ts';
import { FULL, type Quad } from '../../../../web/src/shared/page-corners/quad.ts';
import { colorAt, draw } from './pixels.ts';

/** Its red is the column, its green the row. */
const GRID = draw(6, 4, (x, y) => [x * 10, y * 10, 7]);
const RANGE = { black: 0, white: 255 };

const never = { onProgress: () => undefined, signal: new AbortController().signal };

test('leaves an image as it is that is neither turned nor cropped', () => {
  expect(warp(GRID, FULL)).toEqual(GRID);
});

test('turns pixel by pixel', () => {
  const right = warp(GRID, storedCorners(turnEdit(NO_EDIT, 'right')));
  expect([right.width, right.height]).toEqual([4, 6]);
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < 4; x++) expect(colorAt(right, x, y)).toEqual(colorAt(GRID, y, 3 - x));
  }
  const left = warp(GRID, storedCorners(turnEdit(NO_EDIT, 'left')));
  expect(colorAt(left, 0, 0)).toEqual(colorAt(GRID, 5, 0));
  const down = warp(GRID, storedCorners(turnEdit(turnEdit(NO_EDIT, 'left'), 'left')));
  expect(colorAt(down, 0, 0)).toEqual(colorAt(GRID, 5, 3));
});

/** The part of a page between two upright lines. */
const upright = (left: number, right: number): Quad => [
  { x: left, y: 0 },
  { x: right, y: 0 },
  { x: right, y: 1 },
  { x: left, y: 1 },
];

test('crops, and mixes neighbors where a pixel falls between them', () => {
  const cropped = warp(GRID, upright(0.5, 1));
  expect([cropped.width, cropped.height]).toEqual([3, 4]);
  expect(colorAt(cropped, 0, 2)).toEqual(colorAt(GRID, 3, 2));

  const edges = draw(2, 1, (x) => [x * 100, 0, 0]);
  expect(colorAt(warp(edges, upright(0.25, 0.75)), 0, 0)).toEqual([50, 0, 0]);
});

test('straightens a page that was photographed at an angle', () => {
  // White outside; the page is black above a line from the middle of its left side to that of its right one.
  const corners: Quad = [
    { x: 0.3, y: 0.2 },
    { x: 0.7, y: 0.2 },
    { x: 0.9, y: 0.8 },
    { x: 0.1, y: 0.8 },
  ];
  const isOnPage = (x: number, y: number) => {
    const half = 0.2 + ((y - 0.2) / 0.6) * 0.2;
    return y >= 0.2 && y <= 0.8 && Math.abs(x - 0.5) <= half;
  };
  const photo = draw(200, 200, (x, y) =>
    isOnPage((x + 0.5) / 200, (y + 0.5) / 200) ? [20, 20, 20] : [255, 255, 255],
  );
  const page = warp(photo, corners);
  const inner = page.width - 4;
  const dark = Array.from({ length: inner }, (_, x) => colorAt(page, x + 2, Math.floor(page.height / 2)));
  expect(dark.every(([red = 255]) => red < 60)).toBe(true);
  const rows = Array.from({ length: page.height - 4 }, (_, y) => colorAt(page, 2, y + 2));
  expect(rows.every(([red = 255]) => red < 60)).toBe(true);
});

test('makes a page in slices as at once, and ends when it is left', async () => {
  const edit = { ...turnEdit(NO_EDIT, 'right'), range: RANGE };
  expect(await renderPage(GRID, edit, never)).toEqual(warp(GRID, storedCorners(edit)));

  const large = draw(1200, 1200, (x) => [x % 256, 0, 0]);
  const leaving = new AbortController();
  const done: number[] = [];
  const rendering = renderPage(large, edit, {
    signal: leaving.signal,
    onProgress(part) {
      done.push(part);
      leaving.abort();
    },
  });
  await expect(rendering).rejects.toThrow('aborted');
  expect(done).toHaveLength(1);
  expect(done[0]).toBeLessThan(1);
});

test('cuts out what is around a point, transparent beyond the edges', () => {
  const crop = cropAround(GRID, 0, 0, 4);
  expect(crop.data[3]).toBe(0);
  expect(colorAt(crop, 2, 2)).toEqual(colorAt(GRID, 0, 0));
  expect(colorAt(crop, 3, 3)).toEqual(colorAt(GRID, 1, 1));
  expect(colorAt(cropAround(GRID, 1, 1, 4), 1, 1)).toEqual(colorAt(GRID, 5, 3));
});
