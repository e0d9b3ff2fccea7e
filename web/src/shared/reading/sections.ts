import { findDates } from './dates.ts';
import { asNotGiven, type Item } from './items.ts';
import type { Line } from './lines.ts';
import { isTitle } from './titles.ts';
import { fold, textOf, type Word } from './words.ts';

/**
 * What the heading above a row says of the vaccines below it: they were given, nothing below was (reminders, due lists,
 * declined services, estimates, refunds, tests, other treatments), or nothing.
 */
export type Section = 'given' | 'not given' | null;

const words = (text: string) =>
  new RegExp(
    `(?<![\\p{L}])(?:${text
      .trim()
      .split(/\s*\|\s*/)
      .join('|')})(?![\\p{L}])`,
    'u',
  );

/** What is due, recommended, declined or was never given. Folded, in the eight languages that are read. */
const PLANNED = words(`
  reminders?|upcoming|coming up|planned|scheduled?s?|recommended|recommendations?|overdue|past due|due|next|needed|needs|missing|owed|to do|recall|it is time|it s time|we miss
  |declined|refused|waived|not given|not done|not administered|deferred|missed|wish list|problems?|problem list|diagnos[ei]s|allergies|titers?|titres?|titration test|laboratory|lab results?|test results?|tests
  |deworming|parasites?|parasite control|flea|heartworm|treatment against|anti echinococcus treatment|anti parasite
  |impfplan|impfkalender|impfschema|anstehend\\w*|stehen an|steht an|geplant\\w*|empfohlen\\w*|empfehlung\\w*|fallig\\w*|uberfallig\\w*|nachste\\w*|erinnerung\\w*|abgelehnt\\w*|nicht geimpft|nicht durchgefuhrt
  |ausstehend\\w*|wird es zeit|zeit fur|diagnosen?|problemliste|allergien|laborbefund\\w*|laborwerte|titerbestimmung|entwurmung\\w*|wurmkur\\w*|parasiten\\w*|ektoparasiten
  |calendario|recordatorios?|recordamos|proxim[ao]s?|pendientes?|previst[ao]s?|recomendad[ao]s?|le toca|vencid[ao]s|rechazad[ao]s?|no administrad[ao]s?|diagnosticos?|alergias|analisis|laboratorio
  |desparasitacion\\w*|antiparasitari\\w*
  |calendrier|prochaine?s?|prevue?s?|recommandee?s?|echeance|rappels? de vaccins?|rappels? a|a faire|a prevoir|refusee?s?|non effectuee?s?|non faite?s?|diagnostics?|analyses?|laboratoire|vermifug\\w*|antiparasitaires?|titrage
  |promemoria|in scadenza|prossim[aeio]|richiami in|consigliat[aeio]|raccomandat[aeio]|da fare|scadut[aeio]|rifiutat[aeio]|non eseguit[aeio]|diagnosi|esami|sverminazion\\w*|titolazione
  |herinnering\\w*|oproep\\w*|aan de beurt|volgende|gepland\\w*|geplande|aanbevolen|binnenkort|nog te|geweigerd\\w*|niet gegeven|verlopen|diagnoses|laboratorium|ontworming\\w*|parasieten\\w*
  |paminnelse\\w*|kallelse|dags for|kommande|planerad\\w*|rekommenderad\\w*|forfall\\w*|nasta|avbojd\\w*|avbojt|ej givna|ej givet|ej utford\\w*|diagnoser|provsvar|laboratoriesvar|avmaskning\\w*|parasitbehandling\\w*
  |przypomnieni\\w*|nadchodzac\\w*|zaplanowan\\w*|zalecan\\w*|zalecenia|nastepn\\w*|zbliza sie|termin szczepienia|zalegl\\w*|odmow\\w*|niewykonan\\w*|rozpoznani\\w*|wyniki badan|odrobaczani\\w*|pasozyt\\w*`);

/** What costs nothing yet, or no longer: nothing in the whole document was given. */
const VOID = words(`
  estimates?|quotes?|quotation|treatment plan|proposal|refunds?|credit notes?|credit memo
  |kostenvoranschlag|voranschlag|angebot|behandlungsplan|gutschrift|stornorechnung|storno|ruckerstattung
  |presupuesto|plan de tratamiento|abono|devolucion|reembolso|nota de credito|devis|avoir|remboursement|plan de traitement
  |preventivo|nota di credito|rimborso|piano di trattamento|offerte|prijsopgave|creditnota|creditfactuur|terugbetaling|behandelplan
  |offert|kostnadsforslag|kreditfaktura|kreditnota|aterbetalning|behandlingsplan|kosztorys|wycena|faktura korygujaca|korekta|zwrot|plan leczenia`);

