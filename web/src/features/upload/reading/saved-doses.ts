import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { DoseSuggestion } from '../../../shared/reading/suggestion.ts';

/** Whether one of these records of the document is the dose: the same vaccine on the same day. */
export const isSaved = (
  { title, protects, issued_on }: DoseSuggestion,
  records: readonly PetRecord[],
): boolean =>
  records.some(
    (record) =>
      issued_on?.candidates.some((day) => day === record.issued_on) === true &&
      (record.title === title.value || record.protects.some((code) => codesOf(protects).includes(code))),
  );

const codesOf = ({ value }: DoseSuggestion['protects']): readonly string[] => value ?? [];
