import type { Species } from '../../../../contract/species.ts';
import { type Column, columnsOf, type Found, isRuledApart, type TableRow } from './column-edges.ts';
import { isSilent } from './date-items.ts';
import { isCode } from './items.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { type Cell, type Line, wordsIn } from './lines.ts';
import { isPlanned } from './sections.ts';
import { datesAmong, hasDate, isDateKind, isDayKind } from './units.ts';
import { findVaccines } from './vaccine-mentions.ts';
import { textOf, type Word } from './words.ts';

/** What a row says of each dose, besides its day. */
const FACTS: readonly (LabelKind | null)[] = [
  'maker',
  'valid_from',
  'expires',
  'due',
  'batch',
  'person',
  'clinic',
];

/** Such a table has at least so many columns. */
const FEWEST = 2;

/** What stands in a cell of an animal or vaccine: given, or not. */
const TICK = /^[xX✓✔☑☒🗹🗷✗✘✕×]$/u;
const OPEN = /^[-–—☐]+$/;

/** A table whose columns are doses, with the row of their days and that of their vaccines. */
export interface DoseTable {
  lines: readonly Line[];
  columns: readonly Column[];
  rows: readonly TableRow[];
  days: TableRow;
  vaccines: TableRow;
  /** Whether labels say that the days are those of doses. */
  isLabelled: boolean;
}

/**
 * The tables whose columns are doses: the days stand in one row, and the vaccines in another. Labels before the rows
 * may say so; without them, the cells do.
 */
export function doseTablesIn(lines: readonly Line[], species: Species): DoseTable[] {
  const tables: DoseTable[] = [];
  let from = 0;
  for (const [at, line] of lines.entries()) {
    if (at < from || daysIn(line, species).length < FEWEST) continue;
    const table = tableAround(lines, at, from, species);
    if (!table) continue;
    tables.push(table);
    from = lines.indexOf(table.lines.at(-1) ?? line) + 1;
  }
  return tables;
}

/**
 * The cells of a line that say a day and nothing else; none where the line names a vaccine, or its label says that they
 * are other days.
 */
function daysIn({ cells }: Line, species: Species): readonly Cell[] {
  const days = cells.filter((cell) => saysDay(cell, species));
  const [first] = days;
  const isOther = cells.some(
    (cell) =>
      findVaccines(cell.words, species).length > 0 ||
      labelsOther(beforeDay([cell])) ||
      (first && cell.box.right < first.box.left && labelsOther(cell.words)),
  );
  return isOther ? [] : days;
}

function saysDay({ words }: Cell, species: Species): boolean {
  const [date, another] = datesAmong(words);
  if (!date || another) return false;
  const before = words.slice(0, date.from);
  return (labelsDay(before) || isSilent(before, species)) && isSilent(words.slice(date.to), species);
}

/** Whether a label is that of other days, or of what is planned. "Appointment" may be that of a dose. */
function labelsOther(words: readonly Word[]): boolean {
  const kind = wholeLabel(words);
  return isPlanned(words) || (kind !== null && isDateKind(kind) && kind !== 'other' && !isDayKind(kind));
}

function tableAround(lines: readonly Line[], at: number, from: number, species: Species): DoseTable | null {
  const line = lines[at];
  const found = line && columnsOf(lines, at, from, daysIn(line, species));
  const whole = found && tableOf(found, line, species);
  return whole ?? (found ? tableOf({ ...found, rows: partAround(found.rows, line) }, line, species) : null);
}

function tableOf({ columns, rows }: Found, line: Line, species: Species): DoseTable | null {
  const days = rows.find((row) => row.line === line);
  const vaccines = vaccineRow(rows, species);
  if (!days || !vaccines || vaccines === days || hasOtherDays(rows, days, species)) return null;
  const isLabelled =
    labelsDay(labelOf(days)) || [...days.values.values()].every((cells) => labelsDay(beforeDay(cells)));
  // Other days, such as that of an appointment, are those of doses where their batches are said.
  const own = columns.filter((column) => isLabelled || hasBatch(rows, column));
  const named = own.filter(
    (column) => days.values.has(column) && names(vaccines.values.get(column) ?? [], species),
  );
  const isGrid = rows.some(({ label, values }) => values.size > 0 && names(label, species));
  if (isGrid || named.length < (isLabelled ? 1 : FEWEST)) return null;
  return { lines: rows.map((row) => row.line), columns: own, rows, days, vaccines, isLabelled };
}

