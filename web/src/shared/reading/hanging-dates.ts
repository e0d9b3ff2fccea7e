import { ON } from './date-items.ts';
import { findDates } from './dates.ts';
import { findLabels, tokensOf } from './labels.ts';
import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import { MARK } from './paragraphs.ts';
import { saysGiven } from './prose.ts';
import { isDateKind } from './units.ts';
import { heightOf, sharedWidth, textOf } from './words.ts';

/**
 * Joins lines that break before or within a date that is alone below ("Rabies, valid until", "Given on 29 November"),
 * and the lines of a list's entries behind their marks.
 */
export function joinHangingDates(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const cell = above?.cells.at(-1);
    const [below, another] = line.cells;
    if (above && cell && below && !another && (isContinued(cell, below) || isOfEntry(above, below)))
      joined.splice(-1, 1, lineOf([...above.cells.slice(0, -1), cellOf([...cell.words, ...below.words])]));
    else joined.push(line);
  }
  return joined;
}

function isContinued(above: Cell, below: Cell): boolean {
  if (sharedWidth(above.box, below.box) === 0) return false;
  const text = `${textOf(above.words)} `;
  const date = findDates(text + textOf(below.words)).at(-1);
  if (!date || date.end < text.length + textOf(below.words).length - 1) return false;
  return date.start < text.length || (date.start === text.length && announcesDate(above));
}

/** A line of a list's entry that goes on below has at least this many words. */
const FULL_LINE = 7;

/** Whether a line stands below the words of a list's entry, which has not ended, and not below its mark. */
function isOfEntry({ cells: [mark, cell, another] }: Line, { box }: Cell): boolean {
  if (!mark || !cell || another || cell.words.length < FULL_LINE || !MARK.test(textOf(mark.words)))
    return false;
  const isBelow = Math.abs(box.left - cell.box.left) < heightOf(box) / 2;
  return isBelow && !/[.:;]$/.test(textOf(cell.words));
}

/**
 * Whether a cell ends with a label of dates, or says that something was given "on". A label that is nothing else
 * announces all that is below it.
 */
function announcesDate({ words }: Cell): boolean {
  if (ON.test(words.at(-1)?.text ?? '') && saysGiven(words)) return true;
  const tokens = tokensOf(words);
  const label = findLabels(tokens).at(-1);
  return label !== undefined && label.from > 0 && label.to === tokens.length && isDateKind(label.kind);
}
