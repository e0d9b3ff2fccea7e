import type { PDFPageProxy } from 'pdfjs-dist';
import { drawnBoxes } from './pdf-boxes.ts';
import type { OperatorNumbers } from './pdf-operators.ts';
import { withRules } from './pdf-rules.ts';
import { isRecognizedScan } from './pdf-scan.ts';
import { fieldWords, textLayerWords } from './pdf-words.ts';
import { isOverfull, type Word, withCheckBoxes } from './words.ts';

/** Widgets of forms are read from their annotations. Of AnnotationMode. */
const WITHOUT_ANNOTATIONS = 0;

/**
 * The words of a PDF page's text layer and form, with the check boxes that it draws. A scan has none, even if a program
 * recognised its words: how sure it was of them is not said. `numbers` are pdf.js's.
 */
export async function wordsOfPdfPage(page: PDFPageProxy, numbers: OperatorNumbers): Promise<Word[]> {
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const written = textLayerWords(items, height);
  if (isOverfull(written)) return written;
  const operators = await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS });
  if (isRecognizedScan(operators, numbers, written, height)) return [];
  const boxes = drawnBoxes(operators, numbers, written, height);
  const fields = fieldWords(await page.getAnnotations(), height);
  return withRules([...withCheckBoxes(written, boxes), ...fields], operators, { numbers, height });
}
