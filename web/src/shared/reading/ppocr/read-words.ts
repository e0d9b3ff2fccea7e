import type { Grey } from '../image/grey.ts';
import { SAYS_SOMETHING } from '../ocr-words.ts';
import type { Page } from '../words.ts';
import { type Alphabet, lettersOf, type Steps } from './ctc.ts';
import { gapsOf } from './gaps.ts';
import { wordsOfLine } from './line-words.ts';
import type { Rectangle } from './rectangle.ts';
import { cutLine, LINE_HEIGHT, linesTensor, pageTensor, type Tensor } from './tensors.ts';
import { textRegions } from './text-regions.ts';

/** The two networks of PP-OCR. */
export interface Networks {
  /** How probable text is, for each pixel of a page. */
  detect(page: Tensor): Promise<Float32Array>;
  /** What each of some lines says; all have the same number of steps. */
  recognize(lines: Tensor): Promise<Steps>;
}

/** The longer side of the page that the detector sees. Small print has 8 pixels. */
const DETECTED_SIDE = 1280;

/** The detector halves a page five times. */
const DETECTOR_STEP = 32;

/** Smaller regions are dust, in pixels of the page. */
const SMALLEST_REGION = 6;

/** Of a cut line, in pixels: a letter, and the longest line that fits into memory. */
const NARROWEST = 24;
const WIDEST = 3200;

/** Lines are read together up to this many pixels. More take more memory, not less time. */
const BATCH_PIXELS = LINE_HEIGHT * 640;

/** The words of a page that is level and in grey. `onProgress` gets 0 to 1. */
export async function readWords(
  image: Grey,
  networks: Networks,
  alphabet: Alphabet,
  onProgress: (done: number) => void,
): Promise<Page> {
  const regions = await detect(image, networks);
  const words = [];
  let read = 0;
  for (const batch of batchesOf(regions)) {
    const lines = batch.map(({ region, width }) => ({ region, cut: cutLine(image, region, width) }));
    const tensor = linesTensor(lines.map(({ cut }) => cut));
    const { data, count, characters } = await networks.recognize(tensor);
    const stepWidth = tensor.dims[3] / count;
    for (const [at, { region, cut }] of lines.entries()) {
      const own = Math.min(count, Math.ceil((cut.width + stepWidth / 2) / stepWidth));
      const start = at * count * characters;
      const steps = { data: data.subarray(start, start + own * characters), count: own, characters };
      const letters = lettersOf(steps, alphabet);
      words.push(...wordsOfLine({ region, width: cut.width, letters, stepWidth, gaps: gapsOf(cut) }));
    }
    read += batch.length;
    onProgress(read / regions.length);
  }
  return { words: words.filter(({ text }) => SAYS_SOMETHING.test(text)) };
}

async function detect(image: Grey, { detect }: Networks): Promise<Rectangle[]> {
  const scale = Math.min(1, DETECTED_SIDE / Math.max(image.width, image.height));
  const sized = (side: number) =>
    Math.max(DETECTOR_STEP, DETECTOR_STEP * Math.round((side * scale) / DETECTOR_STEP));
  const [width, height] = [sized(image.width), sized(image.height)];
  const data = await detect(pageTensor(image, width, height));
  const [across, down] = [image.width / width, image.height / height];
  return textRegions({ data, width, height })
    .map((region) => ({
      ...region,
      centreX: region.centreX * across,
      centreY: region.centreY * down,
      width: region.width * across,
      height: region.height * down,
    }))
    .filter((region) => Math.min(region.width, region.height) > SMALLEST_REGION);
}

interface Sized {
  region: Rectangle;
  width: number;
}

/** Lines of about the same length, as many as are read together. */
function batchesOf(regions: readonly Rectangle[]): Sized[][] {
  const sized = regions
    .map((region) => {
      const width = Math.round((LINE_HEIGHT * region.width) / region.height);
      return { region, width: Math.max(NARROWEST, Math.min(WIDEST, width)) };
    })
    .sort((a, b) => a.width - b.width);
  const batches: Sized[][] = [];
  for (const line of sized) {
    const batch = batches.at(-1);
    if (batch && (batch.length + 1) * line.width * LINE_HEIGHT <= BATCH_PIXELS) batch.push(line);
    else batches.push([line]);
  }
  return batches;
}
