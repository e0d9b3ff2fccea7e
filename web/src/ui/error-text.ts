import type { AppError } from '../../../contract/problem.ts';
import { isStaleBuild } from './load-chunk.ts';

/** By name, not by class: the class would bring zod into the site's first chunk, which shows errors too. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError';

/** A failure as a sentence for people. Only the messages of an AppError and of `loadChunk` were written for them. */
export const errorText = (error: unknown): string =>
  isAppError(error) || isStaleBuild(error) ? error.message : 'Something went wrong. Please try again.';
