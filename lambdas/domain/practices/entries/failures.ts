import { AppError } from '../../../../contract/problem.ts';

/** The owner shares the pet with the practice no longer. */
export const accessEnded = () =>
  new AppError('grant-not-found', 'The owner no longer shares this pet with your practice.');

/** The key of a dose stands for another one that was saved. */
export const keyReused = () =>
  new AppError('key-reused', 'This dose is already saved. Open “All entries” to change it.');

/** A dose of a day to come. */
export const notYet = () => {
  const message = 'A dose can’t be recorded before it is given.';
  return new AppError('invalid-request', message, [{ path: 'issued_on', message }]);
};
