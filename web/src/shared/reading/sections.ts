import type { DateItem } from './date-items.ts';
import { findDates } from './dates.ts';
import { DENIALS, LATE } from './denials.ts';
import { headingFinder, headingText } from './headings.ts';
import { asNotGiven, type Item } from './items.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { type Line, wordsIn } from './lines.ts';
import { saysGiven } from './prose.ts';
import {
  GIVEN,
  has,
  INVOICE,
  phrases,
  plain,
  saysDeclined,
  saysNotGiven,
  saysVoid,
} from './section-phrases.ts';
import { isTitle } from './titles.ts';
import { isDateKind } from './units.ts';
import { sharedWidth, textOf, type Word } from './words.ts';

/**
 * What the heading above a row says of the vaccines below it: they were given, nothing below was (reminders, due lists,
 * declined services, estimates, refunds, tests, other treatments), only what has a day below "Last done" was, or, in
 * a plan, below "Given", or nothing. Below a heading whose words are unknown, what stands above it proves nothing.
 */
export type Section = 'given' | 'not given' | 'reminders' | 'plan' | 'unknown' | null;

/** The section that a row is in, with the line of the heading that began it; -1 without one. */
export interface Placement {
  section: Section;
  from: number;
}

/** Whether words say that something is due, planned or only offered. */
export const isPlanned = (words: readonly Word[]): boolean => {
  const text = plain(words);
  return saysNotGiven(text) || saysVoid(text);
};

/** "Vaccinations, treatments and tests": the heading of a table of all. */
const BESIDE_VACCINATIONS =
  /(?<=(?:vaccinations|immuni[sz]ations|impfungen|vaccins|vacunas|vaccinazioni|vaccinaties|vaccinationer|szczepienia) .*)(?<!\p{L})(?:tests?|results?|treatments?)(?!\p{L})/gu;

interface WrittenRow {
  line: number;
  words: readonly Word[];
  items: readonly Item[];
  isLabel: boolean;
  table: number | null;
}

/** The section that each row is in, from top to bottom. `height` is that of a line. */
export function sectionsOf(rows: readonly WrittenRow[], lines: readonly Line[], height: number): Placement[] {
  const isHeading = headingFinder(lines, height);
  let section: Section = null;
  let from = -1;
  let isVoid = false;
  /** The line of an unknown heading that may be that of a list, or of the document's head. */
  let open: number | null = null;
  /** The label of the value with which the section began: "Type: deworming" ends where "Type: vaccine" follows. */
  let label: string | null = null;
  /** The left edge of the last line that begins with a day, as the entries of a history do. */
  let entry: number | null = null;
  /** Whether words of an entry began the section, and no heading. */
  let isOfEntry = false;
  const begin = (next: Section, row: WrittenRow) => {
    [section, from, open, label] = [next, row.line, null, labelIn(row.words)];
    isOfEntry = entry !== null && (label !== null || isRemark(lines, row.line));
  };
  return rows.map((row) => {
    const line = lines[row.line];
    const day = leftOfDay(row, line);
    const isHead =
      line &&
      !isOfOneVaccine(line, row.items) &&
      !isOfDeclined(row) &&
      !isDeclinedValue(row) &&
      !isLabelOfDay(line, lines[row.line + 1]);
    const heading = isHead ? headingText(line, row.words, height) : null;
    if (heading !== null && saysVoid(heading)) isVoid = true;
    else if (heading !== null && has(heading, INVOICE)) {
      begin('given', row);
      isVoid = false;
    } else if (heading !== null && saysNotGiven(heading.replace(BESIDE_VACCINATIONS, '')))
      begin(listOf(heading, lines, row.line), row);
    else if (heading !== null && (has(heading, GIVEN) || saysGivenBelow(row))) begin('given', row);
    else if (heading !== null && line && isTitle(line, height) && section === 'not given') begin(null, row);
    else if (section === 'not given' && isOfEntry && isAt(day, entry)) begin(null, row);
    else if (section === 'not given' && label !== null && endsValue(row, label)) begin(null, row);
    else if (section !== 'not given' && isHeading(row)) open = row.line;
    else if (open !== null && isListed(row)) [section, from, open] = ['unknown', open, null];
    else if (row.table === null && row.items.length > 0) open = null;
    entry = day ?? entry;
    return isVoid ? { section: 'not given', from: Number.POSITIVE_INFINITY } : { section, from };
  });
}

