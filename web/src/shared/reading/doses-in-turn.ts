import type { Species } from '../../../../contract/species.ts';
import { isSilent, ON, WITH, withoutDetails } from './date-items.ts';
import { isDay, isVaccine } from './doses-by-batch.ts';
import { asNotGiven, type Item } from './items.ts';
import { isOneClause, saysGiven } from './prose.ts';
import { isPlanned } from './sections.ts';
import { findVaccines, JOINING } from './vaccine-mentions.ts';
import { fold, type Word } from './words.ts';

/** Whether a day of a sentence is labelled, or right behind "on" or a bracket. */
const isOn = (sentence: readonly Word[]) => (item: Item) => {
  const [first] = 'words' in item ? item.words : [];
  const before = first ? sentence[sentence.indexOf(first) - 1] : undefined;
  return item.kind === 'issued' || first?.text.startsWith('(') === true || ON.test(before?.text ?? '');
};

/** Whether an item may be the day of a dose in a sentence: no label says that it is another one. */
const isOpenDay = (item: Item) =>
  item.kind === 'plain' || isDay(item) || ('isUnclear' in item && item.kind === 'other');

/**
 * "On 3 May Nobivac DHP, batch A123, and on 5 June Nobivac L4, batch B456": doses of a sentence, each with its day and
 * its batch, or of a sentence that says they were given. What begins the first begins each, or two days have their
 * vaccines between them. Null where there are no such doses; where it is not clear which day is whose, none was given.
 */
export function dosesInTurn(
  items: readonly Item[],
  sentence: readonly Word[],
  species: Species,
): Item[][] | null {
  const isTold = saysGiven(sentence) && !isPlanned(sentence) && items.filter(isOpenDay).every(isOn(sentence));
  const isWhole = (group: readonly Item[]) =>
    group.filter(isOpenDay).length === 1 &&
    (isTold || group.some(({ kind }) => kind === 'batch')) &&
    group.filter(({ kind }) => kind === 'batch').length < 2 &&
    group.some(({ kind }) => kind === 'vaccine') &&
    !group.some(({ kind }) => kind === 'unknown vaccine');
  const isEach = (groups: readonly (readonly Item[])[]) => groups.length > 1 && groups.every(isWhole);
  const inTurn = groupsInTurn(items);
  const { groups, isOpen } = isEach(inTurn)
    ? { groups: inTurn, isOpen: false }
    : groupsOfTwoDays(items, sentence, species);
  if (isOpen) return [items.map(asNotGiven)];
  if (!isEach(groups)) return null;
  return groups.map((group) =>
    group.map((item) => (isOpenDay(item) && 'date' in item ? { ...item, kind: 'issued' } : item)),
  );
}

function groupsInTurn(items: readonly Item[]): Item[][] {
  const first = items.findIndex((item) => isOpenDay(item) || isVaccine(item));
  const begins = items[first] && isOpenDay(items[first]) ? isOpenDay : isVaccine;
  const groups: Item[][] = [];
  for (const item of items.slice(Math.max(0, first))) {
    const last = groups.at(-1);
    if (!last || (begins(item) && last.some(isOpenDay))) groups.push([item]);
    else last.push(item);
  }
  return groups;
}

/**
 * "On 3 May against rabies and against leptospirosis on 5 June", or "against rabies on 3 May and on 5 June against
 * leptospirosis": the items of either day. It is open whose the last day is if words stand before it that aren't known.
 */
function groupsOfTwoDays(
  written: readonly Item[],
  sentence: readonly Word[],
  species: Species,
): { groups: Item[][]; isOpen: boolean } {
  const items = written.flatMap((item) => apart(item, species));
  const days = items.filter(isOpenDay);
  const [first, last] = days.map((day) => items.indexOf(day));
  const none = { groups: [], isOpen: false };
  if (first === undefined || last === undefined || days.length !== 2) return none;
  const named = items.map((item, at) => ({ item, at })).filter(({ item }) => isVaccine(item));
  const isBetween = named.every(({ at }) => at > first && at < last);
  const isAround = named.every(({ at }) => at < first || at > last);
  const following = isBetween ? named.slice(1) : [];
  const beginning = following.filter(({ item }) => WITH.test(fold(wordBefore(item, sentence)?.text ?? '')));
  const [cut, another] = following.length === 1 ? following : beginning;
  const at = isAround ? last : another ? undefined : cut?.at;
  if (at === undefined) return none;
  const between = isAround ? [] : wordsBetween(items[last - 1], items[last], sentence);
  const said = withoutDetails(between.slice(1)).filter((word) => !saysGiven([word]));
  if (!isOneClause(between)) return none;
  return isSilent(said, species)
    ? { groups: [items.slice(0, at), items.slice(at)], isOpen: false }
    : { groups: [], isOpen: true };
}

/** A vaccine, or each of those that a sentence joins: "rabies and against leptospirosis". */
function apart(item: Item, species: Species): Item[] {
  if (!('mention' in item)) return [item];
  const ends = item.words.flatMap(({ text }, at) => (JOINING.test(text) || /,$/.test(text) ? [at + 1] : []));
  const parts = [0, ...ends].map((from, at) => findVaccines(item.words.slice(from, ends[at]), species));
  const isWhole = parts.every(([mention, another]) => mention && !another);
  return isWhole ? parts.flat().map((mention) => ({ ...item, mention, words: mention.words })) : [item];
}

function wordBefore(item: Item | undefined, sentence: readonly Word[]): Word | undefined {
  const [first] = item && 'words' in item ? item.words : [];
  return first ? sentence[sentence.indexOf(first) - 1] : undefined;
}

/** The last word of an item, and those between it and the next one. */
function wordsBetween(one: Item | undefined, other: Item | undefined, sentence: readonly Word[]) {
  const last = one && 'words' in one ? one.words.at(-1) : undefined;
  const [first] = other && 'words' in other ? other.words : [];
  return last && first ? sentence.slice(sentence.indexOf(last), sentence.indexOf(first)) : [];
}
