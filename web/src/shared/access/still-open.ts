import type { Pet } from '../../../../contract/pets/pets.ts';
import { currentTime } from '../../platform/clock.ts';

/** Whether a saved copy may still be shown: one of another owner's pet ends with the last day of access. */
export const isStillOpen = ({ pet: { access } }: { pet: Pick<Pet, 'access'> }): boolean =>
  access?.ends_at == null || Date.parse(access.ends_at) > currentTime();
