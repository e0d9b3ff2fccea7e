import type { Species } from '../../../../contract/species.ts';
import type { Columns } from './columns.ts';
import type { DateItem } from './date-items.ts';
import { type Item, isCode, itemsAmong } from './items.ts';
import { SAME_CELL } from './label-cells.ts';
import { wholeLabel } from './labels.ts';
import type { Line } from './lines.ts';
import { isPlanned } from './sections.ts';
import { datesAmong, hasDate, isDateKind, isDayKind } from './units.ts';
import { isDenied } from './vaccine-mentions.ts';
import { type Box, boxAround, sharedWidth, type Word } from './words.ts';

/** A day at the head of a column. */
interface Column {
  box: Box;
  day: DateItem;
}

interface PlainRow {
  line: number;
  items: readonly Item[];
  words: readonly Word[];
}

/** A row of the grid: its name, and what stands below each day. */
interface Entry {
  /** Its lines, from the first to the one before `to`. */
  from: number;
  to: number;
  name: readonly Word[];
  cells: ReadonlyMap<Column, readonly Word[]>;
}

const FEWEST_COLUMNS = 2;

/**
 * Rows with a dose for each vaccine or batch below a day, in a grid whose columns are days and whose rows are vaccines:
 * what was given then, or nothing. `height` is that of a line.
 */
export function withDayGrids<Row extends PlainRow>(
  rows: readonly Row[],
  lines: readonly Line[],
  { columns: labels, height, species }: { columns: Columns; height: number; species: Species },
): Row[] {
  const heads = lines.map((line, at) => (isBelowLabels(line, at, labels) ? [] : columnsOfHead(line)));
  const entries = heads.flatMap((columns, at) =>
    columns.length > 0 ? entriesBelow(lines, at, columns, height) : [],
  );
  return rows.flatMap((row) => {
    const entry = entries.find(({ from, to }) => row.line >= from && row.line < to);
    if (heads[row.line]?.[0] && entries.some(({ from }) => from === row.line + 1))
      return [{ ...row, items: [] }];
    if (!entry) return [row];
    const doses = row.line === entry.from ? dosesOf(row, entry, species) : [];
    return doses.length > 0 ? doses : [{ ...row, items: [] }];
  });
}

/** Whether a line is the row of a table, or of a form: its days are those that the labels above say. */
const isBelowLabels = ({ cells }: Line, at: number, labels: Columns) =>
  cells.some((cell) => (labels.kindOf(at, cell)?.table ?? at) !== at);

/** The days of a line that has nothing else than them, but a label before them that says of no other days. */
function columnsOfHead({ cells }: Line): Column[] {
  const columns = cells.flatMap(({ words, box }): Column[] => {
    const [found] = datesAmong(words);
    const isAlone = found?.from === 0 && found.to === words.length;
    return found && isAlone ? [{ box, day: { kind: 'date', date: found.date, words, isExpiry: false } }] : [];
  });
  const label = cells.length > columns.length ? cells[0]?.words : [];
  const isHead = columns.length >= FEWEST_COLUMNS && cells.length - columns.length <= 1;
  return isHead && label && !hasDate(label) && !saysOther(label) ? columns : [];
}

/** Whether a label is that of other days: "Due", "Weighed on". */
function saysOther(words: readonly Word[]): boolean {
  const kind = wholeLabel(words);
  return isPlanned(words) || (kind !== null && isDateKind(kind) && !isDayKind(kind));
}

/** The rows below a head, up to a line that does not fit its columns. Lines that are close to each other are one. */
function entriesBelow(
  lines: readonly Line[],
  head: number,
  columns: readonly Column[],
  height: number,
): Entry[] {
  const entries: Entry[] = [];
  for (let from = head + 1; from < lines.length; ) {
    let to = from + 1;
    let bottom = lines[from]?.box.bottom ?? 0;
    while (to < lines.length && (lines[to]?.box.top ?? 0) - bottom < SAME_CELL * height) {
      bottom = Math.max(bottom, lines[to]?.box.bottom ?? 0);
      to += 1;
    }
    const entry = entryOf(lines.slice(from, to), columns);
    if (!entry) break;
    entries.push({ ...entry, from, to });
    from = to;
  }
  return entries;
}

/** What lines say below each day; null if a cell is below two days, or below none but right of the first. */
function entryOf(lines: readonly Line[], columns: readonly Column[]): Pick<Entry, 'name' | 'cells'> | null {
  const left = boxAround(columns.map(({ box }) => box)).left;
  const name: Word[] = [];
  const cells = new Map<Column, Word[]>();
  for (const cell of lines.flatMap((line) => line.cells)) {
    const [column, another] = columns.filter(({ box }) => sharedWidth(box, cell.box) > 0);
    const isName = !column && cell.box.right <= left;
    if (another || !(column || isName) || hasDate(cell.words)) return null;
    if (column) cells.set(column, [...(cells.get(column) ?? []), ...cell.words]);
    else name.push(...cell.words);
  }
  return { name, cells };
}

/** The doses of an entry: below a day, a vaccine or a batch proves that something of the row was given. */
function dosesOf<Row extends PlainRow>(row: Row, { name, cells }: Entry, species: Species): Row[] {
  const named = itemsIn(name, species).filter(({ kind }) => kind === 'vaccine');
  return [...cells].flatMap(([{ day }, words]) => {
    const said = itemsIn(words, species).filter(({ kind }) => kind === 'vaccine' || kind === 'batch');
    const items = [...named, ...said, day];
    const isTicked = words.every(({ text }) => /^[✓✔☑]$/u.test(text));
    const isDose =
      (said.length > 0 || isTicked) && items.some(({ kind }) => kind === 'vaccine') && !isDenied(words);
    return isDose ? [{ ...row, words: [...name, ...words, ...day.words], items }] : [];
  });
}

function itemsIn(words: readonly Word[], species: Species): Item[] {
  const items = itemsAmong(words, species);
  const last = words.at(-1);
  const isBare = isCode(last) && items.every(({ kind }) => kind === 'vaccine');
  return isBare && last ? [...items, { kind: 'batch', text: last.text, words: [last] }] : items;
}
