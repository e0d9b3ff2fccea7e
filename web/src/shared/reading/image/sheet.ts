import type { Box } from '../words.ts';
import type { Grey } from './grey.ts';

/** Paper between cells, and ink beside a cell that is still its own, in line heights. */
const GAP = 1;
const PADDING = 0.15;

/** A cell on a sheet, and how far it was moved there. */
export interface Placed {
  cell: Box;
  right: number;
  down: number;
}

/** Cells of an image, cut out and put below each other. */
export interface Sheet {
  image: Grey;
  placed: readonly Placed[];
}

/** A sheet of an image's cells, so that no line of it has parts of two cells. `height` is that of a line. */
export function sheetOf(image: Grey, cells: readonly Box[], height: number): Sheet {
  const gap = Math.round(GAP * height);
  const padding = Math.round(PADDING * height);
  let bottom = gap;
  const placed = cells.map((box): Placed => {
    const cell = padded(box, padding, image);
    const down = bottom - cell.top;
    bottom += cell.bottom - cell.top + gap;
    return { cell, right: gap - cell.left, down };
  });
  const width = Math.max(...placed.map(({ cell }) => cell.right - cell.left)) + 2 * gap;
  const data = new Uint8Array(width * bottom).fill(255);
  for (const { cell, right, down } of placed) {
    for (let y = cell.top; y < cell.bottom; y += 1) {
      const row = image.data.subarray(y * image.width + cell.left, y * image.width + cell.right);
      data.set(row, (y + down) * width + cell.left + right);
    }
  }
  return { image: { data, width, height: bottom }, placed };
}

const padded = ({ left, top, right, bottom }: Box, by: number, { width, height }: Grey): Box => ({
  left: Math.max(0, left - by),
  top: Math.max(0, top - by),
  right: Math.min(width, right + by),
  bottom: Math.min(height, bottom + by),
});
