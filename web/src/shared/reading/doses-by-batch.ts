import type { Item } from './items.ts';
import { isDayKind } from './units.ts';
import type { Word } from './words.ts';

export interface RowOfDoses {
  items: readonly Item[];
  words: readonly Word[];
  table: number | null;
  isSentence: boolean;
}

/** What a row of several doses says of each of them, and not of all together. */
export const OF_ONE: ReadonlySet<Item['kind']> = new Set([
  'expires',
  'due',
  'valid_from',
  'blank',
  'unreadable',
]);

export const isDay = ({ kind }: Item) => isDayKind(kind);

export const isVaccine = ({ kind }: Item) => kind === 'vaccine' || kind === 'unknown vaccine';

export const isNamed = (item: Item): boolean => item.kind === 'vaccine' && 'mention' in item;

export const isProduct = (item: Item): boolean =>
  item.kind === 'vaccine' && 'mention' in item && item.mention.brand !== null;

export const codesOf = (item: Item) => ('mention' in item ? item.mention.codes : []);

export const wordsIn = (items: readonly Item[]) =>
  items.flatMap((item) => ('words' in item ? item.words : []));

/** Whether an end stands between ruled lines that are those around a vaccine's sticker, or further apart. */
function isRuledBeside(end: Item, item: Item): boolean {
  const [own, other] = [bandOf(end), item.kind === 'vaccine' ? bandOf(item) : undefined];
  return (
    own !== undefined && other !== undefined && own.top <= other.top + 1 && own.bottom >= other.bottom - 1
  );
}

/** Whether a date is one of several in the cell of an end, as in "19.08.23, T: 19.08.25": each is of another dose. */
const isOneOfEnds = (item: Item, items: readonly Item[]) => {
  const beside = items.filter((other) => 'date' in other && bandOf(other) && cellOf(other) === cellOf(item));
  return 'date' in item && beside.some(isEnd) && beside.some(({ kind }) => kind === 'other');
};
const cellOf = (item: Item) => `${bandOf(item)?.top} ${'words' in item ? item.words[0]?.cellLeft : ''}`;

const bandOf = (item: Item) => ('words' in item ? item.words[0]?.cellRow : undefined);

/** Whether a table's row names an item among the diseases of its several products. */
const isDiseaseOf = (item: Item, products: readonly Item[]) =>
  products.length > 1 &&
  isNamed(item) &&
  !isProduct(item) &&
  codesOf(item).every((code) => products.some((product) => codesOf(product).includes(code)));

/** Whether each product has its batch in its line. Stickers below each other in a cell are vials of one dose. */
export const areInLines = (items: readonly Item[]) =>
  items.every((item, at) => {
    const batch = items.slice(at).find(({ kind }) => kind === 'batch');
    return !isProduct(item) || (batch !== undefined && isLevel(wordsIn([item]).at(-1), wordsIn([batch])[0]));
  });

/**
 * Whether products are no vials of one dose, as a vaccine and the leptospirosis that dissolves it are: none protects
 * against what another one does, or against leptospirosis alone.
 */
export function areApart(items: readonly Item[]): boolean {
  const products = items.filter(isProduct).map(codesOf);
  const all = products.flat();
  return (
    products.length > 1 &&
    new Set(all).size === all.length &&
    products.every((codes) => codes.length > 0 && codes.some((code) => code !== 'lepto'))
  );
}

/** Whether as many ends are said as products. */
export const haveOwnEnds = (items: readonly Item[]) =>
  items.filter(isEnd).length === Math.max(2, items.filter(isProduct).length);

const isEnd = ({ kind }: Item) => kind === 'expires' || kind === 'due';

const isLevel = (one: Word | undefined, other: Word | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.box.top < other.box.bottom &&
  one.box.bottom > other.box.top;

/**
 * "Nobivac DHP batch A123 and Nobivac L4 batch B456": several vaccines, each with a batch of its own, are as many
 * doses. What is said once is said of each, but an end of validity is the last one's alone, unless ruled lines say that
 * it is beside each, or a table has as many.
 */
export function ofBatches<Row extends RowOfDoses>(row: Row, isRuledOff: boolean): Row[] | null {
  const first = row.items.findIndex(isVaccine);
  const parts: Item[][] = [];
  const isListed = (item: Item) => row.table !== null && isDiseaseOf(item, row.items.filter(isProduct));
  for (const item of row.items.slice(Math.max(0, first))) {
    const last = parts.at(-1);
    if (isListed(item)) continue;
    const isNext = isVaccine(item) && (last?.some(({ kind }) => kind === 'batch') ?? true);
    if (isNext || !last) parts.push([item]);
    else last.push(item);
  }
  const isWhole = (part: readonly Item[]) => part.filter(({ kind }) => kind === 'batch').length === 1;
  if (parts.length < 2 || !parts.every(isWhole)) return null;
  const isShared = ({ kind }: Item) => !OF_ONE.has(kind) && kind !== 'batch';
  const last = parts.at(-1);
  const own = row.items.filter((item) => !isOneOfEnds(item, row.items));
  const shared = own.filter((item) => isShared(item) && !isVaccine(item));
  const isTable = isRuledOff || row.table !== null;
  const ends = isTable ? own.filter(isEnd) : [];
  const endsOf = (part: readonly Item[], at: number) =>
    ends.length === parts.length
      ? ends.slice(at, at + 1)
      : ends.filter((end) => part.some((item) => isRuledBeside(end, item)));
  return parts.map((part, at) => ({
    ...row,
    items: [
      ...shared,
      ...part.filter((item) => isVaccine(item) || item.kind === 'batch'),
      ...endsOf(part, at),
      ...(part === last && row.isSentence ? part.filter(({ kind }) => kind === 'expires') : []),
    ],
  }));
}
