import { documentType, uploadName } from '../../../contract/documents/documents.ts';
import { type PreviewUpload, previewPrefix } from '../../../contract/documents/previews.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  checkPreview,
  createPreviewForm,
  keepAttached,
  settleDocument,
  type UploadDeps,
} from '../documents/documents.ts';
import type { DocumentGateway, DocumentRows } from '../documents/ports.ts';
import { petNotFound, recordNotFound } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { documentFileName } from './file-name.ts';
import type { RecordStore, StoredRecord } from './ports.ts';

/** Dependencies of the calls about previews. */
interface PreviewDeps extends UploadDeps {
  records: Pick<RecordStore, 'get'>;
  documentRows: DocumentRows;
  cleanup: JobQueue<CleanupJob>;
}

/** What shows a preview. */
export interface PreviewUrlDeps {
  documentRows: Pick<DocumentRows, 'preview'>;
  documents: Pick<DocumentGateway, 'signedUrl'>;
}

/** A URL of the preview of a record's document; null without one. Only images have one, so nothing is read for PDFs. */
export async function previewUrl(
  { documentRows, documents }: PreviewUrlDeps,
  ownerId: string,
  record: Pick<StoredRecord, 'pet_id' | 'file_path' | 'title' | 'issued_on'>,
): Promise<string | null> {
  const { pet_id: petId, file_path, title } = record;
  if (!file_path || documentType(file_path) === 'application/pdf') return null;
  const preview = await documentRows.preview(ownerId, petId, uploadName(file_path));
  if (!preview) return null;
  // An image that is saved from the page is named as what it is.
  const name = documentFileName({ ...record, title: `Preview of ${title}` }, 'image/jpeg');
  return documents.signedUrl(preview.path, preview.version, name);
}

/**
 * A form that uploads the preview of a record's document. Throws `pet-not-found`, `record-not-found`,
 * `document-not-found`, `file-too-large`, `too-many-requests`, `quota-reached`, `try-again`.
 */
export async function createPreviewUpload(
  deps: PreviewDeps,
  ownerId: string,
  petId: string,
  recordId: string,
  size: number,
): Promise<PreviewUpload> {
  const path = await documentOf(deps, ownerId, petId, recordId);
  return createPreviewForm(deps, ownerId, petId, path, size);
}

/**
 * Adds the preview that the site made of a record's document. The first one counts; others expire. May be repeated. The
 * job that keeps its file is sent first. Throws what `createPreviewUpload` throws, and `invalid-file-type`,
 * `file-damaged`, `image-too-large`, `image-with-location`.
 */
export async function setPreview(
  deps: PreviewDeps,
  ownerId: string,
  petId: string,
  recordId: string,
  path: string,
): Promise<void> {
  const documentPath = await documentOf(deps, ownerId, petId, recordId);
  const document = await deps.documentRows.get(ownerId, petId, uploadName(documentPath));
  if (typeof document === 'string' || !path.startsWith(previewPrefix(document.path))) throw noDocument();
  if (document.preview) return;
  const preview = { path, version: await checkPreview(deps, ownerId, petId, path) };
  await settleDocument(deps, ownerId, petId, document.path, 'attach');
  const isSet = await deps.documentRows.setPreview(ownerId, petId, document, preview);
  if (isSet) await keepAttached(deps, preview);
}

/** The path of a record's document. */
async function documentOf(
  { pets, records }: PreviewDeps,
  ownerId: string,
  petId: string,
  recordId: string,
): Promise<string> {
  const [pet, record] = await Promise.all([pets.get(ownerId, petId), records.get(ownerId, petId, recordId)]);
  if (!pet) throw petNotFound();
  if (!record) throw recordNotFound();
  if (!record.file_path) throw noDocument();
  return record.file_path;
}

const noDocument = () => new AppError('document-not-found', 'This record has no such document.');
