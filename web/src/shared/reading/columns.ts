import type { Species } from '../../../../contract/species.ts';
import { BELOW, type Header, hasColon, labelsIn, SAME_CELL } from './label-cells.ts';
import type { LabelKind } from './label-phrases.ts';
import { isBareExpiry, isFormat, tokensOf } from './labels.ts';
import { type Cell, type Line, wordsIn } from './lines.ts';
import type { Placed } from './placed.ts';
import { columnKey, isRuled, rowKey } from './ruled-cells.ts';
import { isTitle } from './titles.ts';
import { hasDate, isDateKind } from './units.ts';
import { sharedWidth, textOf } from './words.ts';

export interface LabelCells extends Header {
  /** Its line, if others stand beside it, as in a table. */
  table: number | null;
}

/** What a label beside or above each cell says of it. */
export interface Columns {
  /** The labels whose last line is that one. */
  labelsOf(row: number): readonly LabelCells[];
  kindOf(row: number, cell: Cell): Placed | null;
  /** Whether the cell is a label itself, and so no value. */
  isLabel(cell: Cell): boolean;
}

/** A cell of more words is a sentence, which ends the columns above it. */
const LONGEST_VALUE = 8;

/** The columns of a flow's lines. `height` is that of a line. */
export function columnsOf(lines: readonly Line[], height: number, species: Species): Columns {
  const written = labelsIn(lines, height, species);
  const labels = written.filter((label) => !isStatus(label, written));
  const kinds = new Map(labels.flatMap(({ kind, cells }) => cells.map((cell) => [cell, kind] as const)));
  const open = labels.filter((label) => hasValuesBelow(label, lines, kinds));
  const headers = open.filter(
    (label) => !labels.some((upper) => !open.includes(upper) && isSaidAgain(upper, label, height)),
  );
  const headersIn = lines.map((): Header[] => []);
  for (const header of headers) headersIn[header.row]?.push(header);
  const isHeadingLine = lines.map((line) => hasUnknownHeading(line, kinds, height));

  const tableOf = (label: Header) => (headers.some((other) => isBeside(other, label)) ? label.row : null);

  const placed = lines.map((): LabelCells[] => []);
  for (const label of labels) placed[label.row]?.push({ ...label, table: tableOf(label) });

  const before = (row: number, cell: Cell): Placed | null => {
    const cells = lines[row]?.cells ?? [];
    const left = cells[cells.indexOf(cell) - 1];
    const kind = left && kinds.get(left);
    return kind ? placedBy(kind, [left], null) : null;
  };

  const aligned = new Map<number, number>();
  /** A line as wide as a table, such as the name of one of two animals, ends none of its columns. */
  const tableAbove = (row: number) => {
    const first = aligned.get(row) ?? firstAligned(lines, row, height);
    aligned.set(row, first);
    return first;
  };

  const ofForm = new Set(
    headers.flatMap(({ cells }) => cells.filter((cell) => isOfForm(cell, lines, kinds))),
  );
  const above = (row: number, cell: Cell): Placed | null => {
    for (let at = row - 1; at >= 0; at -= 1) {
      const heads = (headersIn[at] ?? []).filter(
        ({ cells }) => !cells.some((head) => ofForm.has(head) && !isInRowOf(cell, head)),
      );
      const [best] = heads
        .filter((header) => sharedWidth(header.box, cell.box) >= BELOW)
        .sort((a, b) => sharedWidth(b.box, cell.box) - sharedWidth(a.box, cell.box));
      const ruled = heads.find(({ cells }) => isOfColumn(cell, cells, lines[at]));
      if (ruled) return placedBy(ruled.kind, ruled.cells, tableOf(ruled));
      if (best) return placedBy(best.kind, best.cells, tableOf(best));
      const heading = isHeadingLine[at] ? headingAbove(lines[at], cell, kinds) : null;
      if (heading) return placedBy(heading.kind, heading.cells, at);
      const isSentence = lines[at]?.cells.some(
        ({ words, box }) => words.length > LONGEST_VALUE && sharedWidth(box, cell.box) > 0,
      );
      if (isSentence && tableAbove(row) >= at) return null;
    }
    return null;
  };

  return {
    labelsOf: (row) => placed[row] ?? [],
    isLabel: (cell) => kinds.has(cell) || cell.words.every(isFormat),
    kindOf: (row, cell) => before(row, cell) ?? above(row, cell),
  };
}

/** Whether a label is right above itself in another language: the value beside it is that of both. */
const isSaidAgain = (upper: Header, { kind, box }: Header, height: number) =>
  upper.kind === kind &&
  box.top > upper.box.top &&
  box.top - upper.box.bottom < SAME_CELL * height &&
  sharedWidth(box, upper.box) > 0;

/** "Administered" below "Status" says that a row was done, and labels nothing. */
const isStatus = ({ kind, cells, box, row }: Header, labels: readonly Header[]) =>
  kind === 'issued' &&
  !cells.some(hasColon) &&
  labels.some((head) => head.kind === 'status' && head.row < row && sharedWidth(head.box, box) >= BELOW);

/** Whether a cell and a head are between the same ruled lines, where each head of the line has its own. */
function isOfColumn({ words: [first] }: Cell, head: readonly Cell[], line: Line | undefined): boolean {
  if (!isRuled(first)) return false;
  const isSame = ({ words: [word] }: Cell) => isRuled(word) && columnKey(word) === columnKey(first);
  return head.every(isSame) && line?.cells.filter(isSame).length === 1;
}

/** So many cells begin where those of a row above them do only in a table. */
const ALIGNED = 3;

