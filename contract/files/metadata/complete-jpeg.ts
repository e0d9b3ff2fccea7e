import { isSegment, type JpegPart, jpegParts } from '../jpeg.ts';
import { endOfPixels } from '../jpeg-pixels.ts';
import type { Bytes } from './bytes.ts';

const EOI = [0xff, 0xd9];
const SOS = 0xda;

/** Texts, zeros and the numbers of Exif data are so many bytes below 128; of 65,536 photos, the pixels of one are. */
const PLAIN_BYTES = 16;

/**
 * A JPEG that ends where its pixels do, by an end marker. Some have none, or a second photo or a video in its place,
 * or a text before it, which would stay as a part of the pixels. Stays as it is if pixels are missing or can't be
 * decoded; null if something else among them can't be told from them.
 */
export function completeJpeg(bytes: Bytes): Bytes | null {
  const parts = jpegParts(bytes);
  // Decoding takes a second on a phone; most photos need none.
  if (parts?.every(isSegment) && parts.at(-1)?.end === bytes.length && !isPlainBefore(bytes)) return bytes;
  const end = endOfPixels(bytes);
  if (end === null) return parts && hasUnknownAmongPixels(parts) ? null : bytes;
  const complete = new Uint8Array(end + EOI.length);
  complete.set(bytes.subarray(0, end));
  complete.set(EOI, end);
  return complete;
}

const hasUnknownAmongPixels = (parts: readonly JpegPart[]) =>
  !parts.slice(parts.findIndex(({ marker }) => marker === SOS)).every(isSegment);

/** Whether the last bytes before the end marker look like anything but pixels. */
const isPlainBefore = (bytes: Bytes) =>
  bytes.subarray(-EOI.length - PLAIN_BYTES, -EOI.length).every((byte) => byte < 128);
