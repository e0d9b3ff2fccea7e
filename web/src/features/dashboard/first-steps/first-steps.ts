import type { Overview } from '../../../../../contract/overview/overview.ts';

/** An owner with more pets isn't new. */
const MAX_PETS = 3;

/** What a new owner has done. The last step is sharing records or getting a reminder. */
export interface FirstSteps {
  hasPet: boolean;
  hasRecord: boolean;
  hasUse: boolean;
}

export interface ShownSteps extends FirstSteps {
  userId: string;
}

/** What the plan and the environment offer for the last step. */
export interface Uses {
  share: boolean;
  mail: boolean;
}

type Known = Pick<Overview, 'pets' | 'recent_records' | 'record_count' | 'ending_shares'>;

/** Whether the overview shows that this owner needs no first steps. */
export const isExperienced = ({ pets, recent_records, record_count }: Known) =>
  pets.length > MAX_PETS || (pets.length > 0 && record_count > recent_records.length);

/** Whether the overview shows an expiring link or a coming reminder. */
export const isInUse = ({ recent_records, ending_shares }: Known) =>
  ending_shares.length > 0 || recent_records.some(({ next_reminder_on }) => next_reminder_on !== null);

/** `hasShare`: whether any share link exists. */
export const firstSteps = (overview: Known, hasShare: boolean): FirstSteps => ({
  hasPet: overview.pets.length > 0,
  hasRecord: overview.record_count > 0,
  hasUse: hasShare || isInUse(overview),
});

/** `canUse`: whether plan and environment offer a last step. */
export const areDone = ({ hasPet, hasRecord, hasUse }: FirstSteps, canUse: boolean) =>
  hasPet && hasRecord && (hasUse || !canUse);
