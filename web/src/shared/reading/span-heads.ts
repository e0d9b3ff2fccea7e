import type { LabelKind } from './label-phrases.ts';
import { findLabels, isFormat, tokensOf } from './labels.ts';
import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import type { Word } from './words.ts';

/** Before the start of a span. */
export const FROM = /^(?:from|von|vom|ab|du|desde|del|dal|van|vanaf|fran|od)$/;
/** Before the end of a span. */
export const TO = /^(?:to|until|bis|au|jusqu au|hasta|al|fino al|tot|till|do)$/;

const VALIDITY = /^(?:valid|gultig|geldig|giltig|wazn)/;
const OF = /^(?:of|the|de|des|der|du|del|della|di|la|las|les|van|het|av|for|fur)$/;

/** The head of a validity stands at most this many lines above those of its days, beside taller heads. */
const LINES_ABOVE = 5;

/** Lines with cells of their own for "From" and "To" in a head of both: "Validity of vaccination, From, To". */
export const withSpanCells = (lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const cells = line.cells.flatMap(cutSpan);
    return cells.length > line.cells.length ? lineOf(cells) : line;
  });

function cutSpan(cell: Cell): Cell[] {
  const said = cell.words.filter((word) => !isFormat(word));
  const [from, to] = said.slice(-2).map((word) => cellOf([word]));
  const head = said.slice(0, -2);
  const isHead = head.length === 0 || namesValidity(head);
  if (!from || !to || !isHead || !FROM.test(textOf(from)) || !TO.test(textOf(to))) return [cell];
  return [...(head.length > 0 ? [cellOf(head)] : []), from, to];
}

/** What "From" and "To" below one head, such as "Validity of vaccination", say of the days below them. */
export function spanHeads(lines: readonly Line[]): ReadonlyMap<Cell, LabelKind> {
  const found = new Map<Cell, LabelKind>();
  for (const [row, { cells }] of lines.entries()) {
    for (const [at, from] of cells.entries()) {
      const to = cells[at + 1];
      if (!to || !FROM.test(textOf(from)) || !TO.test(textOf(to))) continue;
      const above = lines.slice(Math.max(0, row - LINES_ABOVE), row + 1).flatMap((line) => line.cells);
      const isOfValidity = above.some(
        ({ box, words }) => namesValidity(words) && box.left < to.box.right && box.right > from.box.left,
      );
      if (isOfValidity) found.set(from, 'valid_from').set(to, 'expires');
    }
  }
  return found;
}

/** "Validity of vaccination", and not that of something else. */
function namesValidity(words: readonly Word[]): boolean {
  const tokens = tokensOf(words);
  const labels = findLabels(tokens).filter(({ kind }) => kind === 'vaccine' || kind === 'expires');
  return (
    tokens.some(({ text }) => VALIDITY.test(text)) &&
    tokens.every(
      ({ text }, at) =>
        VALIDITY.test(text) || OF.test(text) || labels.some(({ from, to }) => at >= from && at < to),
    )
  );
}

const textOf = ({ words }: Cell) =>
  tokensOf(words.filter((word) => !isFormat(word)))
    .map(({ text }) => text)
    .join(' ');
