import type { LabelKind } from './label-phrases.ts';
import { wholeLabel } from './labels.ts';
import { type Cell, cutLine, type Line, lineOf } from './lines.ts';
import { datesAmong } from './units.ts';
import { heightOf } from './words.ts';

const DAYS: readonly (LabelKind | null)[] = ['issued', 'date'];

/** What a row says of each dose, besides its day. */
const FACTS: readonly (LabelKind | null)[] = [
  'vaccine',
  'product',
  'maker',
  'valid_from',
  'expires',
  'due',
  'batch',
  'person',
  'clinic',
];

/** Such a table has at least so many labelled rows with at least so many values. */
const FEWEST = 2;

/** Rows are at most so many line heights apart. */
const ROW_GAP = 3;

/** No table has more rows of labels; on a page of labels, each would be compared with all below. */
const MOST_ROWS = 40;

interface Column {
  left: number;
  right: number;
}

/**
 * The tables whose columns are doses, and whose rows say what is known of each: "Vaccine", "Date given", "Batch". Each
 * column is the lines of a form, with a row's label before its value.
 */
export function doseColumnsIn(lines: readonly Line[]): (readonly Line[])[][] {
  const tables: (readonly Line[])[][] = [];
  for (let from = 0; from < lines.length; from += 1) {
    const rows = rowsFrom(lines, from);
    const columns = columnsOf(rows);
    if (columns.length < FEWEST) continue;
    const whole = [...headAbove(lines[from - 1], columns), ...rows];
    tables.push(columns.map((column) => whole.flatMap((row) => partOf(row, column, columns))));
    from += rows.length - 1;
  }
  return tables;
}

const labelOf = ({ cells: [first] }: Line) => {
  const kind = first ? wholeLabel(first.words) : null;
  return DAYS.includes(kind) || FACTS.includes(kind) ? kind : null;
};

/** The rows from a labelled one on, each of which begins at its label's left edge or further right. */
function rowsFrom(lines: readonly Line[], from: number): readonly Line[] {
  const [label] = lines[from]?.cells ?? [];
  if (!label || !lines[from] || !labelOf(lines[from])) return [];
  const height = heightOf(label.box);
  const end = lines.findIndex(({ cells: [start, ...values], box }, at) => {
    const isNear = at === from || box.top - (lines[at - 1]?.box.bottom ?? 0) < ROW_GAP * height;
    const isAligned = start !== undefined && start.box.left > label.box.left - height / 2;
    const isOfForm = values.some(({ words }) => wholeLabel(words) !== null);
    return at >= from && (at - from === MOST_ROWS || !(isNear && isAligned && !isOfForm));
  });
  return lines.slice(from, end < 0 ? undefined : end);
}

/** The columns of values to the right of rows' labels; none where the rows are no table of doses. */
function columnsOf(rows: readonly Line[]): Column[] {
  const kinds = new Set(rows.map(labelOf));
  const isOfDoses = [DAYS, FACTS].every((some) => some.some((kind) => kind && kinds.has(kind)));
  const labels = rows.flatMap((row) => (labelOf(row) ? row.cells.slice(0, 1) : []));
  const edge = Math.max(...labels.map(({ box }) => box.right));
  const isValue = ({ box }: Cell) => box.left > edge;
  const full = rows.filter((row) => labelOf(row) && row.cells.filter(isValue).length >= FEWEST);
  if (!isOfDoses || full.length < FEWEST) return [];
  const columns: Column[] = [];
  const boxes = rows.flatMap(({ cells }) => cells.filter(isValue).map(({ box }) => box));
  for (const { left, right } of boxes.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left < last.right) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/** The line of the columns' names; none where it has a date, or a cell above several. "1st dose" says nothing more. */
function headAbove(line: Line | undefined, columns: readonly Column[]): Line[] {
  const isHead = line?.cells.every(({ words, box }) => {
    const below = columns.filter(({ left, right }) => box.left < right && box.right > left);
    const isAboveLabels = box.right <= (columns[0]?.left ?? 0);
    return datesAmong(words).length === 0 && (below.length === 1 || isAboveLabels);
  });
  const named = line && isHead ? cutLine(line, ({ words }) => wholeLabel(words) === null) : null;
  return named ? [named] : [];
}

/** The label of a row and its values in a column; nothing where it has none. */
function partOf(row: Line, { left, right }: Column, columns: readonly Column[]): Line[] {
  const values = cutLine(row, ({ box }) => box.left < right && box.right > left);
  const label = row.cells.filter(({ box }) => box.right <= (columns[0]?.left ?? 0)).slice(0, 1);
  return values ? [lineOf([...label, ...values.cells])] : [];
}
