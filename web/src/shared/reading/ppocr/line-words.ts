import type { Word } from '../words.ts';
import type { Letter } from './ctc.ts';
import type { Gap } from './gaps.ts';
import type { Rectangle } from './rectangle.ts';

/** A line that was read. */
export interface ReadLine {
  region: Rectangle;
  /** In pixels of the cut line, as `gaps`. */
  width: number;
  letters: readonly Letter[];
  /** Pixels of the cut line that one step covers. */
  stepWidth: number;
  gaps: readonly Gap[];
}

/**
 * Two letters belong to two words from this probability of a space on. The network, trained with Chinese, seldom makes
 * a space the most probable character. Limits from 0.05 to 0.2 find about as many dates.
 */
const SPACE = 0.1;

/** And from this gap on, in pixels of the cut line: no space is as wide, so that columns lie apart. */
const COLUMN_GAP = 30;

/** The network places letters by half a step. */
const SLACK = 4;

/** Regions are higher than their letters by what they were grown; half of a letter's part of it. */
const HALF_LETTER = 0.32;

/** The words of a line, each as high as its letters and between the gaps in its ink. */
export function wordsOfLine(line: ReadLine): Word[] {
  const { letters, width, gaps } = line;
  const [first, ...others] = letters;
  if (!first) return [];
  const margin = (side: 'left' | 'right') =>
    gaps.find(({ from, to }) => (side === 'left' ? from === 0 : to === width));
  const words: Word[] = [];
  let own = [first];
  let left = margin('left')?.to ?? 0;
  for (const [at, letter] of others.entries()) {
    const gap = gapBetween(letters[at] ?? first, letter, line);
    const isColumn = gap.to - gap.from >= COLUMN_GAP;
    if (letter.spaceBefore >= SPACE || isColumn) {
      words.push(wordOf(own, left, gap.from, line.region, width));
      [own, left] = [[letter], gap.to];
    } else {
      own.push(letter);
    }
  }
  return [...words, wordOf(own, left, margin('right')?.from ?? width, line.region, width)];
}

/** The widest gap in the ink between two letters; where they touch, the middle between them. */
function gapBetween(letter: Letter, next: Letter, { gaps, stepWidth, width }: ReadLine): Gap {
  const from = (letter.step + 0.5) * stepWidth;
  const to = (next.step + 0.5) * stepWidth;
  const middle = (from + to) / 2;
  return gaps
    .filter((gap) => gap.from > 0 && gap.to < width)
    .filter((gap) => gap.from + gap.to > 2 * (from - SLACK) && gap.from + gap.to < 2 * (to + SLACK))
    .reduce((widest, gap) => (gap.to - gap.from > widest.to - widest.from ? gap : widest), {
      from: middle,
      to: middle,
    });
}

/** A word between two places of the cut line, in the image. */
function wordOf(
  letters: readonly Letter[],
  from: number,
  to: number,
  { centreX, centreY, width, height, angle }: Rectangle,
  cutWidth: number,
): Word {
  const [start, end] = [(from / cutWidth - 0.5) * width, (to / cutWidth - 0.5) * width];
  const middle = centreY + ((start + end) / 2) * Math.sin(angle);
  const half = height * HALF_LETTER;
  return {
    text: asWritten(letters.map(({ text }) => text).join('')),
    confidence: confidenceOf(letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length),
    box: {
      left: centreX + start * Math.cos(angle),
      right: centreX + end * Math.cos(angle),
      top: middle - half,
      bottom: middle + half,
    },
  };
}

/** The probability that counts as much as Tesseract's confidence of 80, from which a page is readable. */
const READABLE = 0.92;

/**
 * A mean probability as confidence on Tesseract's scale, for which the rules have their limits. The network is surer of
 * all that it reads: its mean is above 0.95 on photos that are read well, and below 0.89 on poor ones.
 */
const confidenceOf = (probability: number) =>
  Math.round(
    probability < READABLE
      ? (80 * probability) / READABLE
      : 80 + (20 * (probability - READABLE)) / (1 - READABLE),
  );

/** Capital O and zero look alike; among capitals alone it is the letter. A number among other digits may be a batch. */
const asWritten = (text: string) =>
  /[1-9]/.test(text) ? text : text.replaceAll(/(?<=\p{Lu})0(?=\p{Lu})/gu, 'O');
