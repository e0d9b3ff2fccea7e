import type { PetRecord } from '../../../../contract/records/records.ts';

/** A document that records of the pet have already. */
export interface StoredDocument {
  path: string;
  /** The record that led here. */
  record: PetRecord;
  /** All records that have the document, also that one. */
  records: readonly PetRecord[];
}

/** The document of the record with this id; null if the record is gone or has none. */
export function storedDocument(records: readonly PetRecord[], recordId: string): StoredDocument | null {
  const record = records.find(({ id }) => id === recordId);
  const path = record?.file_path;
  if (!record || !path) return null;
  return { path, record, records: records.filter(({ file_path }) => file_path === path) };
}
