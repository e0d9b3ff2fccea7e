import type { Species } from '../../../../contract/species.ts';
import { type DateItem, isSilent, withoutDetails } from './date-items.ts';
import { isWholeYearsLater } from './dates.ts';
import type { Item } from './items.ts';
import { findLabels, tokensOf } from './labels.ts';
import type { Line } from './lines.ts';
import { noteOpening } from './note-openings.ts';
import { saysGiven } from './prose.ts';
import { has, phrases, plain } from './section-phrases.ts';
import { asUnproven, isPlanned, type Placement } from './sections.ts';
import { titledVisit } from './titled-visits.ts';
import { isTitle } from './titles.ts';
import type { Word } from './words.ts';

/** What a practice calls a day on which it saw the animal; folded, in the eight languages that are read. */
const VISIT = phrases(`
    visit|wellness visit|exam|intake exam|examination|checkup|check up|consultation|consult|encounter|date of service|service date
    |besuch|praxisbesuch|tierarztbesuch|konsultation|vorstellung|behandlung vom|behandlung am|leistungsdatum|leistungstag|leistung vom
    |visita|consulta|visite|visita del|controllo del|bezoek|visite op|behandeling op
    |besok|mottagningsbesok|veterinarbesok|wizyta|konsultacja
    |actes|prestations|soins du|servicios|prestazioni|prestazione del|uslugi`);

/** Before another visit's day, of which a sentence tells; folded. */
const EARLIER = phrases(`
    last|previous|letzte*|vorige*|ultima|ultimo|anterior|derniere|dernier|precedente|precedent|laatste
    |senaste|forra|ostatnia|ostatniej|poprzednia`);

/** A heading has at most this many words beside its day. */
const MOST_WORDS = 6;

interface ListedRow {
  line: number;
  table: number | null;
  items: readonly Item[];
  words: readonly Word[];
  isSentence: boolean;
}

/** What the headings of visits say of rows. */
export interface Visit {
  /** The day of the visit below whose heading the row names vaccines, and nothing else or their batch too. */
  day: DateItem | null;
  isHeading: boolean;
}

/**
 * The visit of each row: "Visit 12.03.2026" says when the vaccines listed below it were given, up to the next heading
 * or date. `height` is that of a line. Below an unknown heading, the day proves nothing.
 */
export function visitsOf(
  rows: readonly ListedRow[],
  lines: readonly Line[],
  { height, species, sections }: { height: number; species: Species; sections: readonly Placement[] },
): Visit[] {
  let day: DateItem | null = null;
  let from = -1;
  /** Whether a vaccine alone, without its batch, still counts as given on that day. */
  let isOpen = false;
  const entries = datedEntries(rows, lines);
  const titled =
    entries.size === 0
      ? titledVisit(rows, (row) => sections[rows.indexOf(row)]?.section === 'not given')
      : null;
  /** Above a table in another part of the page, it is the day of that. */
  const namesAny = rows.some(namesVaccine);
  const isOfOneVisit =
    titled !== null || (entries.size === 0 && rows.filter((row) => dayOfVisit(row)).length === 1);
  return rows.map((row, at) => {
    const ofReport = titled?.row === row ? titled.day : null;
    const heading = dayOfVisit(row) ?? dayOfNote(rows, at, species) ?? ofReport ?? entries.get(row) ?? null;
    const beside = row.words.length - (heading?.words.length ?? 0);
    const isLedger = entries.has(row) && (row.items.length > 1 || beside > MOST_WORDS);
    const line = lines[row.line];
    const names = namesVaccine(row);
    const isOther = !names && !isDetail(row);
    if (heading && isLedger && isPlanned(row.words)) day = null;
    else if (heading) [day, from, isOpen] = [heading, row.line, !isLedger];
    else if (
      isOther &&
      datesIn(row).some(({ kind }) => !ENDS.has(kind) || hasPerson(row)) &&
      !(isOfOneVisit && isTold(row))
    )
      day = null;
    else if (isOther && (isPlanned(row.words) || (line && isTitle(line, height)))) isOpen = false;
    const said = withoutDetails(withoutEnds(row)).filter((word) => !saysGiven([word]));
    const isNote = isOpen && noteOpening(row.words, species) !== null;
    const isList = !heading && names && (hasBatch(row) || isNote || (isOpen && isSilent(said, species)));
    const isEnded = datesIn(row).some(
      ({ kind, date }) => ENDS.has(kind) && day !== null && isWholeYearsLater(day.date, date),
    );
    const isSure = sections[at]?.section !== 'unknown' || sections[at].from < from;
    const given: DateItem | null =
      day && (isEnded ? { ...day, kind: 'issued' } : isSure ? day : asUnproven(day));
    return {
      day: isList ? given : null,
      isHeading: heading !== null && namesAny && (!isLedger || row.items.length === 1),
    };
  });
}

/** Whether the dates of a row are those of other events, of which a report of one visit tells. */
const isTold = (row: ListedRow) =>
  datesIn(row).every(({ kind }) => kind === 'birth' || (row.isSentence && kind === 'other'));

/** Whether a row continues with the batch and the end of the dose above. */
const isDetail = (row: ListedRow) => hasBatch(row) && datesIn(row).every(({ kind }) => ENDS.has(kind));

const ENDS: ReadonlySet<string> = new Set(['expires', 'due', 'valid_from']);

