import type { Quad } from '../page-corners/quad.ts';
import type { Quarters } from './image/turn.ts';

/** Edges in pixels or points, from the page's top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Word {
  text: string;
  box: Box;
  /** 0 to 100; words of a text layer have 100. */
  confidence: number;
  /** Whether a text layer's run of text begins with it, as each cell of a table does. */
  startsRun?: boolean;
  /** Where a PDF draws a line to its left, as between the cells of a table. */
  cellLeft?: number;
  /** Where a PDF draws lines above and below it, as around the rows of a table. */
  cellRow?: { top: number; bottom: number };
}

/** A barcode that was read; a check digit or error correction makes sure of it. */
export interface Barcode {
  text: string;
  /** As zxing-cpp names it: Code128, DataMatrix. */
  format: string;
  /** Whether it begins with FNC1, so that GS1's application identifiers structure it. */
  isGs1: boolean;
  box: Box;
}

/** Where a page's words are in its picture: the page was cropped from it, turned and scaled to be read. */
export interface Frame {
  /** Of the page, in the unit of its boxes. */
  width: number;
  height: number;
  /** The page's corners in the unit square of the picture that is shown. */
  corners: Quad;
}

/** The words of one page, in any order. */
export interface Page {
  words: readonly Word[];
  frame?: Frame;
  barcodes?: readonly Barcode[];
  /** The words as another recogniser read them: of a photo that two have read. */
  otherWords?: readonly Word[];
  /** By how many quarters the image was turned clockwise to read it. */
  quarters?: Quarters;
  /** Why it has no words: a PDF's page may be damaged, and one of too many words is not read. */
  unread?: 'damaged' | 'overfull';
}

/** More words than any certificate has; the rules compare each with others. */
const MOST_WORDS = 3000;

/** Whether a page has too many words to be read. */
export const isOverfull = (words: readonly Word[]) => words.length > MOST_WORDS;

export const heightOf = ({ top, bottom }: Box) => bottom - top;

/** The smallest box around others. */
export function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** How much of the narrower one two boxes share from left to right: 0 if nothing, 1 if one is above the other. */
export function sharedWidth(a: Box, b: Box): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return Math.max(0, shared / Math.max(1, Math.min(a.right - a.left, b.right - b.left)));
}

/** Whether a box's middle is in another. */
export function isCentredIn({ left, top, right, bottom }: Box, other: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= other.left && x < other.right && y >= other.top && y < other.bottom;
}

/** A letter that is taken for a check box is hardly wider. */
const AS_WIDE = 1.8;

/**
 * Words with check boxes in place of the letters that they were taken for, or that tick them. A box within a word is a
 * letter.
 */
export const withCheckBoxes = (words: readonly Word[], boxes: readonly Word[]): Word[] => {
  const isWide = ({ box }: Word, other: Box) => widthOf(box) >= AS_WIDE * widthOf(other);
  const isLetter = ({ box }: Word) =>
    words.some(
      (word) =>
        isWide(word, box) && isCentredIn(box, word.box) && box.left > word.box.left + widthOf(box) / 2,
    );
  const drawn = boxes.filter((box) => !isLetter(box));
  const isBox = (word: Word) => drawn.some(({ box }) => isCentredIn(word.box, box) && !isWide(word, box));
  return [...words.filter((word) => !isBox(word)), ...drawn];
};

const widthOf = ({ left, right }: Box) => right - left;

export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

export const lowestConfidence = (words: readonly Word[]) =>
  Math.min(100, ...words.map(({ confidence }) => confidence));

/** 0 without words. */
export const meanConfidence = (words: readonly Word[]) =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/** The mean confidence of a page's words; marks without letters and digits say nothing. 0 for an empty page. */
export const pageConfidence = ({ words }: Page) =>
  meanConfidence(words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)));

/** Readable pages have a mean confidence of 80 to 94, poor ones of 33 to 63. */
export const isReadable = (page: Page) => pageConfidence(page) >= 80;

/** Lower case without accents: Gültig and GULTIG are the same. */
export const fold = (text: string) =>
  text
    .replaceAll(/[ºª°]/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase();
