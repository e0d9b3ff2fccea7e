import { ON } from './date-items.ts';
import {
  areInLines,
  codesOf,
  haveOwnEnds,
  isNamed,
  isProduct,
  isVaccine,
  OF_ONE,
  ofBatches,
  type RowOfDoses,
  wordsIn,
} from './doses-by-batch.ts';
import { asNotGiven, type Item } from './items.ts';
import { CELL_GAP } from './lines.ts';
import { saysGiven } from './prose.ts';
import { isPlanned } from './sections.ts';
import { heightOf, type Word } from './words.ts';

const isDay = ({ kind }: Item) => kind === 'issued' || kind === 'date';

/**
 * A row that tells of several doses, as one row per dose. What stands in one cell of a table is one dose. Where
 * vaccines have cells of their own beside one day, as stickers have, and not each has its batch, none counts.
 */
export function rowsOfDoses<Row extends RowOfDoses>(row: Row): Row[] {
  const isRuledOff = hasOwnCells(row);
  const isApart = isRuledOff || hasOwnColumns(row);
  const canPart = row.table === null || isApart || areInLines(row.items) || haveOwnEnds(row.items);
  const parts = canPart ? ofBatches(row, isApart) : null;
  const inTurn = row.isSentence
    ? dosesInTurn(row.items, row.words)?.map((items) => ({ ...row, items }))
    : null;
  const several = inTurn ?? parts ?? ofDays(row) ?? ofSeries(row) ?? ofProducts(row);
  return several ?? [isRuledOff ? { ...row, items: row.items.map(asNotGiven) } : row];
}

/** Whether a day of a sentence is labelled, or right behind "on" or a bracket. */
const isOn = (sentence: readonly Word[]) => (item: Item) => {
  const [first] = 'words' in item ? item.words : [];
  const before = first ? sentence[sentence.indexOf(first) - 1] : undefined;
  return item.kind === 'issued' || first?.text.startsWith('(') === true || ON.test(before?.text ?? '');
};

/** Whether an item may be the day of a dose in a sentence: no label says that it is another one. */
const isOpenDay = (item: Item) =>
  item.kind === 'plain' || isDay(item) || ('isUnclear' in item && item.kind === 'other');

/**
 * "On 3 May Nobivac DHP, batch A123, and on 5 June Nobivac L4, batch B456": doses of a sentence, each with its day and
 * its batch, or of a sentence that says they were given. What begins the first begins each. Null where it is not clear
 * which day is whose.
 */
export function dosesInTurn(items: readonly Item[], sentence: readonly Word[]): Item[][] | null {
  const isTold = saysGiven(sentence) && !isPlanned(sentence) && items.filter(isOpenDay).every(isOn(sentence));
  const first = items.findIndex((item) => isOpenDay(item) || isVaccine(item));
  const begins = items[first] && isOpenDay(items[first]) ? isOpenDay : isVaccine;
  const groups: Item[][] = [];
  for (const item of items.slice(Math.max(0, first))) {
    const last = groups.at(-1);
    if (!last || (begins(item) && last.some(isOpenDay))) groups.push([item]);
    else last.push(item);
  }
  const isWhole = (group: readonly Item[]) =>
    group.filter(isOpenDay).length === 1 &&
    (isTold || group.some(({ kind }) => kind === 'batch')) &&
    group.filter(({ kind }) => kind === 'batch').length < 2 &&
    group.some(({ kind }) => kind === 'vaccine') &&
    !group.some(({ kind }) => kind === 'unknown vaccine');
  if (groups.length < 2 || !groups.every(isWhole)) return null;
  return groups.map((group) =>
    group.map((item) => (isOpenDay(item) && 'date' in item ? { ...item, kind: 'issued' } : item)),
  );
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
