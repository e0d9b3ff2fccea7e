import type { Pet } from '../../../../contract/pets/pets.ts';
import { isOpenNow } from '../../platform/api/is-open-now.ts';

/** Whether a saved copy may still be shown: one of another owner's pet ends with the last day of access. */
export const isStillOpen = ({ pet: { access } }: { pet: Pick<Pet, 'access'> }): boolean =>
  access === undefined || isOpenNow(access);
