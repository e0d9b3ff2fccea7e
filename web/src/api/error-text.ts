import { AppError } from '../../../contract/problem.ts';

/** A failure as a sentence for people. Only an AppError's message was written for them. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return 'Something went wrong. Please try again.';
}
