import { type ChipNumber, digitsOfChip } from './chip.ts';
import type { Barcode, Page } from './words.ts';

/** The parts of zxing-wasm's results that are read. */
interface ReadBarcode {
  text: string;
  format: string;
  contentType: string;
  isValid: boolean;
  position: Record<'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight', { x: number; y: number }>;
}

/**
 * The barcodes that zxing-wasm found in an image, with the formats Code128, ITF, QRCode and DataMatrix and the text
 * mode `Plain`.
 */
export const recognizedBarcodes = (results: readonly ReadBarcode[]): Barcode[] =>
  results
    .filter(({ isValid, text }) => isValid && text.length > 0 && text.length <= LONGEST)
    .slice(0, MOST)
    .map(({ text, format, contentType, position }) => {
      const corners = Object.values(position);
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const box = {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      };
      return { text, format, isGs1: contentType === 'GS1', box };
    });

/** A page of stickers has some dozen; a QR code of a web address can be long, and says nothing. */
const MOST = 50;
const LONGEST = 200;

/** ISO 11784: a country of ISO 3166 or a manufacturer from 900 on, then 12 digits. 999 is for tests. */
const CHIP = /^(?:00[4-9]|0[1-9]\d|[1-8]\d\d|9[0-8]\d)\d{12}$/;

/** The chip numbers of a page's barcodes. */
export const chipBarcodes = ({ barcodes = [] }: Page): ChipNumber[] =>
  barcodes.flatMap(({ text, format, isGs1, box }) => {
    // ITF has an even number of digits, so a chip has a zero before it.
    const digits = digitsOfChip(format.startsWith('ITF') ? text.replace(/^0(?=\d{15}$)/, '') : text);
    if (isGs1 || !CHIP.test(digits)) return [];
    const line = [{ text: digits, box, confidence: 100 }];
    return [{ digits, words: [], line, isLabelled: true, isCertain: true }];
  });
