import { asNotGiven, type Item } from './items.ts';

interface RowOfDoses {
  items: readonly Item[];
  table: number | null;
}

/** What a row of several doses says of each of them, and not of all together. */
const OF_ONE: ReadonlySet<Item['kind']> = new Set(['expires', 'due', 'valid_from', 'blank', 'unreadable']);

const isVaccine = ({ kind }: Item) => kind === 'vaccine' || kind === 'unknown vaccine';

/**
 * A row that tells of several doses, as one row per dose. What stands in one cell of a table is one dose. Where
 * vaccines have cells of their own beside one day, as stickers have, and not each has its batch, none counts.
 */
export function rowsOfDoses<Row extends RowOfDoses>(row: Row): Row[] {
  const isRuledOff = hasOwnCells(row);
  const parts = row.table === null || isRuledOff ? ofBatches(row, isRuledOff) : null;
  const several = parts ?? ofSeries(row);
  return several ?? [isRuledOff ? { ...row, items: row.items.map(asNotGiven) } : row];
}

/** Whether ruled lines stand between the vaccines of a table's row. */
function hasOwnCells({ items, table }: RowOfDoses): boolean {
  const cells = items.flatMap((item) => ('mention' in item ? (item.mention.words[0]?.cellRow ?? []) : []));
  return table !== null && cells.some(({ top }) => cells.some(({ bottom }) => bottom <= top));
}

/** A row of a table with a column for each dose of a series. Its end is of none of them alone. */
function ofSeries<Row extends RowOfDoses>(row: Row): Row[] | null {
  const vaccines = row.items.filter(({ kind }) => kind === 'vaccine');
  const days = row.items.filter(({ kind }) => kind === 'issued');
  if (row.table === null || vaccines.length !== 1 || days.length < 2) return null;
  return days.map((day) => ({ ...row, items: [...vaccines, day] }));
}

/** Whether an end stands between ruled lines that are those around a vaccine's sticker, or further apart. */
function isRuledBeside(end: Item, item: Item): boolean {
  const [own, other] = [bandOf(end), item.kind === 'vaccine' ? bandOf(item) : undefined];
  return (
    own !== undefined && other !== undefined && own.top <= other.top + 1 && own.bottom >= other.bottom - 1
  );
}

const bandOf = (item: Item) => ('words' in item ? item.words[0]?.cellRow : undefined);

/**
 * "Nobivac DHP batch A123 and Nobivac L4 batch B456": several vaccines, each with a batch of its own, are as many
 * doses. What is said once is said of each, but an end of validity may be the last one's alone, unless ruled lines say
 * that it is beside each.
 */
function ofBatches<Row extends RowOfDoses>(row: Row, isRuledOff: boolean): Row[] | null {
  const first = row.items.findIndex(isVaccine);
  const parts: Item[][] = [];
  for (const item of row.items.slice(Math.max(0, first))) {
    const last = parts.at(-1);
    const isNext = isVaccine(item) && (last?.some(({ kind }) => kind === 'batch') ?? true);
    if (isNext || !last) parts.push([item]);
    else last.push(item);
  }
  const isWhole = (part: readonly Item[]) => part.filter(({ kind }) => kind === 'batch').length === 1;
  if (parts.length < 2 || !parts.every(isWhole)) return null;
  const isShared = ({ kind }: Item) => !OF_ONE.has(kind) && kind !== 'batch';
  const shared = row.items.filter((item) => isShared(item) && !isVaccine(item));
  const ends = isRuledOff ? row.items.filter(({ kind }) => kind === 'expires' || kind === 'due') : [];
  return parts.map((part) => ({
    ...row,
    items: [
      ...shared,
      ...part.filter((item) => isVaccine(item) || item.kind === 'batch'),
      ...ends.filter((end) => part.some((item) => isRuledBeside(end, item))),
    ],
  }));
}
