import { cleanLevel, levelImage } from './image/clean.ts';
import { type Grey, release } from './image/grey.ts';
import { turnQuarters } from './image/turn.ts';
import { fold, isCentredIn, type Page, pageConfidence, type Word, withCheckBoxes } from './words.ts';

/** PP-OCR's confidence in a page: 84 at most on unreadable photos, and above 91 on readable ones. */
const READ = 88;

/** The words of a level image in grey. */
export type ReadWords = (image: Grey) => Promise<Page>;

/**
 * A photo that Tesseract has read, as PP-OCR reads it, with Tesseract's words beside. It is turned as Tesseract had it.
 * A page that PP-OCR can't read stays as it is. Throws what `readWords` throws.
 */
export async function readPhoto(decoded: Grey, page: Page, readWords: ReadWords): Promise<Page> {
  const { level } = levelImage(page.quarters ? turnQuarters(decoded, page.quarters) : decoded);
  if (level !== decoded) release(decoded.data);
  const read = await readWords(level);
  const { clean, boxes } = cleanLevel(level);
  for (const { data } of [level, clean]) release(data);
  return pageConfidence(read) >= READ ? withBoth(page, withCheckBoxes(read.words, boxes)) : page;
}

/** A page with the words of both recognisers. PP-OCR knows few accents: words that are the same have Tesseract's. */
export const withBoth = (page: Page, words: readonly Word[]): Page => ({
  ...page,
  words: words.map((word) => {
    const same = page.words.find(
      (other) => isCentredIn(word.box, other.box) && fold(other.text) === fold(word.text),
    );
    return same ? { ...word, text: same.text } : word;
  }),
  otherWords: page.words,
});
