import type { Species } from '../../../../contract/species.ts';
import { type DateItem, isSilent, withoutDetails } from './date-items.ts';
import { wordsIn } from './doses-by-batch.ts';
import { type Item, isCode, itemsAmong } from './items.ts';
import type { LabelKind } from './label-phrases.ts';
import { wholeLabel } from './labels.ts';
import type { Cell, Line } from './lines.ts';
import { columnKey, isRuled } from './ruled-cells.ts';
import { isPlanned } from './sections.ts';
import { datesAmong, hasDate, strip } from './units.ts';
import { boxAround, type Word } from './words.ts';

interface PlainRow {
  items: readonly Item[];
  words: readonly Word[];
  line: number;
}

/** A day in a ruled cell, and the batch below it. */
interface Day {
  item: DateItem;
  batch: Item | null;
  words: readonly Word[];
}

/** The labels of a dose's day that may stand between a vaccine at the head of a column and the day. */
const OF_DAY: readonly (LabelKind | null)[] = ['issued', 'date', 'batch', null];

/**
 * Rows with a dose for each day in a ruled cell below a vaccine's name, which may be as wide as several columns:
 * "First" and "Second" below "DHPPi". A row that names a vaccine itself is read as it is.
 */
export function withRuledHeads<Row extends PlainRow>(
  rows: readonly Row[],
  lines: readonly Line[],
  species: Species,
): Row[] {
  const heads = lines.map((line) => headsIn(line, species));
  if (heads.every(({ length }) => length === 0)) return [...rows];
  return rows.flatMap((row) => {
    const line = lines[row.line];
    if (!line || !row.items.every((item) => !('date' in item) || isOpen(item))) return [row];
    if (row.items.some(({ kind }) => kind === 'vaccine')) return [row];
    const doses = line.cells.flatMap((cell) => {
      const day = dayIn(cell, species);
      const head = day && headAbove(lines, heads, row.line, cell);
      return day && head ? [doseOf(row, head, day)] : [];
    });
    return doses.length > 0 ? doses : [row];
  });
}

/** A date without a label, whatever stands before it in another cell. */
const isOpen = ({ kind, isUnclear }: DateItem) =>
  kind === 'plain' || (kind === 'other' && isUnclear === true);

const ruledLeft = ({ words: [first] }: Cell) => (isRuled(first) ? columnKey(first) : null);

interface Head {
  left: number;
  /** Its vaccines, and the batch that all doses below have. */
  items: readonly Item[];
}

/** The ruled cells of a line that names vaccines and has no values, from left to right. */
function headsIn({ cells }: Line, species: Species): Head[] {
  const heads = cells.flatMap((cell): Head[] => {
    const left = ruledLeft(cell);
    return left === null ? [] : [{ left, items: itemsOfHead(cell.words, species) }];
  });
  const isHead = heads.length > 1 && cells.every(({ words }) => !hasDate(words));
  const others = cells.filter((_, at) => heads[at]?.items.length === 0);
  return isHead && !hasNumbers({ cells: others }) && heads.some(({ items }) => items.length > 0) ? heads : [];
}

/** "FVRCP 1, Nobivac Feline 1-HCP, lot 02180344": what a head says if it is nothing but vaccines with a batch. */
function itemsOfHead(words: readonly Word[], species: Species): readonly Item[] {
  if (!isSilent(withoutDetails(words), species)) return [];
  const items = itemsAmong(words, species).filter(({ kind }) => kind === 'vaccine' || kind === 'batch');
  const isWhole = items.filter(({ kind }) => kind === 'batch').length < 2;
  return isWhole && items.some(({ kind }) => kind === 'vaccine') ? items : [];
}

/** The day of a cell that says nothing else but its batch. */
function dayIn({ words }: Cell, species: Species): Day | null {
  const [date, another] = datesAmong(words);
  if (!date || another) return null;
  const rest = [...words.slice(0, date.from), ...words.slice(date.to)];
  const code = rest.find(isCode);
  if (!isSilent(rest, species)) return null;
  return {
    item: { kind: 'plain', date: date.date, words: words.slice(date.from, date.to), isExpiry: false },
    batch: code ? { kind: 'batch', text: strip(code.text), words: [code] } : null,
    words,
  };
}

function headAbove(
  lines: readonly Line[],
  heads: readonly (readonly Head[])[],
  row: number,
  cell: Cell,
): readonly Item[] | null {
  const left = ruledLeft(cell);
  if (left === null) return null;
  let isBelowOwn = false;
  for (let at = row - 1; at >= 0; at -= 1) {
    const head = heads[at]?.findLast((other) => other.left <= left);
    if (head) return (head.left === left || isBelowOwn) && head.items.length > 0 ? head.items : null;
    const line = lines[at];
    const between = line?.cells.findLast((other) => (ruledLeft(other) ?? Number.POSITIVE_INFINITY) <= left);
    if (!line || !between || saysOther(between)) return null;
    isBelowOwn ||= ruledLeft(between) === left && !hasNumbers(line);
  }
  return null;
}

/** What was found in each cell: it is asked again for every day below. */
const others = new WeakMap<Cell, boolean>();

/** Whether a cell plans something, or labels something else than the day of a dose. */
function saysOther(cell: Cell): boolean {
  const isOther = others.get(cell) ?? (isPlanned(cell.words) || !OF_DAY.includes(wholeLabel(cell.words)));
  others.set(cell, isOther);
  return isOther;
}

/** Whether a line has longer numbers, as one of values has. */
const hasNumbers = ({ cells }: Pick<Line, 'cells'>) =>
  cells.some(({ words }) => words.some(({ text }) => /\d\D?\d\D?\d/.test(text)));

function doseOf<Row extends PlainRow>(row: Row, head: readonly Item[], { item, batch, words }: Day): Row {
  const named = batch ? head.filter(({ kind }) => kind !== 'batch') : head;
  return {
    ...row,
    words: [...wordsIn(named), ...words],
    items: [...named, item, ...(batch ? [batch] : [])],
    ...('box' in row ? { box: boxAround(words.map(({ box }) => box)) } : {}),
  };
}
