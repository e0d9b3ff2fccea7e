import type { PlainRow } from './row.ts';
import { plain } from './section-phrases.ts';

type Said = Pick<PlainRow, 'words' | 'items'>;

/** "Last given", in the eight languages that are read; folded. */
const LAST =
  /(?<!\p{L})(?:last|latest|most recent|zuletzt|letzte[nrs]?|ultim[oa]s?|derniere?s?|laatste?|senaste?|ostatni\p{L}*)(?!\p{L})/u;

/** Whether a row says when something was last given, which is true below any heading. */
const saysLast = ({ words, items }: Said) =>
  items.some(({ kind }) => kind === 'issued') && LAST.test(plain(words));

/** Whether a row or the one below it says when its vaccine was last given, as in the due list of an app. */
export const isLastGiven = (row: Said, below: Said | undefined) =>
  saysLast(row) || (below !== undefined && row.items.every((item) => !('date' in item)) && saysLast(below));
