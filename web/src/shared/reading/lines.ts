import { type Box, boxAround, heightOf, type Word } from './words.ts';

/** Words that stand close together on a line, as in a cell of a table. */
export interface Cell {
  words: readonly Word[];
  box: Box;
}

export interface Line {
  cells: readonly Cell[];
  box: Box;
}

/** A gap of this many line heights separates cells. */
export const CELL_GAP = 0.95;

/** And of this many letters: those of a typewriter are low for the room that they and their spaces take. */
const LETTER_GAP = 1.6;

/** Words share a line if they overlap by this part of the lower one's height. */
const SHARED_HEIGHT = 0.5;

export const cellOf = (words: readonly Word[]): Cell => ({
  words,
  box: boxAround(words.map(({ box }) => box)),
});

export const lineOf = (cells: readonly Cell[]): Line => ({
  cells,
  box: boxAround(cells.map(({ box }) => box)),
});

export const wordsIn = (cells: readonly Cell[]): readonly Word[] => cells.flatMap(({ words }) => words);

export const wordsOf = (lines: readonly Line[]): readonly Word[] =>
  lines.flatMap(({ cells }) => wordsIn(cells));

/** How much of the lower box's height two boxes share. */
function sharedHeight(a: Box, b: Box): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared / Math.max(1, Math.min(heightOf(a), heightOf(b)));
}

/** The middle one of some heights; 0 without any. */
export const medianHeight = (words: readonly Word[]) => median(words.map(({ box }) => heightOf(box)));

/** How wide a letter of the middle one of some words is; 0 without any. */
const medianLetter = (words: readonly Word[]) =>
  median(words.map(({ text, box }) => (box.right - box.left) / text.length));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The lines of a page from top to bottom. Each word joins the line whose last word to its left is at the same height,
 * so that lines may slope a little.
 */
export function linesOf(words: readonly Word[]): Line[] {
  const height = medianHeight(words);
  const gap = Math.max(CELL_GAP * height, LETTER_GAP * medianLetter(words));
  const rows: Word[][] = [];
  const said = words.filter(({ text }) => !DIVIDER.test(text));
  for (const word of said.toSorted((a, b) => a.box.left - b.box.left)) {
    const row = bestRow(rows, word);
    if (row) row.push(word);
    else rows.push([word]);
  }
  const narrow = Math.max(NARROW_GAP * height, NARROW_LETTERS * medianLetter(words));
  const isLayer = words.some(({ startsRun }) => startsRun);
  const edges = narrowEdges(rows, narrow, isLayer);
  const others = isLayer ? 1 : RECOGNIZED_LINES;
  const isStart = (word: Word, last: Word) =>
    word.box.left - last.box.right >=
      (isCapital(word, last) ? Math.max(gap, CELL_GAP * heightOf(last.box)) : gap) ||
    isRuledOff(word, last, height) ||
    (edges.has(word) && countAligned(edges, word, height) >= others);
  return rows.map((row) => lineOf(cellsOf(row, isStart))).sort((a, b) => a.box.top - b.box.top);
}

/** Spaces of large capitals, as in titles, are wider than those of the page's other words. */
const isCapital = (...words: readonly Word[]) => words.every(({ text }) => /^\p{Lu}{2,}$/u.test(text));

/** Whether a ruled line stands between words. Widths of a text layer's words are about right. */
const isRuledOff = ({ cellLeft }: Word, last: Word, height: number) =>
  cellLeft !== undefined && cellLeft >= last.box.right - height / 4;

/** A line of dashes below a heading. */
const DIVIDER = /^[-=~*–—_]{5,}$/;

/** A space is about 0.4 line heights wide; narrow columns are at least this far apart. */
const NARROW_GAP = 0.55;

/** And this many letters, as the spaces of a typewriter are one wide. */
const NARROW_LETTERS = 1.1;

/** Left edges of a column that a text layer places differ by at most this many line heights. */
const SAME_EDGE = 0.2;

/** Recognized words have no runs: as many other lines must have a narrow gap before the same left edge. */
const RECOGNIZED_LINES = 2;

/** The words after a narrow gap, in a text layer those that begin a run of text: narrow columns are aligned. */
const narrowEdges = (rows: readonly Word[][], gap: number, isLayer: boolean): ReadonlySet<Word> =>
  new Set(
    rows.flatMap((row) =>
      row.filter((word, at) => {
        const last = row[at - 1];
        const space = last ? word.box.left - last.box.right : gap;
        const isSpace = last !== undefined && space <= typewriterSpace(word, last);
        return space >= gap && !isSpace && (word.startsRun === true || !isLayer);
      }),
    ),
  );

/** Letters of a typewriter are equally wide in two words, give or take this part. */
const EQUAL_LETTERS = 0.03;

/** How wide a space between two words of a typewriter is at most; 0 where their letters differ in width. */
function typewriterSpace(...words: readonly [Word, Word]): number {
  const [one, other] = words.map((word) => medianLetter([word])) as [number, number];
  return Math.abs(one - other) <= EQUAL_LETTERS * other ? NARROW_LETTERS * other : 0;
}

const countAligned = (edges: ReadonlySet<Word>, word: Word, height: number) =>
  [...edges].filter(
    ({ box }) => box.top !== word.box.top && Math.abs(box.left - word.box.left) <= SAME_EDGE * height,
  ).length;

function bestRow(rows: readonly Word[][], { box }: Word): Word[] | null {
  let best: Word[] | null = null;
  let most = SHARED_HEIGHT;
  for (const row of rows) {
    const last = row.at(-1);
    const shared = last ? sharedHeight(last.box, box) : 0;
    if (shared > most) [best, most] = [row, shared];
  }
  return best;
}

function cellsOf(row: readonly Word[], isStart: (word: Word, last: Word) => boolean): Cell[] {
  const groups: Word[][] = [];
  for (const word of row) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && !isStart(word, last)) group.push(word);
    else groups.push([word]);
  }
  return groups.map(cellOf);
}

/** Lines without words that are read elsewhere. */
export const withoutWords = (lines: readonly Line[], taken: ReadonlySet<Word>): Line[] =>
  lines.flatMap((line) => {
    if (!wordsIn(line.cells).some((word) => taken.has(word))) return [line];
    const cells = line.cells.flatMap(({ words }) => {
      const kept = words.filter((word) => !taken.has(word));
      return kept.length > 0 ? [cellOf(kept)] : [];
    });
    return cells.length > 0 ? [lineOf(cells)] : [];
  });

/** A line's cells on one side of an edge; null without any. */
export function cutLine({ cells }: Line, keeps: (cell: Cell) => boolean): Line | null {
  const kept = cells.filter(keeps);
  return kept.length > 0 ? lineOf(kept) : null;
}
