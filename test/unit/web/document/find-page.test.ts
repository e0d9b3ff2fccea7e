import { expect, test } from 'vitest';
import { findPage } from '../../../../web/src/shared/page-corners/find-page.ts';
import { squareToQuad } from '../../../../web/src/shared/page-corners/homography.ts';
import type { Pixels } from '../../../../web/src/shared/page-corners/pixels.ts';
import { isPageQuad, mapQuad, type Point, type Quad } from '../../../../web/src/shared/page-corners/quad.ts';
import { draw } from './pixels.ts';

type Color = [number, number, number];
const at = (x: number, y: number): Point => ({ x, y });

const WOOD: Color = [106, 90, 72];
const PAPER: Color = [228, 226, 218];
const INK: Color = [40, 40, 50];

const WIDTH = 300;
const HEIGHT = 400;

/** A picture, each of its points in the unit square. */
const picture = (colorOf: (point: Point) => Color): Pixels =>
  draw(WIDTH, HEIGHT, (x, y) => colorOf(at((x + 0.5) / WIDTH, (y + 0.5) / HEIGHT)));

/** A page with lines of text and a ruled table, by a point of the page in the unit square. */
function page({ x, y }: Point): Color {
  const isText = x > 0.1 && x < 0.9 && y > 0.08 && y < 0.3 && Math.floor(y * 50) % 2 === 0;
  const isRuled = x > 0.08 && x < 0.92 && y > 0.4 && y < 0.9 && (y * 20) % 1 < 0.1;
  const isFrame = y > 0.4 && y < 0.9 && (Math.abs(x - 0.08) < 0.006 || Math.abs(x - 0.92) < 0.006);
  return (isText && Math.floor(x * 60) % 4 > 0) || isRuled || isFrame ? INK : PAPER;
}

/** Where a point of a picture lies on a page with these corners, in the unit square; null beside it. */
function placeOn(corners: Quad): (point: Point) => Point | null {
  const [a, b, c, d, e, f, g, h] = squareToQuad(corners);
  return ({ x, y }) => {
    const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y];
    const u = ((x - c) * s - (y - f) * q) / (p * s - q * r);
    const v = ((y - f) * p - (x - c) * r) / (p * s - q * r);
    return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? at(u, v) : null;
  };
}

const lyingAt = (corners: Quad, table: Color): Pixels => {
  const placeOf = placeOn(corners);
  return picture((point) => {
    const place = placeOf(point);
    return place ? page(place) : table;
  });
};

const TILTED: Quad = [at(0.12, 0.1), at(0.88, 0.13), at(0.95, 0.92), at(0.06, 0.87)];

const closeTo = (quad: Quad) =>
  mapQuad(quad, ({ x, y }) => ({ x: expect.closeTo(x, 2), y: expect.closeTo(y, 2) }) as Point);

test('finds the corners of a page that lies on a table', () => {
  expect(findPage(lyingAt(TILTED, WOOD))).toEqual(closeTo(TILTED));
});

test('finds a page that reaches beyond one border of the picture', () => {
  const corners: Quad = [at(0.1, 0.08), at(0.9, 0.06), at(0.92, 1.1), at(0.08, 1.1)];
  const found = findPage(lyingAt(corners, WOOD));
  expect(found?.[0]).toEqual({ x: expect.closeTo(0.1, 2), y: expect.closeTo(0.08, 2) });
  expect(found?.[2].y).toBe(1);
  expect(found && isPageQuad(found)).toBe(true);
});

test('keeps a page’s dark heading', () => {
  const image = picture(({ x, y }) => {
    if (x < 0.08 || x > 0.92 || y > 0.93) return WOOD;
    return y < 0.3 ? [30, 60, 140] : PAPER;
  });
  expect(findPage(image)?.[0].y ?? 0).toBe(0);
});

test.each<[string, Pixels]>([
  ['a page that fills the picture, with a ruled table', picture(page)],
  ['a page on a table that is hardly darker', lyingAt(TILTED, [205, 204, 200])],
  [
    'a colored box on a page',
    picture(({ x, y }) => (x > 0.1 && x < 0.9 && y > 0.2 && y < 0.85 ? [200, 215, 235] : PAPER)),
  ],
  [
    'a white box on a pale page',
    picture(({ x, y }) => (x > 0.1 && x < 0.9 && y > 0.2 && y < 0.85 ? PAPER : [214, 226, 205])),
  ],
  [
    'one side of an open booklet, whose fold is dark',
    picture(({ x, y }) => {
      if (y < 0.05 || y > 0.95) return WOOD;
      return Math.abs(x - 0.55) < 0.012 ? [90, 88, 84] : page(at((x * 2) % 1, y));
    }),
  ],
  [
    'half of a sheet, beside a shadow',
    picture((point) => {
      const [red, green, blue] = page(point);
      return point.y < 0.6 ? [red, green, blue] : [red * 0.6, green * 0.6, blue * 0.6];
    }),
  ],
])('leaves all of the picture: %s', (_, image) => {
  expect(findPage(image)).toBeNull();
});
