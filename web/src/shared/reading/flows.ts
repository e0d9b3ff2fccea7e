import { findDates } from './dates.ts';
import { gutterEdge } from './gutters.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { type Cell, cutLine, type Line } from './lines.ts';
import { columnKey, isRuled, rowKey } from './ruled-cells.ts';
import { isDateKind, isDayKind } from './units.ts';
import { textOf } from './words.ts';

/** Left edges of a column differ by at most this many line heights. */
const ALIGNED = 1;

/** A column of its own has at least this many lines that explain themselves. */
const COLUMN_LINES = 2;

/** Whether a cell says by itself what it is about: a label and its value, or more words beside a date. */
function explainsItself({ words }: Cell): boolean {
  const text = textOf(words);
  if (/^[^:]{2,40}:\s*\S/.test(text)) return true;
  const [date] = findDates(text);
  if (!date) return false;
  const others = `${text.slice(0, date.start)} ${text.slice(date.end)}`;
  const [label] = findLabels(tokensOf(words));
  return (others.match(/\p{L}{3,}/gu) ?? []).length > 1 && (label?.from !== 0 || words.length > 5);
}

/**
 * The lines of a page in up to three flows, each of which reads from top to bottom: two columns, and a table that is
 * below them and as wide as both.
 */
export function flowsOf(lines: readonly Line[], height: number): Line[][] {
  const tables = tablesBeside(lines, height);
  if (tables) return tables;
  const edge = columnEdge(lines, height) ?? gutterEdge(lines, height);
  if (edge === null) return [[...lines]];
  const table = lines.findIndex(
    (line) =>
      line.box.top >= edge.bottom && (isRuledAcross(line, edge.left) || isHeadAcross(line, edge.left)),
  );
  // The heading above a table says whether it lists what was given.
  const first = lines[table - 1]?.cells.length === 1 ? table - 1 : table;
  const [columns, below] = table < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  const left = columns.flatMap((line) => cutLine(line, ({ box }) => box.left < edge.left) ?? []);
  const right = columns.flatMap((line) => cutLine(line, ({ box }) => box.left >= edge.left) ?? []);
  return [left, right, ...(below.length > 0 ? [below] : [])];
}

const isName = (kind: LabelKind) => kind === 'vaccine' || kind === 'product';

/**
 * The flows of two tables beside each other, each with columns of vaccines and days under heads of its own. What stands
 * above them is in the left one, as titles are; what is below and as wide as both follows. Null without such tables.
 */
function tablesBeside(lines: readonly Line[], height: number): Line[][] | null {
  for (const [row, { cells }] of lines.entries()) {
    if (cells.length < FEWEST_HEADS) continue;
    const kinds = cells.map(headKinds);
    const isTable = (own: readonly (readonly LabelKind[])[]) =>
      [isName, isDayKind].every((isOne) => own.some((each) => each.some(isOne)));
    const first = kinds.findIndex(({ length }) => length > 0);
    const repeated = kinds.findIndex((own, at) => at > first && first >= 0 && own[0] === kinds[first]?.[0]);
    const isWhole = (at: number) => isTable(kinds.slice(first, at)) && isTable(kinds.slice(at));
    const second = isWhole(repeated) ? repeated : startBelow(lines[row - 1], cells, kinds);
    const start = second === undefined ? null : leftOf(cells[second]);
    if (start === null) continue;
    const left = start - height / 2;
    const isCrossing = (line: Line) => line.cells.some(({ box }) => box.left < left && box.right > left);
    const end = lines.findIndex((line, at) => at > row && isCrossing(line));
    const [beside, below] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)];
    const sideOf = (isLeft: boolean) =>
      beside.flatMap((line) => cutLine(line, ({ box }) => box.left < left === isLeft) ?? []);
    // The heading above both says whether they list what was given.
    const heading = lines.slice(0, row).findLast((line) => line.cells.length === 1);
    const right = heading && heading.box.left < left ? [heading, ...sideOf(false)] : sideOf(false);
    return [sideOf(true), right, ...(below.length > 0 ? [[...below]] : [])];
  }
  return null;
}

/** The place of the head below the second of two ruled heads, where products stand below both. */
function startBelow(
  above: Line | undefined,
  cells: readonly Cell[],
  kinds: readonly (readonly LabelKind[])[],
): number | undefined {
  const heads = above?.cells.flatMap(({ words: [word] }) => (isRuled(word) ? [word] : [])) ?? [];
  if (heads.length * 2 > cells.length) return undefined;
  const names = (own: readonly (readonly LabelKind[])[]) => own.some((each) => each.some(isName));
  return cells
    .map((_, at) => at)
    .find((at) => {
      const [word] = cells[at]?.words ?? [];
      const place = heads.findIndex((head) => isRuled(word) && columnKey(head) === columnKey(word));
      const isBelow = place > 0 && word && heads[place] && rowKey(word) !== rowKey(heads[place]);
      return isBelow && names(kinds.slice(0, at)) && names(kinds.slice(at));
    });
}

/** Two tables with a column of vaccines and one of days. */
const FEWEST_HEADS = 4;

