import { isGivenWord } from './label-parts.ts';
import { fold, textOf, type Word } from './words.ts';

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

/** What is due, recommended or of another kind. Folded, in the eight languages that are read. */
const PLANNED = phrases(`
    reminders|reminder|upcoming|coming up|planned|scheduleds|scheduled|schedules|schedule|recommended
    |recommendations|recommendation|overdue|past due|due|next|needed|needs|missing|owed|to do|recall|it is time
    |it s time|we miss|missed|wish list|problems|problem|problem list|diagnoses|diagnosis|allergies|titers|titer
    |titres|titre|titration test|laboratory|lab results|lab result|test results|test result|tests|deworming
    |parasites|parasite|parasite control|flea|heartworm|treatment against|anti echinococcus treatment
    |anti parasite|impfplan|impfkalender|impfschema|anstehend*|stehen an|steht an|geplant*|empfohlen*
    |empfehlung*|fallig*|uberfallig*|nachste*|erinnerung*|ausstehend*|wird es zeit|zeit fur|diagnosen|diagnose
    |problemliste|allergien|laborbefund*|laborwerte|titerbestimmung|entwurmung*|wurmkur*|parasiten*
    |ektoparasiten|calendario|recordatorios|recordatorio|recordamos|proximas|proxima|proximos|proximo|pendientes
    |pendiente|previstas|prevista|previstos|previsto|recomendadas|recomendada|recomendados|recomendado|le toca
    |diagnosticos|diagnostico|alergias|analisis|laboratorio|desparasitacion*|antiparasitari*|calendrier
    |prochaines|prochaine|prochains|prochain|prevues|prevue|prevus|prevu|recommandees|recommandee|recommandes
    |recommande|echeance|rappels a|rappel a|a faire|a prevoir|diagnostics|diagnostic|analyses|analyse
    |laboratoire|vermifug*|antiparasitaires|antiparasitaire|titrage|promemoria|in scadenza|prossima|prossime
    |prossimi|prossimo|richiami in|consigliata|consigliate|consigliati|consigliato|raccomandata|raccomandate
    |raccomandati|raccomandato|da fare|scaduta|scadute|scaduti|scaduto|diagnosi|esami|sverminazion*|herinnering*
    |oproep*|aan de beurt|volgende|gepland*|geplande|aanbevolen|binnenkort|nog te|verlopen|laboratorium
    |ontworming*|parasieten*|paminnelse*|kallelse|dags for|kommande|planerad*|rekommenderad*|forfall*|nasta
    |diagnoser|provsvar|laboratoriesvar|avmaskning*|parasitbehandling*|przypomnieni*|nadchodzac*|zaplanowan*
    |zalecan*|zalecenia|nastepn*|zbliza sie|termin szczepienia|zalegl*|niewykonan*|rozpoznani*|wyniki badan
    |pasozyt*|future|forthcoming|to come|booked|outstanding|pending|suggested|expected|proposed|projected
    |advised|to be given|to be done|not yet|vaccination plan|vaccine plan|immunization plan|immunisation plan
    |appointments|vorgesehen*|kommend*|kunftig*|zukunftig*|bevorstehend*|vorgemerkt*|vorgeschlagen*|impfplanung
    |impftermin*|termine an|terminvorsch*|folgeimpfung*|folgetermin*|offene impfungen|noch offen|noch zu
    |zu impfen|demnachst*|programad*|planificad*|planead*|agendad*|futur*|citas|plan vacunal|plan de vacun*
    |programacion|por aplicar|por administrar|por poner|a venir|programme*|planifie*|conseille*|a effectuer
    |a realiser|a planifier|plan de vaccin*|programmat*|previst*|pianificat*|in programma|in arrivo|da eseguire
    |da effettuare|da somministrare|appuntamenti|piano vaccin*|piano delle vaccin*|komende|aankomend*
    |toekomstig*|openstaand*|ingepland*|geadviseerd*|voorgesteld*|te plannen|te geven|afspraken|vaccinatieschema
    |vaccinatieplan*|entschema|bokad*|bokningar|framtida|inplanerad*|schemalagd*|aterstaende|foreslag*|att gora
    |vaccinationsplan*|vaccinationsschema|planowan*|kolejn*|kalendarz*|plan szczepien|terminarz*|terminy
    |przyszl*|najblizsz*|harmonogram*|do wykonania|do zrobienia|umowion*|come back|come again|please return
    |did not give|wiederkommen|wieder zu uns|vuelva|vuelvan|revenez|revenir|ripresentarsi|tornare per|terugkomen
    |kom tillbaka|aterbesok|nie podalismy|retard*|atrasad*|vencid*|przeterminow*|wormkuur*|zecken*|flohschutz|floh und
    |vloo*|tekenb*|vlooien|fasting*|antikropp*|odrobaczenie|fehlend*|versaumt*|achterstall*|ontbreken*|toe aan
    |forsenad*|saknad*|kravs|brakujac*|mancant*|manquant*|faltant*|dus|rappels de vacc*
    |rappel de vacc*|program szczep*|schemat szczep*|odrobaczani*|odrobaczenia|pchl*|kleszcz*|serolog*|sierolog*
    |titulac*
    |titolazion*|miareczk*|test di|test de|test sier*`);

