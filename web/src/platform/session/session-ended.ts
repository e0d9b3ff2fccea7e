import { AppError } from '../../../../contract/problem.ts';

/** Of a call that needs a session when there is none any more, and nobody signed in again. */
export const sessionEnded = () =>
  new AppError('unauthorized', 'Your session has ended. Sign in again to go on.');
