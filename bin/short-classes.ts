import { CLASS_NAME } from './class-names.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The nth of the names a, b, … Z, aa, ba, … */
const shortName = (index: number): string => {
  const rest = Math.floor(index / LETTERS.length);
  return `${LETTERS[index % LETTERS.length]}${rest > 0 ? shortName(rest - 1) : ''}`;
};

/**
 * Gives classes of CSS modules short names, the most frequent ones the shortest: in compressed pages, their hashes are
 * a thousand bytes. `texts` are those that hold the classes. Those in `fixed` keep their names: code has them, too.
 */
export function shortenClasses(
  texts: readonly string[],
  fixed: ReadonlySet<string>,
): (text: string) => string {
  const counts = new Map<string, number>();
  for (const [name] of texts.join('\n').matchAll(CLASS_NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const found = [...counts.keys()].filter((name) => !fixed.has(name));
  const byCount = found.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const names = new Map(byCount.map((name, index) => [name, shortName(index)]));
  return (text) => text.replaceAll(CLASS_NAME, (name) => names.get(name) ?? name);
}