/** Whether a line is closer to the one above than to the next: a heading is not. */
function isRemark(lines: readonly Line[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!above || !line || !below) return false;
  return line.box.top - above.box.bottom < REMARK * (below.box.top - line.box.bottom);
}

/** How near a remark is to the line above, of the distance to the next one. */
const REMARK = 0.8;

/** Whether two left edges are one. */
const isAt = (left: number | null, other: number | null) =>
  left !== null && other !== null && Math.abs(left - other) < SAME_LEFT;
const SAME_LEFT = 3;

/** The left edge of a line that begins with its day; null for others. */
function leftOfDay({ items }: WrittenRow, line: Line | undefined): number | null {
  const [first] = line?.cells[0]?.words ?? [];
  return first && items.some((item) => 'date' in item && item.words[0] === first) ? first.box.left : null;
}

/** "KC: owner declined": what was declined is named before the colon, and nothing below was. */
const isDeclinedValue = ({ words }: WrittenRow) => {
  const at = words.findIndex(({ text }) => text.endsWith(':')) + 1;
  return at > 0 && saysDeclined(plain(words.slice(at))) && !saysNotGiven(plain(words.slice(0, at)));
};

/**
 * Whether a row ends what a label and its value began: the same label again, or another one, if the first says itself
 * that nothing was given ("Diagnosis: healthy", "Reminder: FeLV"). A vaccine before a colon is one of a list.
 */
function endsValue({ words, items }: WrittenRow, label: string): boolean {
  const own = labelIn(words);
  if (own === null || own === label) return own === label;
  const isVaccine = items.some(
    (item) => 'mention' in item && words.indexOf(item.words[0] as Word) < own.split(' ').length,
  );
  return saysNotGiven(label) && !isVaccine && !saysNotGiven(own);
}

/** "Today Ziggy was vaccinated against", above a list. */
const saysGivenBelow = ({ words, items }: WrittenRow) =>
  items.length === 0 && !words.some(({ text }) => text.includes('?')) && saysGiven(words);

/** The words before a colon, where others follow; null without them. */
function labelIn(words: readonly Word[]): string | null {
  const at = words.findIndex(({ text }) => text.endsWith(':'));
  return at >= 0 && at < words.length - 1 ? plain(words.slice(0, at + 1)) : null;
}

/** A schedule, which may have a column of what was done. */
const PLAN = phrases(
  '*plan|*schema|schedule*|program*|calendar*|kalendarz*|impfkalender|calendrier*|harmonogram*',
);

/** The head of a plan's table stands at most this many lines below its heading. */
const LINES_TO_HEAD = 12;

/** What a heading of what is due or planned is above, with a column of days on which it was done or without. */
function listOf(heading: string, lines: readonly Line[], at: number): Section {
  const line = lines[at];
  if (line && hasColumnOfLast(line)) return 'reminders';
  const below = has(heading, PLAN) ? lines.slice(at + 1, at + LINES_TO_HEAD) : [];
  const isDone = below.some(
    ({ cells }) => cells.length > 2 && cells.some(({ words }) => wholeLabel(words) === 'issued'),
  );
  return isDone ? 'plan' : 'not given';
}

/** "Reminders for: Bella   Last done": the days below "Last done" are those of doses, and others are due. */
const hasColumnOfLast = ({ cells }: Line) =>
  findLabels(tokensOf(wordsIn(cells.slice(1)))).some(({ kind }) => kind === 'issued');

