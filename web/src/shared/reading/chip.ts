import { findLabels, tokensOf } from './labels.ts';
import type { Line } from './lines.ts';
import { lowestConfidence, textOf, type Word } from './words.ts';

export interface ChipNumber {
  digits: string;
  /** The line in which it stands. */
  line: readonly Word[];
  isLabelled: boolean;
}

/** Below, nothing is suggested. Right chips had 87 to 92, wrong ones 14 to 71. */
export const READABLE_CHIP = 85;

/** 15 digits, also in groups. There is no check digit: a misread number looks like any other. */
const CHIP = /(?<!\d[.,/-]? ?|\+ ?)\d(?:[ .-]?\d){14}(?![ .,/-]?\d)/g;

/** A chip number without the marks between its groups. */
export const digitsOfChip = (text: string) => text.replaceAll(/[\s.-]/g, '');

const wordsOf = ({ cells }: Line) => cells.flatMap(({ words }) => words);

const hasLabel = (line: Line | undefined) =>
  line !== undefined && findLabels(tokensOf(wordsOf(line))).some(({ kind }) => kind === 'chip');

/** The numbers of 15 digits that are read well. A chip's label stands in the same line or the one before. */
export function findChips(lines: readonly Line[], leastConfidence: number): ChipNumber[] {
  return lines.flatMap((line, at) => {
    const isLabelled = hasLabel(line) || hasLabel(lines[at - 1]);
    const numbers = line.cells.flatMap(({ words }) => numbersIn(words, leastConfidence));
    return numbers.map((digits) => ({ digits, line: wordsOf(line), isLabelled }));
  });
}

function numbersIn(words: readonly Word[], leastConfidence: number): string[] {
  const starts = startsOf(words);
  const wordAt = (place: number) => starts.findLastIndex((start) => start <= place);
  return [...textOf(words).matchAll(CHIP)].flatMap(({ 0: text, index }) => {
    const read = words.slice(wordAt(index), wordAt(index + text.length - 1) + 1);
    return lowestConfidence(read) >= leastConfidence ? [digitsOfChip(text)] : [];
  });
}

/** Where each word begins in their text. */
function startsOf(words: readonly Word[]): number[] {
  let length = 0;
  return words.map(({ text }) => {
    const start = length;
    length += text.length + 1;
    return start;
  });
}

/** The chip that shows another animal; null if the pet's is there too, or is not known with 15 digits. */
export function otherChip<Chip extends ChipNumber>(chips: readonly Chip[], own: string | null): Chip | null {
  const digits = digitsOfChip(own ?? '');
  if (!/^\d{15}$/.test(digits) || chips.some((chip) => chip.digits === digits)) return null;
  return chips.find(({ isLabelled }) => isLabelled) ?? null;
}
