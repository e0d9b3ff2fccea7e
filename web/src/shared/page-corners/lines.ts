import type { Edges } from './edges.ts';

/** Whether lines run across an image, or down it. */
export type Direction = 'across' | 'down';

/** A straight line of an image. Places are in pixels. */
export interface Line {
  /** How far it is beside the origin. */
  start: number;
  /** How far it moves aside with each pixel along. */
  slope: number;
  /** How many of its pixels before each place along have an edge on them. */
  edgesBefore: Uint16Array;
  /** Whether it is the image's border, which needs no edges. */
  isBorder: boolean;
}

/** The edges of about a direction: how far each is along and aside, and its own slope. */
interface Points {
  along: number[];
  aside: number[];
  slope: number[];
  length: number;
  breadth: number;
}

/** How far a line may turn from its direction: 27°. */
const STEEPEST = 0.5;
const SLOPE_STEP = 0.005;

/** How far an edge's slope may be from that of its line: it is known from nine pixels only. */
const SLOPE_TOLERANCE = 0.12;

/** Of a line, in pixels: closer edges are its own; closer lines are the same. */
const NEAR = 2.5;
const APART = 5;

/** The least edges on a line, as a part of the image's length. */
const LEAST_EDGES = 0.2;

const MOST_LINES = 14;

/** The lines of a direction with the most edges (Hough transform), and the image's two borders. */
export function linesOf(edges: Edges, direction: Direction): Line[] {
  const points = pointsOf(edges, direction);
  const { length, breadth } = points;
  const border = (start: number): Line => ({
    start,
    slope: 0,
    edgesBefore: new Uint16Array(length + 1),
    isBorder: true,
  });
  const lines = [border(-0.5), border(breadth - 0.5)];
  for (const guess of guesses(points)) {
    if (lines.length > MOST_LINES + 1) break;
    if (lines.every((line) => areApart(guess, line, length))) lines.push(fitted(guess, points));
  }
  return lines;
}

/** The part of a line between two places along it that has edges, 0 to 1. */
export function edgesBetween({ edgesBefore }: Line, from: number, to: number): number {
  const [first, end] = [from, to].map((place) =>
    Math.min(edgesBefore.length - 1, Math.max(0, Math.round(place))),
  );
  const [before, until] = [edgesBefore[first ?? 0] ?? 0, edgesBefore[end ?? 0] ?? 0];
  return (until - before) / Math.max(1, (end ?? 0) - (first ?? 0));
}

function pointsOf({ right, down, width, height }: Edges, direction: Direction): Points {
  const isAcross = direction === 'across';
  const points: Points = {
    along: [],
    aside: [],
    slope: [],
    length: isAcross ? width : height,
    breadth: isAcross ? height : width,
  };
  for (let at = 0; at < right.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [toRight, toDown] = [right[at] ?? 0, down[at] ?? 0];
    const slope = isAcross ? -toRight / toDown : -toDown / toRight;
    if (!(Math.abs(slope) <= STEEPEST + SLOPE_TOLERANCE)) continue;
    points.along.push(isAcross ? x : y);
    points.aside.push(isAcross ? y : x);
    points.slope.push(slope);
  }
  return points;
}

type Guess = Pick<Line, 'start' | 'slope'>;

/** Lines by their edges, most first. */
function guesses({ along, aside, slope, length, breadth }: Points): Guess[] {
  const slopes = Math.round((2 * STEEPEST) / SLOPE_STEP) + 1;
  const reach = Math.round(SLOPE_TOLERANCE / SLOPE_STEP);
  const votes = new Uint16Array(slopes * breadth);
  for (let point = 0; point < along.length; point += 1) {
    const own = Math.round(((slope[point] ?? 0) + STEEPEST) / SLOPE_STEP);
    for (let bin = Math.max(0, own - reach); bin <= Math.min(slopes - 1, own + reach); bin += 1) {
      // At the middle of the line, where its slope matters least.
      const ahead = length / 2 - (along[point] ?? 0);
      const place = Math.round((aside[point] ?? 0) + (bin * SLOPE_STEP - STEEPEST) * ahead);
      if (place < 0 || place >= breadth) continue;
      const at = bin * breadth + place;
      votes[at] = (votes[at] ?? 0) + 1;
    }
  }
  const least = LEAST_EDGES * length;
  const best: { at: number; count: number }[] = [];
  for (let at = 0; at < votes.length; at += 1) {
    // An edge lies between two places.
    const count = (votes[at] ?? 0) + ((votes[at - 1] ?? 0) + (votes[at + 1] ?? 0)) / 2;
    if (count >= least) best.push({ at, count });
  }
  return best
    .sort((a, b) => b.count - a.count)
    .map(({ at }) => {
      const tilt = Math.floor(at / breadth) * SLOPE_STEP - STEEPEST;
      return { start: (at % breadth) - (tilt * length) / 2, slope: tilt };
    });
}

function areApart(a: Guess, b: Guess, length: number): boolean {
  const atStart = Math.abs(a.start - b.start);
  const atEnd = Math.abs(a.start - b.start + (a.slope - b.slope) * length);
  return Math.max(atStart, atEnd) > APART;
}

/** The line through the edges that are near a guess, by least squares. */
function fitted(guess: Guess, points: Points): Line {
  const { along, aside } = points;
  const near = nearEdges(guess, points);
  const mean = (values: number[]) => near.reduce((sum, at) => sum + (values[at] ?? 0), 0) / near.length;
  const [middle, level] = [mean(along), mean(aside)];
  let [covariance, variance] = [0, 0];
  for (const at of near) {
    covariance += ((along[at] ?? 0) - middle) * ((aside[at] ?? 0) - level);
    variance += ((along[at] ?? 0) - middle) ** 2;
  }
  const slope = variance > 0 ? covariance / variance : guess.slope;
  const line = { start: level - slope * middle, slope };
  const has = new Uint8Array(points.length);
  for (const at of nearEdges(line, points)) has[along[at] ?? 0] = 1;
  const edgesBefore = new Uint16Array(points.length + 1);
  for (let at = 0; at < points.length; at += 1) edgesBefore[at + 1] = (edgesBefore[at] ?? 0) + (has[at] ?? 0);
  return { ...line, edgesBefore, isBorder: false };
}

/** The edges near a line that have about its slope. */
function nearEdges({ start, slope }: Guess, points: Points): number[] {
  const near: number[] = [];
  for (let at = 0; at < points.along.length; at += 1) {
    const away = (points.aside[at] ?? 0) - start - slope * (points.along[at] ?? 0);
    if (Math.abs(away) > NEAR || Math.abs((points.slope[at] ?? 0) - slope) > 2 * SLOPE_TOLERANCE) continue;
    near.push(at);
  }
  return near;
}
