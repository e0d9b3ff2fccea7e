import type { Species } from '../../../../contract/species.ts';
import { isTicked } from './answers.ts';
import { formRowsIn } from './box-columns.ts';
import { cardsOf } from './column-cards.ts';
import { doseTablesIn } from './dose-columns.ts';
import { areInLines, isProduct, ofBatches } from './doses-by-batch.ts';
import { asNotGiven, type Item } from './items.ts';
import { joinRuledRows } from './joined-rows.ts';
import { wholeLabel } from './labels.ts';
import { cellOf, type Line, lineOf, withoutWords, wordsOf } from './lines.ts';
import { isLabelledBox, type Region, ruledRegions } from './regions.ts';
import type { Row } from './row.ts';
import { asOther, type Section } from './sections.ts';
import { isBeside, withStickers } from './sticker-boxes.ts';
import { findVaccines } from './vaccine-mentions.ts';
import { type Box, boxAround } from './words.ts';

/** A card has more lines than a cell of a table, and hardly as many words as a page. */
const FEWEST_LINES = 4;
const MOST_WORDS = 60;

/** A card whose values stand below several labels of their own may have a line less. */
const FEWEST_WITH_LABELS = 3;

/** Lines of a flow without its cards, and the lines of each card. */
interface Cards {
  rest: readonly Line[];
  cards: readonly (readonly Line[])[];
}

/**
 * The cards of a flow: boxes of several lines with ruled lines around them, of which at least one is about a vaccine.
 * `rowsOf` reads one.
 */
export function cardsIn(
  written: readonly Line[],
  species: Species,
  rowsOf: (lines: readonly Line[]) => readonly Row[],
): Cards {
  const isOne = (box: readonly Line[]) => isCard(rowsOf(box));
  const tables = doseTablesIn(joinRuledRows(written), species)
    .map((table) => ({ lines: table.lines, cards: cardsOf(table, species).filter(isOne) }))
    .filter(({ cards }) => cards.length > 0);
  const ofTables = tables.flatMap(({ cards }) => cards);
  const lines = without(
    written,
    tables.map((table) => table.lines),
  );
  const all = ruledRegions(lines);
  const boxes = [
    ...withStickers(all, species),
    ...withStackedDays(all),
    ...all.map((box) => box.lines).filter(isTall),
  ].filter((box) => countWords(box) <= MOST_WORDS);
  const isAll = boxes.some((box) => countWords(box) === countWords(lines));
  const ofBoxes = isAll ? [] : boxes.filter(isOne);
  const taken = new Set(ofBoxes.flatMap(wordsOf));
  const forms = formRowsIn(lines, species).map((line) => [line]);
  const ofForms = forms.filter(
    (form) => !wordsOf(form).some((word) => taken.has(word)) && isLabelled(rowsOf(form)),
  );
  const cards = [...ofBoxes, ...ofForms];
  if (cards.length === 0) return { rest: lines, cards: ofTables };
  // A card about something else, such as an appointment, is beside them.
  const others = boxes.filter(
    (box) => !cards.includes(box) && findVaccines(wordsOf(box), species).length === 0,
  );
  const read = new Set(cards.flatMap(wordsOf));
  // What the box of a day says of other stickers.
  const around = all.filter(({ words }) => words.some((word) => read.has(word))).map((box) => box.lines);
  return { rest: without(lines, [...cards, ...others, ...around]), cards: [...ofTables, ...cards] };
}

const without = (lines: readonly Line[], boxes: readonly (readonly Line[])[]) =>
  withoutWords(lines, new Set(boxes.flatMap(wordsOf)));

const countWords = (lines: readonly Line[]) => wordsOf(lines).length;

const isTall = (box: readonly Line[]) =>
  box.length >= (hasLabelLine(box) ? FEWEST_WITH_LABELS : FEWEST_LINES);

/** Whether a line below the first is nothing but labels. */
const hasLabelLine = (box: readonly Line[]) =>
  box
    .slice(1)
    .some(({ cells }) => cells.length > 1 && cells.every(({ words }) => wholeLabel(words) !== null));

/** Cells with the boxes of their days, which stand below each other in another column within the cell's row. */
function withStackedDays(boxes: readonly Region[]): (readonly Line[])[] {
  const labelled = boxes.filter(({ lines }) => isLabelledBox(lines));
  return boxes.flatMap((cell) => {
    const days = labelled.filter((box) => isBeside(box, cell));
    const isStack = days.length > 1 && new Set(days.map(({ left }) => left)).size === 1;
    return isStack ? [[...cell.lines.map(asOneCell), ...days.flatMap(({ lines }) => lines)]] : [];
  });
}

const asOneCell = (line: Line) => lineOf([cellOf(wordsOf([line]))]);

const itemsOf = (rows: readonly Row[]): readonly Item[] => rows.flatMap(({ items }) => items);

/**
 * Whether rows are about doses of one day: they name a vaccine once, or with its diseases, or several with a batch of
 * their own.
 */
function isCard(rows: readonly Row[]): boolean {
  const items = itemsOf(rows);
  const count = (...kinds: readonly Item['kind'][]) =>
    items.filter(({ kind }) => kinds.includes(kind)).length;
  const products = items.filter(isProduct);
  const isOne = products.length < 2 && count('batch') < 2;
  const isSeveral =
    count('vaccine') === products.length && count('batch') === products.length && areInLines(items);
  return (
    count('vaccine') > 0 &&
    (isOne || isSeveral) &&
    count('issued', 'plain', 'date') === 1 &&
    count('expires', 'due') < 2 &&
    count('unknown vaccine') === 0 &&
    !items.some((item) => item.kind === 'unreadable' && item.of !== 'due' && item.of !== 'expires')
  );
}

/** Whether rows are about one dose whose day has a label. */
const isLabelled = (rows: readonly Row[]) =>
  isCard(rows) && !itemsOf(rows).some(({ kind }) => kind === 'plain');

const hasProduct = (rows: readonly Row[]) => itemsOf(rows).some(isProduct);

/** A row without the diseases that are ticked in it: beside its product, they name no vaccine. */
const withoutTicked = (row: Row): Row =>
  row.words.some(isTicked)
    ? { ...row, items: row.items.filter((item) => item.kind !== 'vaccine' || isProduct(item)) }
    : row;

/** A row for each dose of a card. Below a heading of what was not given, it shows nothing. */
export function rowsOfCard(rows: readonly Row[], section: Section): Row[] {
  const [first] = rows;
  if (!first) return [];
  const items = itemsOf(hasProduct(rows) ? rows.map(withoutTicked) : rows);
  const words = rows.flatMap((row) => row.words);
  const box: Box = boxAround(rows.map((row) => row.box));
  const said = section === 'not given' ? items.map((item) => asOther(asNotGiven(item))) : items;
  const row = { ...first, items: said, words, box, section, isLabel: false, isSentence: false, table: null };
  return ofBatches(row, true) ?? [row];
}
