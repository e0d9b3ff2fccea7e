import type { Species } from '../../../../contract/species.ts';
import { isTickedBox } from './check-marks.ts';
import { isSilent } from './date-items.ts';
import { type Item, isCode, itemsAmong } from './items.ts';
import { isGivenWord } from './label-parts.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, tokensOf } from './labels.ts';
import { type Cell, cellOf, type Line } from './lines.ts';
import { sentencesOf } from './prose.ts';
import { findVaccines, isDenied, isLate } from './vaccine-mentions.ts';
import { fold, textOf, type Word } from './words.ts';

/** What may stand before a vaccine: "Impfung: Tollwut", "Lot A123, Rabies". */
const OF_DOSE: readonly LabelKind[] = ['vaccine', 'product', 'maker', 'batch', 'issued', 'date'];

/** The words of a question that is answered: "Is your dog vaccinated against"; folded. */
const ASKING =
  /^(?:is|your|has|been|pet|dog|cat|vaccinated|ist|ihre?|hund|katze|tier|geimpft|esta|su|perro|gato|vacunad[oa]|est|votre|chien|chat|vaccinee?|e|suo|il|cane|gatto|vaccinat[oa]|uw|hond|gevaccineerd|ar|din|katt|vaccinerad|czy|pies|kot|szczepiony)$/;

/** The words of kennel cough, which is no agent, before its product: "Vaccin toux du chenil (Pneumodog)". */
const KENNEL_COUGH =
  /^(?:toux|du|chenil|zwingerhusten|tosse|dei|canili|tos|de|las|perreras|kennelhoest|kennelhosta|kaszel|kaszlowi|kenelow\w*)$/;

/**
 * Whether a cell is about something else before it names a row's first vaccine: "Consultation because of rabies". Only
 * a date that is labelled as that of a dose is one then.
 */
export function namesInPassing({ words }: Cell, items: readonly Item[], species: Species): boolean {
  const [first] = items.flatMap((item) => ('mention' in item ? [item.mention] : []));
  const name = first?.words[0];
  const at = name ? words.indexOf(name) : -1;
  const before = words
    .slice(0, Math.max(0, at))
    .filter((word) => !isTickedBox(word) && ![ASKING, KENNEL_COUGH].some((own) => own.test(fold(word.text))));
  const label = findLabels(tokensOf(before)).findLast(({ kind }) => OF_DOSE.includes(kind));
  const start = label ? (tokensOf(before)[label.to - 1]?.word ?? 0) + 1 : 0;
  const number = before.findLastIndex(({ text }) => /\d/.test(text)) + 1;
  if (isServiceCode(before)) return false;
  return !isSilent(before.slice(Math.max(start, number)), species);
}

/** "LEPT – Leptospirosis": what a program calls the service. */
const isServiceCode = (before: readonly Word[]) => /^[A-Z][A-Z0-9]{1,6} ?[-–:]$/.test(textOf(before));

/**
 * Whether a row is the entry of a day: it begins with that, and names a vaccine with its batch right behind.
 * "27.03.2026: second shot at the vet's, Nobivac DHP batch A123": a vaccine that has a batch is the entry's subject.
 */
export const isEntry = (items: readonly Item[]): boolean => {
  const vaccine = items.findIndex(({ kind }) => kind === 'vaccine');
  return vaccine > 0 && items[0]?.kind === 'plain' && items[vaccine + 1]?.kind === 'batch';
};

const TEST = /(?<!\p{L})(?:\p{L}*tests?|tested|getestet|testad|snap|fiv)(?!\p{L})/u;

/**
 * "Feligen RCP (9C4D). Rabies refused by the owner.": a cell without the sentences that deny another vaccine, if a
 * sentence names one with its batch.
 */
export function withoutDenied(cell: Cell, species: Species): Cell {
  const sentences = isDenied(cell.words) ? sentencesOf(cell.words) : [];
  if (sentences.length < 2) return cell;
  const namesOther = (own: readonly Word[]) =>
    (TEST.test(fold(textOf(own))) || findVaccines(own, species).length > 0) && !own.some(isCode);
  const isGiven = (own: readonly Word[]) => {
    const items = itemsAmong(own, species);
    return items.some(({ kind }, at) => kind === 'vaccine' && items[at + 1]?.kind === 'batch');
  };
  const kept = sentences.filter((own) => !(isDenied(own) && namesOther(own)));
  return kept.some(isGiven) ? cellOf(kept.flat()) : cell;
}

/** A status of what was given, or is still valid; in the eight languages that are read. */
const DONE =
  /(?<!\p{L})(?:current|complete|valid\w*|activ\w+|up.to.date|utd|in date|protected|compliant|verified|approved|ok|y|yes|aktuell|aktiv|gultig|erledigt|erfolgt|vollstandig|vorhanden|abgeschlossen|appliziert|bestatigt|ausgefuhrt|komplett|i\.o\.|ja|vigente|completo|al dia|si|a jour|complet|en regle|en ordre|oui|in regola|in corso di|aggiornat[oa]|conclus[oa]|registrat[oa]|geldig|actueel|actief|gedaan|voltooid|afgerond|compleet|in orde|voldaan|bijgewerkt|klaar|akkoord|giltigt?|klart?|gjord|genomford|godkand|signerad|uppdaterad|utfort|administrerad|\w+vaccinerad|wazn[aey]|aktualn[aey]|zakonczon\w|potwierdzon\w|tak)(?!\p{L})/u;

/** Whether a cell below "Status" says that the service was done. One without words says nothing else. */
export const saysDone = ({ words }: Cell): boolean =>
  !/[\p{L}\d]/u.test(textOf(words)) ||
  ((DONE.test(fold(textOf(words))) || tokensOf(words).some(({ text }) => isGivenWord(text))) &&
    !TO_DO.test(fold(textOf(words))) &&
    !isDenied(words) &&
    !isLate(words));

/** "To be done", in the eight languages that are read; folded. */
const TO_DO = /^(?:to|zu|a(?! jour)|por|da|te|att|do)(?!\p{L})/u;

/** Whether a line has a cell of nothing but "no", as below "Given?", or ends with one of "due", as below "Status". */
export const hasOpenStatus = ({ cells }: Line) =>
  cells.some(({ words }, at) => {
    const isLast = at > 0 && at === cells.length - 1;
    return (isLast ? /^(?:n|no|nein|non|due|fallig)$/ : /^(?:n|no|nein|non)$/).test(fold(textOf(words)));
  });

const NOT_APPLICABLE =
  /^(?:n ?\/ ?a|not applicable|entfallt|nicht zutreffend|no procede|no aplica|sans objet|non applicable|non applicabile|non pertinente|n\.? ?v\.? ?t\.?|niet van toepassing|ej tillampligt|nie dotyczy|not needed|not required|nicht notig|nicht erforderlich|no necesari[oa]|pas necessaire|non necessari[oa]|niet nodig|behovs (?:ej|inte)|nie trzeba)$/;

/** Whether a cell of a table says that its column is not about this row, which denies nothing of the others. */
export const isNotApplicable = ({ words }: Cell): boolean => NOT_APPLICABLE.test(fold(textOf(words)));
