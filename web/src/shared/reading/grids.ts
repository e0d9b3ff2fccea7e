import type { Species } from '../../../../contract/species.ts';
import type { DateItem } from './date-items.ts';
import type { Item } from './items.ts';
import { wholeLabel } from './labels.ts';
import { type Line, wordsIn } from './lines.ts';
import { isDayKind } from './units.ts';
import { findVaccines, type VaccineMention } from './vaccine-mentions.ts';
import { type Box, boxAround, sharedWidth, type Word } from './words.ts';

/** The head of a column: a vaccine's, or another. */
interface Column {
  box: Box;
  mention: VaccineMention | null;
}

interface PlainRow {
  line: number;
  items: readonly Item[];
  words: readonly Word[];
}

const FEWEST_COLUMNS = 2;

const CHECK = /^[✓✔☑🗹]$/u;
const CROSS = /^[xX✗✘✕×☒🗷]$/u;

/** What stands in a cell whose vaccine was not given. */
const EMPTY = /^(?:[-–—_.·☐]+|no|non|nein|nee|nej|nie)$/i;

/** For how long a vaccine was given: "1Y", "3yr". */
const SPAN = /^[1-3] ?(?:y|yr|yrs|j|a)\.?$/i;

const DAYS: ReadonlySet<Item['kind']> = new Set(['issued', 'date', 'plain']);

/** Items that belong to all vaccines of a row. */
const SHARED: ReadonlySet<Item['kind']> = new Set(['person', 'clinic', 'licence']);

/**
 * Rows with a dose for each cross of a grid, whose columns are vaccines and whose rows are days. Its head alone says
 * nothing of a dose, and a row in which anything else stands below a vaccine shows none.
 */
export function withGrids<Row extends PlainRow>(
  rows: readonly Row[],
  lines: readonly Line[],
  species: Species,
): Row[] {
  const heads = lines.map((line) => columnsOfHead(line, species));
  let columns: readonly Column[] = [];
  let hasChecks = false;
  return rows.flatMap((row, at) => {
    const head = heads[row.line] ?? [];
    if (head.length > 0) {
      const below = rows.slice(at + 1);
      const end = below.findIndex((other) => !isDay(other) || !marksIn(lines[other.line], head));
      const own = below.slice(0, end < 0 ? undefined : end);
      columns = own.some(({ line }) => marksIn(lines[line], head)?.size) ? head : [];
      hasChecks = own.some(({ line }) => wordsOf(lines[line]).some(({ text }) => CHECK.test(text)));
      return columns.length > 0 ? [{ ...row, items: [] }] : [row];
    }
    const marks = columns.length > 0 && isDay(row) ? marksIn(lines[row.line], columns) : null;
    if (!marks) columns = [];
    return marks?.size ? dosesOf(row, marks, hasChecks ? CHECK : CROSS) : [row];
  });
}

/** The columns of a line that names several vaccines, each alone in its cell; other ones are few, or beside "Date". */
function columnsOfHead({ cells }: Line, species: Species): Column[] {
  const columns = cells.map(({ words, box }): Column => {
    const [mention] = findVaccines(words, species);
    return { box, mention: mention?.words.length === words.length ? mention : null };
  });
  const vaccines = columns.filter(({ mention }) => mention !== null).length;
  if (vaccines < FEWEST_COLUMNS) return [];
  const isMost = cells.length - vaccines < vaccines;
  return isMost || cells.some(({ words }) => isDayKind(wholeLabel(words))) ? columns : [];
}

const daysIn = ({ items }: PlainRow) => items.filter((item): item is DateItem => DAYS.has(item.kind));

const isDay = (row: PlainRow) =>
  daysIn(row).length === 1 && !row.items.some(({ kind }) => kind === 'vaccine');

const wordsOf = (line: Line | undefined) => wordsIn(line?.cells ?? []);

/** The marks below vaccines in a line; null if anything else stands there, or a mark below two or none. */
function marksIn(line: Line | undefined, columns: readonly Column[]): Map<Column, Word> | null {
  const marks = new Map<Column, Word>();
  const vaccines = columns.filter(({ mention }) => mention !== null);
  const all = boxAround(vaccines.map(({ box }) => box));
  for (const word of wordsOf(line)) {
    const [column, another] = columns.filter(({ box }) => sharedWidth(box, word.box) > 0);
    const isMark = CHECK.test(word.text) || CROSS.test(word.text) || SPAN.test(word.text);
    const isAmong = word.box.right > all.left && word.box.left < all.right;
    const isOfOther = column !== undefined && !another && column.mention === null;
    if (isOfOther || EMPTY.test(word.text) || !(isMark || isAmong)) continue;
    if (!isMark || !column || another || marks.has(column)) return null;
    marks.set(column, word);
  }
  return marks;
}

function dosesOf<Row extends PlainRow>(row: Row, marks: ReadonlyMap<Column, Word>, given: RegExp): Row[] {
  const [day] = daysIn(row);
  const ticks = [...marks.values()];
  const words = row.words.filter((word) => !ticks.includes(word));
  const details = row.items.filter(({ kind }) => ticks.length === 1 || SHARED.has(kind));
  return [...marks]
    .filter(([, { text }]) => given.test(text) || SPAN.test(text))
    .flatMap(([{ mention }]) =>
      mention
        ? [
            {
              ...row,
              words: [...mention.words, ...words],
              items: [
                { kind: 'vaccine' as const, mention, words: mention.words },
                ...(day ? [day] : []),
                ...details.filter((item) => item !== day),
              ],
            },
          ]
        : [],
    );
}
