import { titleKey } from '../../../../../contract/records/doses.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { foldText } from '../../../../../contract/text-folding.ts';
import { isOther, type OtherSuggestion, type RecordSuggestion } from '../../../shared/reading/suggestion.ts';

/** What decides whether a record is a dose that was read. */
export interface KnownDose {
  title: string;
  record_type: string;
  protects: readonly string[];
  /** YYYY-MM-DD; null without one. */
  issued_on: string | null;
  product: string | null;
  shows: { titre_of: string | null } | null;
}

/**
 * The records that are the dose, treatment or lab result: of its day, those with its title, otherwise those that have
 * all its vaccines, its product or its titre.
 */
export function recordsOf<Known extends KnownDose>(
  suggestion: RecordSuggestion,
  records: readonly Known[],
): readonly Known[] {
  const { title, protects, issued_on } = suggestion;
  const ofDay = records.filter((record) => issued_on?.candidates.some((day) => day === record.issued_on));
  const titled = ofDay.filter(
    (record) => titleKey(record) === titleKey({ ...record, title: title.value ?? '' }),
  );
  if (titled.length > 0) return titled;
  if (isOther(suggestion)) return ofDay.filter((record) => isOfKind(record, suggestion));
  const wanted = protects.value ?? [];
  const coded = ofDay.filter((record) => wanted.some((code) => record.protects.includes(code)));
  const isCovered = wanted.every((code) => coded.some((record) => record.protects.includes(code)));
  return isCovered ? coded : [];
}

const isOfKind = ({ record_type, product, shows }: KnownDose, suggestion: OtherSuggestion): boolean => {
  if (record_type !== suggestion.record_type) return false;
  if (record_type === 'lab_result') return shows?.titre_of === suggestion.shows?.value?.titre_of;
  return foldText(product ?? '') === foldText(suggestion.product?.value ?? '');
};

/** Whether a record of the form was filled with the dose before. Its day may still be open. */
export const isInForm = (dose: RecordSuggestion, filled: readonly KnownDose[]): boolean =>
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
  doses: readonly RecordSuggestion[],
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
