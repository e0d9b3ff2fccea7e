import { AppError } from '../../contract/problem.ts';

/** Another owner's pet and a pet that never existed get the same answer. */
export const petNotFound = () =>
  new AppError('pet-not-found', "This pet doesn't exist or you don't have access to it.");

export const recordNotFound = () =>
  new AppError('record-not-found', "This record doesn't exist or you don't have access to it.");

/** The answer to a late call with an old token. */
export const accountDeleted = () => new AppError('unauthorized', 'This account has been deleted.');
