import { titleKey } from '../../../../../contract/records/doses.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { DoseSuggestion } from '../../../shared/reading/suggestion.ts';

/** What decides whether a record is a dose that was read. */
export interface KnownDose {
  title: string;
  record_type: string;
  protects: readonly string[];
  /** YYYY-MM-DD; null without one. */
  issued_on: string | null;
}

/** The records that are the dose: of its day, those with its title, otherwise those that have all its vaccines. */
export function recordsOf<Known extends KnownDose>(
  { title, protects, issued_on }: DoseSuggestion,
  records: readonly Known[],
): readonly Known[] {
  const ofDay = records.filter((record) => issued_on?.candidates.some((day) => day === record.issued_on));
  const titled = ofDay.filter(
    (record) => titleKey(record) === titleKey({ ...record, title: title.value ?? '' }),
  );
  if (titled.length > 0) return titled;
  const wanted = protects.value ?? [];
  const coded = ofDay.filter((record) => wanted.some((code) => record.protects.includes(code)));
  const isCovered = wanted.every((code) => coded.some((record) => record.protects.includes(code)));
  return isCovered ? coded : [];
}

/** Whether a record of the form was filled with the dose before. Its day may still be open. */
export const isInForm = (dose: DoseSuggestion, filled: readonly KnownDose[]): boolean =>
  recordsOf(
    dose,
    filled.map((record) => ({
      ...record,
      issued_on: record.issued_on || (dose.issued_on?.candidates[0] ?? null),
    })),
  ).length > 0;

/** A record of a dose that the document shows, and whether it has that document, another, or none. */
export interface KnownRecord {
  record: PetRecord;
  has: 'this document' | 'another document' | 'no document';
}

/** The records of these doses, each once. `path` is the document's; null before it is stored. */
export function knownRecords(
  doses: readonly DoseSuggestion[],
  records: readonly PetRecord[],
  path: string | null,
): KnownRecord[] {
  const known = new Set(doses.flatMap((dose) => recordsOf(dose, records)));
  return [...known].map((record) => ({ record, has: documentOf(record, path) }));
}

function documentOf({ file_path }: PetRecord, path: string | null): KnownRecord['has'] {
  if (file_path === null) return 'no document';
  return file_path === path ? 'this document' : 'another document';
}
