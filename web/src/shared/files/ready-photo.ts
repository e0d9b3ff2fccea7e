import { pixelCount } from '../../../../contract/files/check-image.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { FILE_TOO_LARGE, type FileError, heicError, INVALID_FILE_TYPE } from './file-errors.ts';
import { isStoredImage } from './file-type.ts';
import { inspectFile, MAX_DECODED_PIXELS, tooManyToDecode } from './inspect-file.ts';

export const INVALID_PHOTO_TYPE: FileError = {
  title: INVALID_FILE_TYPE.title,
  text: 'Select a JPG or PNG file.',
};
const PHOTO_TOO_LARGE: FileError = {
  title: 'Image too large',
  text: `This image has more than ${MAX_DECODED_PIXELS / 1_000_000} megapixels. Choose a smaller version.`,
};
export const HEIC_PHOTO = heicError(INVALID_PHOTO_TYPE);
const BROKEN_PHOTO: FileError = {
  title: 'Photo can’t be read',
  text: 'The file may be damaged. Choose another one.',
};

export type ReadyPhoto = { photo: File } | { error: FileError };

/**
 * Scales a photo for upload, then checks it: however large the original is, and in any format that the browser reads.
 * `scale` returns null for a file the browser can't read.
 */
export async function readyPhoto(
  file: File,
  scale: (file: File) => Promise<File | null>,
): Promise<ReadyPhoto> {
  const inspected = await inspectFile(file);
  if ('error' in inspected) return inspected;
  const { type } = inspected;
  const isTooLarge = file.size > MAX_DOCUMENT_BYTES;
  if (type === null || type === 'application/pdf') {
    return { error: isTooLarge ? FILE_TOO_LARGE : INVALID_PHOTO_TYPE };
  }
  if (isStoredImage(type)) {
    const pixels = pixelCount(type, new Uint8Array(await file.arrayBuffer()));
    if (tooManyToDecode(pixels)) return { error: PHOTO_TOO_LARGE };
  }
  const photo = await scale(file);
  if (photo) return photo.size > MAX_DOCUMENT_BYTES ? { error: FILE_TOO_LARGE } : { photo };
  if (type === 'image/heic') return { error: HEIC_PHOTO };
  if (!isStoredImage(type)) return { error: INVALID_PHOTO_TYPE };
  return { error: isTooLarge ? FILE_TOO_LARGE : BROKEN_PHOTO };
}
