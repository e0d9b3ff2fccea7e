import { project, squareToQuad } from '../page-corners/homography.ts';
import { FULL, mapQuad, type Quad, unturnQuad } from '../page-corners/quad.ts';
import { cleanLevel, levelImage } from './image/clean.ts';
import { type Grey, release } from './image/grey.ts';
import { isSideways, type Quarters, turnQuarters } from './image/turn.ts';
import { lookAgain } from './look-again.ts';
import { type Barcode, isReadable, type Page, pageConfidence, type Word, withCheckBoxes } from './words.ts';

/** What the browser and Node each do in their own way. */
export interface ImageEngine<Image> {
  /** An image in grey, perhaps only the page on it. Throws if it is no image. */
  decodeImage(image: Image): Promise<Decoded>;
  /** The words of a cleaned image. */
  recognize(image: Grey): Promise<Page>;
  /** The barcodes of a grey image, placed in its pixels. Without it, none are read. */
  readBarcodes?(image: Grey): Promise<Barcode[]>;
}

/** What is read of an image. */
export interface Decoded extends Grey {
  /** Its corners in the image's unit square; without, it is all of the image. */
  corners?: Quad;
}

/** One reading of an image. */
interface Attempt {
  level: Grey;
  /** The corners of `level` in the unit square of what was decoded. */
  corners: Quad;
  clean: Grey;
  /** Its check boxes. */
  boxes: readonly Word[];
  page: Page;
  quarters: Quarters | 0;
}

/**
 * The words and barcodes of a photo or scan of a page, which may be upside down or on its side. Throws what the engine
 * throws.
 */
export async function readImage<Image>(image: Image, engine: ImageEngine<Image>): Promise<Page> {
  const decoded = await engine.decodeImage(image);
  const { level, corners, quarters, clean, boxes, page } = await readUpright(decoded, engine);
  const text = isReadable(page) ? await lookAgain(clean, page, (sheet) => engine.recognize(sheet)) : page;
  const inImage = squareToQuad(decoded.corners ?? FULL);
  const read: Page = {
    ...text,
    words: withCheckBoxes(text.words, boxes),
    ...(quarters !== 0 && { quarters }),
    frame: {
      width: level.width,
      height: level.height,
      corners: mapQuad(corners, (corner) => project(inImage, corner)),
    },
  };
  const barcodes = (await engine.readBarcodes?.(level)) ?? [];
  for (const { data } of [decoded, level, clean]) release(data);
  return barcodes.length > 0 ? { ...read, barcodes } : read;
}

type Recognizer = Pick<ImageEngine<never>, 'recognize'>;

/** The best of several readings. Only what can't be read as it is gets turned: each reading takes seconds. */
async function readUpright(image: Grey, engine: Recognizer): Promise<Attempt> {
  let best = await attempt(image, 0, engine);
  const turns: readonly Quarters[] = isReadable(best.page) ? [] : isSideways(best.clean) ? [1, 3] : [2];
  for (const quarters of turns) {
    const turned = await attempt(image, quarters, engine);
    if (pageConfidence(turned.page) > pageConfidence(best.page)) best = turned;
    if (isReadable(best.page)) break;
  }
  return best;
}

async function attempt(image: Grey, quarters: Quarters | 0, engine: Recognizer): Promise<Attempt> {
  const { level, corners } = levelImage(quarters ? turnQuarters(image, quarters) : image);
  const { clean, boxes } = cleanLevel(level);
  const page = await engine.recognize(clean);
  return { level, corners: unturnQuad(corners, quarters), clean, boxes, page, quarters };
}
