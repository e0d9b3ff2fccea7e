import type { Overview } from '../../../../../contract/pets/overview.ts';

/** With more pets than this nobody is new. */
const MOST_PETS = 3;

/** What a new owner has done. The last step is to share the records or to be reminded of one. */
export interface FirstSteps {
  hasPet: boolean;
  hasRecord: boolean;
  hasUse: boolean;
}

export interface ShownSteps extends FirstSteps {
  userId: string;
}

/** What the plan and the stage offer once there is a record. */
export interface Uses {
  share: boolean;
  mail: boolean;
}

type Known = Pick<Overview, 'pets' | 'recent_records' | 'record_count' | 'ending_shares'>;

/** Whether the overview tells that this owner needs no steps any more. */
export const isExperienced = ({ pets, recent_records, record_count }: Known) =>
  pets.length > MOST_PETS || (pets.length > 0 && record_count > recent_records.length);

/** Whether the overview alone tells that a link is in use, or a reminder will come. */
export const isInUse = ({ recent_records, ending_shares }: Known) =>
  ending_shares.length > 0 || recent_records.some(({ next_reminder_on }) => next_reminder_on !== null);

/** `hasShare`: whether any link was made. */
export const firstSteps = (overview: Known, hasShare: boolean): FirstSteps => ({
  hasPet: overview.pets.length > 0,
  hasRecord: overview.record_count > 0,
  hasUse: hasShare || isInUse(overview),
});

/** `canUse`: whether plan and stage have a last step at all. */
export const areDone = ({ hasPet, hasRecord, hasUse }: FirstSteps, canUse: boolean) =>
  hasPet && hasRecord && (hasUse || !canUse);