/** The left edge of a column: its ruled line, as heads and days may stand in its middle. */
function leftOf(head: Cell | undefined): number | null {
  const [first] = head?.words ?? [];
  return isRuled(first) ? columnKey(first) : (head?.box.left ?? null);
}

/** The kinds of a head: "Vaccine / Lot no." has two. */
function headKinds({ words }: Cell): readonly LabelKind[] {
  const slash = words.findIndex(({ text }) => text === '/');
  const parts = slash < 0 ? [words] : [words.slice(0, slash), words.slice(slash + 1)];
  return parts.flatMap((part) => wholeLabel(part) ?? []);
}

/** Whether a line is one of at least three ruled cells, on both sides of an edge. */
function isRuledAcross({ cells }: Line, edge: number): boolean {
  const ruled = cells.filter(({ words: [first] }) => first?.cellLeft !== undefined && first.cellRow);
  const isLeft = ruled.filter(({ box }) => box.left < edge);
  return ruled.length > 2 && isLeft.length > 0 && isLeft.length < ruled.length;
}

/** A table has at least this many columns. */
const FEWEST_COLUMNS = 3;

/** Whether a line is the head of a table on both sides of an edge, and not of two tables beside each other. */
function isHeadAcross({ cells }: Line, edge: number): boolean {
  const kinds = (isLeft: boolean) =>
    cells
      .filter(({ box }) => box.left < edge === isLeft)
      .flatMap(({ words }) => (words.at(-1)?.text.endsWith(':') ? [] : (wholeLabel(words) ?? [])));
  const [left, right] = [kinds(true), kinds(false)];
  return (
    cells.length >= FEWEST_COLUMNS &&
    left.length > 0 &&
    right.length > 0 &&
    ([...left, ...right].some(isDateKind) || right.includes('heading')) &&
    !left.some((kind) => kind !== 'heading' && right.includes(kind))
  );
}

/** Where a second column begins: several cells that explain themselves are aligned there, beside others that do. */
function columnEdge(lines: readonly Line[], height: number): { left: number; bottom: number } | null {
  const cells = lines.flatMap(({ cells: all }) =>
    all
      .slice(1)
      .filter((cell) => explainsItself(cell))
      .map((cell) => cell.box),
  );
  for (const { left } of cells) {
    const edge = left - ALIGNED * height;
    const aligned = cells.filter((box) => Math.abs(box.left - left) <= ALIGNED * height);
    if (aligned.length < COLUMN_LINES) continue;
    const top = Math.min(...aligned.map((box) => box.top));
    const bottom = Math.max(...aligned.map((box) => box.bottom));
    const crossed = lines.some(
      (line) =>
        line.box.bottom > top &&
        line.box.top < bottom &&
        (isRuledAcross(line, edge) || line.cells.some(({ box }) => box.left < edge && box.right > edge)),
    );
    if (!crossed && explainsLeft(lines, { edge, top, bottom }) && !continuesLeft(lines, edge))
      return { left: edge, bottom };
  }
  return null;
}

/** Whether a cell is a labelled day and nothing else, as at the start of a line. */
function isDay({ words }: Cell): boolean {
  const [date, another] = findDates(textOf(words));
  const tokens = tokensOf(words);
  const [label] = findLabels(tokens);
  const isFirst = label?.from === 0 && isDayKind(label.kind);
  return isFirst && date !== undefined && !another && tokens[label.to - 1]?.hasColon === true;
}

/** What is said of a dose after its day. */
const FOLLOWING: ReadonlySet<LabelKind | undefined> = new Set([
  'expires',
  'due',
  'valid_from',
  'batch',
  'person',
  'other',
]);
const BEGINNING: ReadonlySet<LabelKind | undefined> = new Set(['issued', 'date', 'vaccine', 'product']);

/** Whether lines go on at the edge, and no dose begins there: "Given: 04-04-2025   Next: 04-04-2028". */
function continuesLeft(lines: readonly Line[], edge: number): boolean {
  const kindOf = (cell: Cell | undefined) => findLabels(tokensOf(cell?.words ?? []))[0]?.kind;
  const right = lines.flatMap(({ cells }) => {
    const at = cells.findIndex((cell) => cell.box.left >= edge && explainsItself(cell));
    return at < 0 ? [] : [{ own: kindOf(cells[at]), left: cells.slice(0, at).map(kindOf) }];
  });
  const isNext = ({ own, left }: (typeof right)[number]) => FOLLOWING.has(own) && left.some(isDayKind);
  return right.some(isNext) && right.every(({ own }) => !BEGINNING.has(own));
}

/** Whether most of what stands to the left explains itself too. Dates alone belong to what is on their right. */
function explainsLeft(
  lines: readonly Line[],
  { edge, top, bottom }: { edge: number; top: number; bottom: number },
) {
  const left = lines.flatMap(({ cells }) =>
    cells.filter(({ box }) => box.bottom > top && box.top < bottom && box.left < edge),
  );
  return left.filter((cell) => explainsItself(cell) && !isDay(cell)).length * 2 > left.length;
}
