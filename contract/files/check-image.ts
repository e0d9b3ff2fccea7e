import { MAX_IMAGE_PIXELS } from '../limits.ts';
import { jpegParts, jpegSize } from './jpeg.ts';
import { pngParts, pngSize } from './png.ts';

export type ImageType = 'image/jpeg' | 'image/png';

/** Checks an image from its header to its end marker; `end` is the position after that, where viewers stop reading. */
export function checkImage(
  type: ImageType,
  bytes: Uint8Array,
): { end: number } | { fault: 'damaged' | 'too-many-pixels' } {
  const { parts, size } = type === 'image/jpeg' ? readJpeg(bytes) : readPng(bytes);
  const end = parts?.at(-1)?.end;
  if (end === undefined || !size || size.width === 0 || size.height === 0) return { fault: 'damaged' };
  return size.width * size.height > MAX_IMAGE_PIXELS ? { fault: 'too-many-pixels' } : { end };
}

/** Width times height by an image's header; 0 if it has none that can be read. */
export function pixelCount(type: ImageType, bytes: Uint8Array): number {
  const { size } = type === 'image/jpeg' ? readJpeg(bytes) : readPng(bytes);
  return size ? size.width * size.height : 0;
}

function readJpeg(bytes: Uint8Array) {
  const parts = jpegParts(bytes);
  return { parts, size: parts && jpegSize(bytes, parts) };
}

const readPng = (bytes: Uint8Array) => ({ parts: pngParts(bytes), size: pngSize(bytes) });
