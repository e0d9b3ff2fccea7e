import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import { isDateKind } from './units.ts';
import { heightOf, sharedWidth, type Word } from './words.ts';

/** "20260314", as programs and exports write a day. */
const COMPACT = /^(20[0-4]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=\D*$)/;

/** A column of days has at least so many: a number alone may be a batch. */
const FEWEST = 2;

interface Written {
  word: Word;
  /** The kind of the label right before it. */
  label: ReturnType<typeof wholeLabel>;
}

/** Lines with hyphens in days of eight digits, where a column has several of them, or a label of days is beside one. */
export function withCompactDays(lines: readonly Line[]): readonly Line[] {
  const written = lines.flatMap((line) =>
    line.cells.flatMap((cell) =>
      cell.words.flatMap((word) => {
        const isDay = COMPACT.test(word.text) && !isBelowBatch(cell, lines);
        const label = isDay ? labelBefore(word, line) : null;
        return isDay && label !== 'batch' ? [{ word, label }] : [];
      }),
    ),
  );
  if (!written.some((one) => isSure(one, written))) return lines;
  const days = new Set(written.map(({ word }) => word));
  const withHyphens = (word: Word) =>
    days.has(word) ? { ...word, text: word.text.replace(COMPACT, '$1-$2-$3') } : word;
  return lines.map(({ cells }) => lineOf(cells.map(({ words }) => cellOf(words.map(withHyphens)))));
}

const isSure = ({ word, label }: Written, all: readonly Written[]) =>
  (label !== null && isDateKind(label)) ||
  all.filter((other) => Math.abs(other.word.box.left - word.box.left) < heightOf(word.box) / 2).length >=
    FEWEST;

const isBelowBatch = ({ box }: Cell, lines: readonly Line[]) =>
  lines.some(({ cells }) =>
    cells.some(
      (cell) =>
        cell.box.bottom <= box.top && sharedWidth(cell.box, box) > 0 && wholeLabel(cell.words) === 'batch',
    ),
  );

function labelBefore(word: Word, { cells }: Line): Written['label'] {
  const words = cells.flatMap((cell) => cell.words);
  const tokens = tokensOf(words.slice(0, words.indexOf(word)));
  const label = findLabels(tokens).at(-1);
  return label?.to === tokens.length ? label.kind : null;
}
