/**
 * A Bloom filter of common passwords: a bit field in which each word sets HASHES bits. A word in it is always found,
 * and any other text with the probability that the size of the field decides.
 */
export type PasswordFilter = Uint8Array;

const HASHES = 10;

/** Bits for each word: 1 in 1,000 other texts is found by mistake. */
const BITS_PER_WORD = 14.4;

/** MurmurHash3's finalizer after each UTF-16 unit, for an even spread; nothing here needs a cryptographic hash. */
function hash(text: string, seed: number): number {
  let mixed = seed;
  for (let index = 0; index < text.length; index++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}

/** The bits of a word, from two hashes (Kirsch and Mitzenmacher, "Less Hashing, Same Performance"). */
function positions(word: string, bits: number): number[] {
  const first = hash(word, 0x9747b28c);
  const step = hash(word, 0x3c6ef372);
  return Array.from({ length: HASHES }, (_, n) => (first + n * step + n ** 3) % bits);
}

/** Case and compatible forms of a letter make no password less common. */
export const foldPassword = (text: string) => text.normalize('NFKC').toLowerCase();

/** Creates the filter of folded words. */
export function createPasswordFilter(words: ReadonlySet<string>): PasswordFilter {
  const filter = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8));
  for (const word of words) {
    for (const position of positions(word, filter.length * 8)) {
      filter[position >> 3] = (filter[position >> 3] ?? 0) | (1 << (position & 7));
    }
  }
  return filter;
}

/** Whether the filter has a folded word. */
export const hasPassword = (filter: PasswordFilter, word: string): boolean =>
  positions(word, filter.length * 8).every(
    (position) => ((filter[position >> 3] ?? 0) & (1 << (position & 7))) !== 0,
  );
