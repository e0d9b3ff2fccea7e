import type { PlanSettings } from '../../../contract/billing/plans.ts';

/** "1 record", "5 records". */
export const recordsText = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

/** What the stage's free plan allows of records, as a line of an offer. */
export const recordsPerk = ({ recordsPerPet }: PlanSettings) =>
  recordsPerPet === null ? 'Unlimited records' : `Up to ${recordsText(recordsPerPet)} per pet`;

/** The same at the end of a sentence: ", with unlimited records". */
export const withRecords = ({ recordsPerPet }: PlanSettings) =>
  recordsPerPet === null ? ', with unlimited records' : `, with up to ${recordsText(recordsPerPet)}`;

/** What it allows of sharing, as a line of an offer; null where it allows none. */
export const sharingPerk = ({ sharing }: PlanSettings) => (sharing ? 'Share links and QR codes' : null);
