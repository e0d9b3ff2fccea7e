import type { Species } from '../../../../contract/species.ts';
import type { DateItem } from './date-items.ts';
import { isWholeYearsLater } from './dates.ts';
import {
  areApart,
  areInLines,
  codesOf,
  haveOwnEnds,
  isDay,
  isNamed,
  isProduct,
  isVaccine,
  OF_ONE,
  ofBatches,
  type RowOfDoses,
  wordsIn,
} from './doses-by-batch.ts';
import { dosesInTurn } from './doses-in-turn.ts';
import { asNotGiven, type Item } from './items.ts';
import { CELL_GAP } from './lines.ts';
import { heightOf } from './words.ts';

/**
 * A row that tells of several doses, as one row per dose. What stands in one cell of a table is one dose, unless its
 * products are apart. Where vaccines have cells of their own beside one day, as stickers have, and not each has its
 * batch, none counts.
 */
export function rowsOfDoses<Row extends RowOfDoses>(row: Row, species: Species): Row[] {
  const isRuledOff = hasOwnCells(row);
  const isApart = isRuledOff || hasOwnColumns(row);
  const canPart =
    row.table === null || isApart || areInLines(row.items) || areApart(row.items) || haveOwnEnds(row.items);
  const parts = canPart ? ofBatches(row, isApart) : null;
  const inTurn = row.isSentence
    ? dosesInTurn(row.items, row.words, species)?.map((items) => ({ ...row, items }))
    : null;
  const several = inTurn ?? parts ?? ofDays(row) ?? ofSeries(row) ?? ofList(row) ?? ofProducts(row);
  return several ?? [isRuledOff ? { ...row, items: row.items.map(asNotGiven) } : row];
}

/** Whether ruled lines stand between the vaccines of a table's row. */
function hasOwnCells({ items, table }: RowOfDoses): boolean {
  const cells = items.flatMap((item) => ('mention' in item ? (item.mention.words[0]?.cellRow ?? []) : []));
  return table !== null && cells.some(({ top }) => cells.some(({ bottom }) => bottom <= top));
}

/** Whether ruled lines stand between vaccines side by side, as between the stickers of a row. */
const hasOwnColumns = ({ items }: RowOfDoses) =>
  new Set(items.flatMap((item) => ('mention' in item ? (item.mention.words[0]?.cellLeft ?? []) : []))).size >
  1;

/** A sentence that names several products, none of which contains the other: each is a dose, with its diseases. */
function ofProducts<Row extends RowOfDoses>(row: Row): Row[] | null {
  const products = row.items.filter(isProduct);
  const isApart = products.every((one) =>
    products.every((other) => one === other || !sharesCode([one], [other])),
  );
  const named = row.items.filter(isNamed);
  const isListed = named.every((item) => products.some((product) => isOfProduct(item, product)));
  if (!row.isSentence || products.length < 2 || !isApart || !isListed) return null;
  return products.map((product) => ({
    ...row,
    items: row.items.filter(
      (item) =>
        item === product ||
        (!isNamed(item) && item.kind !== 'batch' && !OF_ONE.has(item.kind)) ||
        (isNamed(item) && !isProduct(item) && isOfProduct(item, product)),
    ),
  }));
}

/** Whether a product contains all that an item names. */
const isOfProduct = (item: Item, product: Item) =>
  codesOf(item).every((code) => codesOf(product).includes(code));

/**
 * A row of a table with a column for each dose of a series, or with pairs of a vaccine and its day. Its end,
 * and the batch of a sentence that tells of several days, are of none of them alone.
 */
function ofSeries<Row extends RowOfDoses>(row: Row): Row[] | null {
  const vaccines = row.items.filter(({ kind }) => kind === 'vaccine');
  const days = row.items.filter(isDay);
  const isOneKind = days.every(({ kind }) => kind === days[0]?.kind);
  if ((row.table === null && !row.isSentence) || days.length < 2 || !isOneKind) return null;
  if (row.table !== null && vaccines.length === days.length) return ofPairs(row);
  const groups = startingWith(row.items, isDay);
  const batches = groups.map((group) => group.filter(({ kind }) => kind === 'batch'));
  const isWhole = batches.every(({ length }) => length === (batches[0]?.length ?? 0) && length < 2);
  if (vaccines.length !== 1 || !(isWhole || row.isSentence)) return null;
  if (!isWhole) return days.map((day) => ({ ...row, items: [...vaccines, day] }));
  return days.map((day, at) => ({
    ...row,
    items: [...vaccines, day, ...(batches[at] ?? [])],
  }));
}