/** Whether a row is one of a list or table of vaccines or dates, and not a fact about the animal or the document. */
const isListed = ({ items, table }: WrittenRow) =>
  items.some((item) => LISTED.has(item.kind) || ('date' in item && table !== null));
const LISTED: ReadonlySet<Item['kind']> = new Set(['vaccine', 'unknown vaccine', 'plain']);

/** "Next due" right above a day that stands alone: a label, and no heading of what is below. */
function isLabelOfDay({ cells: [label, another] }: Line, below: Line | undefined): boolean {
  const value = label && below?.cells.find(({ box }) => sharedWidth(label.box, box) > 0);
  if (!label || another || !value || !isDateLabel(wholeLabel(label.words))) return false;
  const [date] = findDates(textOf(value.words));
  return date !== undefined && date.end - date.start === textOf(value.words).length;
}

const isDateLabel = (kind: LabelKind | null) => kind !== null && isDateKind(kind);

/** "Declined: canine influenza" is about that vaccine alone. */
const isOfDeclined = ({ items, words }: WrittenRow) =>
  items.some(({ kind }) => kind === 'vaccine' || kind === 'unknown vaccine') &&
  (labelIn(words) !== null || /\.$/.test(words.at(-1)?.text ?? '')) &&
  saysDeclined(plain(words));

/** "Bordetella   Overdue": a status is of its vaccine, and no heading of what is below. */
function isOfOneVaccine({ cells }: Line, [first]: readonly Item[]): boolean {
  const status = tokensOf(wordsIn(cells.slice(1)));
  const isVaccine = first?.kind === 'vaccine' || first?.kind === 'unknown vaccine';
  return isVaccine && status.length > 0 && status.every(({ text }) => LATE.has(text) || DENIALS.has(text));
}

/**
 * A row below a heading of what was not given shows no dose. Below an unknown heading, the columns of the table above
 * it say nothing, unless the row has a batch or vet in them: `table` is the line of the row's labels.
 */
export const itemsIn = (
  { section, from }: Placement,
  items: readonly Item[],
  table: number | null,
): readonly Item[] => {
  if (section === 'plan') return items.some(({ kind }) => kind === 'issued') ? items : items.map(asNotGiven);
  if (section === 'reminders')
    return items.some(({ kind }) => kind === 'issued') ? items.map(asDue) : items.map(asNotGiven);
  if (section === 'not given' && !(table !== null && table > from && saysLastAndNext(items)))
    return items.map((item) => asOther(asNotGiven(item)));
  const isOfTable = table === null || table > from || items.some(({ kind }) => OF_TABLE.has(kind));
  return section === 'unknown' && !isOfTable
    ? items.map((item) => ('date' in item ? asUnproven(item) : item))
    : items;
};

/** Beside the last day, another is that of the next dose. */
const asDue = (item: Item): Item =>
  item.kind === 'other' || item.kind === 'plain' ? { ...item, kind: 'due' as const } : item;

/** A table of what is due or planned may say when each was given. */
const saysLastAndNext = (items: readonly Item[]) =>
  items.some(({ kind }) => kind === 'issued') &&
  items.some(({ kind }) => kind === 'due' || kind === 'expires' || kind === 'other');

const OF_TABLE: ReadonlySet<Item['kind']> = new Set(['batch', 'person', 'clinic', 'licence']);

/** A date that is still that of a dose, or of its next one, but proves neither. */
export const asUnproven = (item: DateItem): DateItem => ({ ...item, kind: UNPROVEN[item.kind] ?? item.kind });
const UNPROVEN: Partial<Record<DateItem['kind'], DateItem['kind']>> = {
  issued: 'date',
  expires: 'due',
  valid_from: 'due',
};

/** A date without a label of its own is not that of a dose. */
export const asOther = (item: Item): Item =>
  item.kind === 'plain' || item.kind === 'date' ? { ...item, kind: 'other' as const } : item;
