import type { Item } from './items.ts';
import { namesCertificate, saysGiven } from './prose.ts';
import type { Row } from './row.ts';
import { isDayKind } from './units.ts';

/** Rows about one dose. */
export interface Block {
  rows: readonly Row[];
}

/** Rows of one dose are at most this many line heights apart. */
const SAME_DOSE = 4;

/** A row of a form that says nothing of a dose, such as the maker, is at most this many line heights below the last. */
const FORM_PITCH = 2.5;

/** What a dose has once. Several vaccines of a row are one dose. */
const slotOf = (item: Item): string | null => {
  const kind = item.kind === 'unreadable' || item.kind === 'blank' ? item.of : item.kind;
  if (kind === 'plain' || kind === 'date' || kind === 'issued') return 'issued';
  if (kind === 'due' || kind === 'expires') return 'expires';
  if (kind === 'unknown vaccine') return 'vaccine';
  return kind === 'birth' || kind === 'other' ? null : kind;
};

/** "Expiration date" may be of the dose, or of its lot. */
const isOpenExpiry = (item: Item) => item.kind === 'other' && item.isExpiry;

const slotsOf = ({ items }: Row) => new Set(items.flatMap((item) => slotOf(item) ?? []));

/**
 * Rows of one table are about different doses. In a form, labels stand between the rows of one; a sticker's batch is
 * below its name. An unknown heading begins something else.
 */
const canBelong = (upper: Row, lower: Row, isOfOne: boolean) =>
  (isOfOne || lower.section !== 'unknown' || upper.section === 'unknown') &&
  ((upper.table === null &&
    (lower.table === null || (lower.table === upper.line && lower.line > upper.line))) ||
    (lower.table !== null && lower.table > upper.line) ||
    (isSticker(lower) && slotsOf(upper).has('vaccine')));

const isDated = ({ items }: Row) => items.some((item) => 'date' in item && slotOf(item) === 'issued');

/** Whether a row is the title of a certificate, or a sentence that something was given. */
const isProse = (row: Row) => (row.isSentence ? saysGiven(row.words) : namesCertificate(row.words));

/** The title of a certificate that names the only vaccine of a page, whose day may be far below in its form. */
function onlyTitle(rows: readonly Row[]): Row | null {
  const [title, another] = rows.filter((row) => slotsOf(row).has('vaccine'));
  return title && !another && !title.isSentence && namesCertificate(title.words) ? title : null;
}

/** Whether a row names a disease in a title or heading, or in a sentence that something was given against it. */
const isAnnouncement = (row: Row) =>
  row.table === null &&
  (isProse(row) ||
    (slotsOf(row).has('vaccine') &&
      row.items.every((item) => item.kind === 'vaccine' || slotOf(item) === 'issued')));

/** Whether a row without a day of its own names the product that contains what is announced above. */
function isProductOf({ items }: Row, announced: Row): boolean {
  const mentionsIn = (all: readonly Item[]) =>
    all.flatMap((item) => (item.kind === 'vaccine' && 'mention' in item ? [item.mention] : []));
  const [product, another] = mentionsIn(items);
  const diseases = mentionsIn(announced.items);
  return (
    !items.some((item) => 'date' in item && slotOf(item) === 'issued') &&
    product?.brand != null &&
    !another &&
    diseases.length > 0 &&
    diseases.every(({ brand, codes }) => !brand && codes.every((code) => product.codes.includes(code)))
  );
}

/** Whether a row says nothing but a batch, when its vial expires, and how long the dose is valid. */
const isSticker = ({ items }: Row) =>
  items.some(({ kind }) => kind === 'batch') && items.every(({ kind }) => DETAILS.has(kind));
const DETAILS: ReadonlySet<Item['kind']> = new Set([
  'batch',
  'other',
  'expires',
  'due',
  'valid_from',
  'person',
]);

/**
 * Whether doses begin by their vaccine here: then, dates before a vaccine are not its own. A title that names the
 * disease begins none, where the first product below it follows a day.
 */
function startsWithVaccine(rows: readonly Row[]): boolean {
  const leading = rows.filter(
    (row) =>
      row.items.some(({ kind }) => LEADING.includes(kind)) && !(namesCertificate(row.words) && !isDated(row)),
  );
  const [first, second] = leading;
  const named = leading.slice(1).find((row) => slotsOf(row).has('vaccine'));
  if (!first || !slotsOf(first).has('vaccine')) return false;
  const isTitle = isAnnouncement(first) && named !== undefined && isProductOf(named, first);
  return !(isTitle && second?.items[0]?.kind === 'issued');
}

const LEADING: readonly Item['kind'][] = [
  'vaccine',
  'unknown vaccine',
  'issued',
  'expires',
  'valid_from',
  'batch',
  'plain',
  'unreadable',
  'blank',
];

