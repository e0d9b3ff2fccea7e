import { petSk, statusIndexPrefix, statusKey, weightPrefix } from '../keys/pets.ts';
import { ofOwner } from './condition.ts';

export const petsByTime = (ownerId: string) => ofOwner('LSI1SK', ownerId, 'PET#');

export const archivedPetsByTime = (ownerId: string) => ofOwner('LSI1SK', ownerId, 'PET-ARCHIVED#');

/** Archived pets, too. */
export const allPetsByTime = (ownerId: string) => ofOwner('LSI1SK', ownerId, 'PET');

export const everythingOfPet = (ownerId: string, petId: string) => ofOwner('SK', ownerId, petSk(petId));

export const statusesOfOwner = (ownerId: string) => ofOwner('LSI1SK', ownerId, statusIndexPrefix(''));

export const statusOfPet = (ownerId: string, petId: string) =>
  ofOwner('LSI1SK', ownerId, statusIndexPrefix(petId));

export const statusRowsOfPet = (ownerId: string, petId: string) =>
  ofOwner('SK', ownerId, statusKey(ownerId, petId).SK);

export const weightsOfPet = (ownerId: string, petId: string) => ofOwner('SK', ownerId, weightPrefix(petId));
