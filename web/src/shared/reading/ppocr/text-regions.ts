import { type Rectangle, smallestRectangle } from './rectangle.ts';

/** For each pixel of an image, how probable text is, from 0 to 1. */
export interface TextMap {
  data: Float32Array;
  width: number;
  height: number;
}

/** The settings of PaddleOCR for this network: where text begins, and what a region's mean must reach. */
const PIXEL_THRESHOLD = 0.3;
const REGION_THRESHOLD = 0.6;

/** The network marks shrunken regions; they are grown by their area over their perimeter, times this. */
const GROWTH = 1.5;

/** In pixels of the map. */
const FEWEST_PIXELS = 6;
const LOWEST_REGION = 3;

/** Text is wider than high; a single letter may be a little higher. */
const STEEPEST_SIDES = 1.8;

/** The regions of text in a map: PaddleOCR's post-processing of differentiable binarization (Liao 2020). */
export function textRegions(map: TextMap): Rectangle[] {
  return partsOf(map).flatMap(({ edge, mean, count }) => {
    if (count < FEWEST_PIXELS || mean < REGION_THRESHOLD) return [];
    const region = smallestRectangle(edge);
    if (!region || Math.min(region.width, region.height) < LOWEST_REGION) return [];
    const grown = grow(region);
    return grown.height < grown.width * STEEPEST_SIDES ? [grown] : [];
  });
}

function grow(region: Rectangle): Rectangle {
  const { width, height } = region;
  const by = (width * height * GROWTH) / (width + height);
  return { ...region, width: width + by, height: height + by };
}

interface Part {
  /** The pixels beside others that are no text. */
  edge: (readonly [x: number, y: number])[];
  mean: number;
  count: number;
}

/** The connected parts of a map that are text. */
function partsOf({ data, width, height }: TextMap): Part[] {
  const isText = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[y * width + x] ?? 0) > PIXEL_THRESHOLD;
  const isSeen = new Uint8Array(data.length);
  const parts: Part[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (isSeen[start] === 1 || (data[start] ?? 0) <= PIXEL_THRESHOLD) continue;
    const edge: Part['edge'] = [];
    let sum = 0;
    let count = 0;
    const open = [start];
    isSeen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += data[at] ?? 0;
      count += 1;
      let isEdge = false;
      for (const [right, down] of NEIGHBOURS) {
        if (!isText(x + right, y + down)) {
          isEdge = true;
          continue;
        }
        const near = at + down * width + right;
        if (isSeen[near] === 1) continue;
        isSeen[near] = 1;
        open.push(near);
      }
      if (isEdge) edge.push([x, y]);
    }
    parts.push({ edge, mean: sum / count, count });
  }
  return parts;
}

const NEIGHBOURS = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].flatMap((right) => (right === 0 && down === 0 ? [] : [[right, down] as const])),
);
