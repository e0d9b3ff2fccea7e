import type { DoseSuggestion } from '../../../shared/reading/suggestion.ts';

/** What decides whether a record is a dose that was read. */
export interface KnownDose {
  title: string;
  protects: readonly string[];
  /** YYYY-MM-DD; null without one. */
  issued_on: string | null;
}

/** Whether these records of the document are the dose: on its day, one has its title, or they have all its vaccines. */
export function isKnown(
  { title, protects, issued_on }: DoseSuggestion,
  records: readonly KnownDose[],
): boolean {
  const ofDay = records.filter((record) => issued_on?.candidates.some((day) => day === record.issued_on));
  const codes = ofDay.flatMap((record) => record.protects);
  const wanted = protects.value ?? [];
  return (
    ofDay.some((record) => record.title === title.value) ||
    (wanted.length > 0 && wanted.every((code) => codes.includes(code)))
  );
}

/** Whether a record of the form was filled with the dose before. Its day may still be open. */
export const isInForm = (dose: DoseSuggestion, filled: readonly KnownDose[]): boolean =>
  isKnown(
    dose,
    filled.map((record) => ({
      ...record,
      issued_on: record.issued_on || (dose.issued_on?.candidates[0] ?? null),
    })),
  );
