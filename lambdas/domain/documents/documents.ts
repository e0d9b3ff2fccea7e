import {
  acceptedType,
  type DocumentType,
  documentType,
  filePath,
  type Upload,
  type UploadInput,
  uploadName,
} from '../../../contract/documents/documents.ts';
import { MAX_PREVIEW_BYTES } from '../../../contract/documents/preview-limits.ts';
import {
  type DocumentUpload,
  type PreviewUpload,
  previewPath,
} from '../../../contract/documents/previews.ts';
import { AppError } from '../../../contract/problem.ts';
import { petNotFound } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { GrantUse, UsageDeps, UsageStore } from '../usage/ports.ts';
import { countUpload } from '../usage/usage.ts';
import {
  type CheckDeps,
  checkFile,
  checkSize,
  checkUpload,
  documentNotFound,
  invalidFileType,
} from './check-upload.ts';
import type { AttachedDocument, DocumentGateway, DocumentRows, StoredFile } from './ports.ts';

/** Dependencies of uploads. */
export interface UploadDeps {
  pets: { get(ownerId: string, petId: string): Promise<object | null> };
  documents: Pick<DocumentGateway, 'createUpload' | 'inspect' | 'readRange' | 'deleteRefused' | 'keep'> &
    UsageDeps['documents'];
  usage: UsageStore;
  /** Null for an owner's own uploads. */
  grantUse: GrantUse | null;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
}

/**
 * A form that uploads one file of the type to a new key below the owner's pet, with another one for the preview of an
 * image if its size is given. Throws `pet-not-found`, `invalid-file-type`, `file-empty`, `file-too-large`,
 * `too-many-requests`, `quota-reached`, `try-again`.
 */
export async function createUpload(
  deps: UploadDeps,
  ownerId: string,
  petId: string,
  { content_type, size }: UploadInput,
  previewSize?: number,
): Promise<DocumentUpload> {
  const type = acceptedType(content_type);
  if (!type) throw invalidFileType();
  const count = (bytes: number) => countFiles(deps, ownerId, petId, bytes);
  return createDocumentForms(deps, ownerId, petId, { type, size, previewSize }, count);
}

/** Dependencies of forms. */
type FormDeps = { documents: Pick<DocumentGateway, 'createUpload'>; newId: () => string };

/** As `createUpload`, once `count` has found room for their bytes. `holderId`: an owner, or a practice. */
export async function createDocumentForms(
  deps: FormDeps,
  holderId: string,
  petId: string,
  { type, size, previewSize }: { type: DocumentType; size: number; previewSize: number | undefined },
  count: (bytes: number) => Promise<void>,
): Promise<DocumentUpload> {
  const pathOf = (id: string) => filePath(holderId, petId, id, type);
  const file = { type, size, pathOf };
  if (previewSize === undefined || !canHavePreview(type)) return countedForm(deps, file, count);
  const small = previewFile(previewSize, (id) => previewPath(pathOf(id), id));
  const { small: preview, ...form } = await countedForms(deps, { file, small }, count);
  return { ...form, preview };
}

const canHavePreview = (type: DocumentType) => type !== 'application/pdf';

/** Throws `file-too-large`. */
function previewFile(size: number, pathOf: NewFile['pathOf']): NewFile {
  if (size > MAX_PREVIEW_BYTES) {
    throw new AppError('file-too-large', 'The preview of this document is too large.');
  }
  return { type: PREVIEW_TYPE, size, pathOf };
}

const PREVIEW_TYPE = 'image/jpeg' as const;

/**
 * A form that uploads the preview of a stored document. Throws `document-not-found` for a PDF, and what `createUpload`
 * throws.
 */
export async function createPreviewForm(
  deps: UploadDeps,
  ownerId: string,
  petId: string,
  path: string,
  size: number,
): Promise<PreviewUpload> {
  // The document of a practice is below its practice, where owners store nothing.
  const isOwn = path.startsWith(`${ownerId}/`);
  if (!isOwn || !canHavePreview(documentType(path))) throw documentNotFound();
  const file = previewFile(size, (id) => previewPath(path, id));
  return createForm(deps, ownerId, petId, file);
}

/** A file to upload. `id` is a new ULID. */
interface NewFile {
  type: DocumentType;
  size: number;
  pathOf: (id: string) => string;
}

/** A form that uploads a file to a new key, once its size, the pet and the owner's quotas are checked. */
export const createForm = (
  deps: UploadDeps,
  ownerId: string,
  petId: string,
  file: NewFile,
): Promise<Upload> => countedForm(deps, file, (bytes) => countFiles(deps, ownerId, petId, bytes));

