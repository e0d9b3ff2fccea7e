import type { DateItem } from './date-items.ts';
import type { Item } from './items.ts';
import { has, phrases, plain } from './section-phrases.ts';
import { isPlanned } from './sections.ts';
import type { Word } from './words.ts';

/** The titles of reports of one visit; folded, in the eight languages that are read. */
const REPORT = phrases(`
    visit summary|after visit summary|s visit|your visit|visit report|visit note|visit notes|exam report|exam notes|examination report
    |discharge instructions|discharge summary|discharge|soap|soap note|soap notes|progress note|clinical note
    |treatment record|go home instructions|checkout summary|checkout instructions|take home instructions
    |besuchsbericht|behandlungsbericht|untersuchungsbericht|entlassung*|entlassbericht|behandlungsprotokoll
    |informe de visita|informe de consulta|informe clinico|informe de alta|hoja de alta|alta|parte de visita
    |compte rendu|fiche de sortie|bulletin de sortie|rapport de visite|rapport de consultation
    |lettera di dimissione|foglio di dimissione|dimissione|referto|referto di visita|relazione clinica
    |ontslag*|consultverslag|bezoekverslag|behandelverslag|utskrivning*|besoksrapport|besoksjournal|journalanteckning
    |karta informacyjna|karta informacyjna wizyty|karta wizyty|wypis|wypis ze szpitala|opis wizyty`);

const MOST_WORDS = 7;

interface ListedRow {
  items: readonly Item[];
  words: readonly Word[];
}

/**
 * The row above all vaccines that says the day of a report of one visit: its only day, with a label that says no more
 * than "Date" or none. Null elsewhere. Days of what is due are no other visits.
 */
export function titledVisit<Row extends ListedRow>(
  rows: readonly Row[],
  isDue: (row: Row) => boolean,
): { row: Row; day: DateItem } | null {
  const first = rows.findIndex(({ items }) => items.some(isVaccine));
  const above = rows.slice(0, Math.max(0, first));
  const isTitled = above.some(({ items, words }) => items.length === 0 && isReport(words));
  const [found, another] = above.flatMap((row) => daysIn(row).map((day) => ({ row, day })));
  const isOnly = rows.every(
    (row) => row === found?.row || isDue(row) || row.items.every(({ kind }) => !OPEN.has(kind)),
  );
  return isTitled && isOnly && found && !another ? { ...found, day: { ...found.day, kind: 'issued' } } : null;
}

const isReport = (words: readonly Word[]) =>
  words.length <= MOST_WORDS && has(plain(words), REPORT) && !isPlanned(words);

const isVaccine = ({ kind }: Item) => kind === 'vaccine' || kind === 'unknown vaccine';

const OPEN: ReadonlySet<Item['kind']> = new Set(['plain', 'date', 'issued']);

const daysIn = ({ items }: ListedRow) =>
  items.filter((item): item is DateItem => 'date' in item && OPEN.has(item.kind));
