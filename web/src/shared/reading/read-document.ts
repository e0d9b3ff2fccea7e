import { cleanImage } from './image/clean.ts';
import type { Grey } from './image/grey.ts';
import { lookAgain } from './look-again.ts';
import { isReadable, type Page } from './words.ts';

/** What the browser and Node each do in their own way. */
export interface ImageEngine<Image> {
  /** An image in grey. Throws if it is no image. */
  decodeImage(image: Image): Promise<Grey>;
  /** The words of a cleaned image. */
  recognize(image: Grey): Promise<Page>;
}

/** The words of a photo or scan of a page. Throws what the engine throws. */
export async function readImage<Image>(image: Image, engine: ImageEngine<Image>): Promise<Page> {
  const clean = cleanImage(await engine.decodeImage(image));
  const page = await engine.recognize(clean);
  return isReadable(page) ? lookAgain(clean, page, (sheet) => engine.recognize(sheet)) : page;
}
