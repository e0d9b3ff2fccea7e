import { type Box, boxAround } from './words.ts';

/** The parts of pdf.js's operator list that are read. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** The numbers of pdf.js's operators that are read. */
export type OperatorNumbers = Readonly<
  Record<
    | 'save'
    | 'restore'
    | 'transform'
    | 'paintFormXObjectBegin'
    | 'paintFormXObjectEnd'
    | 'beginMarkedContent'
    | 'beginMarkedContentProps'
    | 'endMarkedContent'
    | 'constructPath'
    | 'stroke'
    | 'closeStroke'
    | 'fillStroke'
    | 'eoFillStroke'
    | 'closeFillStroke'
    | 'closeEOFillStroke'
    | 'fill'
    | 'eoFill'
    | 'setTextRenderingMode'
    | 'showText'
    | 'paintImageXObject'
    | 'paintInlineImageXObject'
    | 'paintImageMaskXObject',
    number
  >
>;

/** a, b, c, d, e and f of PDF's matrix. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What is drawn, with the part of PDF's graphics state that is read. */
interface DrawingStep {
  operator: number;
  args: unknown;
  matrix: Matrix;
  /** How text shows: 3 not at all, 7 only as a clip. */
  textMode: number;
}

const isMatrix = (value: unknown): value is Matrix => Array.isArray(value) && value.length === 6;

/** The matrix that does what `n` does, then what `m` does. */
export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** The steps in which a page is drawn, one after the other. */
export function* drawingSteps(
  { fnArray, argsArray }: Operators,
  numbers: OperatorNumbers,
): Generator<DrawingStep> {
  const saved: Pick<DrawingStep, 'matrix' | 'textMode'>[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let textMode = 0;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at];
    const [first] = Array.isArray(args) ? args : [];
    if (operator === numbers.save || operator === numbers.paintFormXObjectBegin)
      saved.push({ matrix, textMode });
    if (operator === numbers.restore || operator === numbers.paintFormXObjectEnd)
      ({ matrix, textMode } = saved.pop() ?? { matrix, textMode });
    if (operator === numbers.transform && isMatrix(args)) matrix = multiply(matrix, args);
    if (operator === numbers.paintFormXObjectBegin && isMatrix(first)) matrix = multiply(matrix, first);
    if (operator === numbers.setTextRenderingMode && typeof first === 'number') textMode = first;
    yield { operator, args, matrix, textMode };
  }
}

/** A box of a step's own space in the page's points from the top left. `height` is the page's. */
export function placedBox({ left, bottom, right, top }: Box, matrix: Matrix, height: number): Box {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => ({
    x: matrix[0] * x + matrix[2] * y + matrix[4],
    y: height - (matrix[1] * x + matrix[3] * y + matrix[5]),
  }));
  return boxAround(corners.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })));
}
