import { checkImage, type ImageType } from '../../../../contract/files/check-image.ts';
import { removeMetadata } from '../../../../contract/files/metadata/remove-metadata.ts';
import { isCompletePdf } from '../../../../contract/files/pdf.ts';
import {
  FILE_DAMAGED,
  FILE_UNREADABLE,
  type FileError,
  heicError,
  IMAGE_TOO_LARGE,
  INVALID_FILE_TYPE,
} from '../../shared/files/file-errors.ts';
import { declaredType } from '../../shared/files/file-type.ts';
import { inspectFile } from '../../shared/files/inspect-file.ts';
import type { ChosenFile } from './submission.ts';

export const FILE_REQUIRED: FileError = {
  title: 'File required',
  text: 'Please attach a document file (PDF, JPG, or PNG).',
};
export const HEIC_PHOTO: FileError = heicError(INVALID_FILE_TYPE);

export type CheckedFile = ChosenFile | { error: FileError };

/**
 * Checks a file before upload: size, declared type, and its content from header to end marker (ruling D7). Rejects a
 * file whose name and content disagree, such as a program renamed to .pdf, as the server would. Returns the file to
 * upload: an image without its metadata, such as the place where it was taken.
 */
export async function checkFile(file: File): Promise<CheckedFile> {
  const inspected = await inspectFile(file);
  if ('error' in inspected) return inspected;
  const declared = declaredType(file);
  const { type } = inspected;
  if (declared === 'image/heic' || type === 'image/heic') return { error: HEIC_PHOTO };
  if (type === null || declared !== type) return { error: INVALID_FILE_TYPE };
  try {
    return type === 'application/pdf' ? await checkPdf(file) : await cleanImage(file, type);
  } catch {
    return { error: FILE_UNREADABLE };
  }
}

async function checkPdf(file: File): Promise<CheckedFile> {
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  if (!(await isCompletePdf(file.size, read))) return { error: FILE_DAMAGED };
  return { file, type: 'application/pdf', pages: [] };
}

async function cleanImage(file: File, type: ImageType): Promise<CheckedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const image = checkImage(type, bytes);
  if ('fault' in image) return { error: image.fault === 'damaged' ? FILE_DAMAGED : IMAGE_TOO_LARGE };
  const { name, lastModified } = file;
  const clean = new File(removeMetadata(type, bytes), name, { type, lastModified });
  return { file: clean, type, pages: [clean] };
}
