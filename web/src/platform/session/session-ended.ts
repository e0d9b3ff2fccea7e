import { AppError } from '../../../../contract/problem.ts';

/** The error of a call whose session has expired. */
export const sessionEnded = () => new AppError('unauthorized', 'You’ve been signed out. Sign in again.');
