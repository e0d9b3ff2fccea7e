import { indexOfText, isTextAt } from '../../../contract/files/bytes.ts';
import type { ImageType } from '../../../contract/files/check-image.ts';
import { readExif } from '../../../contract/files/exif.ts';
import { PNG_DATA_OFFSET, type PngPart, pngParts } from '../../../contract/files/png.ts';

/** Begins a JPEG's Exif segment. */
const EXIF = 'Exif\0\0';

/** Most blocks of Exif data that are read; photos have one, or a few with thumbnails and second photos. */
const MAX_EXIF = 16;

/** Properties of XMP, which is plain text. */
const XMP_PREFIX = 'GPS';
const XMP_PLACES = ['Latitude', 'Longitude', 'DestLatitude', 'DestLongitude'];

/** Coordinates in a video, as Android and Apple's devices write them. */
const VIDEO_PLACES = ['\xa9xyz\0', 'location.ISO6709'];

/** The beginning of a PNG's text with Exif or XMP data in hexadecimal digits. */
const HEXADECIMAL = 'Raw profile type ';

/**
 * Whether an image contains the place where it was taken: coordinates in Exif data, XMP or a video, in front of the
 * pixels or behind them. Metadata that is packed, or more than MAX_EXIF blocks, counts as well, because browsers of
 * ours remove it.
 */
export function hasLocation(type: ImageType, bytes: Uint8Array): boolean {
  if (hasXmpPlace(bytes) || VIDEO_PLACES.some((text) => indexOfText(bytes, text) >= 0)) return true;
  const parts = type === 'image/png' ? (pngParts(bytes) ?? []) : [];
  if (parts.some((part) => isPacked(bytes, part))) return true;
  const starts = type === 'image/png' ? exifOfPng(parts) : exifOfJpeg(bytes);
  return starts.length > MAX_EXIF || starts.some((start) => readExif(bytes, start)?.hasCoordinates);
}

function hasXmpPlace(bytes: Uint8Array): boolean {
  for (let at = indexOfText(bytes, XMP_PREFIX); at >= 0; at = indexOfText(bytes, XMP_PREFIX, at + 1)) {
    const name = at + XMP_PREFIX.length;
    if (XMP_PLACES.some((place) => isTextAt(bytes, place, name))) return true;
  }
  return false;
}

/** Whether a PNG's text is compressed or in hexadecimal digits. */
function isPacked(bytes: Uint8Array, { type, start }: PngPart): boolean {
  const data = start + PNG_DATA_OFFSET;
  if (type === 'zTXt') return true;
  if (type === 'tEXt') return isTextAt(bytes, HEXADECIMAL, data);
  // A flag follows the keyword, which ends with 0.
  return type === 'iTXt' && bytes[bytes.indexOf(0, data) + 1] === 1;
}

const exifOfPng = (parts: readonly PngPart[]) =>
  parts.filter(({ type }) => type === 'eXIf').map(({ start }) => start + PNG_DATA_OFFSET);

/** Where Exif data begins, anywhere in the file; stops after one more than MAX_EXIF. */
function exifOfJpeg(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  let at = indexOfText(bytes, EXIF);
  while (at >= 0 && starts.length <= MAX_EXIF) {
    starts.push(at + EXIF.length);
    at = indexOfText(bytes, EXIF, at + EXIF.length);
  }
  return starts;
}
