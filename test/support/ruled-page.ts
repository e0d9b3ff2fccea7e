import type { Page, Word } from '../../web/src/shared/reading/words.ts';
import { typedPage } from './typed-page.ts';

const WIDTH = 8;
const LINE = 20;

/** Where a character is drawn in a text, from top to bottom. */
const linesWith = (lines: readonly string[], at: number, mark: string) =>
  lines.flatMap((line, row) => (line[at] === mark ? [row] : []));

/**
 * A typewritten page with ruled lines, as a PDF draws them: `|` to the left of a cell, and `-` or `+` above and below
 * it in a line of their own.
 */
export function ruledPage(text: string): Page {
  const lines = text.split('\n');
  const rules = lines.map((line) => (/^[\s+|-]*--[\s+|-]*$/.test(line) ? line : ''));
  const written = lines.map((line, row) => (rules[row] ? '' : line.replaceAll('|', ' '))).join('\n');
  return { words: typedPage(written).words.map((word) => ({ ...word, ...rulesAround(word, lines, rules) })) };
}

function rulesAround({ box }: Word, lines: readonly string[], rules: readonly string[]) {
  const [row, column] = [Math.round(box.top / LINE), Math.round(box.left / WIDTH)];
  const left = lines[row]?.slice(0, column).lastIndexOf('|') ?? -1;
  const crossing = linesWith(rules, column, '-');
  const [above, below] = [crossing.findLast((rule) => rule < row), crossing.find((rule) => rule > row)];
  return {
    ...(left >= 0 ? { cellLeft: left * WIDTH } : {}),
    ...(above !== undefined && below !== undefined
      ? { cellRow: { top: above * LINE + 10, bottom: below * LINE + 10 } }
      : {}),
  };
}
