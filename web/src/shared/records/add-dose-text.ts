/** Whether a pet gets doses of what records of this type are about. */
export const hasDoses = (recordType: string) => recordType === 'vaccination' || recordType === 'medication';

/** The label of the link to a newer dose of a record, or to what replaces a record without doses. */
export const addDoseText = (recordType: string) => (hasDoses(recordType) ? 'Add new dose' : 'Add new record');
