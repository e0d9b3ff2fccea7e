import { cellOf, type Line, lineOf } from './lines.ts';
import { columnKey, isRuled } from './ruled-cells.ts';
import type { Word } from './words.ts';

const YEAR = /^(?:19|20)\d\d$/;
const DAY_AND_MONTH = /^(\d{1,2}([/.])\d{1,2})\.?$/;

/** Lines whose days have the year at the head of their ruled column: "16/5" below "2023". */
export function withYears(lines: readonly Line[]): Line[] {
  let years: ReadonlyMap<number, string> = new Map();
  return lines.map((line) => {
    const own = yearsIn(line);
    if (own.size > 1 || !line.cells.some(({ words: [first] }) => isRuled(first))) years = own;
    return years.size > 1 ? lineOf(line.cells.map(({ words }) => cellOf(words.map(withYear)))) : line;
  });

  function withYear(word: Word): Word {
    const year = word.cellLeft === undefined ? undefined : years.get(columnKey(word));
    const [, day, mark] = DAY_AND_MONTH.exec(word.text) ?? [];
    return year && day && mark ? { ...word, text: `${day}${mark}${year}` } : word;
  }
}

/** The years of a line that has nothing else in its ruled cells but what is above the names of the rows. */
function yearsIn({ cells }: Line): ReadonlyMap<number, string> {
  const years = cells.flatMap((cell): [number, string][] => {
    const [word, another] = cell.words;
    return isRuled(word) && !another && YEAR.test(word.text) ? [[columnKey(word), word.text]] : [];
  });
  return new Map(years.length >= cells.length - 1 ? years : []);
}
