import { cleanImage } from './image/clean.ts';
import type { Grey } from './image/grey.ts';
import { lookAgain } from './look-again.ts';
import { isReadable, type Page } from './words.ts';

/** What the browser and Node each do in their own way. */
export interface ReadingEngine {
  /** The words of each page's text layer; empty pages have none. Throws if it is no PDF. */
  readTextLayer(pdf: Uint8Array): Promise<Page[]>;
  /** An image's pixels, four bytes each. Throws if it is no image. */
  decodeImage(file: Uint8Array): Promise<Grey>;
  /** The words of a cleaned image. */
  recognize(image: Grey): Promise<Page>;
}

/** The words of a photo or scan of a page. Throws what the engine throws. */
export async function readImage(file: Uint8Array, engine: ReadingEngine): Promise<Page> {
  const image = cleanImage(await engine.decodeImage(file));
  const page = await engine.recognize(image);
  return isReadable(page) ? lookAgain(image, page, (sheet) => engine.recognize(sheet)) : page;
}
