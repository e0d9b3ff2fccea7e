import { MAX_DOCUMENT_BYTES } from '../../../../../contract/limits.ts';
import {
  type Complaint,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_UNREADABLE,
  heicError,
  INVALID_FILE_TYPE,
} from '../../../shared/files/file-errors.ts';
import { typeOfBytes } from '../../../shared/files/file-type.ts';
import { readStart } from '../../../shared/files/read-start.ts';

export const INVALID_PHOTO_TYPE: Complaint = {
  title: INVALID_FILE_TYPE.title,
  text: 'Please select a JPG or PNG file.',
};
export const HEIC_PHOTO = heicError(INVALID_PHOTO_TYPE);
const BROKEN_PHOTO: Complaint = {
  title: 'Photo can’t be read',
  text: 'The file may be damaged. Please select another one.',
};

export type ReadyPhoto = { photo: File } | { complaint: Complaint };

/**
 * Makes a chosen file ready to be sent: a JPEG or PNG, whatever its name says, of at most 10 MB, made small by `scale`.
 * A HEIC photo is taken where the browser can read it, as Safari can. `scale` gives null for what the browser can't
 * read.
 */
export async function readyPhoto(
  file: File,
  scale: (file: File) => Promise<File | null>,
): Promise<ReadyPhoto> {
  if (file.size > MAX_DOCUMENT_BYTES) return { complaint: FILE_TOO_LARGE };
  const start = await readStart(file);
  if (!start) return { complaint: FILE_UNREADABLE };
  if (start.length === 0) return { complaint: FILE_EMPTY };
  const type = typeOfBytes(start);
  if (type === null || type === 'application/pdf') return { complaint: INVALID_PHOTO_TYPE };
  const photo = await scale(file);
  if (photo) return { photo };
  return { complaint: type === 'image/heic' ? HEIC_PHOTO : BROKEN_PHOTO };
}