const INVOICE = words(`
  invoice|receipt|statement|bill|rechnung|quittung|factura|recibo|facture|recu|fattura|ricevuta|factuur|rekening|bon|faktura|kvitto|rachunek|paragon`);

const GIVEN = words(`
  given|administered|received|history|records?|previous|past|certificates?|immuni[sz]ations?|vaccinations?|vaccine passport|passport|pet passport|chart|medical|clinical notes|treatments given|vaccination card
  |health card|health record|visit|visits
  |erhalten\\w*|durchgefuhrt\\w*|verabreicht\\w*|bisherige\\w*|impfpass|impfausweis|impfungen|impfbescheinigung|\\w*bescheinigung|impfung|heimtierausweis|impfzeugnis|impfbuch|impfnachweis|krankengeschichte|patientenakte
  |behandlungsverlauf|schutzimpfungen|tollwutimpfung|impfhistorie|\\w*ausweis
  |historial|administrad[ao]s?|aplicad[ao]s?|anteriores|vacunaciones|vacunacion|cartilla\\w*|certificado|pasaporte|libreta|historia clinica|vacunas
  |effectuee?s?|realisee?s?|administree?s?|historique|carnet|certificat|passeport|vaccinations|vaccination|attestation|vaccins
  |libretto\\w*|certificato|passaporto|vaccinazioni|vaccinazione|eseguit[aeio]|storico|cartella clinica
  |vaccinatieboekje|\\w*boekje|paspoort|dierenpaspoort|vaccinaties|vaccinatie|entingen|gegeven|vaccinatiebewijs|vaccinatiekaart|inentingen|historie|patientenkaart
  |\\w*intyg|vaccinationer|vaccinationskort|\\w*pass|givna|utforda|journal|vaccinationsbok|historik
  |ksiazeczka\\w*|swiadectwo|zaswiadczenie|paszport|szczepienia|szczepienie|szczepien|wykonane|historia|karta szczepien|karta`);

const MOST_WORDS = 7;
const LONGEST_SENTENCE = 20;

/** The section that each row is in, from top to bottom. `height` is that of a line. */
export function sectionsOf(
  rows: readonly { line: number; words: readonly Word[] }[],
  lines: readonly Line[],
  height: number,
): Section[] {
  let section: Section = null;
  let isVoid = false;
  return rows.map((row) => {
    const line = lines[row.line];
    const heading = line ? headingText(line, row.words, height) : null;
    if (heading !== null && VOID.test(heading)) isVoid = true;
    else if (heading !== null && INVOICE.test(heading)) [section, isVoid] = ['given', false];
    else if (heading !== null && PLANNED.test(heading)) section = 'not given';
    else if (heading !== null && GIVEN.test(heading)) section = 'given';
    else if (heading !== null && line && isTitle(line, height) && section === 'not given') section = null;
    return isVoid ? 'not given' : section;
  });
}

/** A row below a heading of what was not given shows no dose. */
export const itemsIn = (section: Section, items: readonly Item[]): readonly Item[] =>
  section === 'not given' ? items.map((item) => asOther(asNotGiven(item))) : items;

/** A date without a label of its own is not that of a dose. */
export const asOther = (item: Item): Item =>
  item.kind === 'plain' || item.kind === 'date' ? { ...item, kind: 'other' as const } : item;

/** The folded text of a row that may be a heading: a few words, or a sentence that announces a list; no date. */
function headingText(line: Line, sentence: readonly Word[], height: number): string | null {
  const all = line.cells.flatMap((cell) => cell.words);
  const [first] = line.cells;
  if (findDates(textOf(all)).length > 0) return announcement(sentence);
  if (line.cells.length === 1 || isTitle(line, height))
    return all.length <= MOST_WORDS ? plain(all) : announcement(sentence);
  // "Reminders for: Bella", beside "Last done".
  const text = first ? plain(first.words) : '';
  return /^(?:reminders?|recalls?|erinnerung\w*|recordatorios?|rappels?|promemoria|herinnering\w*|paminnelse\w*|przypomnieni\w*) /.test(
    `${text} `,
  )
    ? text
    : null;
}

/** "Our records show that Bella is due for the following:" */
const announcement = (sentence: readonly Word[]) =>
  sentence.length <= LONGEST_SENTENCE && /:$/.test(sentence.at(-1)?.text ?? '') ? plain(sentence) : null;

const plain = (text: readonly Word[]) =>
  fold(textOf(text))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
