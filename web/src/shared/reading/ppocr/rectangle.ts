/** A rectangle that may be turned, in an image's pixels. Width runs along its text. */
export interface Rectangle {
  centreX: number;
  centreY: number;
  width: number;
  height: number;
  /** Of its text, in radians, clockwise, from -π/4 to π/4. */
  angle: number;
}

type Point = readonly [x: number, y: number];

/** The smallest rectangle around pixels; null around none. One of its sides lies along a side of their hull. */
export function smallestRectangle(points: readonly Point[]): Rectangle | null {
  const hull = hullOf(points);
  let best: Rectangle | null = null;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from;
    const around = rectangleAt(hull, Math.atan2(to[1] - from[1], to[0] - from[0]));
    if (!best || around.width * around.height < best.width * best.height) best = around;
  }
  return best && level(best);
}

/** The rectangle around points whose width has an angle. A pixel is one wide. */
function rectangleAt(points: readonly Point[], angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = points.map(([x, y]) => x * cos + y * sin);
  const across = points.map(([x, y]) => y * cos - x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  return {
    centreX: middle * cos - centre * sin,
    centreY: middle * sin + centre * cos,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  };
}

/** The same rectangle with the side as its width that is closer to level. */
function level(rectangle: Rectangle): Rectangle {
  const quarters = Math.round(rectangle.angle / (Math.PI / 2));
  const { width, height } = rectangle;
  const sides = quarters % 2 === 0 ? { width, height } : { width: height, height: width };
  return { ...rectangle, ...sides, angle: rectangle.angle - quarters * (Math.PI / 2) };
}

/** The corners of the convex hull, in order (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** One side of the hull, without its last point. */
function chainOf(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (!turnsLeft(chain, point)) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Whether the way along a chain turns left to a point; true for chains of one point. */
function turnsLeft(chain: readonly Point[], to: Point): boolean {
  const [from, by] = chain.slice(-2);
  if (!from || !by) return true;
  return (by[0] - from[0]) * (to[1] - from[1]) > (by[1] - from[1]) * (to[0] - from[0]);
}
