import type { Species } from '../../../../contract/species.ts';
import type { Block } from './blocks.ts';
import type { DateItem } from './date-items.ts';
import { type Context, endSpanOf, suggestDate } from './doses.ts';
import type { Row } from './row.ts';
import { has, phrases, plain, plainText } from './section-phrases.ts';
import type { DoseSuggestion } from './suggestion.ts';
import { datesAmong } from './units.ts';
import { findVaccines, isDenied, isEmptyBox } from './vaccine-mentions.ts';
import { heightOf, type Word } from './words.ts';

/** What says that a day is that of the next dose; folded, in the eight languages that are read. */
const NEXT = phrases(`
    due|next|reminder|reminders|upcoming|recall|nachste*|fallig*|erinnerung*|anstehend*|wiederholung*
    |auffrischung*|proxima|proximo|proximas|recordatorio*|refuerzo|revacunacion|le toca|prochain*|rappel|rappels
    |echeance|prossim*|richiamo|richiami|promemoria|in scadenza|volgende|herinnering*|herhaling*|nasta
    |paminnelse*|kommande|fornyas|nastepn*|kolejn*|przypomnieni*|a faire|da fare|a refaire
    |come back|wiederkommen|vuelva|vuelvan|revenez|revenir|ripresentarsi|terugkomen|kom tillbaka`);

/** What a sentence says is due again of the vaccine before it: "Her next booster is due by 17 February 2027." */
const BOOSTER = /booster|vac+[iu]n|impf|auffrisch|refuerzo|rappel|richiam|enting|herhaling|szczepi|dawk/;

/** A heading has at most this many words. */
const MOST_WORDS = 12;

/** A day on which the next dose is due, and the vaccines that are named with it. */
interface DueDay {
  row: Row;
  words: readonly Word[];
  codes: ReadonlySet<string>;
}

interface Known {
  species: Species;
  name: string | undefined;
  context: Context;
  /** Whether a row is of the pet's part of the document. */
  isOwn: (row: Row) => boolean;
}

interface Found {
  dose: DoseSuggestion;
  block: Block;
}

/**
 * Doses with the day on which the next one is due, where it is said elsewhere: below a heading of reminders, or in a
 * sentence. It is the end of the last dose of what is named with it, if nothing beside that dose says another.
 */
export function withDueDays<F extends Found>(
  found: readonly F[],
  rows: readonly Row[],
  { species, name, context, isOwn }: Known,
): F[] {
  if (found.every(({ dose }) => dose.expires_on !== null)) return [...found];
  const doses = new Set(found.flatMap(({ block }) => block.rows));
  const all = dueDaysIn(rows, [...doses], species).filter(({ row }) => !doses.has(row) && !hasBatch(row));
  // A list of several animals names them in its rows.
  const named = all.filter(({ row }) => name && has(plain(row.words), [plainText(name).split(' ')]));
  const due = named.length > 0 ? named : all.filter(({ row }) => isOwn(row));
  return found.map((one) => {
    const expires_on = isOpen(one.dose) && isLast(one.dose, found) ? endOf(one.dose, due, context) : null;
    return expires_on ? { ...one, dose: { ...one.dose, expires_on } } : one;
  });
}

/** Whether a row is about a dose that was given. */
const hasBatch = ({ items }: Row) => items.some(({ kind }) => kind === 'batch');

/** The day of a dose, also one that is asked; null if two are possible. */
const dayOf = ({ issued_on }: DoseSuggestion) =>
  issued_on?.value ?? (issued_on?.candidates.length === 1 ? issued_on.candidates[0] : null) ?? null;

/** Whether a dose has its day, but no end. */
const isOpen = (dose: DoseSuggestion) => dayOf(dose) !== null && dose.expires_on === null;

/** Whether no dose of the same vaccine was given later. */
const isLast = (last: DoseSuggestion, all: readonly Found[]) =>
  all.every(
    ({ dose }) =>
      (dose.issued_on?.candidates.at(-1) ?? '') <= (dayOf(last) ?? '') ||
      !dose.protects.value?.some((code) => last.protects.value?.includes(code)),
  );

