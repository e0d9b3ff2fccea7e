import type { Word } from './words.ts';

/** The parts of tesseract.js's result that are read. */
interface Recognized {
  blocks:
    | readonly { paragraphs: readonly { lines: readonly { words: readonly RecognizedWord[] }[] }[] }[]
    | null;
}

interface RecognizedWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/** Letters, digits, an empty box of brackets, or what joins two vaccines. */
export const SAYS_SOMETHING = /[\p{L}\p{N}]|^[[(][\])]$|^[+&]$/u;

/** The words that recognition found, without marks that are remains of lines. */
export const recognizedWords = ({ blocks }: Recognized): Word[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .filter(({ text }) => SAYS_SOMETHING.test(text))
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      confidence,
      box: { left: x0, top: y0, right: x1, bottom: y1 },
    }));
