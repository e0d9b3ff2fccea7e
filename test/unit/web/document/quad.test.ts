import { expect, test } from 'vitest';
import { project, squareToQuad } from '../../../../web/src/shared/page-corners/homography.ts';
import {
  FULL,
  isPageQuad,
  moveCorner,
  type Point,
  pageSize,
  type Quad,
  turnQuad,
  unturnQuad,
} from '../../../../web/src/shared/page-corners/quad.ts';

const at = (x: number, y: number): Point => ({ x, y });
const TILTED: Quad = [at(0.1, 0.2), at(0.8, 0.1), at(0.9, 0.9), at(0.2, 0.7)];
const SQUARE = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];

const near = ({ x, y }: Point) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(y, 9) });

test('maps the corners of a square to those of a quad', () => {
  for (const quad of [FULL, TILTED]) {
    const map = squareToQuad(quad);
    for (const [index, corner] of SQUARE.entries()) {
      expect(project(map, corner)).toEqual(near(quad[index] ?? corner));
    }
  }
});

test('keeps straight lines straight, and the crossing of the diagonals', () => {
  const middle = project(squareToQuad(TILTED), at(0.5, 0.5));
  const [a, b, c, d] = TILTED;
  const isOn = (from: Point, to: Point) =>
    (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x);
  expect(isOn(a, c)).toBeCloseTo(0, 9);
  expect(isOn(b, d)).toBeCloseTo(0, 9);
});

test.each([
  ['the whole image', FULL, true],
  ['a tilted page', TILTED, true],
  ['a corner inside the others', [at(0, 0), at(1, 0), at(0.3, 0.3), at(0, 1)], false],
  ['crossed sides', [at(1, 0), at(0, 0), at(1, 1), at(0, 1)], false],
  ['the corners the other way round', [at(0, 0), at(0, 1), at(1, 1), at(1, 0)], false],
  ['three corners in a line', [at(0, 0), at(0.5, 0.5), at(1, 1), at(0, 1)], false],
  ['a page of a few pixels', [at(0.5, 0.5), at(0.51, 0.5), at(0.51, 0.51), at(0.5, 0.51)], false],
  ['a corner outside the image', [at(-0.1, 0), at(1, 0), at(1, 1), at(0, 1)], false],
  ['a corner that is not a number', [at(Number.NaN, 0), at(1, 0), at(1, 1), at(0, 1)], false],
] satisfies [string, Quad, boolean][])('decides whether corners are those of a page: %s', (_, quad, is) => {
  expect(isPageQuad(quad)).toBe(is);
});

test('moves a corner within the image, and not across the page', () => {
  expect(moveCorner(FULL, 0, at(0.2, 0.1))[0]).toEqual(at(0.2, 0.1));
  expect(moveCorner(TILTED, 0, at(-3, 0.3))[0]).toEqual(at(0, 0.3));
  expect(moveCorner(FULL, 0, at(0.9, 0.9))).toBe(FULL);
});

test('turns the corners with the image, the top left one first', () => {
  expect(turnQuad(FULL)).toEqual(FULL);
  // What was at the bottom left comes to the top left.
  expect(turnQuad(TILTED)[0]).toEqual(near(at(0.3, 0.2)));
  let turned = TILTED;
  for (let turns = 1; turns <= 4; turns++) {
    turned = turnQuad(turned);
    expect(isPageQuad(turned)).toBe(true);
    const [first] = unturnQuad(turned, turns);
    expect(first).toEqual(near(TILTED[(8 - turns) % 4] ?? first));
  }
  expect(turned).toEqual(TILTED.map(near));
});

test('a page’s sides are the means of the opposite sides', () => {
  expect(pageSize(FULL, { width: 40, height: 30 })).toEqual({ width: 40, height: 30 });
  const quad: Quad = [at(0.2, 0), at(0.8, 0), at(1, 1), at(0, 1)];
  const side = Math.hypot(20, 100);
  expect(pageSize(quad, { width: 100, height: 100 })).toEqual({ width: 80, height: Math.round(side) });
});
