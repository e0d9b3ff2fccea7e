import type { DateItem } from './date-items.ts';
import { findDates } from './dates.ts';
import { DENIALS, LATE } from './denials.ts';
import { asNotGiven, type Item } from './items.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import type { Line } from './lines.ts';
import { isTitle } from './titles.ts';
import { isDateKind } from './units.ts';
import { headingFinder } from './unknown-headings.ts';
import { fold, sharedWidth, textOf, type Word } from './words.ts';

/**
 * What the heading above a row says of the vaccines below it: they were given, nothing below was (reminders, due lists,
 * declined services, estimates, refunds, tests, other treatments), only what has a day below "Last done" was, or
 * nothing. Below a heading whose words are unknown, what stands above it proves nothing.
 */
export type Section = 'given' | 'not given' | 'reminders' | 'unknown' | null;

/** The section that a row is in, with the line of the heading that began it; -1 without one. */
export interface Placement {
  section: Section;
  from: number;
}

/** Phrases between bars; a star stands for the rest of a word, as in "*ausweis" or "entwurm*". */
export const phrases = (text: string) => text.split('|').map((phrase) => phrase.trim().split(' '));

/** Whether a folded text has one of the phrases. */
export const has = (text: string, listed: readonly (readonly string[])[]): boolean => {
  const words = text.split(' ');
  return listed.some((phrase) =>
    words.some((_, at) => phrase.every((part, step) => isWord(part, words[at + step]))),
  );
};

const isWord = (part: string, word = '') => {
  if (part.endsWith('*')) return word.startsWith(part.slice(0, -1));
  return part.startsWith('*') ? word.endsWith(part.slice(1)) : word === part;
};

/** A text without the phrases that are listed. */
export const withoutPhrases = (text: string, listed: readonly (readonly string[])[]): string => {
  const words = text.split(' ');
  const isListed = (at: number) =>
    listed.some((phrase) =>
      phrase.some((_, step) => phrase.every((part, index) => isWord(part, words[at - step + index]))),
    );
  return words.filter((_, at) => !isListed(at)).join(' ');
};

/** What is due, recommended, declined or was never given. Folded, in the eight languages that are read. */
export const PLANNED = phrases(`
    reminders|reminder|upcoming|coming up|planned|scheduleds|scheduled|schedules|schedule|recommended
    |recommendations|recommendation|overdue|past due|due|next|needed|needs|missing|owed|to do|recall
    |it is time|it s time|we miss|declined|refused|waived|not given|not done|not administered|deferred
    |missed|wish list|problems|problem|problem list|diagnoses|diagnosis|allergies|titers|titer|titres
    |titre|titration test|laboratory|lab results|lab result|test results|test result|tests|deworming
    |parasites|parasite|parasite control|flea|heartworm|treatment against|anti echinococcus treatment
    |anti parasite|impfplan|impfkalender|impfschema|anstehend*|stehen an|steht an|geplant*|empfohlen*
    |empfehlung*|fallig*|uberfallig*|nachste*|erinnerung*|abgelehnt*|nicht geimpft|nicht durchgefuhrt
    |ausstehend*|wird es zeit|zeit fur|diagnosen|diagnose|problemliste|allergien|laborbefund*
    |laborwerte|titerbestimmung|entwurmung*|wurmkur*|parasiten*|ektoparasiten|calendario|recordatorios
    |recordatorio|recordamos|proximas|proxima|proximos|proximo|pendientes|pendiente|previstas|prevista
    |previstos|previsto|recomendadas|recomendada|recomendados|recomendado|le toca|vencidas|vencidos
    |rechazadas|rechazada|rechazados|rechazado|no administradas|no administrada|no administrados
    |no administrado|diagnosticos|diagnostico|alergias|analisis|laboratorio|desparasitacion*
    |antiparasitari*|calendrier|prochaines|prochaine|prochains|prochain|prevues|prevue|prevus|prevu
    |recommandees|recommandee|recommandes|recommande|echeance|rappels de vaccins|rappels de vaccin
    |rappel de vaccins|rappel de vaccin|rappels a|rappel a|a faire|a prevoir|refusees|refusee|refuses
    |refuse|non effectuees|non effectuee|non effectues|non effectue|non faites|non faite|non faits
    |non fait|diagnostics|diagnostic|analyses|analyse|laboratoire|vermifug*|antiparasitaires
    |antiparasitaire|titrage|promemoria|in scadenza|prossima|prossime|prossimi|prossimo|richiami in
    |consigliata|consigliate|consigliati|consigliato|raccomandata|raccomandate|raccomandati
    |raccomandato|da fare|scaduta|scadute|scaduti|scaduto|rifiutata|rifiutate|rifiutati|rifiutato
    |non eseguita|non eseguite|non eseguiti|non eseguito|diagnosi|esami|sverminazion*|titolazione
    |herinnering*|oproep*|aan de beurt|volgende|gepland*|geplande|aanbevolen|binnenkort|nog te
    |geweigerd*|niet gegeven|verlopen|laboratorium|ontworming*|parasieten*|paminnelse*|kallelse
    |dags for|kommande|planerad*|rekommenderad*|forfall*|nasta|avbojd*|avbojt|ej givna|ej givet
    |ej utford*|diagnoser|provsvar|laboratoriesvar|avmaskning*|parasitbehandling*|przypomnieni*
    |nadchodzac*|zaplanowan*|zalecan*|zalecenia|nastepn*|zbliza sie|termin szczepienia|zalegl*|odmow*
    |niewykonan*|rozpoznani*|wyniki badan|odrobaczani*|pasozyt*
    |future|forthcoming|to come|booked|outstanding|pending|suggested|expected|proposed|projected|advised
    |to be given|to be done|not yet|vaccination plan|vaccine plan|immunization plan|immunisation plan
    |appointments|vorgesehen*|kommend*|kunftig*|zukunftig*|bevorstehend*|vorgemerkt*|vorgeschlagen*
    |impfplanung|impftermin*|termine an|terminvorsch*|folgeimpfung*|folgetermin*|offene impfungen|noch offen|noch zu
    |zu impfen|demnachst*|programad*|planificad*|planead*|agendad*|futur*|citas|plan vacunal
    |plan de vacun*|programacion|por aplicar|por administrar|por poner|a venir|programme*|planifie*
    |conseille*|a effectuer|a realiser|a planifier|plan de vaccin*|programmat*|previst*|pianificat*
    |in programma|in arrivo|da eseguire|da effettuare|da somministrare|appuntamenti|piano vaccin*
    |piano delle vaccin*|komende|aankomend*|toekomstig*|openstaand*|ingepland*|geadviseerd*|voorgesteld*
    |te plannen|te geven|afspraken|vaccinatieschema|vaccinatieplan*|entschema|bokad*|bokningar|framtida
    |inplanerad*|schemalagd*|aterstaende|foreslag*|att gora|vaccinationsplan*|vaccinationsschema
    |planowan*|kolejn*|kalendarz*|plan szczepien|terminarz*|terminy|przyszl*|najblizsz*|harmonogram*
    |do wykonania|do zrobienia|umowion*`);

