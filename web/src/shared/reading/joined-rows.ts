import { groupBy } from './group-by.ts';
import { wholeLabel } from './labels.ts';
import { cellOf, type Line, lineOf, withoutWords, wordsIn, wordsOf } from './lines.ts';
import { isLabelledBox, isWithin, type Region, ruledRegions } from './regions.ts';
import { columnKey, rowKey } from './ruled-cells.ts';
import { hasDate, isDateKind } from './units.ts';
import type { Word } from './words.ts';

/** A row between ruled lines has at most so many lines, and words in a cell. */
const MOST_LINES = 5;
const MOST_WORDS = 24;

/** What stands between the same ruled lines, from left to right. */
type RuledRow = readonly Region[];

/**
 * Lines of a table with the lines of each ruled row joined, so that a cell is read whole. Boxes of a form, whose labels
 * stand above their values, and dates below each other stay apart.
 */
export function joinRuledRows(lines: readonly Line[]): Line[] {
  const cells = ruledRegions(lines, (word) => rowKey(word) !== null);
  const rows = [...groupBy(cells, ({ words: [first] }) => first && rowKey(first)).values()];
  const joined = rows
    .filter((row) => !rows.some((other) => other !== row && holds(row, other)))
    .map(fromLeft)
    .filter(canJoin);
  if (joined.length === 0) return [...lines];
  const taken = new Set(joined.flat().flatMap(({ words }) => words));
  const whole = joined.map((row) => lineOf(row.map(({ words }) => cellOf(words))));
  return [...withoutWords(lines, taken), ...whole].sort((a, b) => a.box.top - b.box.top);
}

/** Whether another row is between the same ruled lines, as the stickers beside a day. */
const holds = ([outer]: RuledRow, [inner]: RuledRow) =>
  outer !== undefined && inner !== undefined && isWithin(inner, outer);

const fromLeft = (row: RuledRow): RuledRow => row.toSorted((a, b) => leftOf(a) - leftOf(b));

const leftOf = ({ words: [first] }: Region) => (first ? columnKey(first) : 0);

/** Whether a row's cells can be read whole: it has several, some of several lines, and none has values of its own. */
const canJoin = (row: RuledRow) =>
  row.length > 1 &&
  row.some(({ lines }) => lines.length > 1) &&
  row.every((cell) => cell.lines.length <= MOST_LINES && cell.words.length <= MOST_WORDS && !isStack(cell)) &&
  !isForm(row.filter(({ lines }) => lines.length > 1));

/** Whether a row is one of a form. In the head of a table, single labels go on with words that aren't known. */
const isForm = (cells: RuledRow) => cells.filter(isBox).length * 2 >= cells.length;

/** Whether a label stands above its value, as in the box of a form. */
const isBox = ({ lines, words }: Region) =>
  isLabelledBox(lines) && wholeLabel(wordsOf(lines.slice(1))) === null && wholeLabel(words) === null;

/** Whether dates or their labels stand below each other, as in a passport. */
function isStack({ lines }: Region): boolean {
  const said = lines.map(({ cells }) => wordsIn(cells));
  const labels = said.flatMap((words) => wholeLabel(words.filter(isNoNumber)) ?? []);
  return said.filter(hasDate).length > 1 || labels.filter(isDateKind).length > 1;
}

const isNoNumber = ({ text }: Word) => !/^\(?\d[.)]$/.test(text);
