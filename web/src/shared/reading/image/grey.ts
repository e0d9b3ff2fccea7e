/** A grey image: a byte per pixel, row by row; 0 is black. */
export interface Grey {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Frees the memory of pixels that are no longer needed, which a worker's garbage collector would do only after several
 * pages. May be repeated.
 */
export function release({ buffer }: Grey['data']): void {
  // Missing in older browsers, and in TypeScript's library for ours.
  const { detached, transfer } = buffer as { detached?: boolean; transfer?: (length: number) => void };
  if (!detached) transfer?.call(buffer, 0);
}

/** The brightness of an image of four bytes a pixel, as a canvas has it. */
export function greyOf({ data, width, height }: Grey): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4;
    // The weights of ITU-R BT.601, in 1/256.
    grey[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8;
  }
  return { data: grey, width, height };
}

/** The image at another width, between its pixels by their distance. Never enlarges more than twice. */
export function resize(image: Grey, wanted: number): Grey {
  const width = Math.round(Math.min(wanted, image.width * 2));
  if (width === image.width) return image;
  const scale = image.width / width;
  const height = Math.max(1, Math.round(image.height / scale));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] = sample(image, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    }
  }
  return { data, width, height };
}

/** The brightness between four pixels; beyond the edge, that of the edge. */
export function sample({ data, width, height }: Grey, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const dx = Math.min(1, Math.max(0, x - left));
  const dy = Math.min(1, Math.max(0, y - top));
  const upper = (data[top * width + left] ?? 0) * (1 - dx) + (data[top * width + right] ?? 0) * dx;
  const lower = (data[bottom * width + left] ?? 0) * (1 - dx) + (data[bottom * width + right] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}