/** What costs nothing yet, or no longer: nothing in the whole document was given. */
export const VOID = phrases(`
    estimates|estimate|quotes|quote|quotation|treatment plan|proposal|refunds|refund|credit notes
    |credit note|credit memo|kostenvoranschlag|voranschlag|angebot|behandlungsplan|gutschrift
    |stornorechnung|storno|ruckerstattung|presupuesto|plan de tratamiento|abono|devolucion|reembolso
    |nota de credito|devis|avoir|remboursement|plan de traitement|preventivo|nota di credito|rimborso
    |piano di trattamento|offerte|prijsopgave|creditnota|creditfactuur|terugbetaling|behandelplan
    |offert|kostnadsforslag|kreditfaktura|kreditnota|aterbetalning|behandlingsplan|kosztorys|wycena
    |faktura korygujaca|korekta|zwrot|plan leczenia
    |reimbursement|reimbursements|claim payment|claim payments|claims paid|claim settlement|kostenerstattung*
    |erstattung*|leistungsabrechnung*|reembolsos|liquidacion de siniestro*|remboursements|rimborsi|vergoeding*
    |uitbetaling*|ersattning*|utbetalning*|zwroty|zwrot kosztow|wyplata odszkodowania`);

/** Whether words say that something is due, planned or only offered. */
export const isPlanned = (words: readonly Word[]): boolean => {
  const text = plain(words);
  return has(text, PLANNED) || has(text, VOID);
};

export const INVOICE = phrases(`
    invoice|receipt|statement|bill|rechnung|quittung|factura|recibo|facture|recu|fattura|ricevuta
    |factuur|rekening|bon|faktura|kvitto|rachunek|paragon`);

export const GIVEN = phrases(`
    given|administered|received|history|records|record|previous|past|certificates|certificate
    |immunisations|immunisation|immunizations|immunization|vaccinations|vaccination|vaccine passport
    |passport|pet passport|chart|medical|clinical notes|treatments given|vaccination card|health card
    |health record|visit|visits|erhalten*|durchgefuhrt*|verabreicht*|bisherige*|impfpass|impfausweis
    |impfungen|impfbescheinigung|*bescheinigung|impfung|heimtierausweis|impfzeugnis|impfbuch
    |impfnachweis|krankengeschichte|patientenakte|behandlungsverlauf|schutzimpfungen|tollwutimpfung
    |impfhistorie|*ausweis|historial|administradas|administrada|administrados|administrado|aplicadas
    |aplicada|aplicados|aplicado|anteriores|vacunaciones|vacunacion|cartilla*|certificado|pasaporte
    |libreta|historia clinica|vacunas|effectuees|effectuee|effectues|effectue|realisees|realisee
    |realises|realise|administrees|administree|administres|administre|historique|carnet|certificat
    |passeport|attestation|vaccins|libretto*|certificato|passaporto|vaccinazioni|vaccinazione|eseguita
    |eseguite|eseguiti|eseguito|storico|cartella clinica|vaccinatieboekje|*boekje|paspoort
    |dierenpaspoort|vaccinaties|vaccinatie|entingen|gegeven|vaccinatiebewijs|vaccinatiekaart|inentingen
    |historie|patientenkaart|*intyg|vaccinationer|vaccinationskort|*pass|givna|utforda|journal
    |vaccinationsbok|historik|ksiazeczka*|swiadectwo|zaswiadczenie|paszport|szczepienia|szczepienie
    |szczepien|wykonane|podane|podano|zastosowane|historia|karta szczepien|karta`);

