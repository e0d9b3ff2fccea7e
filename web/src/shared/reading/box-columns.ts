import type { Species } from '../../../../contract/species.ts';
import { groupBy } from './group-by.ts';
import { findLabels, tokensOf } from './labels.ts';
import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import { columnKey, isRuled, rowKey } from './ruled-cells.ts';
import { isDateKind } from './units.ts';
import { findVaccines } from './vaccine-mentions.ts';
import { type Box, boxAround, sharedWidth, type Word } from './words.ts';

/** A form in a row has at least so many columns. */
const FEWEST_COLUMNS = 3;

/**
 * The rows between ruled lines that hold a form, each as one line of its columns: in each column, labels stand above
 * their values, "1. Date" above the day, or several of them below each other. Only one line of a form names a vaccine.
 */
export function formRowsIn(lines: readonly Line[], species: Species): Line[] {
  const written = lines.flatMap(({ cells }) => cells);
  const rows = groupBy(written, ({ words: [first] }) => (isRuled(first) ? rowKey(first) : null));
  return [...rows.values()].flatMap((cells) => {
    const columns = columnsOf(cells);
    const named = cells.filter(({ words }) => findVaccines(words, species).length > 0);
    // What is in one line already is the row of a table.
    const isForm = cells.length > columns.length && named.length === 1 && columns.some(beginsWithLabel);
    return columns.length >= FEWEST_COLUMNS && isForm ? [lineOf(columns.map(cellOf))] : [];
  });
}

/** The words of each column from top to bottom. What is between other ruled lines, or beside it, is in another one. */
function columnsOf(cells: readonly Cell[]): (readonly Word[])[] {
  const columns: { box: Box; left: number; words: Word[] }[] = [];
  for (const { words, box } of cells) {
    const left = words[0] ? columnKey(words[0]) : 0;
    const own = columns.find((column) => column.left === left && sharedWidth(column.box, box) > 0);
    own?.words.push(...words);
    if (own) own.box = boxAround([own.box, box]);
    else columns.push({ box, left, words: [...words] });
  }
  return columns.sort((a, b) => a.box.left - b.box.left).map(({ words }) => words);
}

/** Whether a column begins with the label of a date that stands below it: "1. Date". */
function beginsWithLabel(words: readonly Word[]): boolean {
  const tokens = tokensOf(words);
  const [label] = findLabels(tokens);
  const isFirst = label !== undefined && tokens.slice(0, label.from).every(({ text }) => /^\d$/.test(text));
  return isFirst && isDateKind(label.kind);
}
