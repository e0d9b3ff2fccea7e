import type { AppError } from '../../../contract/problem.ts';
import { isStaleBuild } from './load-chunk.ts';

/** Checked by name, because importing the class would add zod to the first chunk. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError';

/** A text, and on a line of its own the reference by which support finds a refused call, if the error has one. */
export function withReference(text: string, error: unknown): string {
  const reference = isAppError(error) && error.reference;
  return reference ? `${text}\nReference: ${reference}` : text;
}

/** An error's text for users, with its reference. Only messages of AppError and `loadChunk` are written for them. */
export const errorText = (error: unknown): string =>
  withReference(
    isAppError(error) || isStaleBuild(error) ? error.message : 'Something went wrong. Try again.',
    error,
  );
