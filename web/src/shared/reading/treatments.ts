import type { Species } from '../../../../contract/species.ts';
import { type AntiparasiticMention, findAntiparasitics, type Route } from './antiparasitics.ts';
import { columnsOf } from './columns.ts';
import type { DateItem } from './date-items.ts';
import { administeredBy, type Context, endSpanOf, firstDayOf, suggestDate, textIn } from './doses.ts';
import { hasOpenStatus } from './in-passing.ts';
import type { Item } from './items.ts';
import { dayPhrases, rowOfLine } from './line-facts.ts';
import type { Line } from './lines.ts';
import { hasProofBeside } from './proof.ts';
import type { Row } from './row.ts';
import { has, phrases, plain } from './section-phrases.ts';
import { isPlanned, subjectSectionsOf } from './subject-sections.ts';
import type { OtherSuggestion, Suggested } from './suggestion.ts';
import { findVaccines, isDenied, isLate, nameIn } from './vaccine-mentions.ts';
import { fold, lowestConfidence, textOf, type Word } from './words.ts';

/** Labels of the day of a treatment against parasites, which label other days where vaccinations are read. */
const TREATED = dayPhrases(`
    dewormed on|dewormed|wormed on|wormed|date of deworming|deworming date|entwurmt am|entwurmung am
    |entwurmungsdatum|datum der entwurmung|desparasitado el|desparasitada el|fecha de desparasitacion
    |vermifuge le|date de vermifugation|sverminato il|data sverminazione|ontwormd op|ontwormd
    |datum ontworming|avmaskad|avmaskad den|odrobaczony|odrobaczona|odrobaczono|data odrobaczenia`);

/** In which form and how it was given. */
const FORMS = phrases(`
    tab|tabs|tablet*|tabl*|tbl|comprim*|compress*|chew*|pipet*|spot|collar|halsband|oral*|topical*|per|os
    |injection|injectable`);

/** How much was given, or to how heavy an animal: "500mg", "10-20", "kg". */
const AMOUNT = /^[([]?[<>≤≥~]?[\d.,/½¼-]*(?:mg|ml|g|kg|lbs?)[)\],;:.]*$/;

/** What is handed out is given later, or at home. In the eight languages that are read. */
const DISPENSED = phrases(`
    dispens*|prescri*|refill*|sold|rx|abgegeben|abgabe|mitgegeben|verschrieben|rezept*|verkauf*|recet*
    |vendid*|delivr*|ordonnance|vendu*|prescritt*|ricetta|verstrekt|voorgeschreven|recept*|meegegeven
    |utskriv*|sald*|wydan*|przepisan*|recepta|sprzedan*`);

const MAKERS = [
  'Bayer',
  'Boehringer Ingelheim',
  'Ceva',
  'Elanco',
  'Krka',
  'Merck',
  'Merial',
  'MSD',
  'Novartis',
  'Vetoquinol',
  'Virbac',
  'Zoetis',
] as const;

const ROUTES: readonly (readonly [Route, RegExp])[] = [
  ['topical', /(?<!\p{L})(?:spot[ -]?on|topical(?:ly)?)(?!\p{L})/u],
  ['oral', /(?<!\p{L})(?:oral(?:ly)?|per os|p\.?o\.)(?!\p{L})/u],
  ['injection', /(?<!\p{L})(?:injection|injectable|injektion|inyeccion|iniezione|injectie)(?!\p{L})/u],
];

/** The lines of one part of a page, and whether each may be of this pet. */
interface Part {
  lines: readonly Line[];
  height: number;
  isOwn: (words: readonly Word[]) => boolean;
}

