import type { Species } from '../../../../contract/species.ts';
import { namesOnlyVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { type Cell, type Line, wordsIn } from './lines.ts';
import { spanHeads } from './span-heads.ts';
import { nameIn } from './vaccine-mentions.ts';
import { type Box, boxAround, sharedWidth } from './words.ts';

/** Cells of nothing but a label. */
export interface Header {
  kind: LabelKind;
  cells: readonly Cell[];
  box: Box;
  /** Of its last line. */
  row: number;
}

/** A value is below a header if they share this part of the narrower one's width. */
export const BELOW = 0.3;

/** Lines of one cell are closer than this many line heights. */
export const SAME_CELL = 1.4;

/** Lines of a cell that stands in the middle of its row lie up to this many lines apart from each other. */
const ROWS_BETWEEN = 3;

export const hasColon = ({ words }: Cell) => words.at(-1)?.text.endsWith(':') ?? false;

/** Every label of one or more lines. */
export function labelsIn(lines: readonly Line[], height: number, species: Species): Header[] {
  const labels: Header[] = [];
  const spans = spanHeads(lines);
  const isTaken = (cell: Cell) => labels.some(({ cells }) => cells.includes(cell));
  for (const [row, { cells }] of lines.entries()) {
    for (const cell of cells) {
      const kind = spans.get(cell) ?? (isDayOfDisease(cell, cells, species) ? 'issued' : undefined);
      const own = kind ? { kind, cells: [cell], box: cell.box, row } : null;
      const label = isTaken(cell) ? null : (own ?? labelFrom(lines, row, cell, height));
      if (label) labels.push(label);
    }
  }
  return labels;
}

/** "Rabies vaccination date" beside "Product": the label of a day, where another column names the vaccine. */
const isDayOfDisease = ({ words }: Cell, cells: readonly Cell[], species: Species) =>
  words.some(
    (_, at) =>
      at > 0 &&
      wholeLabel(words.slice(at)) === 'issued' &&
      namesOnlyVaccines(nameIn(words.slice(0, at)), species),
  ) && cells.some((cell) => SUBJECTS.has(wholeLabel(cell.words)));

const SUBJECTS: ReadonlySet<LabelKind | null> = new Set(['vaccine', 'product']);

/** The label that begins with a cell, with as many lines below as belong to it. */
function labelFrom(lines: readonly Line[], row: number, cell: Cell, height: number): Header | null {
  const stack = [{ row, cell }];
  let best: Header | null = null;
  for (;;) {
    const cells = stack.map((part) => part.cell);
    const kind = wholeLabel(wordsIn(cells));
    const last = stack.at(-1);
    const isOne =
      stack.length === 1 || (endsWithLabel(cells) && !isSeveral(cells, kind) && !isBelow(cells, kind));
    if (kind && last && isOne)
      best = { kind, cells, box: boxAround(cells.map(({ box }) => box)), row: last.row };
    const next = last && !hasColon(last.cell) ? cellBelow(lines, last.row, last.cell, height) : null;
    if (!next || stack.length === ROWS_BETWEEN) return best;
    stack.push(next);
  }
}

/** "Given?" above "No": the "no" of "Batch no." is part of its label, and this one is not. */
function endsWithLabel(cells: readonly Cell[]): boolean {
  const tokens = tokensOf(wordsIn(cells));
  return findLabels(tokens).at(-1)?.to === tokens.length;
}

/** Whether each of the cells is that label alone, as in a form of boxes. */
const isSeveral = (cells: readonly Cell[], kind: LabelKind | null) =>
  cells.every(({ words }) => wholeLabel(words) === kind);

/** Whether the label begins below the first cell: "Day" of "Month Day Year", and then "Next vaccination due by". */
const isBelow = ([first, ...others]: readonly Cell[], kind: LabelKind | null) =>
  wholeLabel(first?.words ?? []) === null && wholeLabel(wordsIn(others)) === kind;

function cellBelow(lines: readonly Line[], row: number, { box }: Cell, height: number) {
  for (let at = row + 1; at <= row + ROWS_BETWEEN; at += 1) {
    const below = lines[at]?.cells.filter((other) => sharedWidth(other.box, box) >= BELOW) ?? [];
    const [cell, another] = below;
    if (another) return null;
    if (cell) return cell.box.top - box.bottom < SAME_CELL * height ? { row: at, cell } : null;
  }
  return null;
}
