import { findAntiparasitics } from './antiparasitics.ts';
import { findDates } from './dates.ts';
import type { Item } from './items.ts';
import { findLabels, isConnector, tokensOf } from './labels.ts';
import type { Line } from './lines.ts';
import { fold, textOf, type Word } from './words.ts';

/** Treatments that aren't vaccinations; folded, in the eight languages that are read. */
const TREATMENT =
  /(?<!\p{L})(?:de|anti)?(?:worm|milbemycin|cestal|revolution|sentinel|trifexis|broadline|profender|flea|tick|heartworm|wurm|zecken|floh|ektoparasit|vermifug|antiparasit|puces|tique|desparasit|pulga|garrapat|sverm|zecche|pulci|ontworm|vlooien|teken|avmask|fasting|loppor|odrobacz|pchl|kleszcz|spay|neuter|castrat|kastr|steril)/u;

/** "Spayed female", "kastriert": what a row says of the animal, and not of the vaccine above it. */
const ANIMAL =
  /(?<!\p{L})(?:(?:fe)?male|(?:mann|weib)lich|macho|hembra|male|femelle|maschio|femmina|reu|teef|hane|hona|tik|samiec|samica|sex|sexe?|sexo|sesso|geslacht|kon|plec|geschlecht)(?!\p{L})/u;

/** What begins so was not given. */
const NEVER =
  /^(?:never|not given|not done|declined|refused|nie |nicht |noch nicht|abgelehnt|nunca|no administrad|no aplicad|rechazad|jamais|non fait|non effectue|refuse|mai |non eseguit|rifiutat|nooit|niet |geweigerd|aldrig|ej |avbojt|nigdy|nie podano|nie wykonano|odmow)/u;

/** A day beside a test is not that of the vaccine above. */
const TEST = /(?<!\p{L})(?:tests?|titre|titer|pcr|elisa|snap)(?!\p{L})/u;

/** Whether words say that the vaccine above them was not given. */
export const saysNever = (words: readonly Word[]) => NEVER.test(fold(textOf(words)));

/** "The vaccination is valid until" is about the one above. */
const ARTICLE = /^(?:the|this|die|diese|der|esta|les|une?|cette|questa|het|deze|denna|niniejsze)$/;

const DATED: ReadonlySet<Item['kind']> = new Set(['issued', 'date', 'due', 'expires', 'plain']);

const isVaccine = ({ kind }: Item) => kind === 'vaccine' || kind === 'unknown vaccine';

/** Whether words without a vaccine are about another treatment. */
export const isOtherTreatment = (words: readonly Word[], items: readonly Item[]) =>
  !items.some(isVaccine) && (TREATMENT.test(fold(textOf(words))) || findAntiparasitics(words).length > 0);

/**
 * Whether a row without a vaccine is about something else, whose dates are not those of the vaccine above: a treatment,
 * or whatever stands before its first label or date ("Pyrantel given 24.03.2026").
 */
export function isNewSubject({ cells }: Line, items: readonly Item[]): boolean {
  if (items.some(isVaccine)) return false;
  const words = cells.flatMap((cell) => cell.words);
  const isAnimal = ANIMAL.test(fold(textOf(words))) && !items.some(({ kind }) => DATED.has(kind));
  if ((isOtherTreatment(words, items) && !isAnimal) || saysNever(words) || TEST.test(fold(textOf(words))))
    return true;
  return items.some(({ kind }) => DATED.has(kind)) && cells.some((cell) => namesSubject(cell.words));
}

/** Whether words with a label or date begin with words of their own. A colon announces a value instead. */
function namesSubject(words: readonly Word[]): boolean {
  const tokens = tokensOf(words);
  const [label] = findLabels(tokens);
  const [date] = findDates(textOf(words));
  if (!label || !date || label.from === 0) return false;
  const before = tokens
    .slice(0, label.from)
    .filter((token) => !isConnector(token) && !ARTICLE.test(token.text));
  const isAhead = textOf(words.slice(0, tokens[label.from]?.word ?? 0)).length < date.start;
  return isAhead && before.some(({ text, hasColon }) => /\p{L}{3}/u.test(text) && !hasColon);
}
