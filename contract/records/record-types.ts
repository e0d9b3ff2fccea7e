/** The four types with a color in the specification, and two more that real documents need, shown neutral. */
export const RECORD_TYPES = ['vaccination', 'medication', 'allergy', 'note', 'lab_result', 'other'] as const;

/** Whether a pet gets doses of what records of this type are about. */
export const hasDoses = (recordType: string) => recordType === 'vaccination' || recordType === 'medication';
