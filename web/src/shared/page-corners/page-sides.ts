import type { Planes } from './edges.ts';
import { edgesBetween, type Line } from './lines.ts';
import type { Point, Quad } from './quad.ts';

/** The lines on which a page's sides lie: top, right, bottom, left. */
export type Sides = readonly [Line, Line, Line, Line];

/** What the picture's border is worth as a side. */
const BORDER_SUPPORT = 0.8;

/** Beyond a corner: where a side that goes on is looked for, as a part of the picture's diagonal. */
const BEYOND = 0.07;

/** Less of it is in the picture at its border, and says nothing. */
const LEAST_BEYOND = 0.035;

/** A corner may be round, in pixels. */
const ROUNDED = 3;

/** How much of a line beyond a corner has edges if it is a line. */
const GOES_ON = 0.6;

/** How much darker what surrounds a page is, in the color that changes most: more than a fold's shadow. */
const DARKER = 0.15;

/** The part of a side along which it is darker: other things may lie beside the page. */
const DARK_PART = 0.75;

/** A side is looked at in so many places. */
const PLACES = 40;

/** How far beside a side colors are compared, as parts of the diagonal: the fold of a booklet is narrower. */
const BESIDE = [0.008, 0.015, 0.025, 0.035];

/** The points where the sides meet, in pixels. */
export function cornersOf([top, right, bottom, left]: Sides): Quad {
  return [meet(top, left), meet(top, right), meet(bottom, right), meet(bottom, left)];
}

function meet(across: Line, down: Line): Point {
  const y = (across.start + across.slope * down.start) / (1 - across.slope * down.slope);
  return { x: down.start + down.slope * y, y };
}

/** How much of each side has edges, 0 to 1. */
export const supportOf = (sides: Sides, corners: Quad): number[] =>
  spansOf(sides, corners).map(({ line, from, to }) =>
    line.isBorder ? BORDER_SUPPORT : edgesBetween(line, from, to),
  );

/** Whether two sides that face each other both go on beyond their corners, as those of half a page do. */
export function sidesGoOn(sides: Sides, corners: Quad, { width, height }: Planes): boolean {
  const diagonal = Math.hypot(width, height);
  const goesOn = ({ line, from, to }: Span, end: 'start' | 'end') => {
    const length = line.edgesBefore.length - 1;
    const [first, last] =
      end === 'start'
        ? [Math.max(0, from - BEYOND * diagonal), from - ROUNDED]
        : [to + ROUNDED, Math.min(length, to + BEYOND * diagonal)];
    if (line.isBorder || last - first < LEAST_BEYOND * diagonal) return false;
    return edgesBetween(line, first, last) > GOES_ON;
  };
  const [top, right, bottom, left] = spansOf(sides, corners);
  return (['start', 'end'] as const).some(
    (end) => (goesOn(top, end) && goesOn(bottom, end)) || (goesOn(left, end) && goesOn(right, end)),
  );
}

/** A side as its line between two places along it. */
interface Span {
  line: Line;
  from: number;
  to: number;
}

const spansOf = ([top, right, bottom, left]: Sides, [a, b, c, d]: Quad): [Span, Span, Span, Span] => [
  { line: top, from: a.x, to: b.x },
  { line: right, from: b.y, to: c.y },
  { line: bottom, from: d.x, to: c.x },
  { line: left, from: a.y, to: d.y },
];

/** Whether the picture is darker outside of each side than inside. */
export const isDarkAround = (sides: Sides, corners: Quad, planes: Planes): boolean =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    return sides[index]?.isBorder || darkPart(from, to, planes) >= DARK_PART;
  });

/** The part of a side, which has the page on its right, along which it is darker on its left. */
function darkPart(from: Point, to: Point, planes: Planes): number {
  const diagonal = Math.hypot(planes.width, planes.height);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const brightestBeside = (part: number, sign: 1 | -1) => {
    const beside = BESIDE.map((distance) => (sign * distance * diagonal) / length);
    const points = beside.map((by) => ({
      x: from.x + (to.x - from.x) * part - (to.y - from.y) * by,
      y: from.y + (to.y - from.y) * part + (to.x - from.x) * by,
    }));
    return brightest(points, planes);
  };
  let dark = 0;
  for (let place = 0; place < PLACES; place += 1) {
    const part = (place + 0.5) / PLACES;
    const inside = brightestBeside(part, 1);
    const outside = brightestBeside(part, -1);
    // Beyond the picture there is nothing to lose.
    if (!outside || inside?.some((value, color) => (outside[color] ?? 0) <= value * (1 - DARKER))) dark += 1;
  }
  return dark / PLACES;
}

/** The brightest of some points' colors: text is darker than its paper. Null if none is in the picture. */
function brightest(points: readonly Point[], { colors, width, height }: Planes): number[] | null {
  let best: number[] | null = null;
  let most = -1;
  for (const point of points) {
    const [x, y] = [Math.round(point.x), Math.round(point.y)];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const color = colors.map((plane) => plane[y * width + x] ?? 0);
    const sum = color.reduce((total, value) => total + value, 0);
    if (sum > most) [best, most] = [color, sum];
  }
  return best;
}
