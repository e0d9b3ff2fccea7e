import type { Cell } from './lines.ts';
import type { Placed } from './placed.ts';
import { hasDate, isDayKind } from './units.ts';

interface Entry {
  row: number;
  cell: Cell;
  placed: Placed | null;
  isBesideLabels: boolean;
}

/**
 * Moves what stands between the ruled lines around a day into the day's row: in a booklet, a day stands beside a
 * sticker of several lines, or beside two. Only days below their column's label have a row.
 */
export function inRuledRows<E extends Entry>(entries: readonly E[]): E[] {
  const days = entries.filter(isDay);
  const rows = days.filter((day) => !days.some((other) => other !== day && isWithin(other, day)));
  return entries.map((entry) => {
    if (entry.isBesideLabels) return entry;
    const [day, another] = rows.filter((row) => row !== entry && isWithin(entry, row));
    return day && !another ? { ...entry, row: day.row } : entry;
  });
}

const isDay = ({ cell, placed }: Entry) =>
  placed !== null &&
  placed.table !== null &&
  isDayKind(placed.kind) &&
  bandOf(cell) !== undefined &&
  hasDate(cell.words);

const bandOf = ({ words }: Cell) => words[0]?.cellRow;

/** Whether an entry's middle is between the ruled lines around another's. */
function isWithin({ cell }: Entry, { cell: other }: Entry): boolean {
  const band = bandOf(other);
  const middle = (cell.box.top + cell.box.bottom) / 2;
  return band !== undefined && middle > band.top && middle < band.bottom;
}
