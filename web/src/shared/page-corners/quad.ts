/** A point of an image, in parts of its width and height, from its top left. */
export interface Point {
  x: number;
  y: number;
}

/** The corners of a page: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The whole image. */
export const FULL: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** At each corner, the least parallelogram of the sides that meet there, as a part of the image. */
const LEAST_CORNER = 0.01;

export const mapQuad = ([a, b, c, d]: Quad, map: (point: Point) => Point): Quad => [
  map(a),
  map(b),
  map(c),
  map(d),
];

/**
 * Whether the corners are those of a page: in the image, in order, convex, and not too close to each other or to a
 * line.
 */
export function isPageQuad(quad: Quad): boolean {
  return quad.every((point, index) => {
    const before = quad[(index + 3) % 4] ?? point;
    const after = quad[(index + 1) % 4] ?? point;
    const turn = (point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x);
    return point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1 && turn >= LEAST_CORNER;
  });
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

/**
 * The quad with one corner elsewhere in the image; the quad itself if the corners would no longer be those of a page.
 */
export function moveCorner(quad: Quad, index: number, to: Point): Quad {
  const [a, b, c, d] = quad.map((point, each) =>
    each === index ? { x: clamp(to.x), y: clamp(to.y) } : point,
  );
  if (!a || !b || !c || !d) return quad;
  const moved: Quad = [a, b, c, d];
  return isPageQuad(moved) ? moved : quad;
}

/** The corners after the image was turned right by 90° `turns` times. */
export function turnQuad(quad: Quad, turns = 1): Quad {
  let after = quad;
  for (let turn = 0; turn < turns; turn++) {
    const [a, b, c, d] = after;
    after = mapQuad([d, a, b, c], ({ x, y }) => ({ x: 1 - y, y: x }));
  }
  return after;
}

/** The corners in the image before it was turned right by 90° `turns` times; they keep their order. */
export function unturnQuad(quad: Quad, turns: number): Quad {
  let before = quad;
  for (let turn = 0; turn < turns; turn++) before = mapQuad(before, ({ x, y }) => ({ x: y, y: 1 - x }));
  return before;
}

/** Width and height in pixels of the page: the means of its opposite sides. */
export function pageSize(quad: Quad, image: { width: number; height: number }) {
  const [a, b, c, d] = quad;
  const length = (from: Point, to: Point) =>
    Math.hypot((to.x - from.x) * image.width, (to.y - from.y) * image.height);
  const mean = (one: number, other: number) => Math.max(1, Math.round((one + other) / 2));
  return { width: mean(length(a, b), length(d, c)), height: mean(length(a, d), length(b, c)) };
}