/** The words of a row without the days of its validity and their labels. */
function withoutEnds({ words, items }: ListedRow): readonly Word[] {
  const tokens = tokensOf(words);
  const ends = items.flatMap((item) => ('date' in item && ENDS.has(item.kind) ? item.words : []));
  const labels = findLabels(tokens).filter(({ kind }) => ENDS.has(kind));
  const labelled = labels.flatMap(({ from }) => {
    const start = tokens[from]?.word ?? words.length;
    const end = words.findIndex((word, at) => at >= start && ends.includes(word));
    return words.slice(start, Math.max(start, end));
  });
  return ends.length > 0 ? words.filter((word) => !ends.includes(word) && !labelled.includes(word)) : words;
}

const namesVaccine = ({ items }: ListedRow) =>
  items.some(({ kind }) => kind === 'vaccine' || kind === 'unknown vaccine');

const hasPerson = ({ items }: ListedRow) => items.some(({ kind }) => kind === 'person');

const hasBatch = ({ items }: ListedRow) => items.some(({ kind }) => kind === 'batch');

/** A history has at least this many entries. */
const FEWEST_ENTRIES = 3;

/**
 * The headings of a history: lines that begin with a day at the same left edge. What is listed below one with its batch
 * was given on that day.
 */
function datedEntries(rows: readonly ListedRow[], lines: readonly Line[]): ReadonlyMap<ListedRow, DateItem> {
  const heads = new Set(rows.map(({ table }) => table));
  const found = rows.flatMap((row) => {
    const [date] = datesIn(row);
    const isOpen = date?.kind === 'plain' || date?.kind === 'other';
    // The table above may have columns that end with it, where the next line is the head of another one.
    const isApart = row.table === null || heads.has(row.line + 1);
    const isFirst = date?.words[0] === row.words[0] && !row.isSentence && isApart;
    return date && isOpen && isFirst ? [{ row, date }] : [];
  });
  const [first] = found;
  const left = first?.date.words[0]?.box.left ?? 0;
  const height = first ? (lines[first.row.line]?.box.bottom ?? 0) - (lines[first.row.line]?.box.top ?? 0) : 0;
  const aligned = found.filter(({ date }) => Math.abs((date.words[0]?.box.left ?? 0) - left) < height / 2);
  return new Map(
    aligned.length >= FEWEST_ENTRIES ? aligned.map(({ row, date }) => [row, { ...date, kind: 'date' }]) : [],
  );
}

const datesIn = ({ items }: ListedRow) => items.filter((item): item is DateItem => 'date' in item);

/** The day in the heading of a visit; null for another row, and for a visit that is planned. */
function dayOfVisit(row: ListedRow): DateItem | null {
  const [date, another] = datesIn(row).filter(({ kind }) => kind !== 'birth');
  if (date?.kind === 'issued' && !another && announcesDoses(row)) return date;
  if (!date || another || row.items.some((item) => !isOfHeading(item)) || !DAYS.has(date.kind)) return null;
  const words = headingOf(row, date).filter((word) => !date.words.includes(word));
  const isHeading =
    words.length <= MOST_WORDS &&
    has(plain(words), VISIT) &&
    !has(plain(words), EARLIER) &&
    !isPlanned(words);
  return isHeading ? { ...date, kind: 'issued' } : null;
}

/** The day in a row of nothing else, right above a note that a vaccine was given. */
function dayOfNote(rows: readonly ListedRow[], at: number, species: Species): DateItem | null {
  const [row, note] = [rows[at], rows[at + 1]];
  const [day] = row?.items.length === 1 ? datesIn(row) : [];
  if (!row || note?.line !== row.line + 1 || row.table !== null) return null;
  if (!day || !OPEN.has(day.kind) || datesIn(note).some(isOpenDay)) return null;
  const opening = day.words.length === row.words.length ? noteOpening(note.words, species) : null;
  return opening && namesVaccine(note) ? { ...day, kind: 'issued' } : null;
}

const OPEN: ReadonlySet<string> = new Set(['plain', 'other']);
const isOpenDay = ({ kind }: DateItem) => !ENDS.has(kind);

/** What a heading says: its day, and by whom the animal was seen. */
const isOfHeading = (item: Item) => 'date' in item || item.kind === 'person' || item.kind === 'clinic';

/** The part of a row in which a day stands. Dashes part it from what is said of the animal. */
function headingOf({ words, items }: ListedRow, { words: [first] }: DateItem): readonly Word[] {
  if (items.length === 1) return words;
  const day = first ? words.indexOf(first) : -1;
  const isDash = ({ text }: Word) => /^[–—-]$/.test(text);
  const end = words.findIndex((word, at) => at > day && isDash(word));
  return words.slice(
    words.findLastIndex((word, at) => at < day && isDash(word)) + 1,
    end < 0 ? undefined : end,
  );
}

/** "On 14 October I vaccinated the cat of Ms Colnaghi as follows:" */
const announcesDoses = ({ words, items, isSentence }: ListedRow) =>
  isSentence &&
  words.at(-1)?.text.endsWith(':') === true &&
  items.every((item) => 'date' in item) &&
  saysGiven(words);

const DAYS: ReadonlySet<Item['kind']> = new Set(['plain', 'date', 'issued', 'other']);
