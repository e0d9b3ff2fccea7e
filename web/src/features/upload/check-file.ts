import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import type { DocumentType } from '../../../../contract/records/records.ts';
import {
  type Complaint,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_UNREADABLE,
  heicError,
  INVALID_FILE_TYPE,
} from '../../shared/files/file-errors.ts';
import { declaredType, typeOfBytes } from '../../shared/files/file-type.ts';
import { readStart } from '../../shared/files/read-start.ts';

export const FILE_REQUIRED: Complaint = {
  title: 'File required',
  text: 'Please attach a document file (PDF, JPG, or PNG).',
};
export const HEIC_PHOTO: Complaint = heicError(INVALID_FILE_TYPE);

export type CheckedFile = { type: DocumentType } | { complaint: Complaint };

/**
 * Checks a chosen file before anything is sent: size (bytes), declared type and first bytes (ruling D7). A file whose
 * name and content disagree, such as a program renamed to .pdf, is refused as the server would refuse it.
 */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size > MAX_DOCUMENT_BYTES) return { complaint: FILE_TOO_LARGE };
  const start = await readStart(file);
  if (!start) return { complaint: FILE_UNREADABLE };
  if (start.length === 0) return { complaint: FILE_EMPTY };

  const declared = declaredType(file);
  const actual = typeOfBytes(start);
  if (declared === 'image/heic' || actual === 'image/heic') return { complaint: HEIC_PHOTO };
  if (actual === null || declared !== actual) return { complaint: INVALID_FILE_TYPE };
  return { type: actual };
}
