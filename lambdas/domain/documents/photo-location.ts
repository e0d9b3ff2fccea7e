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

/** Starts of PNG texts with Exif or XMP data that is compressed or in hexadecimal digits. */
const PACKED_METADATA = ['Raw profile type ', 'XML:com.adobe.xmp\0\x01'];

/**
 * Whether an image contains the place where it was taken: coordinates in Exif data or XMP, in front of the pixels or
 * behind them. Metadata that is packed, or more than MAX_EXIF blocks, counts as well, because browsers of ours remove
 * it.
 */
export function hasLocation(type: ImageType, bytes: Uint8Array): boolean {
  if (hasXmpPlace(bytes)) return true;
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

const isPacked = (bytes: Uint8Array, { type, start }: PngPart) =>
  /^(tEXt|zTXt|iTXt)$/.test(type) &&
  PACKED_METADATA.some((text) => isTextAt(bytes, text, start + PNG_DATA_OFFSET));

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