async function countedForm(
  deps: FormDeps,
  file: NewFile,
  count: (bytes: number) => Promise<void>,
): Promise<Upload> {
  checkSize(file.size);
  await count(file.size);
  return formOf(deps, file, deps.newId());
}

/** As `createForm`, for a file and a small one that belongs to it: both get the same ULID, and count as one upload. */
export const createForms = (
  deps: UploadDeps,
  ownerId: string,
  petId: string,
  files: { file: NewFile; small: NewFile },
): Promise<Upload & { small: Upload }> =>
  countedForms(deps, files, (bytes) => countFiles(deps, ownerId, petId, bytes));

async function countedForms(
  deps: FormDeps,
  { file, small }: { file: NewFile; small: NewFile },
  count: (bytes: number) => Promise<void>,
): Promise<Upload & { small: Upload }> {
  for (const { size } of [file, small]) checkSize(size);
  await count(file.size + small.size);
  const id = deps.newId();
  const [form, smallForm] = await Promise.all([formOf(deps, file, id), formOf(deps, small, id)]);
  return { ...form, small: smallForm };
}

async function countFiles(deps: UploadDeps, ownerId: string, petId: string, bytes: number): Promise<void> {
  if (!(await deps.pets.get(ownerId, petId))) throw petNotFound();
  await countUpload(deps, ownerId, bytes, deps.grantUse);
}

async function formOf({ documents }: FormDeps, { type, size, pathOf }: NewFile, id: string): Promise<Upload> {
  const file_path = pathOf(id);
  return { ...(await documents.createUpload(file_path, type, size)), file_path };
}

/**
 * The document at a path, for records that are about to hold it. An upload that no record holds yet is checked first.
 * One that a record holds was checked then, and its first version counts. Throws `document-not-found`, and for an
 * upload what `checkUpload` throws.
 */
export async function documentToAttach(
  deps: UploadDeps & { documentRows: DocumentRows },
  ownerId: string,
  petId: string,
  path: string,
): Promise<AttachedDocument> {
  const isOwn = path.startsWith(`${ownerId}/${petId}/`);
  const found = isOwn ? await deps.documentRows.get(ownerId, petId, uploadName(path)) : 'gone';
  if (found === 'free') {
    const { version, preview } = await checkNewDocument(deps, ownerId, petId, path);
    return { path, version, preview, recordIds: new Set(), hasRow: false };
  }
  if (found === 'gone' || found.path !== path) throw documentNotFound();
  return found;
}

/** An upload that nothing holds yet, with its preview. Throws what `checkUpload` throws. */
export async function checkNewDocument(
  deps: CheckDeps,
  holderId: string,
  petId: string,
  path: string,
): Promise<{ version: string; size: number; preview: StoredFile | null }> {
  const [{ version, size }, preview] = await Promise.all([
    checkFile(deps, holderId, petId, path),
    uploadedPreview(deps, holderId, petId, path),
  ]);
  return { version, size, preview };
}

/** The preview that was uploaded with an image; null without one that can be shown, which stops no document. */
async function uploadedPreview(
  deps: CheckDeps,
  ownerId: string,
  petId: string,
  path: string,
): Promise<StoredFile | null> {
  if (!canHavePreview(documentType(path))) return null;
  const preview = previewPath(path, uploadName(path));
  try {
    return { path: preview, version: await checkPreview(deps, ownerId, petId, preview) };
  } catch (refusal) {
    if (refusal instanceof AppError) return null;
    throw refusal;
  }
}

/** As `checkUpload`, for a preview, which one request reads. */
export const checkPreview = (deps: CheckDeps, ownerId: string, petId: string, path: string) =>
  checkUpload(deps, ownerId, petId, path, { firstBytes: MAX_PREVIEW_BYTES });

/** Keeps or deletes a document a minute later, when records hold it or never will. */
export const settleDocument = (
  { cleanup }: { cleanup: JobQueue<CleanupJob> },
  ownerId: string,
  petId: string,
  path: string,
  after: 'attach' | 'delete',
) => cleanup.send({ kind: 'settle-document', ownerId, petId, document: uploadName(path), after });

/** A document's own file, and its preview. */
export const filesOf = ({
  path,
  version,
  preview,
}: StoredFile & { preview: StoredFile | null }): StoredFile[] => [
  { path, version },
  ...(preview ? [preview] : []),
];

/**
 * Keeps a document or photo that was attached a moment ago, so that it depends on no worker. Never throws: the job that
 * was sent before the write repeats it, also where the process died before this.
 */
export const keepAttached = (
  { documents }: { documents: Pick<DocumentGateway, 'keep'> },
  { path, version }: StoredFile,
): Promise<void> => documents.keep(path, version).catch(() => undefined);
