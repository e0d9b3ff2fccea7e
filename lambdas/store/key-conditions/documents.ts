import { documentTextPrefix } from '../keys/documents.ts';
import { ofOwner } from './condition.ts';

export const textsOfPet = (ownerId: string, petId: string) =>
  ofOwner('SK', ownerId, documentTextPrefix(petId));
