import type { Word } from './words.ts';

/** The place of the ruled lines above and below a word, by which its row is found; null without them. */
export const rowKey = ({ cellRow }: Word) =>
  cellRow ? `${Math.round(cellRow.top)} ${Math.round(cellRow.bottom)}` : null;

/** Whether a word is in a cell with ruled lines around it. */
export const isRuled = (word: Word | undefined): word is Word =>
  word?.cellLeft !== undefined && rowKey(word) !== null;

/** The place of the ruled line to the left of a word. */
export const columnKey = ({ cellLeft }: Word) => Math.round(cellLeft ?? 0);

/** The place of the ruled lines above, below and to the left of a word; null without those above and below. */
export function cellKey(word: Word): string | null {
  const row = rowKey(word);
  return row && `${row} ${columnKey(word)}`;
}
