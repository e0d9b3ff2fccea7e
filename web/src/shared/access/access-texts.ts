import type { PetAccess } from '../../../../contract/access/pet-access.ts';
import { shorten } from '../records/shorten.ts';

/** An owner's name as it fits beside a pet's. */
const MAX_NAME_LENGTH = 40;

/** "Jon’s", or how a pet of someone without a name is called. */
export const whoseText = ({ owner_name }: PetAccess): string =>
  owner_name ? `${shorten(owner_name, MAX_NAME_LENGTH)}’s` : 'Shared with you';
