import { shorten } from './shorten.ts';

/** Whether a pet gets doses of what records of this type are about. */
export const hasDoses = (recordType: string) => recordType === 'vaccination' || recordType === 'medication';

/** The label of the link to a newer dose of a record, or to what replaces a record without doses. */
export const addDoseText = (recordType: string) => (hasDoses(recordType) ? 'Add new dose' : 'Add new record');

/** The same link's accessible name: "Add new dose: Rabies for Biscuit". */
export const addDoseName = (recordType: string, name: string, petName: string) =>
  `${addDoseText(recordType)}: ${shorten(name)} for ${shorten(petName)}`;
