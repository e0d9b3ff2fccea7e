import type { Species } from '../../../../contract/species.ts';
import { columnsOf } from './columns.ts';
import type { DateItem } from './date-items.ts';
import { type Context, firstDayOf, snippetOf, suggestDate } from './doses.ts';
import { dayPhrases, rowOfLine } from './line-facts.ts';
import { type Line, wordsIn } from './lines.ts';
import type { Row } from './row.ts';
import type { OtherSuggestion, Suggested } from './suggestion.ts';
import { findVaccines } from './vaccine-mentions.ts';
import { fold, lowestConfidence, textOf, type Word } from './words.ts';

/** Labels of the day on which blood was taken, from which a titre counts. */
const SAMPLED = dayPhrases(`
    sample date|date of sample|date of sampling|sampling date|sampled on|sample taken on|date sample taken
    |blood draw date|blood drawn on|blood sample taken on|collected on|collection date|date of collection
    |probenentnahme|probenentnahme am|probenahme|probenahme am|datum der probenahme|datum der blutentnahme
    |blutentnahme|blutentnahme am|fecha de toma|fecha de toma de muestra|fecha de la toma
    |fecha de extraccion|date de prelevement|date du prelevement|preleve le|data prelievo|data di prelievo
    |data del prelievo|prelievo del|afnamedatum|datum afname|datum bloedafname|datum van bloedafname
    |provtagningsdatum|provdatum|datum for provtagning|data pobrania|data pobrania krwi
    |data pobrania probki`);

/** What was measured: "2.5 IU/ml", "≥ 0,5 IE/ml". */
const VALUE = /(?:[<>≥≤]=? ?)?\d{1,3}(?:[.,]\d{1,3})? ?(?:IU|IE|UI|I\.E\.|U\.I\.) ?\/ ?m[lL]/u;

/** Rabies antibodies are measured by these two tests alone. */
const RABIES_TEST = /(?<!\p{L})(?:favn|rffit)(?!\p{L})/u;

const TITRE =
  /(?<!\p{L})(?:titer|titre|titul|titol|titr|serolog|antibod|antikorper|anticuerpo|anticorps|anticorpi|antistof|antilichaam|antilichamen|antikropp|przeciwcia)/u;

const RESULT_LABEL =
  /(?<!\p{L})(?:results?|ergebnis|befund|resultado|resultat|risultato|esito|uitslag|wynik)(?!\p{L})/u;

/** A line that says how high the titre must be. */
const LIMIT =
  /(?<!\p{L})(?:reference|required|minimum|at least|threshold|cut ?off|referenz|grenzwert|mindestens|referencia|minimo|seuil|riferimento|soglia|minst|referens|norma)/u;

const LEAST_CONFIDENCE = 75;

interface Part {
  lines: readonly Line[];
  height: number;
  isOwn: (words: readonly Word[]) => boolean;
}

/**
 * The titre of rabies antibodies that a page shows: one result with its unit, and the one day on which blood was taken.
 * Null if any of them is missing or open.
 */
export function titreOn(parts: readonly Part[], species: Species, context: Context): OtherSuggestion | null {
  const written = parts.flatMap(({ lines, isOwn }) => lines.map(({ cells }) => wordsIn(cells)).filter(isOwn));
  const text = written.map(textOf).join('\n');
  const isTest = RABIES_TEST.test(fold(text));
  // Most pages end here: the rest is slow.
  if (!VALUE.test(text) || !(isTest || TITRE.test(fold(text)))) return null;
  if (!isTest && !written.some((words) => namesRabies(words, species))) return null;
  const rows = parts.flatMap(({ lines, height, isOwn }) => {
    const columns = columnsOf(lines, height, species);
    const own = lines.map((line, at) =>
      rowOfLine(line, at, { lines, columns, species, days: SAMPLED, isDose: false, isSilent: () => false }),
    );
    return own.filter(({ words }) => isOwn(words));
  });
  const measured = measuredIn(rows, species);
  const sampled = rows.flatMap((row) => sampledIn(row).map((date) => ({ date, row })));
  const [only, another] = sampled;
  if (!measured || !only || another) return null;
  const read = suggestDate(
    only.date,
    { from: firstDayOf(context), to: context.today },
    { rows: [only.row] },
    context,
  );
  if (!read) return null;
  const suggest = <Value>(value: Value): Suggested<Value> => ({
    value,
    candidates: [value],
    snippet: snippetOf(measured.row.words),
    boxes: measured.row.words.map(({ box }) => box),
    confidence: lowestConfidence(measured.row.words),
  });
  return {
    record_type: 'lab_result',
    page: context.page,
    is_proven: true,
    title: suggest('Rabies titer'),
    protects: suggest([]),
    issued_on: read,
    valid_from: null,
    expires_on: null,
    product: null,
    manufacturer: null,
    batch: null,
    administered_by: null,
    against: null,
    route: null,
    shows: suggest({ test: 'titre', titre_of: 'rabies' }),
    result: suggest(measured.value),
  };
}

const namesRabies = (words: readonly Word[], species: Species) =>
  findVaccines(words, species).some(({ codes }) => codes.includes('rabies'));

/** The one result: that of the lines that say so, otherwise of all that set no limit. */
function measuredIn(rows: readonly Row[], species: Species): { value: string; row: Row } | null {
  const all = rows.flatMap((row) => {
    const [value] = VALUE.exec(textOf(row.words)) ?? [];
    const isOther = findVaccines(row.words, species).some(({ codes }) => !codes.includes('rabies'));
    return value && !isOther && lowestConfidence(row.words) >= LEAST_CONFIDENCE ? [{ value, row }] : [];
  });
  const said = all.filter(({ row }) => !LIMIT.test(fold(textOf(row.words))));
  const labelled = said.filter(({ row }) => RESULT_LABEL.test(fold(textOf(row.words))));
  const [first, ...others] = labelled.length > 0 ? labelled : said;
  return first && others.every(({ value }) => value === first.value) ? first : null;
}

const sampledIn = ({ items }: Row) =>
  items.filter((item): item is DateItem => 'date' in item && item.kind === 'issued');
