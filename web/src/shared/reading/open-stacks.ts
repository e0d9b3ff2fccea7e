import type { DateItem } from './date-items.ts';
import type { Item } from './items.ts';
import { SAME_CELL } from './label-cells.ts';
import { type Box, boxAround, sharedWidth } from './words.ts';

interface DatedRow {
  items: readonly Item[];
  box: Box;
  table: number | null;
}

const isPlain = (item: Item): item is DateItem => item.kind === 'plain';

/**
 * Whether a vaccine stands beside one of several dates below each other, as in the cells of a passport, and no head
 * says what they are: when it was given, from when or until when it is valid. `height` is that of a line.
 */
export function isInOpenStack(rows: readonly DatedRow[], at: number, height: number): boolean {
  const row = rows[at];
  const [date, another] = row?.items.filter(isPlain) ?? [];
  if (!row || !date || another) return false;
  return [rows[at - 1], rows[at + 1]].some((other) => {
    const [beside] = other?.items.filter(isPlain) ?? [];
    if (!other || !beside || other.items.length !== 1) return false;
    const gap = Math.max(row.box.top - other.box.bottom, other.box.top - row.box.bottom);
    return gap < SAME_CELL * height && sharedWidth(boxOf(date), boxOf(beside)) > 0;
  });
}

const boxOf = ({ words }: DateItem) => boxAround(words.map(({ box }) => box));
