import type { PDFPageProxy } from 'pdfjs-dist';
import { drawnBoxes, type OperatorNumbers } from './pdf-boxes.ts';
import { fieldWords, textLayerWords } from './pdf-words.ts';
import { type Word, withCheckBoxes } from './words.ts';

/** Widgets of forms are read from their annotations. Of AnnotationMode. */
const WITHOUT_ANNOTATIONS = 0;

/** The words of a PDF page's text layer and form, with the check boxes that it draws. `numbers` are pdf.js's. */
export async function wordsOfPdfPage(page: PDFPageProxy, numbers: OperatorNumbers): Promise<Word[]> {
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const written = textLayerWords(items, height);
  const operators = await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS });
  const boxes = drawnBoxes(operators, numbers, written, height);
  return [...withCheckBoxes(written, boxes), ...fieldWords(await page.getAnnotations(), height)];
}
