import { documentType } from '../../../../contract/documents/documents.ts';
import { AppError } from '../../../../contract/problem.ts';
import type { ChosenFile } from '../../shared/files/check-file.ts';
import { FileNotLoaded, loadFile } from '../../shared/files/load-file.ts';
import { loadDocumentUrl } from '../../shared/records/load-document-url.ts';
import type { StoredDocument } from './stored-document.ts';

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
