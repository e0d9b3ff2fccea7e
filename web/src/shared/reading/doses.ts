import { addCalendarDays, addCalendarMonths, daysBetween } from '../../../../contract/dates.ts';
import { MAX_LINE_LENGTH } from '../../../../contract/limits.ts';
import { cutText } from '../../../../contract/text.ts';
import type { Block } from './blocks.ts';
import type { DateItem } from './date-items.ts';
import { type DateOrder, daysOf, isAmbiguous, type Span, type settledOrders } from './dates.ts';
import { datesIn, expiryAfter, hasVaccine, issuedIn, unclearDay, yearsAfter } from './issued-day.ts';
import { hasProofBeside, provesGiven } from './proof.ts';
import type { Row } from './row.ts';
import { asUnproven } from './sections.ts';
import type { DoseSuggestion, Suggested } from './suggestion.ts';
import type { TextKind } from './units.ts';
import { vaccineIn } from './vaccine-of.ts';
import { lowestConfidence, textOf, type Word } from './words.ts';

/** What a document's dates are measured by. */
export interface Context {
  /** The page's place in the document. */
  page: number;
  orders: ReturnType<typeof settledOrders>;
  /** The owner's day. */
  today: string;
  birthdate: string | null;
  /** The lowest confidence of a word whose value is suggested. */
  leastConfidence: number;
}

/** No vaccination before is on a certificate that people still have. */
const FIRST_DAY = '1990-01-01';

/** A dose is valid 21 to 30 days later, for at most four years, and a puppy's next dose is due in two weeks. */
const LATEST_START_DAYS = 35;
const SHORTEST_DAYS = 13;
const LONGEST_MONTHS = 49;

const LONGEST_SNIPPET = 160;

/** A row's text, as a suggestion shows it. */
export const snippetOf = (words: readonly Word[]) => cutText(textOf(words), LONGEST_SNIPPET);

/**
 * The dose that a block of rows is about; null if it does not name a vaccine with the day on which it was given, or
 * contradicts itself. `dayForAll` is the day of a page that has only one.
 */
export function doseOf(block: Block, context: Context, dayForAll: DateItem | null): DoseSuggestion | null {
  const vaccine = vaccineIn(block, context.leastConfidence);
  if (!vaccine) return null;
  const issued = issuedIn(block, dayAbove(block, dayForAll)) ?? unclearDay(block);
  if (!issued || isBirthDate(issued, context) || !hasWhatItNeeds(block, issued)) return null;
  const read = suggestDate(issued, { from: firstDayOf(context), to: context.today }, block, context);
  const isProven = issued.kind === 'issued' || (!issued.isUnclear && provesGiven(block));
  const issuedOn = read && (isProven ? read : { ...read, value: null });
  const [first] = issuedOn?.candidates ?? [];
  const last = issuedOn?.candidates.at(-1);
  if (!issuedOn || first === undefined || last === undefined) return null;
  const starts = dateIn(block, 'valid_from');
  const ends =
    dateIn(block, 'expires') ??
    dateIn(block, 'due') ??
    yearsAfter(issued, block.rows) ??
    expiryAfter(issued, block.rows);
  const validFrom =
    starts &&
    suggestDate(starts, { from: first, to: addCalendarDays(last, LATEST_START_DAYS) }, block, context);
  const end = ends && suggestDate(ends, endSpanOf(first, last), block, context);
  const isLots = ends?.isExpiry === true && hasBatch(block) && !isYearsAfter(end, [issuedOn, validFrom]);
  // One of the dates was misread, or belongs to something else.
  if ((starts && !validFrom && isSure(starts, context)) || (ends && !end && !isLots && isSure(ends, context)))
    return null;
  const expiresOn = isLots ? null : end;
  const isUsual = isUsualEnd(expiresOn, [issuedOn, validFrom]);
  if (!isUsual && issuedOn.confidence < CLEAR) return null;
  return {
    page: context.page,
    is_proven: isProven,
    ...vaccine,
    issued_on: issuedOn,
    valid_from: validFrom,
    expires_on: isUsual ? expiresOn : null,
    batch: textIn(block, 'batch', context),
    administered_by: administeredBy(block, context),
  };
}

/** The first day on which the pet can have been given anything. */
export const firstDayOf = ({ birthdate }: Context) =>
  birthdate && birthdate > FIRST_DAY ? birthdate : FIRST_DAY;

/** When a dose that was given between two days can end. */
export const endSpanOf = (first: string, last: string): Span => ({
  from: addCalendarDays(first, SHORTEST_DAYS),
  to: addCalendarMonths(last, LONGEST_MONTHS),
});

/** The day that a block without one of its own has: its visit's, or that of a page that has only one. */
function dayAbove({ rows }: Block, dayForAll: DateItem | null): DateItem | null {
  const named = rows.filter(hasVaccine);
  const row = named.find(({ visit }) => visit !== null) ?? named[0];
  return row?.visit ?? (dayForAll && row?.section === 'unknown' ? asUnproven(dayForAll) : dayForAll);
}

/** Whether a block says of its vaccines what they need to count as given. */
function hasWhatItNeeds(block: Block, { kind }: DateItem): boolean {
  const needs = block.rows.flatMap(({ items }) =>
    items.flatMap((item) => ('needs' in item ? [item.needs] : [])),
  );
  if (kind === 'issued') return true;
  return !needs.includes('day') && (!needs.includes('proof') || hasProofBeside(block));
}

/** Whether a date is the pet's birth date, whatever its label says. */
const isBirthDate = ({ date }: DateItem, { orders, birthdate }: Context) =>
  birthdate !== null && daysOf(date, orders, { from: birthdate, to: birthdate }).length > 0;

