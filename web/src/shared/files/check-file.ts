import type { DocumentType } from '../../../../contract/documents/documents.ts';
import { checkImage, type ImageType } from '../../../../contract/files/check-image.ts';
import { completeJpeg } from '../../../../contract/files/metadata/complete-jpeg.ts';
import { removeMetadata } from '../../../../contract/files/metadata/remove-metadata.ts';
import { isCompletePdf } from '../../../../contract/files/pdf.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { blankPdf } from './blank-pdf.ts';
import {
  FILE_DAMAGED,
  FILE_TOO_LARGE,
  FILE_UNREADABLE,
  type FileError,
  heicError,
  IMAGE_TOO_LARGE,
  INVALID_FILE_TYPE,
} from './file-errors.ts';
import { isStoredImage } from './file-type.ts';
import { inspectFile } from './inspect-file.ts';

export const HEIC_PHOTO: FileError = heicError(INVALID_FILE_TYPE);

/** A document that passed the checks. Each change of its pages makes a new object. */
export interface ChosenFile {
  /** What is uploaded. */
  file: File;
  type: DocumentType;
  /** Its images as adjusted, in order; empty for a PDF that was chosen as a file. */
  pages: readonly File[];
}

export type CheckedFile = ChosenFile | { error: FileError };

/**
 * Checks a file before upload: its size, and its content from header to end marker. Its first bytes say what it is,
 * whatever its name and declared type (ruling D7). Returns the file to upload: an image without its metadata, such as
 * the place where it was taken, or a PDF without that of its images.
 */
export async function checkFile(file: File): Promise<CheckedFile> {
  const inspected = await inspectFile(file);
  if ('error' in inspected) return inspected;
  const { type } = inspected;
  if (file.size > MAX_DOCUMENT_BYTES) return { error: FILE_TOO_LARGE };
  if (type === 'image/heic') return { error: HEIC_PHOTO };
  try {
    if (isStoredImage(type)) return await cleanImage(file, type);
    return type === 'application/pdf' ? await checkPdf(file) : { error: INVALID_FILE_TYPE };
  } catch {
    return { error: FILE_UNREADABLE };
  }
}

async function checkPdf(file: File): Promise<CheckedFile> {
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  if (!(await isCompletePdf(file.size, read))) return { error: FILE_DAMAGED };
  const type = 'application/pdf';
  const given = new Uint8Array(await file.arrayBuffer());
  const bytes = await blankPdf(given);
  const { name, lastModified } = file;
  const clean = bytes === given ? file : new File([bytes], name, { type, lastModified });
  return { file: clean, type, pages: [] };
}

async function cleanImage(file: File, type: ImageType): Promise<CheckedFile> {
  const given = new Uint8Array(await file.arrayBuffer());
  const bytes = type === 'image/jpeg' ? completeJpeg(given) : given;
  if (!bytes) return { error: FILE_DAMAGED };
  const image = checkImage(type, bytes);
  if ('fault' in image) return { error: image.fault === 'damaged' ? FILE_DAMAGED : IMAGE_TOO_LARGE };
  const { name, lastModified } = file;
  const clean = new File(removeMetadata(type, bytes), name, { type, lastModified });
  return { file: clean, type, pages: [clean] };
}

/** Whether a file is an image of a kind that can be stored, by its first bytes. */
export async function isImageFile(file: File): Promise<boolean> {
  const inspected = await inspectFile(file);
  return 'type' in inspected && isStoredImage(inspected.type);
}
