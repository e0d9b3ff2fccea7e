import { AppError } from '../../../../contract/problem.ts';
import {
  type Complaint,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
} from '../../shared/files/file-errors.ts';
import { errorText } from '../../ui/error-text.ts';
import type { Mode } from './mode-choice.tsx';

/** The notice for a failed submission, and whether it is the file that is at fault. */
export function complaintOf(error: unknown, mode: Mode): Complaint & { isAboutFile: boolean } {
  const fault = error instanceof AppError ? fileFault(error) : null;
  if (fault) return { ...fault, isAboutFile: true };
  const title = mode === 'with-document' ? 'Error uploading document' : 'Error adding record';
  return { title, text: errorText(error), isAboutFile: false };
}

/** The server finds the faults that the browser's own check looks for, so they read the same. */
function fileFault({ code }: AppError): Complaint | null {
  if (code === 'file-too-large') return FILE_TOO_LARGE;
  if (code === 'invalid-file-type') return INVALID_FILE_TYPE;
  return code === 'file-empty' ? FILE_EMPTY : null;
}
