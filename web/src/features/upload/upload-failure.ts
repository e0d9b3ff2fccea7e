import { AppError } from '../../../../contract/problem.ts';
import {
  contentError,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  type FileError,
  INVALID_FILE_TYPE,
} from '../../shared/files/file-errors.ts';
import { errorText } from '../../ui/error-text.ts';
import type { Mode } from './mode-choice.tsx';

/** The notice for a failed submission, and whether the file caused the failure. */
export function uploadFailure(error: unknown, mode: Mode): FileError & { isAboutFile: boolean } {
  const fileError = error instanceof AppError ? fileErrorOf(error) : null;
  if (fileError) return { ...fileError, isAboutFile: true };
  const title = mode === 'with-document' ? 'Error uploading document' : 'Error adding record';
  return { title, text: errorText(error), isAboutFile: false };
}

/** The server checks the same rules as the browser, so the texts are the same. */
function fileErrorOf(error: AppError): FileError | null {
  const { code } = error;
  if (code === 'file-too-large') return FILE_TOO_LARGE;
  if (code === 'invalid-file-type') return INVALID_FILE_TYPE;
  return code === 'file-empty' ? FILE_EMPTY : contentError(error);
}