/** The treatments against parasites that lines show: each names one product and one day, and no vaccine. */
export function treatmentsIn(
  { lines, height, isOwn }: Part,
  species: Species,
  context: Context,
): OtherSuggestion[] {
  if (!lines.some(({ cells }) => cells.some(({ words }) => findAntiparasitics(words).length > 0))) return [];
  const columns = columnsOf(lines, height, species);
  const sections = subjectSectionsOf(lines, height);
  const found = lines.flatMap((line, at) => {
    const words = line.cells.flatMap((cell) => cell.words);
    const [mention, another] = findAntiparasitics(words);
    if (!mention || another || sections[at] === 'not given' || !isOwn(words)) return [];
    if (isDenied(words) || isLate(words) || hasOpenStatus(line) || findVaccines(words, species).length > 0)
      return [];
    const isSilent = (word: Word) =>
      mention.words.includes(word) ||
      AMOUNT.test(fold(word.text)) ||
      has(plain([word]), FORMS) ||
      makerIn([word]) !== null;
    const row = rowOfLine(line, at, { lines, columns, species, days: TREATED, isDose: true, isSilent });
    if (isPlanned(words) && !row.items.some(isEnd)) return [];
    const isDispensed = has(plain(words), DISPENSED);
    return treatmentOf(mention, row, { isGiven: sections[at] === 'given', isDispensed }, context) ?? [];
  });
  return found.filter((one, at) => found.findIndex((other) => isSame(one, other)) === at);
}

function treatmentOf(
  mention: AntiparasiticMention,
  row: Row,
  { isGiven, isDispensed }: { isGiven: boolean; isDispensed: boolean },
  context: Context,
): OtherSuggestion | null {
  const confidence = lowestConfidence(mention.words);
  const issued = issuedIn(row);
  if (!issued || confidence < context.leastConfidence) return null;
  const block = { rows: [row] };
  const read = suggestDate(issued, { from: firstDayOf(context), to: context.today }, block, context);
  if (!read) return null;
  const isProven = !isDispensed && (isGiven || issued.kind === 'issued' || hasProofBeside(block));
  const [first = '', last = first] = read.candidates;
  const [end, another] = row.items.filter(isEnd);
  const suggest = <Value>(value: Value): Suggested<Value> => ({
    value,
    candidates: [value],
    snippet: read.snippet,
    boxes: mention.words.map(({ box }) => box),
    confidence,
  });
  const maker = makerIn(row.words);
  const route = routeIn(row.words);
  return {
    record_type: 'treatment',
    page: context.page,
    is_proven: isProven,
    title: suggest(nameIn(mention.words)),
    protects: suggest([]),
    issued_on: isProven ? read : { ...read, value: null },
    valid_from: null,
    expires_on: end && !another ? suggestDate(end, endSpanOf(first, last), block, context) : null,
    product: suggest(nameIn(mention.words)),
    manufacturer: maker ? suggest(maker) : null,
    batch: textIn(block, 'batch', context),
    administered_by: administeredBy(block, context),
    against: mention.against.length > 0 ? suggest(mention.against) : null,
    route: route ? suggest(route) : null,
    shows: null,
    result: null,
  };
}

const isEnd = (item: Item): item is DateItem =>
  'date' in item && (item.kind === 'expires' || item.kind === 'due');

/** The one day of a row; null if there are several, or one that can't be read. */
function issuedIn({ items }: Row): DateItem | null {
  if (items.some(({ kind }) => kind === 'unreadable')) return null;
  const dates = items.filter((item): item is DateItem => 'date' in item);
  const labelled = dates.filter(({ kind }) => kind === 'issued');
  const [only, another] =
    labelled.length > 0 ? labelled : dates.filter(({ kind }) => kind === 'date' || kind === 'plain');
  return only && !another ? only : null;
}

const makerIn = (words: readonly Word[]) => {
  const text = ` ${plain(words)} `;
  return MAKERS.find((maker) => text.includes(` ${fold(maker)} `)) ?? null;
};

/** How it was given, if exactly one way is stated. */
function routeIn(words: readonly Word[]): Route | null {
  const text = fold(textOf(words));
  const [only, another] = ROUTES.filter(([, pattern]) => pattern.test(text));
  return only && !another ? only[0] : null;
}

const isSame = (one: OtherSuggestion, other: OtherSuggestion) =>
  one.title.value === other.title.value &&
  one.issued_on?.candidates.join() === other.issued_on?.candidates.join();
