import type { Species } from '../../../../contract/species.ts';
import { asNotGiven } from './items.ts';
import type { Row } from './row.ts';
import { findVaccines, isEmptyBox, isSpan, namesVaccineFirst } from './vaccine-mentions.ts';
import type { Word } from './words.ts';

/** A box that is clearly ticked. */
const TICKED_BOX = /^(?:[☑☒🗹🗷]|\[[xX✓✔×]\]|\([xX✓✔×]\))$/u;

/** Whether a word is a box that is clearly ticked. */
export const isTickedBox = ({ text }: Word) => TICKED_BOX.test(text);

/** Its tick alone, as where the box is a drawing. */
const TICK = /^[xX✓✔✗✘✕×]$/;

/** What recognition takes a box for: "[J", "[1", "(J", "O", "X]"; and what fonts of symbols have at its place. */
const LIKE_BOX = /^(?:[[({][^\s.]{0,2}|[^\s.]{0,2}[\]}]|[^\s.\d]{0,2}\)|[OD0Q]{1,2}|[oq¨þýüû]|\p{Co})$/u;

type Tick = 'ticked' | 'open';

/**
 * Rows without the vaccines that are not clearly ticked, where any vaccine has a box: a list of vaccines to choose from
 * also names those that were not given. A box that recognition lost must not count as ticked.
 */
export function withoutUnticked<Flow extends { rows: readonly Row[] }>(
  flows: readonly Flow[],
  species: Species,
): Flow[] {
  const ticks = new Map(
    flows.flatMap(({ rows }) => rows.map((row) => [row, ticksIn(row.words, species)] as const)),
  );
  if (![...ticks].some(([row, own]) => own.length > 0 && !isStatement(row, own))) return [...flows];
  const isGiven = (row: Row) => {
    const own = ticks.get(row) ?? [];
    return own.length > 0 && own.every((tick) => tick === 'ticked');
  };
  return flows.map((flow) => ({
    ...flow,
    rows: flow.rows.map((row) => (isGiven(row) ? row : { ...row, items: row.items.map(asNotGiven) })),
  }));
}

/** "[X] To my knowledge, the animals did not come from an area under quarantine for rabies": no list to choose from. */
const isStatement = ({ isSentence, items }: Row, ticks: readonly Tick[]) =>
  isSentence && ticks.every((tick) => tick === 'ticked') && !items.some((item) => 'date' in item);

const MOST_LETTERS = 8;

/** Whether a word is one of the letters of a combination in brackets, as in "(C R P)", which are no boxes. */
function isLetter(words: readonly Word[], at: number): boolean {
  const from = words
    .slice(Math.max(0, at - MOST_LETTERS), at + 1)
    .findLastIndex(({ text }) => text.startsWith('('));
  const start = from + Math.max(0, at - MOST_LETTERS);
  const length = words.slice(start, start + MOST_LETTERS).findIndex(({ text }) => text.endsWith(')'));
  const letters = words
    .slice(start, start + length + 1)
    .map(({ text }) => text)
    .join(' ');
  return from >= 0 && start + length >= at && /^\(\p{Lu}(?: \p{Lu})+\)$/u.test(letters);
}

/**
 * The boxes of a row that names vaccines, and what may be one right before a vaccine. Those before "1 yr" choose how
 * long the dose is valid.
 */
function ticksIn(words: readonly Word[], species: Species): Tick[] {
  if (findVaccines(words, species).length === 0) return [];
  return words.flatMap(({ text }, at) => {
    if (isSpan(words[at + 2])) return [];
    if (TICKED_BOX.test(text)) return ['ticked'];
    if (isEmptyBox(words.slice(at, at + 1)) || isEmptyBox(words.slice(at - 1, at + 1))) return ['open'];
    if (!namesVaccineFirst(words.slice(at + 1), species)) return [];
    if (TICK.test(text)) return ['ticked'];
    return LIKE_BOX.test(text) && !isLetter(words, at) ? ['open'] : [];
  });
}