/** The first line above a row whose cells begin where those of the row do, as in a table; Infinity without one. */
function firstAligned(lines: readonly Line[], row: number, height: number): number {
  const lefts = lines[row]?.cells.map(({ box }) => box.left) ?? [];
  const isAligned = ({ cells }: Line) =>
    lefts.filter((left) => cells.some(({ box }) => Math.abs(box.left - left) < EDGE * height)).length >=
    ALIGNED;
  const first = lefts.length < ALIGNED ? -1 : lines.slice(0, row).findIndex(isAligned);
  return first < 0 ? Number.POSITIVE_INFINITY : first;
}

/** Left edges differ by less than this many line heights in a column. */
const EDGE = 0.3;

const placedBy = (kind: LabelKind, cells: readonly Cell[], table: number | null): Placed => ({
  kind,
  table,
  isExpiry: isBareExpiry(tokensOf(wordsIn(cells))),
});

/** Whether a line is one of headings of which not all are known: "Vaccine Reminder". */
function hasUnknownHeading(line: Line, kinds: ReadonlyMap<Cell, LabelKind>, height: number): boolean {
  const { cells } = line;
  return (
    cells.some((cell) => DOSE_KINDS.has(kinds.get(cell) ?? 'other') && !hasColon(cell)) &&
    cells.every(({ words }) => !/\d/.test(textOf(words))) &&
    cells.some((cell) => !kinds.has(cell) && isHeadingWord(cell)) &&
    !isTitle(line, height)
  );
}

/** What the heading above a cell says, in a line that has an unknown one. Null without a heading above it. */
function headingAbove(
  line: Line | undefined,
  below: Cell,
  kinds: ReadonlyMap<Cell, LabelKind>,
): Pick<Header, 'kind' | 'cells'> | null {
  if (!line || below.words.length > LONGEST_VALUE) return null;
  const heading = line.cells.find(
    (cell) => (kinds.has(cell) || isHeadingWord(cell)) && sharedWidth(cell.box, below.box) >= BELOW,
  );
  return heading ? { kind: kinds.get(heading) ?? 'other', cells: [heading] } : null;
}

/** Shorter words may be the rest of a label that recognition broke: "de", "No". */
const isHeadingWord = ({ words }: Cell) => /\p{L}{4}/u.test(textOf(words.filter((word) => !isFormat(word))));

/** What columns of a table of doses have. */
const DOSE_KINDS: ReadonlySet<LabelKind> = new Set([
  'vaccine',
  'product',
  'batch',
  'issued',
  'expires',
  'valid_from',
  'date',
  'due',
]);

const isBeside = (a: Header, b: Header) => a !== b && a.box.top < b.box.bottom && a.box.bottom > b.box.top;

/**
 * Values are below the last label of a line, and below labels that others follow. Beside the further lines of a label,
 * values of the next column may stand.
 */
function hasValuesBelow(
  { kind, cells: [first] }: Header,
  lines: readonly Line[],
  kinds: ReadonlyMap<Cell, LabelKind>,
): boolean {
  const row = lines.findIndex(({ cells }) => first && cells.includes(first));
  const line = lines[row]?.cells ?? [];
  const next = first && line[line.indexOf(first) + 1];
  const values = lines[row + 1]?.cells.filter((cell) => !kinds.has(cell)) ?? [];
  if (first && !hasColon(first) && lines[row + 1]?.cells.some((cell) => isFieldBelow(cell, first, kinds)))
    return false;
  if (!next || kinds.has(next) || values.some((cell) => isInBoxOf(cell, first))) return true;
  const [value, other] = [first, next].map((cell) =>
    lines[row + 1]?.cells.find(({ box }) => isAt(box.left, cell)),
  );
  // "Expires   [ ] 1 yr [x] 3 yr", and the day below.
  if (isDateKind(kind) && value && isDateAlone(value) && hasNumber(next) && !hasDate(next.words)) return true;
  const isHead =
    isDateKind(kind) && line.some((cell) => cell !== first && isDateKind(kinds.get(cell) ?? 'heading'));
  const hasValues = value !== undefined && other !== undefined && hasDate(value.words) && hasNumber(other);
  return isHead && hasValues && !hasNumber(next);
}

/** Whether a cell is the first field of a form's part that has a head: "Vaccination" above "Date vaccinated:". */
const isFieldBelow = (cell: Cell, head: Cell, kinds: ReadonlyMap<Cell, LabelKind>) =>
  kinds.has(cell) && hasColon(cell) && isAt(cell.box.left, head);

/** Whether a cell stands between the same ruled lines as another, as a value below the label of its box. */
const isInBoxOf = ({ words: [word] }: Cell, { words: [label] }: Cell) =>
  isRuled(word) && isRuled(label) && columnKey(word) === columnKey(label) && rowKey(word) === rowKey(label);

/** Whether a day stands between the same ruled lines as a label, as in a form: it says nothing of the boxes below. */
const isOfForm = (label: Cell, lines: readonly Line[], kinds: ReadonlyMap<Cell, LabelKind>) =>
  isRuled(label.words[0]) &&
  lines.some(({ cells }) =>
    cells.some(
      (cell) => !kinds.has(cell) && isRuled(cell.words[0]) && isInRowOf(cell, label) && hasDate(cell.words),
    ),
  );

/** Whether a cell and a label stand between the same ruled lines, or the cell is in no box. */
const isInRowOf = ({ words: [word] }: Cell, { words: [label] }: Cell) =>
  !isRuled(word) || (label !== undefined && rowKey(word) === rowKey(label));

const hasNumber = ({ words }: Cell) => /\d/.test(textOf(words));

const isAt = (left: number, { box }: Cell) => Math.abs(left - box.left) < EDGE * (box.bottom - box.top);

const isDateAlone = (cell: Cell) => hasDate(cell.words) && !/\p{L}/u.test(textOf(cell.words));
