import { BLANK, saysOnlyDates, withJoinedDates } from './joined-dates.ts';
import { BELOW } from './label-cells.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf } from './labels.ts';
import { type LegendEntry, labelling, legendIn, numbered } from './legends.ts';
import { cellOf, type Line, lineOf, withoutWords, wordsIn } from './lines.ts';
import { openCells } from './open-cells.ts';
import { isWithin, openRegions, type Region, ruledRegions } from './regions.ts';
import { datesAmong, hasDate } from './units.ts';
import { type Box, sharedWidth, type Word } from './words.ts';

interface Legend extends Region {
  entries: readonly LegendEntry[];
}

/** A ruled cell of nothing but dates, with what the head says of each. */
interface Stack {
  cell: Region;
  /** Its words, with their label before each date; null if it is open which date has which. */
  labelled: readonly Word[] | null;
  legend: Legend;
}

/**
 * Lines in which the dates of a passport's cell, that stand below each other, have the labels of the head before them,
 * each in one line with all that is between the ruled lines around it. The head lists the labels in that order, or by
 * numbers.
 */
export function withStackLabels(lines: readonly Line[], height: number): Line[] {
  const ruled = ruledRegions(lines);
  const regions = [...ruled, ...openRegions(lines, height)];
  const lists = regions.flatMap((region): Legend[] => {
    const entries = legendIn(region.lines.map(({ cells }) => wordsIn(cells)));
    return entries ? [{ ...region, entries }] : [];
  });
  const legends = lists.filter((list) => !lists.some((other) => isPartOf(list, other)));
  if (legends.length === 0) return [...lines];
  const starts = startsOfTables(legends, regions);
  const isBeside = (one: Region, other: Region) =>
    isWithin(other, one) && sideOf(one, starts) === sideOf(other, starts);
  const open = legends.flatMap((legend) =>
    openCells(lines, legend, legend.entries.length, {
      height,
      isBeside: (cell) => sideOf(cell, starts) === sideOf(legend, starts),
    }),
  );
  const cells = [...withJoinedDates(ruled, isBeside), ...open];
  const all = cells.flatMap((cell) => stackIn(cell, legends) ?? []);
  const stacks = all.filter(({ labelled }) => labelled);
  const rows = stacks.filter(
    ({ cell }) => !stacks.some((other) => other.cell !== cell && isBeside(cell, other.cell)),
  );
  const joined = rows.map((stack) =>
    rowOf(
      stack,
      cells.filter((cell) => isBeside(stack.cell, cell)),
    ),
  );
  const taken = new Set([
    ...joined.flatMap(({ words }) => words),
    // Where it is open which date has which label, the head would say the wrong one.
    ...[...rows, ...all.filter(({ labelled }) => !labelled)].flatMap(({ legend }) => legend.words),
  ]);
  return [...withoutWords(lines, taken), ...joined.map(({ line }) => line)].sort(
    (a, b) => a.box.top - b.box.top,
  );
}

/** Whether a list is the end of another one, without its first label. */
const isPartOf = ({ box }: Legend, { box: other }: Legend) =>
  box.top > other.top && box.bottom <= other.bottom && sharedWidth(box, other) > 0;

/** Where further tables begin beside the first one, as on two pages of a booklet: at the heads of their vaccines. */
function startsOfTables(legends: readonly Legend[], regions: readonly Region[]): readonly number[] {
  const names = regions.filter(({ words }) =>
    findLabels(tokensOf(words)).some(({ kind }) => SUBJECTS.includes(kind)),
  );
  return legends.flatMap(({ box }) => {
    const isBefore = ({ box: other }: Region) =>
      other.top < box.bottom && other.bottom > box.top && other.right <= box.left;
    const lefts = names.filter(isBefore).map((name) => name.box.left);
    return legends.some(isBefore) && lefts.length > 0 ? [Math.max(...lefts)] : [];
  });
}

