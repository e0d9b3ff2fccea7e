import type { Species } from '../../../../contract/species.ts';
import type { DateItem } from './date-items.ts';
import { dosesInTurn } from './doses-in-turn.ts';
import { asNotGiven, type Item, itemsOf } from './items.ts';
import { type Line, wordsOf } from './lines.ts';
import { isAhead, saysGiven, sentencesOf } from './prose.ts';
import type { PlainRow } from './row.ts';
import { isPlanned } from './sections.ts';
import { isOtherTreatment } from './subjects.ts';
import { boxAround, fold, type Word } from './words.ts';

/** Longer than any sentence about a dose. In one without an end, each date would be compared with each word. */
const LONGEST_SENTENCE = 100;

/** What a sentence says only of a dose that was given, or of when it is due again. */
const SAID: ReadonlySet<Item['kind']> = new Set(['batch', 'issued', 'expires', 'due']);

/** Without accents, "vaccine" is also French for vaccinated. */
const isNoVaccine = ({ text }: Word) => !/^vaccine[.,]?$/i.test(text);

const sentenceItems = (sentence: readonly Word[], species: Species): readonly Item[] => {
  if (sentence.length > LONGEST_SENTENCE || isAhead(sentence)) return [];
  const unit = { words: sentence, placed: null, hasDayColumn: false, isSentence: true, before: [] };
  const items = ofListedDays(itemsOf(unit, species), sentence);
  if (isOtherTreatment(sentence, items)) return [{ kind: 'unknown vaccine' }, ...items];
  // "We have booked her next rabies vaccine for August 24, 2026."
  if (
    !items.some(({ kind }) => SAID.has(kind)) &&
    isPlanned(sentence) &&
    !saysGiven(sentence.filter(isNoVaccine))
  )
    return items.map(asNotGiven);
  return dosesInTurn(items, sentence, species)?.flat() ?? ofOneDay(inOrder(items));
};

/** A row for each sentence of a paragraph, which begins with a line. */
export function sentenceRows(lines: readonly Line[], line: number, species: Species): PlainRow[] {
  const words = wordsOf(lines);
  return sentencesOf(words).map((sentence) => ({
    items: sentenceItems(sentence, species),
    words: sentence,
    box: boxAround(sentence.map(({ box }) => box)),
    isSentence: true,
    isLabel: false,
    line,
    table: null,
  }));
}

/** What stands between the days of a list: "on 12 March and on 9 April". */
const JOINING = /^(?:and|und|y|e|et|en|och|i|oraz|on|am|el|le|il|op|den|dnia|w|dniu|on the|des|del|du)$/;

/** "On 12 March and on 9 April 2026 with Nobivac DHP": what is said of the last day of a list is said of each. */
function ofListedDays(items: readonly Item[], sentence: readonly Word[]): readonly Item[] {
  return items.map((item, at) => {
    const next = items[at + 1];
    if (!('date' in item) || item.kind !== 'other' || !next || !('date' in next) || next.kind !== 'issued')
      return item;
    const between = textBetween(item, next, sentence);
    return between.length > 0 && between.every((text) => JOINING.test(text))
      ? { ...item, kind: 'issued' }
      : item;
  });
}

function textBetween(a: DateItem, b: DateItem, sentence: readonly Word[]): readonly string[] {
  const [from, to] = [a.words.at(-1), b.words[0]].map((word) => (word ? sentence.indexOf(word) : -1));
  return sentence.slice((from ?? 0) + 1, to).map(({ text }) => fold(text).replace(/,$/, ''));
}

/** "Against rabies on 3 May and leptospirosis on 5 June": which date is whose is not decided. */
function ofOneDay(items: readonly Item[]): readonly Item[] {
  const days = items.filter(({ kind }) => kind === 'issued' || kind === 'plain' || kind === 'other');
  const vaccines = items.filter(({ kind }) => kind === 'vaccine');
  return days.length > 1 && vaccines.length > 1 ? items.map(asNotGiven) : items;
}

/**
 * A vaccine after the end of a validity is in a sentence of its own, which was not seen to begin. In tables, columns
 * say so.
 */
export function inOrder(items: readonly Item[]): readonly Item[] {
  const end = items.findIndex(({ kind }) => kind === 'expires');
  const vaccine = items.findIndex(({ kind }) => kind === 'vaccine');
  return end >= 0 && vaccine > end ? [{ kind: 'unreadable', of: 'issued' }] : items;
}
