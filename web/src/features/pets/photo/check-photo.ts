import { checkImage, type ImageType } from '../../../../../contract/files/check-image.ts';
import {
  type FileError,
  heicError,
  IMAGE_TOO_LARGE,
  INVALID_FILE_TYPE,
} from '../../../shared/files/file-errors.ts';
import { inspectFile } from '../../../shared/files/inspect-file.ts';

export const INVALID_PHOTO_TYPE: FileError = {
  title: INVALID_FILE_TYPE.title,
  text: 'Please select a JPG or PNG file.',
};
export const HEIC_PHOTO = heicError(INVALID_PHOTO_TYPE);
const BROKEN_PHOTO: FileError = {
  title: 'Photo can’t be read',
  text: 'The file may be damaged. Please select another one.',
};

export type ReadyPhoto = { photo: File } | { error: FileError };

/**
 * Checks a photo (JPEG or PNG by its content, at most 10 MB) and scales it for upload. Accepts HEIC in browsers that
 * can read it, such as Safari. `scale` returns null for a file the browser can't read.
 */
export async function readyPhoto(
  file: File,
  scale: (file: File) => Promise<File | null>,
): Promise<ReadyPhoto> {
  const inspected = await inspectFile(file);
  if ('error' in inspected) return inspected;
  const { type } = inspected;
  if (type === null || type === 'application/pdf') return { error: INVALID_PHOTO_TYPE };
  if (type !== 'image/heic' && (await hasTooManyPixels(file, type))) return { error: IMAGE_TOO_LARGE };
  const photo = await scale(file);
  if (photo) return { photo };
  return { error: type === 'image/heic' ? HEIC_PHOTO : BROKEN_PHOTO };
}

/** Checked by the header, before the browser unpacks the pixels. */
async function hasTooManyPixels(file: File, type: ImageType): Promise<boolean> {
  const image = checkImage(type, new Uint8Array(await file.arrayBuffer()));
  return 'fault' in image && image.fault === 'too-many-pixels';
}
