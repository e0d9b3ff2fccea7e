import type { Species } from '../../../../contract/species.ts';
import { asNotGiven, type Item } from './items.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { cutLine, type Line } from './lines.ts';
import type { Row } from './row.ts';
import { columnKey, rowKey } from './ruled-cells.ts';
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
  const all = boxesIn(lines);
  const boxes = [...withStickers(all), ...all.filter(isTall)].filter((box) => countWords(box) <= MOST_WORDS);
  const isAll = boxes.some((box) => countWords(box) === countWords(lines));
  const cards = isAll ? [] : boxes.filter((box) => isCard(rowsOf(box)));
  if (cards.length === 0) return { rest: lines, cards };
  // A card about something else, such as an appointment, is beside them.
  const others = boxes.filter(
    (box) => !cards.includes(box) && findVaccines(wordsOf(box), species).length === 0,
  );
  const taken = new Set([...cards, ...others].flatMap(wordsOf));
  const rest = lines.flatMap(
    (line) => cutLine(line, ({ words }) => !words.some((word) => taken.has(word))) ?? [],
  );
  return { rest, cards };
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
  return boxes.flatMap((sticker) => {
    const days = boxes
      .filter((box) => saysDay(box) && isWithin(sticker, box))
      .sort((a, b) => leftOf(a) - leftOf(b));
    const [first] = boxes
      .filter((box) => days.some((day) => isWithin(box, day)))
      .sort((a, b) => leftOf(a) - leftOf(b));
    const isAfter = first !== undefined && days[0] !== undefined && leftOf(first) < leftOf(days[0]);
    const day = isAfter
      ? days.find((box) => leftOf(box) > leftOf(sticker))
      : days.findLast((box) => leftOf(box) < leftOf(sticker));
    return day ? [[...sticker, ...day]] : [];
  });
}

const saysDay = (box: readonly Line[]) =>
  findLabels(tokensOf(wordsOf(box))).some(({ kind }) => kind === 'date' || kind === 'issued');

const leftOf = (box: readonly Line[]) => wordsOf(box)[0]?.cellLeft ?? 0;

/** Whether a box stands within the ruled row of another column's cell. */
function isWithin(inner: readonly Line[], outer: readonly Line[]): boolean {
  const [a, b] = [inner, outer].map((box) => wordsOf(box)[0]?.cellRow);
  return (
    a !== undefined &&
    b !== undefined &&
    a.top >= b.top &&
    a.bottom <= b.bottom &&
    a.bottom - a.top < b.bottom - b.top - 1 &&
    leftOf(inner) !== leftOf(outer)
  );
}

/** The lines between the same ruled lines. */
function boxesIn(lines: readonly Line[]): (readonly Line[])[] {
  const boxes = new Map<string, Line[]>();
  for (const line of lines) {
    const keyOf = ([word]: readonly Word[]) => word && `${rowKey(word)} ${columnKey(word)}`;
    const own = line.cells.filter(
      ({ words: [word] }) => word?.cellLeft !== undefined && rowKey(word) !== null,
    );
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
    count('unknown vaccine', 'unreadable') === 0
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
