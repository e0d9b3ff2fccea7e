import { documentType } from '../../../../contract/documents/documents.ts';
import { AppError } from '../../../../contract/problem.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { FileNotLoaded, loadFile } from '../../shared/files/load-file.ts';
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

/** Loads the document as if it had been chosen. Throws AppError, and the signal's reason. */
export async function loadStored(
  { path, record }: StoredDocument,
  signal = new AbortController().signal,
): Promise<ChosenFile> {
  const url = await loadDocumentUrl(record.pet_id, record.id);
  const type = documentType(path);
  const content = await loadFile(url, { signal }).catch((error: Error) => {
    throw error instanceof FileNotLoaded ? new AppError('try-again', error.message) : error;
  });
  const file = new File([content], record.title, { type });
  return { file, type, pages: type === 'application/pdf' ? [] : [file] };
}
