import type { PetAccess } from '../../../../contract/access/pet-access.ts';
import { currentTime } from '../clock.ts';

/** Whether access to another owner's pet isn't over: a saved copy is shown until the end of its last day only. */
export const isOpenNow = ({ ends_at }: Pick<PetAccess, 'ends_at'>): boolean =>
  ends_at === null || Date.parse(ends_at) > currentTime();
