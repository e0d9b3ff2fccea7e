import { acceptedType, type DocumentUrl, documentType } from '../../../../contract/documents/documents.ts';
import type { DocumentUpload } from '../../../../contract/documents/previews.ts';
import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import type { EntryUploadInput } from '../../../../contract/practices/entries.ts';
import { documentNotFound, invalidFileType } from '../../documents/check-upload.ts';
import { checkNewDocument, createDocumentForms, filesOf } from '../../documents/documents.ts';
import type { DocumentGateway, StoredFile } from '../../documents/ports.ts';
import { documentFileName } from '../../records/file-name.ts';
import { findOpenGrant } from './find-grant.ts';
import type { EntryDocument, EntryStores, StoredEntry } from './ports.ts';
import { countUploadOrRefuse } from './register-room.ts';

/** Dependencies of documents, which are below their practice and the pet: `prc_<id>/pet_<id>/`. */
export interface EntryDocumentDeps extends Pick<EntryStores, 'grants' | 'writesOf'> {
  documents: Pick<
    DocumentGateway,
    'createUpload' | 'inspect' | 'readRange' | 'deleteRefused' | 'keep' | 'signedUrl'
  >;
  /** 64 hex digits. */
  sha256: (bytes: Uint8Array) => string;
  newId: () => string;
  now: () => Date;
}

/**
 * Forms that upload the document of a pet's doses and its preview. The practice's storage counts both. Throws
 * `grant-not-found`, `invalid-file-type`, `file-empty`, `file-too-large`, `too-many-requests`, `quota-reached`,
 * `try-again`.
 */
export async function createEntryUpload(
  deps: EntryDocumentDeps,
  practiceId: string,
  { grant_id, content_type, size, preview_size }: EntryUploadInput,
): Promise<DocumentUpload> {
  const type = acceptedType(content_type);
  if (!type) throw invalidFileType();
  const { petId } = await findOpenGrant(deps, practiceId, grant_id);
  const file = { type, size, previewSize: preview_size ?? undefined };
  return createDocumentForms(deps, practiceId, petId, file, (bytes) =>
    countUploadOrRefuse(deps, practiceId, bytes),
  );
}

/** An upload as entries are about to hold it. Throws what `checkUpload` throws. */
export async function checkEntryDocument(
  deps: EntryDocumentDeps,
  practiceId: string,
  petId: string,
  path: string,
): Promise<EntryDocument> {
  const { version, preview, size } = await checkNewDocument(deps, practiceId, petId, path);
  const bytes = await deps.documents.readRange(path, version, 0, size);
  return { path, version, preview, sha256: deps.sha256(bytes) };
}

/** The files of entries, which must not expire. */
export const filesOfEntries = (entries: readonly Pick<StoredEntry, 'documents'>[]): StoredFile[] => {
  const files = entries.flatMap(({ documents }) => documents).flatMap(filesOf);
  return [...new Map(files.map((file) => [file.path, file])).values()];
};

/** URLs of an entry's document and its preview. Throws `document-not-found`. */
export async function entryDocumentUrl(
  { documents }: Pick<EntryDocumentDeps, 'documents'>,
  { documents: [document], record }: StoredEntry,
): Promise<DocumentUrl> {
  if (!document) throw documentNotFound();
  const { path, version, preview } = document;
  const type = documentType(path);
  const name = documentFileName(record, type);
  const [signed_url, preview_url] = await Promise.all([
    documents.signedUrl(path, version, name),
    preview && documents.signedUrl(preview.path, preview.version, name),
  ]);
  return {
    signed_url,
    ...(preview_url && { preview_url }),
    expires_in: DOCUMENT_URL_SECONDS,
    content_type: type,
  };
}
