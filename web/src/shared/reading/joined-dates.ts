import { groupBy } from './group-by.ts';
import { numbered } from './legends.ts';
import { type Region, regionOf } from './regions.ts';
import { rowKey } from './ruled-cells.ts';
import { datesAmong } from './units.ts';
import type { Word } from './words.ts';

/**
 * Cells with those of dates joined that have a ruled line below each date, where they fill the row of another column's
 * cell.
 */
export function withJoinedDates(
  cells: readonly Region[],
  isBeside: (one: Region, other: Region) => boolean,
): readonly Region[] {
  const dated = cells.filter(({ words }) => saysOnlyDates(words));
  const rows = new Map(cells.filter((cell) => !dated.includes(cell)).map((cell) => [keyOf(cell), cell]));
  const joined = [...rows.values()]
    .sort((a, b) => bandOf(a) - bandOf(b))
    .flatMap((row) => {
      const beside = dated.filter((other) => isBeside(row, other));
      const columns = groupBy(beside, ({ left }) => left);
      return [...columns.values()]
        .filter((parts) => parts.length > 1 && sum(parts.map(bandOf)) >= FILLED * bandOf(row))
        .map((parts) => ({ parts, row }));
    });
  const taken = new Set<Region>();
  const stacks = joined.flatMap(({ parts, row }) => {
    if (parts.some((part) => taken.has(part))) return [];
    for (const part of parts) taken.add(part);
    const inOrder = parts.toSorted((a, b) => a.box.top - b.box.top);
    return [{ ...regionOf(inOrder.flatMap(({ lines }) => lines)), row: row.row }];
  });
  return [...cells.filter((cell) => !taken.has(cell)), ...stacks];
}

/** Ruled lines may have room between them. */
const FILLED = 0.8;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const bandOf = ({ row }: Region) => (row ? row.bottom - row.top : 0);

const keyOf = ({ words: [first] }: Region) => first && rowKey(first);

/** Whether words are dates, their numbers, and lines to write on. */
export function saysOnlyDates(words: readonly Word[]): boolean {
  const dates = datesAmong(words.map((word) => numbered(word).word ?? word));
  return words.every(
    (word, at) =>
      dates.some(({ from, to }) => at >= from && at < to) ||
      numbered(word).number !== null ||
      BLANK.test(word.text),
  );
}

/** Lines to write on, or a dash. */
export const BLANK = /^[—–_.…/-]+$/;
