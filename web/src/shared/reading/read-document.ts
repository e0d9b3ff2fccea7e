import { cleanLevel, levelImage } from './image/clean.ts';
import { type Grey, release } from './image/grey.ts';
import { isSideways, type Quarters, turnQuarters } from './image/turn.ts';
import { lookAgain } from './look-again.ts';
import { type Barcode, isReadable, type Page, pageConfidence, type Word, withCheckBoxes } from './words.ts';

/** What the browser and Node each do in their own way. */
export interface ImageEngine<Image> {
  /** An image in grey. Throws if it is no image. */
  decodeImage(image: Image): Promise<Grey>;
  /** The words of a cleaned image. */
  recognize(image: Grey): Promise<Page>;
  /** The barcodes of a grey image, placed in its pixels. Without it, none are read. */
  readBarcodes?(image: Grey): Promise<Barcode[]>;
}

/** One reading of an image. */
interface Attempt {
  level: Grey;
  clean: Grey;
  /** Its check boxes. */
  boxes: readonly Word[];
  page: Page;
}

/**
 * The words and barcodes of a photo or scan of a page, which may be upside down or on its side. Throws what the engine
 * throws.
 */
export async function readImage<Image>(image: Image, engine: ImageEngine<Image>): Promise<Page> {
  const decoded = await engine.decodeImage(image);
  const { level, clean, boxes, page } = await readUpright(decoded, engine);
  const text = isReadable(page) ? await lookAgain(clean, page, (sheet) => engine.recognize(sheet)) : page;
  const read = { ...text, words: withCheckBoxes(text.words, boxes) };
  const barcodes = (await engine.readBarcodes?.(level)) ?? [];
  for (const { data } of [decoded, level, clean]) release(data);
  return barcodes.length > 0 ? { ...read, barcodes } : read;
}

type Recognizer = Pick<ImageEngine<never>, 'recognize'>;

/** The best of several readings. Only what can't be read as it is gets turned: each reading takes seconds. */
async function readUpright(image: Grey, engine: Recognizer): Promise<Attempt> {
  let best = await attempt(image, engine);
  const turns: readonly Quarters[] = isReadable(best.page) ? [] : isSideways(best.clean) ? [1, 3] : [2];
  for (const quarters of turns) {
    const turned = await attempt(turnQuarters(image, quarters), engine);
    if (pageConfidence(turned.page) > pageConfidence(best.page)) best = turned;
    if (isReadable(best.page)) break;
  }
  return best;
}

async function attempt(image: Grey, engine: Recognizer): Promise<Attempt> {
  const level = levelImage(image);
  const { clean, boxes } = cleanLevel(level);
  return { level, clean, boxes, page: await engine.recognize(clean) };
}
