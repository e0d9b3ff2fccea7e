import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import type { DocumentType } from '../../../contract/records.ts';
import { declaredType, SIGNATURE_BYTES, typeOfBytes } from './file-type.ts';

/** Why a file can't be uploaded: a toast's title and text. */
export interface Complaint {
  title: string;
  text: string;
}

export const FILE_REQUIRED: Complaint = {
  title: 'File required',
  text: 'Please attach a document file (PDF, JPG, or PNG).',
};
export const FILE_TOO_LARGE: Complaint = {
  title: 'File too large',
  text: 'Please select a file smaller than 10MB.',
};
export const INVALID_FILE_TYPE: Complaint = {
  title: 'Invalid file type',
  text: 'Please select a PDF, JPG, or PNG file.',
};
export const FILE_EMPTY: Complaint = {
  title: 'Empty file',
  text: 'This file has no content. Please select another one.',
};
export const FILE_UNREADABLE: Complaint = {
  title: 'File can’t be read',
  text: 'It may have been moved, changed or deleted. Please select it again.',
};
export const HEIC_PHOTO: Complaint = {
  title: INVALID_FILE_TYPE.title,
  text: `${INVALID_FILE_TYPE.text} This is a HEIC photo: save or export it as JPEG first, or take a screenshot of it.`,
};

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

/** Null where the browser can't read it: a dropped folder looks like a file, and a file may change after it was chosen. */
async function readStart(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}
