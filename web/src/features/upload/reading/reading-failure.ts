import { UNSUPPORTED } from '../../../shared/reading/browser/reader.ts';

/** Why a document could not be read, for display. Trying again helps only where `canRetry` says so. */
export interface ReadingFailure {
  text: string;
  canRetry: boolean;
}

const NAMED: Record<string, string> = {
  PasswordException: 'This PDF is protected by a password, so it can’t be read.',
  InvalidPDFException: 'This PDF is damaged, so it can’t be read.',
  InvalidStateError: 'This image can’t be read.',
  [UNSUPPORTED]: 'This browser can’t read images.',
};

export function readingFailure(error: unknown): ReadingFailure {
  const text = error instanceof Error ? NAMED[error.name] : undefined;
  if (text) return { text, canRetry: false };
  return { text: 'The document could not be read. You may be offline.', canRetry: true };
}
