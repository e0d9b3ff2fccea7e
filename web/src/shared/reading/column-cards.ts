import type { Species } from '../../../../contract/species.ts';
import type { Column, TableRow } from './column-edges.ts';
import { isSomeWeeksLater, isWholeYearsLater } from './dates.ts';
import { type DoseTable, isFact, labelOf, ticksOf } from './dose-columns.ts';
import { isCode } from './items.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { labelling } from './legends.ts';
import { type Cell, cellOf, type Line, lineOf, wordsIn } from './lines.ts';
import { datesAmong, hasDate } from './units.ts';
import { findVaccines } from './vaccine-mentions.ts';
import type { Word } from './words.ts';

/**
 * The lines of each dose of a table whose columns are doses: what the rows say in its column, with their labels. A
 * column with several vaccines, each in a box or line of its own, has as many doses. Below ticks for several animals or
 * vaccines, it is open which column is whose.
 */
export function cardsOf(table: DoseTable, species: Species): (readonly Line[])[] {
  const ticked = table.rows.flatMap((row) => (row === table.days ? [] : (ticksOf(row) ?? [])));
  const [ticks, another] = ticked;
  if (another) return [];
  return table.columns
    .filter((column) => !ticks || ticks.get(column))
    .flatMap((column) =>
      productRows(table, species).flatMap((vaccines) => cardsIn({ ...table, vaccines }, column, species)),
    );
}

/** The row of the vaccines, and others whose cells name products with their batches. */
const productRows = ({ rows, days, vaccines }: DoseTable, species: Species): readonly TableRow[] =>
  rows.filter(
    (row) =>
      row === vaccines ||
      (row !== days && [...row.values.values()].every((cells) => isWhole(wordsIn(cells), species))),
  );

const isWhole = (words: readonly Word[], species: Species) =>
  words.some(isCode) && findVaccines(words, species).some(({ brand }) => brand);

function cardsIn(
  { rows, days, vaccines, isLabelled }: DoseTable,
  column: Column,
  species: Species,
): (readonly Line[])[] {
  const day = days.values.get(column);
  const parts = partsOf(vaccines.values.get(column) ?? []).map(cellOf);
  const named = parts.filter(({ words }) => findVaccines(words, species).length > 0);
  if (!day || parts.length === 0) return [];
  // Further lines of a cell go on with its only vaccine.
  const products = named.length > 1 ? named : [cellOf(wordsIn(parts))];
  const facts = rows.filter((row) => row !== days && row !== vaccines);
  return products.map((product) => [
    ...(isLabelled ? lineWith(days, day) : [lineOf(day)]),
    ...lineWith(vaccines, [product]),
    ...(products.length > 1 ? endsFor(facts, column, product, species) : []),
    ...facts.flatMap((row): Line[] => {
      const cells = row.values.get(column) ?? [];
      const own = products.length > 1 ? partFor(cells, products, product) : cells;
      if (own.length === 0 || (labelsEnd(row) && !hasDate(wordsIn(own)))) return [];
      if (areNextDays(row, days)) return [lineOf([cellOf([...dueLabel(own), ...wordsIn(own)])])];
      return isFact(row) || isHead(own, product, species) ? lineWith(row, own) : [];
    }),
  ]);
}

/** Whether a row has the days of next doses, whatever its label is: some weeks or, for one or more, years later. */
function areNextDays(row: TableRow, days: TableRow): boolean {
  if (isFact(row)) return false;
  const pairs = [...row.values].flatMap(([column, cells]) => {
    const [start, end] = [days.values.get(column) ?? [], cells].map(
      (own) => datesAmong(wordsIn(own))[0]?.date,
    );
    return wordsIn(cells).length > 0 ? [{ start, end }] : [];
  });
  const isYears = ({ start, end }: (typeof pairs)[number]) => start && end && isWholeYearsLater(start, end);
  const isWeeks = ({ start, end }: (typeof pairs)[number]) => start && end && isSomeWeeksLater(start, end);
  return pairs.some(isYears) && pairs.every((pair) => isYears(pair) || isWeeks(pair));
}

const dueLabel = (cells: readonly Cell[]): readonly Word[] =>
  wordsIn(cells)
    .slice(0, 1)
    .map((word) => ({ ...word, text: 'Due:', box: { ...word.box, right: word.box.left } }));

/** A row's cells as one with its label, if that is known: labels below each other could be those of columns. */
const lineWith = ({ label: [label] }: TableRow, cells: readonly Cell[]): Line[] =>
  label && wholeLabel(label.words) !== null
    ? [lineOf([cellOf([...labelling(label.words), ...wordsIn(cells)])])]
    : [lineOf(cells)];

/** The boxes of a column, or the lines of its only cell. */
function partsOf(cells: readonly Cell[]): (readonly Word[])[] {
  if (cells.length > 1) return cells.map(({ words }) => words);
  const lines: Word[][] = [];
  for (const word of wordsIn(cells)) {
    const line = lines.find(
      ([first]) => first && word.box.top < first.box.bottom && word.box.bottom > first.box.top,
    );
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** What cells say of one of several vaccines: the line at its place, if they have as many. A day is of none alone. */
function partFor(cells: readonly Cell[], products: readonly Cell[], product: Cell): readonly Cell[] {
  const parts = partsOf(cells);
  const part = parts.length === products.length ? parts[products.indexOf(product)] : undefined;
  return part && !hasDate(part) ? [cellOf(part)] : [];
}

/** "Next due: DHP 23/02/28" and "KC 23/02/26" below it: the ends of one of several vaccines, or of each. */
function endsFor(rows: readonly TableRow[], column: Column, product: Cell, species: Species): Line[] {
  const codes = codesIn(product.words, species);
  let label: readonly Word[] = [];
  return rows.flatMap((row): Line[] => {
    const words = [...labelOf(row), ...wordsIn(row.values.get(column) ?? [])];
    const [date] = datesAmong(words);
    const tokens = tokensOf(words);
    const [found] = findLabels(tokens);
    if (found) label = ENDS.has(found.kind) ? words.slice(0, tokens[found.to]?.word) : [];
    const named = codesIn(words, species);
    if (!date || label.length === 0 || named.some((code) => !codes.includes(code))) return [];
    return [lineOf([cellOf([...labelling(label), ...words.slice(date.from, date.to)])])];
  });
}

const ENDS: ReadonlySet<LabelKind | null> = new Set(['due', 'expires']);

const labelsEnd = (row: TableRow) => ENDS.has(wholeLabel(labelOf(row)));

const codesIn = (words: readonly Word[], species: Species) =>
  findVaccines(words, species).flatMap((mention) => mention.codes);

/** Whether cells name what a product contains, as the head of its column. */
function isHead(cells: readonly Cell[], product: Cell, species: Species): boolean {
  const codes = codesIn(product.words, species);
  const named = codesIn(wordsIn(cells), species);
  return named.length > 0 && named.every((code) => codes.includes(code));
}
