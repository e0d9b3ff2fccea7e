import { wholeLabel } from './labels.ts';
import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import { hasDate, isDateKind } from './units.ts';
import type { Word } from './words.ts';

/** A row between ruled lines has at most so many lines, and words in a cell. */
const MOST_LINES = 5;
const MOST_WORDS = 24;

/** A word with the place of its line, as it was read. */
interface Placed {
  word: Word;
  line: number;
}

/** What stands between the same ruled lines, from left to right; the lines of each cell from top to bottom. */
type RuledRow = readonly (readonly (readonly Placed[])[])[];

/** The place of the ruled lines above and below a word, by which its row is found; null without them. */
export const rowKey = ({ cellRow }: Word) =>
  cellRow ? `${Math.round(cellRow.top)} ${Math.round(cellRow.bottom)}` : null;

/** Whether a word is in a cell with ruled lines around it. */
export const isRuled = (word: Word | undefined): word is Word =>
  word?.cellLeft !== undefined && rowKey(word) !== null;

/** The place of the ruled line to the left of a word. */
export const columnKey = ({ cellLeft }: Word) => Math.round(cellLeft ?? 0);

/**
 * Lines of a table with the lines of each ruled row joined, so that a cell is read whole. Boxes of a form, whose labels
 * stand above their values, and dates below each other stay apart.
 */
export function joinRuledRows(lines: readonly Line[]): Line[] {
  const rows = new Map<string, Placed[]>();
  for (const [line, { cells }] of lines.entries())
    for (const word of cells.flatMap(({ words }) => words)) {
      const key = rowKey(word);
      if (key !== null) rows.set(key, [...(rows.get(key) ?? []), { word, line }]);
    }
  const joined = [...rows.values()]
    .filter((row) => !holdsOthers(row, rows))
    .map(cellsIn)
    .filter(canJoin);
  if (joined.length === 0) return [...lines];
  const taken = new Set(joined.flat(3).map(({ word }) => word));
  const rest = lines.flatMap((line) => {
    const cells = line.cells.flatMap((cell) => withoutWords(cell, taken));
    return cells.length > 0 ? [cells.length < line.cells.length ? lineOf(cells) : line] : [];
  });
  const whole = joined.map((cells) =>
    lineOf(cells.map((cell) => cellOf(cell.flat().map(({ word }) => word)))),
  );
  return [...rest, ...whole].sort((a, b) => a.box.top - b.box.top);
}

function withoutWords(cell: Cell, taken: ReadonlySet<Word>): Cell[] {
  const words = cell.words.filter((word) => !taken.has(word));
  if (words.length === cell.words.length) return [cell];
  return words.length > 0 ? [cellOf(words)] : [];
}

/** Whether other rows are between the same ruled lines, as the stickers beside a day. */
function holdsOthers([first]: readonly Placed[], rows: ReadonlyMap<string, readonly Placed[]>): boolean {
  const own = first?.word.cellRow;
  if (!own) return false;
  return [...rows.values()].some(([other]) => {
    const row = other?.word.cellRow;
    const isSame =
      row && Math.round(row.top) === Math.round(own.top) && Math.round(row.bottom) === Math.round(own.bottom);
    return row && !isSame && row.top >= own.top - 1 && row.bottom <= own.bottom + 1;
  });
}

function cellsIn(row: readonly Placed[]): RuledRow {
  const columns = new Map<number, Map<number, Placed[]>>();
  for (const placed of row) {
    const column = columns.get(columnKey(placed.word)) ?? new Map<number, Placed[]>();
    column.set(placed.line, [...(column.get(placed.line) ?? []), placed]);
    columns.set(columnKey(placed.word), column);
  }
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([, cell]) => [...cell].sort(([a], [b]) => a - b).map(([, words]) => words));
}

/** Whether a row's cells can be read whole: it has several, some of several lines, and none has values of its own. */
const canJoin = (row: RuledRow) =>
  row.length > 1 &&
  row.some((cell) => cell.length > 1) &&
  row.every((cell) => cell.length <= MOST_LINES && cell.flat().length <= MOST_WORDS && !isStack(cell)) &&
  !isForm(row.filter((cell) => cell.length > 1));

/** Whether a row is one of a form. In the head of a table, single labels go on with words that aren't known. */
const isForm = (cells: RuledRow) => cells.filter(isBox).length * 2 >= cells.length;

const wordsOf = (line: readonly Placed[]) => line.map(({ word }) => word);

/** Whether a label stands above its value, as in the box of a form. */
const isBox = ([label, ...values]: readonly (readonly Placed[])[]) =>
  label !== undefined &&
  values.length > 0 &&
  wholeLabel(wordsOf(label)) !== null &&
  wholeLabel(values.flatMap(wordsOf)) === null &&
  wholeLabel([...wordsOf(label), ...values.flatMap(wordsOf)]) === null;

/** Whether dates or their labels stand below each other, as in a passport. */
function isStack(cell: readonly (readonly Placed[])[]): boolean {
  const dated = cell.filter((line) => hasDate(wordsOf(line)));
  const labels = cell.flatMap(
    (line) => wholeLabel(wordsOf(line).filter(({ text }) => !/^\(?\d[.)]$/.test(text))) ?? [],
  );
  return dated.length > 1 || labels.filter(isDateKind).length > 1;
}
