import { drawingSteps, type OperatorNumbers, type Operators, placedBox } from './pdf-operators.ts';
import { isCentredIn, type Word } from './words.ts';

/** Browsers print an emoji as a picture below invisible letters. */
const MOST_INVISIBLE = 20;

/** The text modes of PDF that draw nothing. */
const INVISIBLE: readonly number[] = [3, 7];

/** No page but a scan in strips has more images, and comparing each with all words takes too long. */
const MOST_IMAGES = 500;

/** An image is drawn into it, wherever the page places it. */
const UNIT_SQUARE = { left: 0, bottom: 0, right: 1, top: 1 };

/**
 * Whether a PDF page is a scan whose words a program recognised: they are invisible, or most stand on images. How sure
 * it was of them is not said. `height` is the page's, in points.
 */
export function isRecognizedScan(
  operators: Operators,
  numbers: OperatorNumbers,
  words: readonly Word[],
  height: number,
): boolean {
  const { paintImageXObject, paintInlineImageXObject, paintImageMaskXObject, showText } = numbers;
  const painting = [paintImageXObject, paintInlineImageXObject, paintImageMaskXObject];
  let invisible = 0;
  let images = 0;
  let others = words;
  for (const { operator, args, matrix, textMode } of drawingSteps(operators, numbers)) {
    if (operator === showText && INVISIBLE.includes(textMode)) invisible += lettersIn(args);
    if (!painting.includes(operator) || images > MOST_IMAGES) continue;
    images += 1;
    const image = placedBox(UNIT_SQUARE, matrix, height);
    others = others.filter(({ box }) => !isCentredIn(box, image));
  }
  return invisible > MOST_INVISIBLE || images > MOST_IMAGES || others.length * 2 < words.length;
}

/** Marks content that belongs to a layer, "optional content" in PDF. */
const LAYER = 'OC';

/** Whether a page has text in a layer that viewers hide. Text layers don't say which of their words that is. */
export function hasHiddenText(
  { fnArray, argsArray }: Operators,
  { beginMarkedContent, beginMarkedContentProps, endMarkedContent, showText }: OperatorNumbers,
  isVisible: (layer: unknown) => boolean,
): boolean {
  const begun: boolean[] = [];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === showText && begun.includes(false)) return true;
    if (operator === endMarkedContent) begun.pop();
    if (operator === beginMarkedContent) begun.push(true);
    if (operator !== beginMarkedContentProps) continue;
    const [mark, layer] = [argsArray[at]].flat();
    begun.push(mark !== LAYER || isVisible(layer));
  }
  return false;
}

/** Letters that are drawn as shapes are more than this. */
const MOST_SHAPES = 200;

/** Whether a page may have text that is drawn: as an image, or as the shapes of letters. */
export function mayHaveDrawnText({ fnArray }: Operators, numbers: OperatorNumbers): boolean {
  const { paintImageXObject, paintInlineImageXObject, paintImageMaskXObject, constructPath } = numbers;
  const images = [paintImageXObject, paintInlineImageXObject, paintImageMaskXObject];
  return (
    fnArray.some((operator) => images.includes(operator)) ||
    fnArray.filter((operator) => operator === constructPath).length > MOST_SHAPES
  );
}

/** How many letters a text operator draws; the numbers between them are distances. */
const lettersIn = (args: unknown): number =>
  [args].flat(2).filter((glyph) => typeof glyph === 'object' && glyph !== null).length;
