import { blankPixels, type Pixels } from '../../../../web/src/shared/page-corners/pixels.ts';

/** An opaque image whose red, green and blue are what `color` gives for each pixel. */
export function draw(
  width: number,
  height: number,
  color: (x: number, y: number) => readonly [number, number, number],
): Pixels {
  const image = blankPixels(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) image.data.set([...color(x, y), 255], (y * width + x) * 4);
  }
  return image;
}

/** Red, green and blue of a pixel. */
export const colorAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];