const SUBJECTS: readonly LabelKind[] = ['vaccine', 'product', 'maker'];

/** The place of the table in which words are, from left to right. */
const sideOf = ({ box }: { box: Box }, starts: readonly number[]) =>
  starts.filter((start) => start <= box.left + EDGE).length;

/** Text stands at most this many points or pixels beside the left edge of its column's head. */
const EDGE = 6;

/**
 * A cell of nothing but dates below a head that says what they are, or with the numbers of the only list of labels that
 * has them; null without one.
 */
function stackIn(cell: Region, legends: readonly Legend[]): Stack | null {
  const { words } = cell;
  const [above] = legends
    .filter(({ box }) => box.bottom <= cell.box.top && sharedWidth(box, cell.box) >= BELOW)
    .sort((a, b) => b.box.bottom - a.box.bottom || a.box.top - b.box.top);
  const [only, another] = legends.filter(({ entries }) => entries.every(({ number }) => number !== null));
  const [legend] = above ? [above] : another ? [] : [only];
  const labelled = legend ? labelledDates(words, legend.entries, !above) : null;
  const isOpen = above && above.lines.length > 1 && saysOnlyDates(words) && hasDate(words);
  return legend && (labelled || isOpen) ? { cell, labelled, legend } : null;
}

/**
 * Words with the label of each date before it; null if anything else is among them, or their order is open, as it is
 * without numbers where these are needed.
 */
function labelledDates(
  written: readonly Word[],
  entries: readonly LegendEntry[],
  needsNumbers: boolean,
): readonly Word[] | null {
  const words = written.map((word) => numbered(word).word ?? word);
  const dates = datesAmong(words);
  const numbers = new Map<number, number>();
  let number: number | null = null;
  let blanks = 0;
  for (let at = 0; at < words.length; ) {
    const date = dates.find(({ from }) => from === at);
    const word = written[at];
    const mark = word ? numbered(word) : null;
    number = mark?.number ?? number;
    if (date) {
      if (number !== null) numbers.set(at, number);
      number = null;
      at = date.to;
    } else if (mark?.number != null) {
      if (mark.word) number = null;
      at += 1;
    } else if (word?.text === '/' && dates.some(({ from }) => from === at + 1)) {
      at += 1;
    } else if (BLANK.test(word?.text ?? '')) {
      number = null;
      blanks += 1;
      at += 1;
    } else return null;
  }
  const isNumbered = numbers.size > 0;
  const order = dates.map(({ from }, at) => (isNumbered ? (numbers.get(from) ?? 0) - 1 : at));
  const isInOrder = order.every((place, at) => place >= 0 && place > (order[at - 1] ?? -1));
  const isWhole = isNumbered || (!needsNumbers && dates.length === entries.length && blanks === 0);
  if (dates.length === 0 || !isInOrder || !isWhole || !order.every((place) => entries[place])) return null;
  return dates.flatMap(({ from, to }, at) => {
    const [first] = words.slice(from, to);
    const label = labelling(entries[order[at] ?? 0]?.words ?? []);
    // The label takes no room of its own.
    const box = first && { ...first.box, right: first.box.left };
    return [...label.map((word) => ({ ...word, ...(box && { box }) })), ...words.slice(from, to)];
  });
}

/** The line of what stands beside a stack in its row, and the words that it takes. */
function rowOf({ cell, labelled }: Stack, own: readonly Region[]) {
  const ruled = { cellLeft: cell.left, ...(cell.row && { cellRow: cell.row }) };
  const inOrder = own.toSorted((a, b) => a.left - b.left || a.box.top - b.box.top);
  const line = lineOf(
    inOrder.map((other) => {
      const read = other === cell && labelled ? labelled : other.words;
      return cellOf(read.map((word) => ({ ...word, ...ruled, cellLeft: other.left })));
    }),
  );
  return { line, words: own.flatMap(({ words }) => words) };
}
