import type { Line } from './lines.ts';
import { isPlanned } from './sections.ts';
import { textOf, type Word } from './words.ts';

/** "DH: Declined to history", "N = not given": the code of a legend, with the first word of what it means. */
const CODE = /^\(?([\p{L}\d]{1,3})\)?\s*[:=]\s*(?=\p{L})/u;

/**
 * The codes of a table's rows that a legend on the page explains as declined, due, planned, an estimate or a test:
 * "B: Billing, DH: Declined to history, PR: Recommended".
 */
export function codesOfNotGiven(lines: readonly Line[]): ReadonlySet<string> {
  const entries = lines.flatMap(({ cells }) => cells.flatMap(({ words }) => entriesIn(words)));
  return new Set(entries.flatMap(({ code, words }) => (isPlanned(words) ? [code] : [])));
}

/** Whether a cell of a line is one of the codes, and nothing else. */
export const hasCode = ({ cells }: Line, codes: ReadonlySet<string>) =>
  codes.size > 0 && cells.some(({ words }) => codes.has(textOf(words)));

/** The entries of a legend between commas or semicolons; none if one has no code. */
function entriesIn(words: readonly Word[]): { code: string; words: readonly Word[] }[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    parts.at(-1)?.push(word);
    if (/[,;]$/.test(word.text)) parts.push([]);
  }
  const entries = parts.map((part) => ({ code: CODE.exec(textOf(part))?.[1], words: part.slice(1) }));
  const coded = entries.flatMap(({ code, ...entry }) => (code ? [{ code, ...entry }] : []));
  return coded.length === entries.length ? coded : [];
}
