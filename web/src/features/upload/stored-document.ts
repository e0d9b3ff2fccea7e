import { documentType } from '../../../../contract/documents/documents.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { loadDocumentUrl } from '../../shared/records/load-document-url.ts';
import type { ChosenFile } from './submission.ts';

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

/** Loads the document as if it had been chosen. Throws AppError, and if the storage can't be reached or refuses. */
export async function loadStored(
  { path, record }: StoredDocument,
  signal?: AbortSignal,
): Promise<ChosenFile> {
  const url = await loadDocumentUrl(record.pet_id, record.id);
  const answer = await fetch(url, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
  const type = documentType(path);
  const file = new File([await answer.blob()], record.title, { type });
  return { file, type, pages: type === 'application/pdf' ? [] : [file] };
}
