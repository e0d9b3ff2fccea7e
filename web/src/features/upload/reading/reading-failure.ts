import { AppError } from '../../../../../contract/problem.ts';
import { NOT_READ, UNSUPPORTED } from '../../../shared/reading/browser/reader.ts';

/** Why a document could not be read, for display. Trying again helps only where `canRetry` says so. */
export interface ReadingFailure {
  text: string;
  canRetry: boolean;
}

const NAMED: Record<string, string> = {
  PasswordException: 'This PDF is protected by a password, so it can’t be read.',
  InvalidPDFException: 'This PDF is damaged, so it can’t be read.',
  FirstPageError: 'This PDF is damaged: its first page can’t be read.',
  XfaError: 'This PDF is an XFA form, which only Adobe’s programs can show. It can’t be read here.',
  InvalidStateError: 'This image can’t be read.',
  [NOT_READ]: 'We couldn’t read this document. Enter its details yourself.',
  [UNSUPPORTED]: 'This browser can’t read images.',
};

const TOO_LONG = 'The document takes too long to read.';

export function readingFailure(error: unknown): ReadingFailure {
  const text = error instanceof Error ? NAMED[error.name] : undefined;
  if (text) return { text, canRetry: false };
  // The pet's other records, which tell what is new, could not be loaded.
  if (error instanceof AppError) return { text: error.message, canRetry: true };
  if (error instanceof Error && error.name === 'TimeoutError') return { text: TOO_LONG, canRetry: true };
  return { text: 'The document could not be read. You may be offline.', canRetry: true };
}
