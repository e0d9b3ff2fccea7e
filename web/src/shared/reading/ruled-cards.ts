import type { Species } from '../../../../contract/species.ts';
import { cardsOf } from './column-cards.ts';
import { doseTablesIn } from './dose-columns.ts';
import { asNotGiven, type Item } from './items.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { cellOf, cutLine, type Line, lineOf } from './lines.ts';
import type { Row } from './row.ts';
import { columnKey, isRuled, joinRuledRows, rowKey } from './ruled-cells.ts';
import { asOther, type Section } from './sections.ts';
import { findVaccines } from './vaccine-mentions.ts';
import { type Box, boxAround, type Word } from './words.ts';

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
  lines: readonly Line[],
  species: Species,
  rowsOf: (lines: readonly Line[]) => readonly Row[],
): Cards {
  const isOne = (box: readonly Line[]) => isCard(rowsOf(box));
  const tables = doseTablesIn(joinRuledRows(lines), species)
    .map((table) => ({ ...table, cards: cardsOf(table, species).filter(isOne) }))
    .filter(({ cards }) => cards.length > 0);
  if (tables.length > 0)
    return {
      rest: without(
        lines,
        tables.map((table) => table.lines),
      ),
      cards: tables.flatMap(({ cards }) => cards),
    };
  const all = boxesIn(lines);
  const boxes = [...withStickers(all), ...withStackedDays(all), ...all.filter(isTall)].filter(
    (box) => countWords(box) <= MOST_WORDS,
  );
  const isAll = boxes.some((box) => countWords(box) === countWords(lines));
  const cards = isAll ? [] : boxes.filter(isOne);
  if (cards.length === 0) return { rest: lines, cards };
  // A card about something else, such as an appointment, is beside them.
  const others = boxes.filter(
    (box) => !cards.includes(box) && findVaccines(wordsOf(box), species).length === 0,
  );
  return { rest: without(lines, [...cards, ...others]), cards };
}

function without(lines: readonly Line[], boxes: readonly (readonly Line[])[]): Line[] {
  const taken = new Set(boxes.flatMap(wordsOf));
  return lines.flatMap((line) => cutLine(line, ({ words }) => !words.some((word) => taken.has(word))) ?? []);
}

const wordsOf = (lines: readonly Line[]): readonly Word[] =>
  lines.flatMap(({ cells }) => cells.flatMap(({ words }) => words));

const countWords = (lines: readonly Line[]) => wordsOf(lines).length;

const isTall = (box: readonly Line[]) =>
  box.length >= (hasLabelLine(box) ? FEWEST_WITH_LABELS : FEWEST_LINES);

/** Whether a line below the first is nothing but labels. */
const hasLabelLine = (box: readonly Line[]) =>
  box
    .slice(1)
    .some(({ cells }) => cells.length > 1 && cells.every(({ words }) => wholeLabel(words) !== null));

/**
 * Stickers with the cell that says their day, with a label of its own: each is a box within the row of that cell. Where
 * a row begins with stickers, their day is in the next cell, and otherwise in the one before.
 */
function withStickers(boxes: readonly (readonly Line[])[]): (readonly Line[])[] {
  const placed = placedIn(boxes);
  const rows = new Map<string, PlacedBox[]>();
  for (const box of placed.filter(({ lines }) => saysDay(lines)).sort((a, b) => a.left - b.left)) {
    const key = `${Math.round(box.top)} ${Math.round(box.bottom)}`;
    rows.set(key, [...(rows.get(key) ?? []), box]);
  }
  return [...rows.values()].flatMap((days) => {
    const stickers = placed.filter((box) => days.some((day) => isWithin(box, day)));
    const isAfter = Math.min(...stickers.map(({ left }) => left)) < (days[0]?.left ?? 0);
    return stickers.flatMap((sticker) => {
      const day = isAfter
        ? days.find(({ left }) => left > sticker.left)
        : days.findLast(({ left }) => left < sticker.left);
      return day ? [[...sticker.lines, ...day.lines]] : [];
    });
  });
}

