import type { Item } from './items.ts';
import { isDayKind } from './units.ts';
import type { Word } from './words.ts';

interface TableRow {
  items: readonly Item[];
  words: readonly Word[];
  table: number | null;
}

/** Whether a text is what a service costs. */
export const isAmount = (text: string) => /^[€$£]? ?\d+[.,]\d\d(?: ?[€$£])?$/.test(text);

const isDay = ({ kind }: Item) => isDayKind(kind);

/**
 * The rows of an invoice with the day of the row above, where theirs is left out: it stands once for all services of a
 * visit. Elsewhere, an empty cell may mean that nothing was given.
 */
export function withDittoDays<Row extends TableRow>(rows: readonly Row[]): Row[] {
  let last: { day: Item; table: number | null } | null = null;
  return rows.map((row) => {
    const isCharge = row.table !== null && row.words.some(({ text }) => isAmount(text));
    const hasDate = row.items.some((item) => 'date' in item || item.kind === 'unreadable');
    const [first] = row.items;
    if (!isCharge || (hasDate && !(first && isDay(first)))) last = null;
    else if (first && isDay(first)) last = { day: first, table: row.table };
    const isOpen = last && isCharge && !hasDate && last.table === row.table;
    return isOpen && last ? { ...row, items: [last.day, ...row.items] } : row;
  });
}