/** Of a word that is hardly ever misread. */
const CLEAR = 90;

/** A booster is due after some weeks; later ends are counted in months. */
const MOST_WEEKS = 16;

/**
 * Whether an end is whole weeks or months after a start, give or take a day, or that of a month. One that was
 * recognized and is not has probably lost or changed a digit, or the start has. Also true for ends and starts that are
 * still open.
 */
function isUsualEnd(end: Suggested<string> | null, starts: readonly (Suggested<string> | null)[]): boolean {
  const day = end?.value;
  const from = starts.flatMap((start) => start?.value ?? []);
  if (!day || end.confidence === 100 || from.length === 0) return true;
  if (addCalendarDays(day, 1).endsWith('-01')) return true;
  return from.some((start) => {
    const days = daysBetween(start, day);
    const months = Math.round(days / (365.25 / 12));
    const isWeeks = days % 7 === 0 && days <= MOST_WEEKS * 7;
    return isWeeks || Math.abs(daysBetween(addCalendarMonths(start, months), day)) <= 1;
  });
}

const hasBatch = ({ rows }: Block) =>
  rows.some(({ items }) =>
    items.some((item) => item.kind === 'batch' || ('of' in item && item.of === 'batch')),
  );

/** Whether an end is whole or half years after a start, give or take a day, as that of a lot hardly ever is. */
const isYearsAfter = (end: Suggested<string> | null, starts: readonly (Suggested<string> | null)[]) =>
  starts
    .flatMap((start) => start?.candidates ?? [])
    .some((start) =>
      end?.candidates.some((day) =>
        HALF_YEARS.some((months) => Math.abs(daysBetween(addCalendarMonths(start, months), day)) <= 1),
      ),
    );

const HALF_YEARS = [6, 12, 18, 24, 30, 36, 42, 48];

/** Whether a date's numbers are read well. The name of a month is known whatever its confidence. */
export const isSure = ({ words }: DateItem, { leastConfidence }: Pick<Context, 'leastConfidence'>) =>
  lowestConfidence(words.filter(({ text }) => /\d/.test(text))) >= leastConfidence;

/**
 * The one date of this kind; null if there are several. "Due" alone says something of the dose of its row only, or of
 * the day that is given in the line above.
 */
function dateIn({ rows }: Block, kind: 'valid_from' | 'expires' | 'due'): DateItem | null {
  const isDay = (row: Row | undefined) =>
    row !== undefined && (datesIn(row, 'issued').length > 0 || (hasVaccine(row) && row.visit !== null));
  const isListed = (row: Row) => row.table === null && !row.isSentence && isDay(rows[rows.indexOf(row) - 1]);
  const isOfDose = (row: Row) => hasVaccine(row) || isDay(row) || isListed(row);
  const dated = rows.filter((row) => kind !== 'due' || isOfDose(row)).flatMap((row) => datesIn(row, kind));
  const [only, another] = dated;
  return only && !another ? only : null;
}

/** The day of a date, or both; null if it is not read well, or not within the span. */
export function suggestDate(
  item: DateItem,
  span: Span,
  block: Block,
  context: Context,
): Suggested<string> | null {
  if (!isSure(item, context)) return null;
  const candidates = daysOf(item.date, context.orders, span);
  const [only] = candidates;
  if (only === undefined) return null;
  const read = { candidates, ...readFrom(item.words, block) };
  if (!isAmbiguous(item.date, context.orders))
    return { value: candidates.length === 1 ? only : null, ...read };
  const { separator } = item.date;
  const dayIn = (order: DateOrder) =>
    daysOf(item.date, new Map(separator === null ? [] : [[separator, order]]), span)[0] ?? null;
  const byOrder = { 'day-first': dayIn('day-first'), 'month-first': dayIn('month-first') };
  return { value: null, ...read, byOrder };
}

/** Where words stand, and how sure they were read. */
function readFrom(words: readonly Word[], { rows }: Block) {
  const row = rows.find((other) => words.every((word) => other.words.includes(word)));
  return {
    snippet: snippetOf(row?.words ?? words),
    boxes: words.map(({ box }) => box),
    confidence: lowestConfidence(words),
  };
}

/** The one text of a kind in a block; null if there are several, or it is not read well. */
export function textIn(block: Block, kind: TextKind, { leastConfidence }: Context): Suggested<string> | null {
  const items = block.rows.flatMap(({ items: all }) =>
    all.filter((item) => item.kind === kind && 'text' in item),
  );
  const [item, another] = items;
  if (!item || another || !('text' in item)) return null;
  // Words and names resemble known ones; nothing tells a misread batch.
  const least = kind === 'batch' ? CLEAR : leastConfidence;
  if (lowestConfidence(item.words) < least) return null;
  const value = cutText(item.text, MAX_LINE_LENGTH);
  return { value, candidates: [value], ...readFrom(item.words, block) };
}

/** Who gave a dose, if the block says it. */
export function administeredBy(block: Block, context: Context): DoseSuggestion['administered_by'] {
  const person = textIn(block, 'person', context);
  const clinic = textIn(block, 'clinic', context);
  const read = person ?? clinic;
  if (!read) return null;
  const licence = textIn(block, 'licence', context);
  const value = {
    person: person?.value ?? null,
    clinic: clinic?.value ?? null,
    licence: licence?.value ?? null,
  };
  const boxes = [person, clinic, licence].flatMap((part) => part?.boxes ?? []);
  return { ...read, value, candidates: [value], boxes };
}