function endOf(dose: DoseSuggestion, due: readonly DueDay[], context: Context) {
  const { protects } = dose;
  const given = dayOf(dose) ?? '';
  const span = endSpanOf(given, given);
  const ends = due
    .filter(({ codes }) => protects.value?.every((code) => codes.has(code)))
    // A row with an earlier day is another dose's.
    .filter(({ row }) =>
      itemsIn(row.words).every((item) => suggestDate(item, span, { rows: [row] }, context)),
    )
    .flatMap(({ row, words }) =>
      itemsIn(words).flatMap((item) => suggestDate(item, span, { rows: [row] }, context) ?? []),
    );
  const [end] = ends;
  return end?.value && ends.every(({ value }) => value === end.value) ? end : null;
}

const itemsIn = (words: readonly Word[]): DateItem[] =>
  datesAmong(words).map(({ date, from, to }) => ({
    kind: 'due',
    date,
    words: words.slice(from, to),
    isExpiry: false,
  }));

/** The rows that say when a dose is due: themselves, or by the heading above them. */
function dueDaysIn(rows: readonly Row[], doses: readonly Row[], species: Species): DueDay[] {
  let isBelowHeading = false;
  return rows.flatMap((row, at) => {
    const parts = partsOf(row);
    const isHeading =
      !row.isLabel && parts.length === 0 && row.words.length <= MOST_WORDS && row.words.length > 0;
    if (row.section !== 'not given') isBelowHeading = false;
    if (isHeading && row.section === 'not given') isBelowHeading = has(plain(row.words), NEXT);
    const isDue = isBelowHeading || has(plain(row.words), NEXT);
    if (
      !isDue ||
      (!isBelowHeading && isEntry(row, doses)) ||
      isDenied(row.words.filter((word) => !isDueWord(word) && !isEmptyBox([word])))
    )
      return [];
    const above = row.isSentence && BOOSTER.test(plain(row.words)) ? onlyDoseOf(rows, at - 1) : null;
    return parts.flatMap((words) => {
      const named = findVaccines(words, species);
      const mentions = named.length > 0 || !above ? named : findVaccines(above.words, species);
      const codes = new Set(mentions.flatMap((mention) => mention.codes));
      return codes.size > 0 ? [{ row, words, codes }] : [];
    });
  });
}

/** The row of a sentence that names one vaccine; null for others. */
function onlyDoseOf(rows: readonly Row[], at: number): Row | null {
  const own = rows.filter(({ words }) => words === rows[at]?.words);
  const named = own.flatMap(({ items }) => items.filter(({ kind }) => kind === 'vaccine'));
  return named.length === 1 ? (own[0] ?? null) : null;
}

/** Whether a row begins with its day, as the entries of doses do: "2026-06-03  SMS: rabies due". */
const isEntry = (row: Row, doses: readonly Row[]) => {
  const start = dayFirst(row);
  const isAligned = (other: Row) => {
    const day = dayFirst(other);
    return start && day && Math.abs(day.box.left - start.box.left) < heightOf(day.box);
  };
  return doses.some(isAligned);
};

/** The word with which a row begins, if that is a day's. */
const dayFirst = ({ words: [first], items }: Row) =>
  items.some((item) => 'date' in item && item.words[0] === first) ? first : undefined;

/** Words that deny that a dose was given, but not that it is due. */
const isDueWord = ({ text }: Word) => /^(?:appointment|visit|cita|required|recommended)$/i.test(text);

/** The words of a row up to each of its dates. What follows the last one belongs to it, too. */
function partsOf({ words }: Row): (readonly Word[])[] {
  const dates = datesAmong(words);
  return dates.map((_, at) => words.slice(dates[at - 1]?.to ?? 0, dates[at + 1] ? dates[at]?.to : undefined));
}
