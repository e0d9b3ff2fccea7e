import { FULL, mapQuad, type Point, type Quad } from '../../page-corners/quad.ts';
import { type Grey, resize, sample } from './grey.ts';
import { threshold } from './threshold.ts';

/** Pages are tilted by up to this many degrees; more needs a person to turn them. */
const STEEPEST = 4;
const STEP = 0.1;

/** Wide enough for lines of text to show, and narrow enough to try many angles. */
const TRIAL_WIDTH = 700;

/** Less tilt does not disturb, but turning blurs. */
const NEGLIGIBLE = 0.15;

/** The image turned so that its lines of text are level, and its corners in the unit square of the image as it was. */
export function straighten(image: Grey): { level: Grey; corners: Quad } {
  const angle = tiltOf(image);
  if (Math.abs(angle) < NEGLIGIBLE) return { level: image, corners: FULL };
  const { width, height } = image;
  const placeOf = before(image, angle);
  const corners = mapQuad(FULL, ({ x, y }) => {
    const place = placeOf(x * width, y * height);
    return { x: place.x / width, y: place.y / height };
  });
  return { level: turn(image, angle), corners };
}

/** The tilt of the lines of text in degrees, clockwise. */
export const tiltOf = (image: Grey): number => bestTilt(image).angle;

/** How much rows of pixels differ where the lines of text are levelled, per dot of ink: much if lines run across. */
export function levelness(image: Grey): number {
  const { contrast, dots } = bestTilt(image);
  return contrast / Math.max(1, dots);
}

/** The angle at which rows of pixels differ most. */
function bestTilt(image: Grey) {
  const ink = inkOf(threshold(resize(image, Math.min(TRIAL_WIDTH, image.width))));
  let best = 0;
  let most = -1;
  for (let angle = -STEEPEST; angle <= STEEPEST; angle += STEP) {
    const contrast = rowContrast(ink, angle);
    if (contrast > most) [best, most] = [angle, contrast];
  }
  return { angle: best, contrast: most, dots: ink.xs.length };
}

/** The black pixels' places. */
interface Ink {
  xs: Uint16Array;
  ys: Uint16Array;
  height: number;
  width: number;
}

function inkOf({ data, width, height }: Grey): Ink {
  const xs = new Uint16Array(data.length);
  const ys = new Uint16Array(data.length);
  let dots = 0;
  // The edges of a photo are often dark.
  const margin = Math.round(width / 50);
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      if (data[y * width + x] !== 0) continue;
      xs[dots] = x;
      ys[dots] = y;
      dots += 1;
    }
  }
  return { xs: xs.subarray(0, dots), ys: ys.subarray(0, dots), height, width };
}

function rowContrast({ xs, ys, height, width }: Ink, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Float64Array(height * 2);
  for (let dot = 0; dot < xs.length; dot += 1) {
    const row = Math.floor(Math.round((ys[dot] ?? 0) - ((xs[dot] ?? 0) - width / 2) * slope) + height / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let contrast = 0;
  for (let row = 1; row < rows.length; row += 1) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return contrast;
}

function turn(image: Grey, degrees: number): Grey {
  const { width, height } = image;
  const placeOf = before(image, degrees);
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const { x, y } = placeOf(column, row);
      data[row * width + column] = sample(image, x, y);
    }
  }
  return { data, width, height };
}

/** Where a place of the turned image is in the image before. */
function before({ width, height }: Grey, degrees: number): (x: number, y: number) => Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return { x: dx * cos - dy * sin + width / 2, y: dx * sin + dy * cos + height / 2 };
  };
}
