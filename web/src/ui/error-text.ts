import type { AppError } from '../../../contract/problem.ts';
import { isStaleBuild } from './load-chunk.ts';

/** Checked by name, because importing the class would add zod to the first chunk. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError';

/** An error's text for users. Only messages of AppError and `loadChunk` are written for them. */
export const errorText = (error: unknown): string =>
  isAppError(error) || isStaleBuild(error) ? error.message : 'Something went wrong. Please try again.';
