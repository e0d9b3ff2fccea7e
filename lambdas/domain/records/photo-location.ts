import { indexOfText, isTextAt } from '../../../contract/files/bytes.ts';
import type { ImageType } from '../../../contract/files/check-image.ts';
import { readExif } from '../../../contract/files/exif.ts';
import { PNG_DATA_OFFSET, type PngPart, pngParts } from '../../../contract/files/png.ts';

/** Begins a JPEG's Exif segment. */
const EXIF = 'Exif\0\0';

/** Properties of XMP, which is plain text. */
const XMP_PLACES = ['GPSLatitude', 'GPSLongitude', 'GPSDestLatitude', 'GPSDestLongitude'];

/** Starts of PNG texts with Exif or XMP data that is compressed or in hexadecimal digits. */
const PACKED_METADATA = ['Raw profile type ', 'XML:com.adobe.xmp\0\x01'];

/**
 * Whether an image contains the place where it was taken: coordinates in Exif data or XMP, in front of the pixels or
 * behind them. Metadata of a PNG that only a program can read counts as well, because browsers of ours remove it.
 */
export function hasLocation(type: ImageType, bytes: Uint8Array): boolean {
  if (XMP_PLACES.some((property) => indexOfText(bytes, property) >= 0)) return true;
  if (type === 'image/jpeg') {
    return positionsOf(bytes, EXIF).some((at) => readExif(bytes, at + EXIF.length)?.hasCoordinates);
  }
  return (pngParts(bytes) ?? []).some((part) => hasLocationIn(bytes, part));
}

function hasLocationIn(bytes: Uint8Array, { type, start }: PngPart): boolean {
  const data = start + PNG_DATA_OFFSET;
  if (type === 'eXIf') return readExif(bytes, data)?.hasCoordinates ?? false;
  return /^(tEXt|zTXt|iTXt)$/.test(type) && PACKED_METADATA.some((text) => isTextAt(bytes, text, data));
}

function positionsOf(bytes: Uint8Array, text: string): number[] {
  const positions: number[] = [];
  for (let at = indexOfText(bytes, text); at >= 0; at = indexOfText(bytes, text, at + 1)) positions.push(at);
  return positions;
}
