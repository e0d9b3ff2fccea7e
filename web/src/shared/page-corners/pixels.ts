/** An image in memory: four bytes a pixel, red, green, blue and opacity. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** A transparent image of that size in pixels. */
export const blankPixels = (width: number, height: number): Pixels => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
});

/** The part of an image around a point, both as parts of its sides; transparent outside the image. */
export function cropAround({ data, width, height }: Pixels, x: number, y: number, size: number): Pixels {
  const crop = blankPixels(size, size);
  const left = Math.round(x * width - size / 2);
  const top = Math.round(y * height - size / 2);
  const from = Math.max(0, left);
  const to = Math.min(width, left + size);
  for (let row = Math.max(0, top); row < Math.min(height, top + size) && from < to; row++) {
    const line = data.subarray((row * width + from) * 4, (row * width + to) * 4);
    crop.data.set(line, ((row - top) * size + from - left) * 4);
  }
  return crop;
}
