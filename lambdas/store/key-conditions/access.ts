import {
  ENDING_PARTITION,
  GRANT_PREFIX,
  grantedPrefix,
  historyPrefix,
  INVITED_PREFIX,
  KNOWN_PREFIX,
  PERSON_PREFIX,
  REQUEST_PREFIX,
} from '../keys/access.ts';
import { ofOwner, throughDay } from './condition.ts';

export const grantsOfPerson = (userId: string) => ofOwner('SK', userId, GRANT_PREFIX);

/** The grants that an owner gave for one pet; null for those for all pets. */
export const grantsOfPet = (ownerId: string, petId: string | null) =>
  ofOwner('SK', ownerId, grantedPrefix(petId));

/** The grants that an owner gave for any pet. */
export const grantsOfOwner = (ownerId: string) => ofOwner('SK', ownerId, 'GRANTED#');

/** Grants of all owners that end on `through`, a day of UTC, or earlier. */
export const grantsEndingUpTo = (through: string) => throughDay(ENDING_PARTITION, through);

export const invitationsOfOwner = (ownerId: string) => ofOwner('SK', ownerId, INVITED_PREFIX);

export const peopleOfOwner = (ownerId: string) => ofOwner('SK', ownerId, PERSON_PREFIX);

export const ownersWhoKnow = (userId: string) => ofOwner('SK', userId, KNOWN_PREFIX);

export const historyOfPet = (ownerId: string, petId: string) => ofOwner('SK', ownerId, historyPrefix(petId));

/** What practices ask an owner, the oldest first. */
export const practiceRequestsOfOwner = (ownerId: string) => ofOwner('LSI1SK', ownerId, REQUEST_PREFIX);
