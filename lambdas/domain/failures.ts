import { AppError } from '../../contract/problem.ts';

/** Someone else's pet and a pet that never was are the same answer. */
export const petNotFound = () =>
  new AppError('pet-not-found', "This pet doesn't exist or you don't have access to it.");

export const recordNotFound = () =>
  new AppError('record-not-found', "This record doesn't exist or you don't have access to it.");

/** What a late call with an old token is told. */
export const accountDeleted = () => new AppError('unauthorized', 'This account has been deleted.');
