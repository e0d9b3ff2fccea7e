import type { DocumentType } from '../../../../contract/records/records.ts';
import { type FileError, heicError, INVALID_FILE_TYPE } from '../../shared/files/file-errors.ts';
import { declaredType } from '../../shared/files/file-type.ts';
import { inspectFile } from '../../shared/files/inspect-file.ts';

export const FILE_REQUIRED: FileError = {
  title: 'File required',
  text: 'Please attach a document file (PDF, JPG, or PNG).',
};
export const HEIC_PHOTO: FileError = heicError(INVALID_FILE_TYPE);

export type CheckedFile = { type: DocumentType } | { error: FileError };

/**
 * Checks a file before upload: size, declared type and first bytes (ruling D7). Rejects a file whose name and content
 * disagree, such as a program renamed to .pdf, as the server would.
 */
export async function checkFile(file: File): Promise<CheckedFile> {
  const inspected = await inspectFile(file);
  if ('error' in inspected) return inspected;
  const declared = declaredType(file);
  const { type } = inspected;
  if (declared === 'image/heic' || type === 'image/heic') return { error: HEIC_PHOTO };
  if (type === null || declared !== type) return { error: INVALID_FILE_TYPE };
  return { type };
}
