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
  const names = shortNames(texts.join('\n').match(CLASS_NAME) ?? [], fixed);
  return (text) => text.replaceAll(CLASS_NAME, (name) => names.get(name) ?? name);
}

/** Custom properties, without the toggles by which lightningcss writes light-dark(). */
const TOKEN = /--(?!lightningcss-)[a-z][\w-]*/g;

/** CSS with such names for its custom properties, but for those that other texts, such as HTML and scripts, name. */
export function shortenTokens(css: string, others: readonly string[]): string {
  const fixed = new Set(others.flatMap((text) => text.match(TOKEN) ?? []));
  const names = shortNames(css.match(TOKEN) ?? [], fixed);
  return css.replaceAll(TOKEN, (name) => (names.has(name) ? `--${names.get(name)}` : name));
}

function shortNames(found: readonly string[], fixed: ReadonlySet<string>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const name of found) if (!fixed.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byCount = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return new Map(byCount.map(([name], index) => [name, shortName(index)]));
}
