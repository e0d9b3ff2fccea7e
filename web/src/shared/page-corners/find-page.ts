import { edgesOf, type Planes, smallPlanes } from './edges.ts';
import { type Line, linesOf } from './lines.ts';
import { cornersOf, isDarkAround, type Sides, sidesGoOn, supportOf } from './page-sides.ts';
import type { Pixels } from './pixels.ts';
import { isPageQuad, mapQuad, type Point, type Quad } from './quad.ts';

/** Pixels of the longer side: a page's sides still show, and its small print doesn't. */
const TRIAL_SIZE = 480;

/** A smaller page, as a part of the picture, may be something printed on it. */
const LEAST_AREA = 0.2;

/** Sides that face each other are this far apart, as a part of the picture. */
const LEAST_DISTANCE = 0.3;

/** Of a side: how much of it must be an edge, where neither a hand nor a shadow hides it. */
const LEAST_SUPPORT = 0.6;

/** How much a page's size counts beside its edges: what is cut off is lost. */
const SIZE_WEIGHT = 0.3;

/** A corner may be this far outside of the picture, as a part of it. */
const OUTSIDE = 0.012;

/**
 * The corners of the page that a photo shows, in the unit square; null if that isn't sure: then all of the picture may
 * be the page. A page is brighter than what it lies on along its sides, one of which may be the picture's border, and
 * its sides end at its corners: half of a booklet, a box or a table on a page is no page.
 */
export function findPage(image: Pixels): Quad | null {
  const planes = smallPlanes(image, TRIAL_SIZE);
  const edges = edgesOf(planes);
  let best: Quad | null = null;
  let most = 0;
  for (const sides of possibleSides(linesOf(edges, 'across'), linesOf(edges, 'down'), planes)) {
    const corners = cornersOf(sides);
    const quad = inUnits(corners, planes);
    if (!quad || !isPageQuad(quad)) continue;
    const support = supportOf(sides, corners);
    const score = support.reduce((sum, each) => sum + each, 0) / support.length + SIZE_WEIGHT * areaOf(quad);
    if (score <= most || Math.min(...support) < LEAST_SUPPORT || areaOf(quad) < LEAST_AREA) continue;
    if (sidesGoOn(sides, corners, planes) || !isDarkAround(sides, corners, planes)) continue;
    most = score;
    best = quad;
  }
  return best;
}

/** Lines that may be the four sides of a page. */
function* possibleSides(across: readonly Line[], down: readonly Line[], { width, height }: Planes) {
  const pairs = (lines: readonly Line[], length: number, breadth: number) => {
    const middle = ({ start, slope }: Line) => start + (slope * length) / 2;
    return lines.flatMap((first) =>
      lines
        .filter((second) => middle(second) - middle(first) >= LEAST_DISTANCE * breadth)
        .map((second) => [first, second] as const),
    );
  };
  const columns = pairs(down, height, width);
  for (const [top, bottom] of pairs(across, width, height)) {
    for (const [left, right] of columns) {
      const sides: Sides = [top, right, bottom, left];
      if (sides.filter(({ isBorder }) => isBorder).length <= 1) yield sides;
    }
  }
}

/** Corners in the unit square; null if one is not in the picture. */
function inUnits(corners: Quad, { width, height }: Planes): Quad | null {
  const quad = mapQuad(corners, ({ x, y }) => ({ x: (x + 0.5) / width, y: (y + 0.5) / height }));
  const isInside = (part: number) => part >= -OUTSIDE && part <= 1 + OUTSIDE;
  const clamp = (part: number) => Math.min(1, Math.max(0, part));
  return quad.every(({ x, y }) => isInside(x) && isInside(y))
    ? mapQuad(quad, ({ x, y }) => ({ x: clamp(x), y: clamp(y) }))
    : null;
}

const areaOf = (quad: Quad) =>
  quad.reduce((sum, point, index) => sum + crossed(point, quad[(index + 1) % 4] ?? point), 0) / 2;

const crossed = (a: Point, b: Point) => a.x * b.y - b.x * a.y;