const isAnyDay = (item: Item) => isDay(item) || item.kind === 'plain';

/**
 * "SHPPi am 02.03.2026, Tollwut am 23.03.2026": a line of vaccines that each have their day. One that is left without a
 * day was not given, unless it belongs to the vaccine before.
 */
function ofDays<Row extends RowOfDoses>(row: Row): Row[] | null {
  const marks = row.items.filter((item) => isAnyDay(item) || isVaccine(item));
  const isDayFirst = marks[0] !== undefined && isAnyDay(marks[0]);
  const [begins, follows] = isDayFirst ? [isAnyDay, isVaccine] : [isVaccine, isAnyDay];
  const groups: Item[][] = [];
  for (const item of row.items)
    if (begins(item) && (groups.at(-1)?.some(follows) ?? true)) groups.push([item]);
    else groups.at(-1)?.push(item);
  const [first, ...others] = groups;
  const isApart = others.every((group) => !sharesCode(group, first ?? []));
  const isWhole = (group: readonly Item[]) => group.some(isVaccine) && group.filter(isAnyDay).length === 1;
  const whole = groups.filter(isWhole);
  const isLastOpen = !isDayFirst && whole.length === groups.length - 1 && !isWhole(groups.at(-1) ?? []);
  const isSeveral = groups.length > 1 && (whole.length === groups.length || (isLastOpen && isApart));
  if (row.table !== null || row.isSentence || !isSeveral || areColumns(groups)) return null;
  return groups.map((group) => ({ ...row, items: isWhole(group) ? group : group.map(asNotGiven) }));
}

/** Whether gaps without ruled lines part the groups, as in columns below headings of their own. */
const areColumns = (groups: readonly (readonly Item[])[]) =>
  groups.some((group, at) => {
    const word = wordsIn(group)[0];
    const last = wordsIn(groups[at - 1] ?? []).at(-1);
    const isRuled = word?.cellLeft !== undefined;
    return word && last && !isRuled && word.box.left - last.box.right > CELL_GAP * heightOf(word.box);
  });

/** "Used on   3/19/2025, 9/22/2025": each of the days in a column of days, unless the last one is the end. */
function ofList<Row extends RowOfDoses>(row: Row): Row[] | null {
  const days = row.items.filter((item): item is DateItem => isAnyDay(item) && 'date' in item);
  if (!days[0] || days[0].kind === 'plain') return null;
  const isJoined = days.every(({ words }, at) => {
    const next = days[at + 1]?.words[0];
    const last = words.at(-1);
    return !next || (last?.text.endsWith(',') && row.words[row.words.indexOf(last) + 1] === next);
  });
  const [first, second] = days;
  const isOne = row.items.filter(isVaccine).length === 1;
  if (!first || !second || !isJoined || !isOne || isWholeYearsLater(first.date, second.date)) return null;
  const others = row.items.filter((item) => !isAnyDay(item) && !OF_ONE.has(item.kind));
  // A column says what the first of them is.
  return days.map((day) => ({ ...row, items: [...others, { ...day, kind: first.kind }] }));
}

const sharesCode = (some: readonly Item[], others: readonly Item[]) =>
  some.flatMap(codesOf).some((code) => others.flatMap(codesOf).includes(code));

/** "Date, product, date, product": what begins the first pair begins each. */
function ofPairs<Row extends RowOfDoses>(row: Row): Row[] | null {
  const [first] = row.items.filter((item) => isDay(item) || isVaccine(item));
  const pairs = startingWith(row.items, (item) => (first && isDay(first) ? isDay(item) : isVaccine(item)));
  const isPair = (items: readonly Item[]) =>
    items.filter(isDay).length === 1 && items.filter(isVaccine).length === 1;
  return pairs.every(isPair) ? pairs.map((items) => ({ ...row, items })) : null;
}

/** The items from each that begins a group up to the next. */
function startingWith(items: readonly Item[], begins: (item: Item) => boolean): Item[][] {
  const groups: Item[][] = [];
  for (const item of items)
    if (begins(item)) groups.push([item]);
    else groups.at(-1)?.push(item);
  return groups;
}
