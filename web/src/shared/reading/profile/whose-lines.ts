import { type Line, wordsIn } from '../lines.ts';
import { namesSpecies } from '../whose.ts';
import { fold, heightOf, sharedWidth, textOf, type Word } from '../words.ts';

/** A breeder's document names the parents, with chips and births of their own. */
const PARENTS =
  /(?<!\p{L})(?:sire|dam|mother|father|mutter|vater|muttertier|madre|padre|mere|pere|moeder|vader|modern|matka|ojciec)(?!\p{L})/u;

/** What is said of a parent continues in lines that are at most this many line heights apart. */
const SAME_BLOCK = 1.6;

const namesParent = (words: readonly Word[]) => PARENTS.test(fold(textOf(words)));

/**
 * The words that may be of a parent: behind its name in a line, and in the lines below, up to one that is apart or
 * names the pet. Below the head of a column, only that column.
 */
export function wordsOfParents(lines: readonly Line[], name: string | undefined): ReadonlySet<Word> {
  const own = fold(name?.trim() ?? '');
  const found = new Set<Word>();
  let heads: Line['cells'] | null = null;
  for (const [at, line] of lines.entries()) {
    const words = wordsIn(line.cells);
    const above = lines[at - 1];
    const isApart = above && line.box.top - above.box.bottom > SAME_BLOCK * heightOf(line.box);
    const first = words.findIndex((word) => namesParent([word]));
    if (isApart || (first < 0 && own !== '' && fold(textOf(words)).includes(own))) heads = null;
    const isIn = ({ box }: Word) =>
      !heads || heads.length === 0 || heads.some((head) => sharedWidth(head.box, box) > 0);
    if (heads) for (const word of words.filter(isIn)) found.add(word);
    if (first < 0) continue;
    for (const word of words.slice(first)) found.add(word);
    const columns = line.cells.filter((cell) => namesParent(cell.words));
    heads =
      columns.every(({ words: all }) => all.length === 1 && !/[:.]$/.test(all[0]?.text ?? '')) &&
      line.cells.length > 2
        ? columns
        : [];
  }
  return found;
}

/** An initial that stands for "born" in a line about an animal: "f. 2020-07-19", "*11.08.2018", "b. 26/11/23". */
const INITIAL = /^\(?(?:f\.|b\.|n\.|\*|°)$/i;

/** Whether the word before a day, or a mark at it, says that the animal of this line was born then. */
export function isBornThen(line: readonly Word[], at: number): boolean {
  const [before = '', first = ''] = [line[at - 1]?.text, line[at]?.text];
  const isInitial = INITIAL.test(before) || /^\(?[*°]\d/.test(first);
  return isInitial && (namesSpecies(line) || line.some(({ text }) => /^\d{15}\W?$/.test(text)));
}
