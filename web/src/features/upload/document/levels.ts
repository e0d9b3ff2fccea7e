import type { Pixels } from '../../../shared/page-corners/pixels.ts';

/** The darkest and the brightest tone of an image, 0 to 255, apart from its extremes. */
export interface ToneRange {
  black: number;
  white: number;
}

/** The part of the pixels at each end that may be dust or a reflection. */
const EXTREMES = 0.01;

/** A page of one tone must not become noise. */
const LEAST_RANGE = 32;

/** The tones of an image. */
export function toneRange({ data }: Pixels): ToneRange {
  const counts = new Uint32Array(256);
  for (let at = 0; at + 3 < data.length; at += 4) {
    const tone = brightness(data[at], data[at + 1], data[at + 2]);
    counts[tone] = (counts[tone] ?? 0) + 1;
  }
  const ignored = (data.length / 4) * EXTREMES;
  const black = firstBeyond(counts, ignored);
  const white = 255 - firstBeyond(counts.reverse(), ignored);
  return white - black >= LEAST_RANGE ? { black, white } : { black: 0, white: 255 };
}

/** ITU-R BT.601. */
const brightness = (red = 0, green = 0, blue = 0) => Math.round(0.299 * red + 0.587 * green + 0.114 * blue);

/** The first tone up to which there are more than `ignored` pixels. */
function firstBeyond(counts: Uint32Array, ignored: number): number {
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum > ignored;
  });
}

/** What becomes of each tone: at strength 1 the range is spread from black to white, at 0 nothing changes. */
export function levels({ black, white }: ToneRange, strength: number): Uint8ClampedArray {
  const low = black * strength;
  const high = 255 - (255 - white) * strength;
  return Uint8ClampedArray.from({ length: 256 }, (_, tone) => ((tone - low) / (high - low)) * 255);
}

/** Replaces the tones of these rows of an image, in place. */
export function applyLevels({ data, width }: Pixels, tones: Uint8ClampedArray, from: number, to: number) {
  for (let at = from * width * 4; at < to * width * 4; at += 4) {
    for (let channel = at; channel < at + 3; channel++) data[channel] = tones[data[channel] ?? 0] ?? 0;
  }
}
