import { isTextAt, uint16 } from '../bytes.ts';
import { readExif } from '../exif.ts';
import { isSegment, type JpegPart } from '../jpeg.ts';
import type { Bytes } from './bytes.ts';
import { orientationExif } from './orientation.ts';

/** Where a segment's data begins: after its marker and length. */
const DATA_OFFSET = 4;

const EXIF = 'Exif\0\0';
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COM = 0xfe;

/** What application segments must begin with to stay: they say how to show the pixels. */
const SHOWN = new Map([
  [APP0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

export function withoutJpegMetadata(bytes: Bytes, parts: readonly JpegPart[]): Bytes[] {
  const found = jpegOrientation(bytes, parts);
  const kept = parts.filter((part) => isKept(bytes, part)).map((part) => contentOf(bytes, part));
  // JFIF must be the first segment, so Exif data comes after it.
  const first = parts[0]?.marker === APP0 && kept.length > 0 ? kept.splice(0, 1) : [];
  const orientation = found === 1 ? [] : [exifSegment(found)];
  return [bytes.subarray(0, 2), ...first, ...orientation, ...kept];
}

/** Overwrites a JPEG's metadata with zeros, so that all bytes around it stay where they are. */
export function blankJpegMetadata(bytes: Bytes, parts: readonly JpegPart[]): void {
  for (const part of parts) {
    const content = contentOf(bytes, part);
    bytes.fill(0, part.start + content.length, part.end);
    if (!isKept(bytes, part)) content.fill(0, DATA_OFFSET);
  }
}

function isKept(bytes: Bytes, part: JpegPart): boolean {
  const { marker, start } = part;
  if (marker === COM || !isSegment(part)) return false;
  if (marker < APP0 || marker > APP15) return true;
  const text = SHOWN.get(marker);
  return text !== undefined && isTextAt(bytes, text, start + DATA_OFFSET);
}

/** A part without the bytes that only fill the space to the next one. */
const contentOf = (bytes: Bytes, { marker, start, end }: JpegPart): Bytes =>
  bytes.subarray(start, marker === SOS || marker === EOI ? end : start + 2 + uint16(bytes, start + 2));

/** How a JPEG is to be shown, 1 to 8 as Exif counts; 1 is upright, and so is one that doesn't say. */
export function jpegOrientation(bytes: Uint8Array, parts: readonly JpegPart[]): number {
  const exif = parts.find(
    ({ marker, start }) => marker === APP1 && isTextAt(bytes, EXIF, start + DATA_OFFSET),
  );
  return (exif && readExif(bytes, exif.start + DATA_OFFSET + EXIF.length)?.orientation) ?? 1;
}

function exifSegment(orientation: number): Bytes {
  const data = orientationExif(orientation);
  const text = [...EXIF].map((letter) => letter.charCodeAt(0));
  return Uint8Array.of(0xff, APP1, 0, 2 + text.length + data.length, ...text, ...data);
}
