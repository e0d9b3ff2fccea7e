import { AppError } from '../../contract/problem.ts';

/** Another owner's pet and a pet that never existed get the same answer. */
export const petNotFound = () =>
  new AppError('pet-not-found', "This pet doesn't exist or you don't have access to it.");

/** An archived pet can be read, and not changed. */
export const petArchived = () =>
  new AppError(
    'pet-archived',
    'Nothing was changed: this pet is archived, so its records can only be read. Its owner can unarchive it.',
  );

/** Another tab may have deleted it. */
export const recordNotFound = () =>
  new AppError(
    'record-not-found',
    'This record has been deleted, or you don’t have access to it. Reload the page to see the current records.',
  );

/** What a practice recorded is its word: the owner can delete it, but not change it. Throws `recorded-by-practice`. */
export function refuseIfEntry({ entry }: { entry: { practice_name: string } | null }): void {
  if (!entry) return;
  throw new AppError(
    'recorded-by-practice',
    `${entry.practice_name} recorded this, so only ${entry.practice_name} can change it. Ask them to correct it, or delete it here.`,
  );
}

/** The answer to a late call with an old token. */
export const accountDeleted = () => new AppError('unauthorized', 'This account has been deleted.');
