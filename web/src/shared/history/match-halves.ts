import type { Picture } from './same-pixels.ts';

/** The most by which a channel may differ, of 255. */
const TOLERANCE = 24;

/** So few of a page's pixels may differ: its picture stays as it was drawn. */
const MOST_DIFFERENT = 0.002;

/** Red, green and blue. */
const CHANNELS = [0, 1, 2];

interface Matched {
  large: Picture;
  /** Drawn at half the size. Its last row or column may be missing. */
  small: Picture;
}

/**
 * Makes a picture show what one of half its size shows, where they differ: letters of a few pixels are drawn in other
 * places at another size. Each four pixels keep their differences as far as possible. Says whether it changed any.
 */
export function matchHalves({ large, small }: Matched): boolean {
  const differing: (readonly [blocks: readonly number[], channel: number, goal: number])[] = [];
  const width = Math.min(small.width, large.width / 2);
  const height = Math.min(heightOf(small), heightOf(large) / 2);
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const first = (2 * y * large.width + 2 * x) * 4;
      const block = [first, first + 4, first + 4 * large.width, first + 4 * large.width + 4];
      const before = differing.length;
      for (const channel of CHANNELS) {
        const goal = small.data[(y * small.width + x) * 4 + channel] ?? 0;
        if (Math.abs(goal - meanOf(large, block, channel)) > TOLERANCE)
          differing.push([block, channel, goal]);
      }
      if (differing.length > before) pixels += 1;
    }
  }
  if (pixels <= MOST_DIFFERENT * width * height) return false;
  for (const [block, channel, goal] of differing) moveTo(large, block, channel, goal);
  return true;
}

const heightOf = ({ data, width }: Picture) => data.length / 4 / width;

const meanOf = ({ data }: Picture, block: readonly number[], channel: number) =>
  block.reduce((sum, at) => sum + (data[at + channel] ?? 0), 0) / block.length;

/** Moves four values to a mean. Their distances from it shrink where they would leave the range. */
function moveTo(picture: Picture, block: readonly number[], channel: number, goal: number): void {
  const mean = meanOf(picture, block, channel);
  const distances = block.map((at) => (picture.data[at + channel] ?? 0) - mean);
  const room = distances.map(
    (distance) => (distance > 0 ? 255 - goal : goal) / Math.max(1, Math.abs(distance)),
  );
  const kept = Math.min(1, ...room);
  for (const [index, at] of block.entries()) {
    picture.data[at + channel] = goal + (distances[index] ?? 0) * kept;
  }
}
