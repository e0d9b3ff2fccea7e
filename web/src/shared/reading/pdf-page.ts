import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { drawnBoxes } from './pdf-boxes.ts';
import type { OperatorNumbers } from './pdf-operators.ts';
import { type Plane, planeOf, turnedFields, turnedItems, turnedOperators } from './pdf-plane.ts';
import { withRules } from './pdf-rules.ts';
import { hasHiddenText, isRecognizedScan, mayHaveDrawnText } from './pdf-scan.ts';
import { fieldWords, textLayerWords } from './pdf-words.ts';
import { isOverfull, type Word, withCheckBoxes } from './words.ts';

/** Widgets of forms are read from their annotations. Of AnnotationMode. */
const WITHOUT_ANNOTATIONS = 0;

/** A page with fewer words and something drawn is a scan with a stamp or a page number as text. */
const TEXT_WORDS = 10;

/** A page's words, and the plane in which they stand. None, where the page has to be drawn to be read. */
interface PdfWords {
  words: Word[];
  plane: Plane;
}

/**
 * The words of a PDF page's text layer and form, with the check boxes that it draws. A scan has none, even if a program
 * recognised its words: how sure it was of them is not said. Nor has a page on which viewers hide text. `numbers` are
 * pdf.js's.
 */
export async function wordsOfPdfPage(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  numbers: OperatorNumbers,
): Promise<PdfWords> {
  const { items } = await page.getTextContent();
  const plane = planeOf(items, page.view);
  const { height } = plane;
  const written = textLayerWords(turnedItems(items, plane), height);
  if (isOverfull(written)) return { words: written, plane };
  const drawn = await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS });
  const layers = await pdf.getOptionalContentConfig();
  if (hasHiddenText(drawn, numbers, (layer) => layers.isVisible(layer))) return { words: [], plane };
  const operators = turnedOperators(drawn, numbers, plane);
  if (isRecognizedScan(operators, numbers, written, height)) return { words: [], plane };
  const boxes = drawnBoxes(operators, numbers, written, height);
  const fields = fieldWords(turnedFields(await page.getAnnotations(), plane), height);
  const words = [...withCheckBoxes(written, boxes), ...fields];
  if (words.length < TEXT_WORDS && mayHaveDrawnText(operators, numbers)) return { words: [], plane };
  return { words: withRules(words, operators, { numbers, height }), plane };
}
