import type { PlanSettings } from '../../../../contract/billing/plans.ts';

/** "1 record", "5 records". */
export const recordsText = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

/** The free plan's record limit as a perk. */
export const recordsPerk = ({ recordsPerPet }: PlanSettings) =>
  recordsPerPet === null ? 'Unlimited records' : `Up to ${recordsText(recordsPerPet)} per pet`;

/** The same as the end of a sentence: ", with unlimited records". */
export const withRecords = ({ recordsPerPet }: PlanSettings) =>
  recordsPerPet === null ? ', with unlimited records' : `, with up to ${recordsText(recordsPerPet)}`;

/** The free plan's sharing perk; null if it has none. */
export const sharingPerk = ({ sharing }: PlanSettings) => (sharing ? 'Share links and QR codes' : null);
