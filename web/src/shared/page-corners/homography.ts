import type { Point, Quad } from './quad.ts';

/** A projective map of the plane, by rows; the ninth number is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/**
 * The map of the unit square to a convex quad. P. Heckbert, Fundamentals of Texture Mapping and Image Warping (1989),
 * section 2.2.3.
 */
export function squareToQuad([p0, p1, p2, p3]: Quad): Homography {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / scale;
  const h = (dx1 * sy - sx * dy1) / scale;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ];
}

/** Where a point comes to lie. */
export function project([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}