const MOST_WORDS = 7;
const LONGEST_SENTENCE = 20;

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
  const begin = (next: Section, row: WrittenRow) => {
    [section, from, open, label] = [next, row.line, null, labelIn(row.words)];
  };
  return rows.map((row) => {
    const line = lines[row.line];
    const isHead =
      line &&
      !isOfOneVaccine(line, row.items) &&
      !saysDeclined(row) &&
      !isLabelOfDay(line, lines[row.line + 1]);
    const heading = isHead ? headingText(line, row.words, height) : null;
    if (heading !== null && has(heading, VOID)) isVoid = true;
    else if (heading !== null && has(heading, INVOICE)) {
      begin('given', row);
      isVoid = false;
    } else if (heading !== null && has(heading, PLANNED))
      begin(line && hasColumnOfLast(line) ? 'reminders' : 'not given', row);
    else if (heading !== null && has(heading, GIVEN)) begin('given', row);
    else if (heading !== null && line && isTitle(line, height) && section === 'not given') begin(null, row);
    else if (section === 'not given' && label !== null && labelIn(row.words) === label) begin(null, row);
    else if (section !== 'not given' && isHeading(row)) open = row.line;
    else if (open !== null && isListed(row)) [section, from, open] = ['unknown', open, null];
    else if (row.table === null && row.items.length > 0) open = null;
    return isVoid ? { section: 'not given', from: Number.POSITIVE_INFINITY } : { section, from };
  });
}

/** The words before a colon, where others follow; null without them. */
function labelIn(words: readonly Word[]): string | null {
  const at = words.findIndex(({ text }) => text.endsWith(':'));
  return at >= 0 && at < words.length - 1 ? plain(words.slice(0, at + 1)) : null;
}

/** "Reminders for: Bella   Last done": the days below "Last done" are those of doses, and others are due. */
const hasColumnOfLast = ({ cells }: Line) =>
  findLabels(tokensOf(cells.slice(1).flatMap(({ words }) => words))).some(({ kind }) => kind === 'issued');

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
const saysDeclined = ({ items, words }: WrittenRow) =>
  items.some(({ kind }) => kind === 'vaccine' || kind === 'unknown vaccine') &&
  (labelIn(words) !== null || /\.$/.test(words.at(-1)?.text ?? '')) &&
  has(plain(words), DECLINED);

const DECLINED = phrases(`
    not given|not done|not administered|nicht geimpft|nicht gegeben|no administrad*|no aplicad*|non fait|non faite
    |non effectue|non eseguit*|niet gegeven|ej given|ej givet|nie podano|declined|declines|refused|waived|deferred|abgelehnt|verweigert|rechazad*|refuse|refusee|rifiutat*|geweigerd
    |avbojd|avbojt|odmow*|odmowil*`);

/** "Bordetella   Overdue": a status is of its vaccine, and no heading of what is below. */
function isOfOneVaccine({ cells }: Line, [first]: readonly Item[]): boolean {
  const status = tokensOf(cells.slice(1).flatMap(({ words }) => words));
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

/** The folded text of a row that may be a heading: a few words, or a sentence that announces a list; no date. */
export function headingText(line: Line, sentence: readonly Word[], height: number): string | null {
  const all = line.cells.flatMap((cell) => cell.words);
  const [first] = line.cells;
  if (findDates(textOf(all)).length > 0) return announcement(sentence);
  // "Vaccine  Date given  Due date" that was read as one cell.
  const kinds = findLabels(tokensOf(all)).map(({ kind }) => kind);
  if (kinds.includes('issued') && (kinds.includes('due') || kinds.includes('expires'))) return null;
  if (line.cells.length === 1 || isTitle(line, height))
    return all.length <= MOST_WORDS ? plain(all) : announcement(sentence);
  // "Reminders for: Bella", beside "Last done".
  const text = first ? plain(first.words) : '';
  return has(text.split(' ')[0] ?? '', REMINDERS) ? text : null;
}

const REMINDERS = phrases(
  'reminder|reminders|recall|recalls|erinnerung*|recordatorio*|promemoria|herinnering*|paminnelse*|przypomnieni*',
);

/** "Our records show that Bella is due for the following:" */
const announcement = (sentence: readonly Word[]) =>
  sentence.length <= LONGEST_SENTENCE && /:$/.test(sentence.at(-1)?.text ?? '') ? plain(sentence) : null;

/** Folded words without marks. */
export const plain = (words: readonly Word[]) => plainText(textOf(words));

/** A text's folded words, with a space between them. */
export const plainText = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
