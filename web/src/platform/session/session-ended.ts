import { AppError } from '../../../../contract/problem.ts';

/** The error of a call whose session has expired. */
export const sessionEnded = () =>
  new AppError('unauthorized', 'Your session has expired. Please sign in again.');
