import { project, squareToQuad } from '../../page-corners/homography.ts';
import { pageSize, type Quad } from '../../page-corners/quad.ts';
import { type Grey, sample } from './grey.ts';

/** The page of a photo, straightened into a rectangle of at most `mostPixels`. Its corners must be convex. */
export function cropPage(photo: Grey, corners: Quad, mostPixels: number): Grey {
  const size = pageSize(corners, photo);
  const scale = Math.min(1, Math.sqrt(mostPixels / (size.width * size.height)));
  const width = Math.max(1, Math.floor(size.width * scale));
  const height = Math.max(1, Math.floor(size.height * scale));
  const map = squareToQuad(corners);
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const { x, y } = project(map, { x: (column + 0.5) / width, y: (row + 0.5) / height });
      data[row * width + column] = sample(photo, x * photo.width - 0.5, y * photo.height - 0.5);
    }
  }
  return { data, width, height };
}
