import { pixelCount } from '../../../../../contract/files/check-image.ts';
import { MAX_DOCUMENT_BYTES, MAX_IMAGE_PIXELS } from '../../../../../contract/limits.ts';
import { isForeign, isStoredImage } from '../../../shared/files/file-type.ts';
import { inspectFile, tooManyToDecode } from '../../../shared/files/inspect-file.ts';

/** Larger files are more than a phone's memory holds twice. */
const MAX_CONVERTED_BYTES = 100 * 2 ** 20;

/**
 * Whether a file is an image that can't be stored as it is, for its format, its size or its pixels, and that a browser
 * may be able to convert.
 */
export async function needsConversion(file: File): Promise<boolean> {
  const inspected = await inspectFile(file);
  if ('error' in inspected || file.size > MAX_CONVERTED_BYTES) return false;
  const { type } = inspected;
  if (!isStoredImage(type)) return isForeign(type);
  const pixels = pixelCount(type, new Uint8Array(await file.arrayBuffer()));
  const isTooLarge = file.size > MAX_DOCUMENT_BYTES || pixels > MAX_IMAGE_PIXELS;
  return isTooLarge && !tooManyToDecode(pixels);
}
