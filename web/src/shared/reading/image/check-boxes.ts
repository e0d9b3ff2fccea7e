import type { Box, Word } from '../words.ts';
import type { Grey } from './grey.ts';

/** Sides of a check box, as parts of the page's width. */
const SMALLEST = 1 / 130;
const LARGEST = 1 / 32;

/** Widths of a check box per height. */
const NARROWEST = 0.78;
const WIDEST = 1.28;

/**
 * Of a side: how deep its stroke may lie, how much of it two rows of pixels must have, as a stroke is thin and may be
 * skewed by one, and where the corners are. Letters are rounder.
 */
const STROKE = 0.2;
const DRAWN = 0.9;
const CORNER = 0.14;

/** Of its inside: how much ink a tick has. Less may be dust, and a shape that is filled says nothing. */
const TICKED = 0.08;
const FILLED = 0.6;
const INSET = 0.25;

/**
 * The check boxes of a black and white image, as words: recognition takes them for letters, or for lines to be left
 * out. One that is not clearly ticked is ☐.
 */
export function checkBoxes(image: Grey): Word[] {
  return outlines(image).flatMap((box) => {
    const ink = inkWithin(image, inset(box));
    if (!isSquare(image, box) || ink > FILLED) return [];
    return [{ text: ink >= TICKED ? '☒' : '☐', confidence: 100, box }];
  });
}

/** The boxes around connected ink that are as large as a check box. */
function outlines({ data, width, height }: Grey): Box[] {
  const [least, most] = [width * SMALLEST, width * LARGEST];
  const isSeen = new Uint8Array(data.length);
  const open: number[] = [];
  const boxes: Box[] = [];
  const add = (at: number) => {
    if (data[at] !== 0 || isSeen[at] === 1) return;
    isSeen[at] = 1;
    open.push(at);
  };
  for (let start = 0; start < data.length; start += 1) {
    add(start);
    const box = { left: width, top: height, right: 0, bottom: 0 };
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
          add(row * width + column);
      }
    }
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    if (Math.min(wide, high) < least || Math.max(wide, high) > most) continue;
    if (wide / high >= NARROWEST && wide / high <= WIDEST) boxes.push(box);
  }
  return boxes;
}

/** Whether straight lines of ink go along all four sides of a box and into its corners. */
function isSquare(image: Grey, { left, top, right, bottom }: Box): boolean {
  const isInk = (x: number, y: number) => image.data[y * image.width + x] === 0;
  const [wide, high] = [right - left, bottom - top];
  const depth = Math.max(2, Math.round(STROKE * Math.min(wide, high)));
  const hasLine = (length: number, inkAt: (along: number, across: number) => boolean) => {
    const isLine = (across: number) => {
      let drawn = 0;
      for (let along = 0; along < length; along += 1)
        drawn += Number(inkAt(along, across) || inkAt(along, across + 1));
      return drawn >= DRAWN * length;
    };
    return Array.from({ length: depth - 1 }, (_, across) => across).some(isLine);
  };
  const corner = Math.max(2, Math.round(CORNER * Math.min(wide, high)));
  const hasCorner = (x: number, y: number) =>
    inkWithin(image, { left: x, top: y, right: x + corner, bottom: y + corner }) > 0;
  return (
    hasLine(wide, (along, across) => isInk(left + along, top + across)) &&
    hasLine(wide, (along, across) => isInk(left + along, bottom - 1 - across)) &&
    hasLine(high, (along, across) => isInk(left + across, top + along)) &&
    hasLine(high, (along, across) => isInk(right - 1 - across, top + along)) &&
    [left, right - corner].every((x) => [top, bottom - corner].every((y) => hasCorner(x, y)))
  );
}

const inset = ({ left, top, right, bottom }: Box): Box => {
  const [x, y] = [Math.round(INSET * (right - left)), Math.round(INSET * (bottom - top))];
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y };
};

/** The part of a box that is ink. */
function inkWithin({ data, width }: Grey, { left, top, right, bottom }: Box): number {
  let ink = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) ink += Number(data[y * width + x] === 0);
  }
  return ink / Math.max(1, (right - left) * (bottom - top));
}