/** A box between the ruled lines above, below and to its left. */
interface PlacedBox {
  lines: readonly Line[];
  left: number;
  top: number;
  bottom: number;
}

const placedIn = (boxes: readonly (readonly Line[])[]): PlacedBox[] =>
  boxes.flatMap((lines) => {
    const [first] = wordsOf(lines.slice(0, 1));
    return first?.cellRow ? [{ lines, left: first.cellLeft ?? 0, ...first.cellRow }] : [];
  });

/** Cells with the boxes of their days, which stand below each other in another column within the cell's row. */
function withStackedDays(boxes: readonly (readonly Line[])[]): (readonly Line[])[] {
  const placed = placedIn(boxes);
  const labelled = placed.filter(({ lines }) => isLabelledBox(lines));
  return placed.flatMap((cell) => {
    const days = labelled.filter((box) => isWithin(box, cell));
    const isStack = days.length > 1 && new Set(days.map(({ left }) => left)).size === 1;
    return isStack ? [[...cell.lines.map(asOneCell), ...days.flatMap(({ lines }) => lines)]] : [];
  });
}

const isLabelledBox = ([label, ...values]: readonly Line[]) =>
  label !== undefined && values.length > 0 && wholeLabel(wordsOf([label])) !== null;

const asOneCell = (line: Line) => lineOf([cellOf(wordsOf([line]))]);

const saysDay = (box: readonly Line[]) =>
  findLabels(tokensOf(wordsOf(box))).some(({ kind }) => kind === 'date' || kind === 'issued');

/** Whether a box stands within the ruled row of another column's cell. */
const isWithin = (inner: PlacedBox, outer: PlacedBox) =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.bottom - inner.top < outer.bottom - outer.top - 1 &&
  inner.left !== outer.left;

/** The lines between the same ruled lines. */
function boxesIn(lines: readonly Line[]): (readonly Line[])[] {
  const boxes = new Map<string, Line[]>();
  for (const line of lines) {
    const keyOf = ([word]: readonly Word[]) => word && `${rowKey(word)} ${columnKey(word)}`;
    const own = line.cells.filter(({ words: [word] }) => isRuled(word));
    for (const key of new Set(own.flatMap(({ words }) => keyOf(words) ?? []))) {
      const part = cutLine(
        line,
        ({ words }) => own.some((cell) => cell.words === words) && keyOf(words) === key,
      );
      if (part) boxes.set(key, [...(boxes.get(key) ?? []), part]);
    }
  }
  return [...boxes.values()];
}

const itemsOf = (rows: readonly Row[]): readonly Item[] => rows.flatMap(({ items }) => items);

/** Whether rows are about one dose: they name its vaccine once, or with its diseases, and its day. */
function isCard(rows: readonly Row[]): boolean {
  const items = itemsOf(rows);
  const count = (...kinds: readonly Item['kind'][]) =>
    items.filter(({ kind }) => kinds.includes(kind)).length;
  const products = items.filter((item) => item.kind === 'vaccine' && 'mention' in item && item.mention.brand);
  return (
    count('vaccine') > 0 &&
    products.length < 2 &&
    count('issued', 'plain', 'date') === 1 &&
    count('expires', 'due') < 2 &&
    count('batch') < 2 &&
    count('unknown vaccine') === 0 &&
    !items.some((item) => item.kind === 'unreadable' && item.of !== 'due' && item.of !== 'expires')
  );
}

/** The row of a card. Below a heading of what was not given, it shows nothing. */
export function rowOfCard(rows: readonly Row[], section: Section): Row[] {
  const [first] = rows;
  if (!first) return [];
  const items = itemsOf(rows);
  const words = rows.flatMap((row) => row.words);
  const box: Box = boxAround(rows.map((row) => row.box));
  const said = section === 'not given' ? items.map((item) => asOther(asNotGiven(item))) : items;
  return [{ ...first, items: said, words, box, section, isLabel: false, isSentence: false, table: null }];
}