/** A day that is written or left empty. */
const dayOf = (item: Item): Item['kind'] | null => {
  const kind = item.kind === 'blank' ? item.of : item.kind;
  return isDayKind(kind) ? kind : null;
};

const isDayRow = (row: Row) =>
  row.table === null && row.items.some((item) => dayOf(item) !== null) && !slotsOf(row).has('vaccine');

/**
 * The rows without the days that may be those of the vaccine below or above them: where one stands right above the
 * first vaccine, and it is only called "Date", or another follows the last vaccine.
 */
function withoutOpenDays(rows: readonly Row[], height: number): readonly Row[] {
  const isMark = (row: Row) =>
    isDayRow(row) || (slotsOf(row).has('vaccine') && (isDated(row) || !isProse(row)));
  const marks = rows.filter(isMark);
  const first = marks.findIndex((row) => !isDayRow(row));
  const [above, vaccine, last] = [marks[first - 1], marks[first], marks.at(-1)];
  const isNear = above && vaccine && vaccine.box.top - above.box.bottom <= SAME_DOSE * height;
  if (!isNear) return rows;
  const hasDayAfter = last !== undefined && isDayRow(last);
  const isIssued = above.items.some((item) => dayOf(item) === 'issued');
  const open = hasDayAfter && isIssued ? ['issued', 'date'] : ['date'];
  return rows.map((row) =>
    isDayRow(row) ? { ...row, items: row.items.filter((item) => !open.includes(dayOf(item) ?? '')) } : row,
  );
}

const ENDS: ReadonlySet<string | null> = new Set(['expires', 'valid_from']);
const isEndAlone = (row: Row) => [...slotsOf(row)].every((slot) => ENDS.has(slot));

/** Whether the last dose is of one row with the one before: what follows is of neither alone. */
const isOneOfSeveral = (blocks: readonly Row[][]) =>
  blocks.at(-2)?.at(-1)?.words === blocks.at(-1)?.at(-1)?.words;

/** Whether a day of its own follows the row of a product, up to the next vaccine. */
function hasDayBelow(rows: readonly Row[], row: Row): boolean {
  const below = rows.slice(rows.indexOf(row) + 1);
  const end = below.findIndex((other) => slotsOf(other).has('vaccine'));
  return below.slice(0, end < 0 ? undefined : end).some(isDated);
}

/** A row that says what is said already begins the next dose. */
export function blocksOf(written: readonly Row[], height: number): Block[] {
  const rows = withoutOpenDays(written, height);
  const blocks: Row[][] = [];
  let taken = new Set<string>();
  let bottom = Number.NEGATIVE_INFINITY;
  let isSilentBefore = false;
  /** The heads right below a dose: rows of other animals may have stood between one and its own row. */
  const heads = new Set<number | null>();
  const isVaccineFirst = startsWithVaccine(rows);
  const title = onlyTitle(rows);
  for (const row of rows) {
    const all = slotsOf(row);
    const named = blocks.at(-1)?.filter((other) => slotsOf(other).has('vaccine')) ?? [];
    const isProduct =
      row.table === null &&
      named.some(
        (other) =>
          isAnnouncement(other) && isProductOf(row, other) && !(isDated(other) && hasDayBelow(rows, row)),
      );
    const slots = isProduct ? new Set([...all].filter((slot) => slot !== 'vaccine')) : all;
    const isNext = isVaccineFirst && slots.has('vaccine');
    const isOfTitle = blocks.at(-1)?.at(-1) === title && row.items.some(({ kind }) => kind === 'issued');
    const isNear = isOfTitle || heads.has(row.table) || row.box.top - bottom <= SAME_DOSE * height;
    if (all.size === 0) {
      if (
        row.items.some(isOpenExpiry) &&
        isNear &&
        blocks.at(-1)?.every((other) => canBelong(other, row, title !== null))
      )
        blocks.at(-1)?.push(row);
      const isFormRow = taken.has('vaccine') && row.table === null && !isSilentBefore;
      const isPitch = row.box.top - bottom <= FORM_PITCH * height;
      if ((row.isLabel || (isFormRow && isPitch)) && isNear) bottom = row.box.bottom;
      if (isNear) heads.add(row.line);
      isSilentBefore = !row.isLabel;
      continue;
    }
    isSilentBefore = false;
    const block = blocks.at(-1);
    if (
      block &&
      isNear &&
      !(isEndAlone(row) && isOneOfSeveral(blocks)) &&
      !isNext &&
      block.every((other) => canBelong(other, row, title !== null)) &&
      ![...slots].some((slot) => taken.has(slot))
    ) {
      block.push(row);
      taken = new Set([...taken, ...slots]);
    } else {
      blocks.push([row]);
      taken = all;
    }
    bottom = row.box.bottom;
  }
  return blocks.map((block) => ({ rows: block }));
}
