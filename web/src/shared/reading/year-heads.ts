import { cellOf, type Line, lineOf } from './lines.ts';
import { columnKey, isRuled } from './ruled-cells.ts';
import { heightOf, type Word } from './words.ts';

const YEAR = /^(?:19|20)\d\d$/;
const DAY_AND_MONTH = /^(\(?\d{1,2}([/.])\d{1,2})\.?(\)?)$/;

/** Lines whose days have the year at the head of their ruled column, or of their list: "16/5" below "2023". */
export const withYears = (lines: readonly Line[]): Line[] => inLists(inColumns(lines));

/** A history has at least this many years. */
const FEWEST_YEARS = 2;

/**
 * "20/01   Rabies" at the left edge of the year that stands alone above: the days with which lines begin. Others within
 * a line may be of another year.
 */
function inLists(lines: readonly Line[]): Line[] {
  const years = lines.flatMap(({ cells: [cell, another] }, at) => {
    const [word, more] = cell?.words ?? [];
    const isYear = word && !another && !more && YEAR.test(word.text);
    return isYear && dayBelow(word, lines[at + 1]) ? [{ word, at }] : [];
  });
  if (years.length < FEWEST_YEARS) return [...lines];
  return lines.map((line, at) => {
    const year = years.findLast((head) => head.at < at)?.word;
    const [first, ...others] = line.cells;
    const day = year && dayBelow(year, line);
    return day && first
      ? lineOf([cellOf([dated(day, year.text), ...first.words.slice(1)]), ...others])
      : line;
  });
}

/** The day with which the line below a year begins, at the same left edge. */
function dayBelow(year: Word, line: Line | undefined): Word | null {
  const [word] = line?.cells[0]?.words ?? [];
  const isAligned = word && Math.abs(year.box.left - word.box.left) < heightOf(word.box);
  return isAligned && DAY_AND_MONTH.test(word.text) ? word : null;
}

function dated(word: Word, year: string): Word {
  const [, day, mark, end] = DAY_AND_MONTH.exec(word.text) ?? [];
  return { ...word, text: `${day}${mark}${year}${end}` };
}

function inColumns(lines: readonly Line[]): Line[] {
  let years: ReadonlyMap<number, string> = new Map();
  return lines.map((line) => {
    const own = yearsIn(line);
    if (own.size > 1 || !line.cells.some(({ words: [first] }) => isRuled(first))) years = own;
    return years.size > 1 ? lineOf(line.cells.map(({ words }) => cellOf(words.map(withYear)))) : line;
  });

  function withYear(word: Word): Word {
    const year = word.cellLeft === undefined ? undefined : years.get(columnKey(word));
    return year && DAY_AND_MONTH.test(word.text) ? dated(word, year) : word;
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
