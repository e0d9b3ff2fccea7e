import { hasDoses } from '../../../../contract/records/record-types.ts';
import { shorten } from './shorten.ts';

/** The label of the link to a newer dose of a record, or to what replaces a record without doses. */
export const addDoseText = (recordType: string) => (hasDoses(recordType) ? 'Add new dose' : 'Add new record');

/** The same link's accessible name: "Add new dose: Rabies for Biscuit". */
export const addDoseName = (recordType: string, name: string, petName: string) =>
  `${addDoseText(recordType)}: ${shorten(name)} for ${shorten(petName)}`;

/** What records of a type are called when they are counted: "doses". */
export const doseNoun = (recordType: string, count: number) =>
  `${hasDoses(recordType) ? 'dose' : 'record'}${count === 1 ? '' : 's'}`;
