/** Most numbers of pages in a sentence. */
const MOST_NUMBERS = 5;

/** How a sentence about pages begins: "Pages 2 and 5 are". At least one, by their numbers from 1, in any order. */
export function pagesAre(pages: readonly number[]): string {
  const sorted = [...pages].sort((one, other) => one - other);
  if (sorted.length === 1) return `Page ${sorted[0]} is`;
  if (sorted.length > MOST_NUMBERS) return `${sorted.length} pages are`;
  return `Pages ${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)} are`;
}