/** What costs nothing yet, or no longer: nothing in the whole document was given. */
const VOID = phrases(`
    estimates|estimate|quotes|quote|quotation|treatment plan|proposal|refunds|refund|credit notes|credit note
    |credit memo|kostenvoranschlag|voranschlag|angebot|behandlungsplan|gutschrift|stornorechnung|storno
    |ruckerstattung|presupuesto|plan de tratamiento|abono|devolucion|reembolso|nota de credito|devis
    |facture d avoir|note d avoir|avoir n|avoir no|avoir du|remboursement|plan de traitement|preventivo
    |nota di credito|rimborso|piano di trattamento|offerte|prijsopgave|creditnota|creditfactuur|terugbetaling
    |behandelplan|offert|kostnadsforslag|kreditfaktura|kreditnota|aterbetalning|behandlingsplan|kosztorys|wycena
    |faktura korygujaca|korekta|zwrot|plan leczenia|reimbursement|reimbursements|claim payment|claim payments
    |claims paid|claim settlement|kostenerstattung*|erstattung*|leistungsabrechnung*|reembolsos
    |liquidacion de siniestro*|remboursements|rimborsi|vergoeding*|uitbetaling*|ersattning*|utbetalning*|zwroty
    |zwrot kosztow|wyplata odszkodowania|proforma|pro forma
    `);

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

/** An invoice that is void: "Factura anulada", "Facture annulée". */
const CANCELED = phrases(
  'anulad*|rectificativ*|annule*|annullat*|storniert*|cancelled|canceled|voided|geannuleerd*|makulerad*|anulow*',
);

/** Whether a folded text says that nothing in the document was given. */
export const saysVoid = (text: string) => has(text, VOID) || (has(text, INVOICE) && has(text, CANCELED));

/** What was offered, and not given. */
const DECLINED = phrases(`
    declin*|refus*|waive*|exempt*|deferred|opt out|opted out|abgelehnt*|ablehn*|verweiger*|befrei*|impfverzicht
    |verzicht*|exencion*|rechaz*|renunci*|rifiut*|dissenso|geweiger*|weiger*|afgewezen|afgezien|ziet af|vrijstell*
    |undantag*|avsta*|avsagt|avboj*|nekad*|odmow*|odmaw*|odrzuc*|rezygn*|brak zgody|zwolnien*|exoner*|esonero|esent*`);

/** "Vaccins non réalisés", "Nie wykonano", "Vacunas no autorizadas" */
const NEGATION = /^(?:not|no|non|nicht|niet|ej|inte|nie|pas)$/;
const AGREED =
  /^(?:agreed|autoriz|authori[sz]ed|accept|aceptad|souhait|wyraz|erwunscht|gewunscht|gewenst|onskad)/;

/** Whether a folded text says that something was offered, and not given or agreed. */
export function saysDeclined(text: string): boolean {
  const words = text.split(' ');
  const isDone = (word = '') => isGivenWord(word) || AGREED.test(word);
  return has(text, DECLINED) || words.some((word, at) => NEGATION.test(word) && isDone(words[at + 1]));
}

/** Whether a folded text says that something is due, planned, declined or was never given. */
export const saysNotGiven = (text: string) => has(text, PLANNED) || saysDeclined(text);

/** What begins a list of what is due. */
export const REMINDERS = phrases(
  'reminder|reminders|recall|recalls|erinnerung*|recordatorio*|promemoria|herinnering*|paminnelse*|przypomnieni*',
);

/** Folded words without marks. */
export const plain = (words: readonly Word[]) => plainText(textOf(words));

/** A text's folded words, with a space between them. */
export const plainText = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