/** Whether a batch is said in a column: below a label of its own, or without one. */
const hasBatch = (rows: readonly TableRow[], column: Column) =>
  rows.some((row) => {
    const words = wordsIn(row.values.get(column) ?? []);
    const labels = [...findLabels(tokensOf(words)).map(({ kind }) => kind), wholeLabel(labelOf(row))];
    return words.length > 0 && (labels.includes('batch') || words.every(isCode));
  });

const labelsDay = (words: readonly Word[]) => isDayKind(wholeLabel(words));

const beforeDay = (cells: readonly Cell[]) => {
  const words = wordsIn(cells);
  return words.slice(0, datesAmong(words)[0]?.from ?? 0);
};

/** The rows around a line, up to where its ruled box ends, or the labels begin again. */
function partAround(rows: readonly TableRow[], line: Line): readonly TableRow[] {
  const first = textOf(labelOf(rows[0] ?? { label: [] }));
  const starts = rows.flatMap((row, at) => {
    const isAgain = first !== '' && textOf(labelOf(row)) === first;
    const above = rows[at - 1]?.line;
    return at === 0 || isAgain || (above && isRuledApart(row.line, above)) ? [at] : [];
  });
  const at = rows.findIndex((row) => row.line === line);
  return rows.slice(
    starts.findLast((start) => start <= at),
    starts.find((start) => start > at),
  );
}

export const labelOf = ({ label }: Pick<TableRow, 'label'>) => wordsIn(label);

const names = (cells: readonly Cell[], species: Species) =>
  cells.some(({ words }) => findVaccines(words, species).length > 0);

/** The row with most vaccines, those by product first. */
function vaccineRow(rows: readonly TableRow[], species: Species): TableRow | null {
  const count = ({ values }: TableRow, isProduct: boolean) =>
    [...values.values()].filter((cells) =>
      findVaccines(wordsIn(cells), species).some(({ brand }) => brand || !isProduct),
    ).length;
  const [most] = rows
    .filter((row) => !FACTS.includes(wholeLabel(labelOf(row))) && count(row, false) > 0)
    .toSorted((a, b) => count(b, true) - count(a, true) || count(b, false) - count(a, false));
  return most ?? null;
}

/** Whether another row has days that may be those of doses as well, or heads say which days they are. */
function hasOtherDays(rows: readonly TableRow[], days: TableRow, species: Species): boolean {
  const isLabelled = isDayKind(wholeLabel(labelOf(days)));
  return rows.some((row) => {
    const kind = wholeLabel(labelOf(row));
    const cells = [...row.values.values()].flat();
    if (cells.some(({ words }) => isDateLabel(wholeLabel(words)))) return true;
    if (row === days || cells.every(({ words }) => !hasDate(words))) return false;
    return isDayKind(kind) || (!isLabelled && daysIn(row.line, species).length > 0);
  });
}

const isDateLabel = (kind: LabelKind | null) => kind !== null && isDateKind(kind) && kind !== 'issued';

/** Whether a row says something of each dose: by its label, or by those in its cells. */
export function isFact(row: TableRow): boolean {
  const kind = wholeLabel(labelOf(row));
  if (FACTS.includes(kind)) return true;
  const cells = [...row.values.values()].flat();
  const isLabelled = cells.some(({ words }) => FACTS.includes(findLabels(tokensOf(words))[0]?.kind ?? null));
  return (
    isLabelled ||
    (kind === null && cells.length > 0 && cells.every(({ words: [word, more] }) => isCode(word) && !more))
  );
}

/** What a row of ticks says of each column; null for another row. */
export function ticksOf({ values }: TableRow): ReadonlyMap<Column, boolean> | null {
  const ticks = new Map<Column, boolean>();
  for (const [column, cells] of values) {
    const [word] = wordsIn(cells);
    if (!word || !(TICK.test(word.text) || OPEN.test(word.text))) return null;
    ticks.set(column, TICK.test(word.text) && wordsIn(cells).length === 1);
  }
  return [...ticks.values()].includes(true) ? ticks : null;
}
