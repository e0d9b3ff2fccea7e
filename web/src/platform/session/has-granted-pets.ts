import { accountEntry, keepAccountEntry } from './account-entries.ts';

const ENTRY = 'granted-pets';

/**
 * Whether others share pets with an account, as the last answer that says so, so that pages of people without such pets
 * make no call for them.
 */
export const hasGrantedPets = (userId: string): boolean => accountEntry(userId, ENTRY) !== null;

/** Remembers it. Where nothing can be stored, only the dashboard shows these pets. */
export const noteGrantedPets = (userId: string, isNow: boolean): void =>
  keepAccountEntry(userId, ENTRY, isNow ? 'true' : null);
