import { ulidTime } from '../../../contract/ids.ts';
import { ATTACH_HOURS, MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  acceptedType,
  type DocumentType,
  documentType,
  filePath,
  type Upload,
  type UploadInput,
} from '../../../contract/records/records.ts';
import { petNotFound } from '../failures.ts';
import type { PetStore } from '../pets/ports.ts';
import type { UsageDeps, UsageStore } from '../usage/ports.ts';
import { countUpload } from '../usage/usage.ts';
import type { DocumentGateway } from './ports.ts';

/** Dependencies of uploads. */
export interface UploadDeps {
  pets: Pick<PetStore, 'get'>;
  documents: Pick<DocumentGateway, 'createUpload' | 'inspect' | 'deleteVersion'> & UsageDeps['documents'];
  usage: UsageStore;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
}

/**
 * A form that uploads one file of the type to a new key below the owner's pet.
 * Throws `pet-not-found`, `invalid-file-type`, `file-empty`, `file-too-large`, `too-many-requests`, `quota-reached`,
 * `try-again`.
 */
export async function createUpload(
  deps: UploadDeps,
  ownerId: string,
  petId: string,
  { content_type, size }: UploadInput,
): Promise<Upload> {
  const type = acceptedType(content_type);
  if (!type) throw invalidFileType();
  return createForm(deps, ownerId, petId, { type, size, pathOf: (id) => filePath(ownerId, petId, id, type) });
}

/** A form that uploads a file to a new key, once its size, the pet and the owner's quotas are checked. */
export async function createForm(
  deps: UploadDeps,
  ownerId: string,
  petId: string,
  { type, size, pathOf }: { type: DocumentType; size: number; pathOf: (id: string) => string },
) {
  checkSize(size);
  if (!(await deps.pets.get(ownerId, petId))) throw petNotFound();
  await countUpload(deps, ownerId, size);
  const file_path = pathOf(deps.newId());
  return { ...(await deps.documents.createUpload(file_path, type, size)), file_path };
}

const uploadName = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));

/** The upload's name becomes the record's id, so that no second record can attach the same document. */
export const recordIdOfUpload = (path: string) => `rec_${uploadName(path)}`;

/**
 * Checks an upload before it becomes a record's document, and returns the version that was checked. Only that version
 * is served, since the upload form can be sent again until it expires. A file that fails is deleted at once; after a
 * crash the bucket's lifecycle rule removes it. `wrongType` creates the error for a file that does not match its path's
 * type. Throws `document-not-found`, `file-too-large`, `invalid-file-type`.
 */
export async function checkUpload(
  deps: UploadDeps,
  ownerId: string,
  petId: string,
  path: string,
  wrongType: () => AppError = invalidFileType,
): Promise<string> {
  const isOwn = path.startsWith(`${ownerId}/${petId}/`);
  // Later the bucket's lifecycle rule may be about to remove it.
  const isFresh = deps.now().getTime() - ulidTime(uploadName(path)) < ATTACH_HOURS * 3_600_000;
  const document = isOwn && isFresh ? await deps.documents.inspect(path, SNIFFED_BYTES) : null;
  if (!document) {
    throw new AppError(
      'document-not-found',
      'This upload doesn’t exist or has expired. Please upload the file again.',
    );
  }
  try {
    checkSize(document.size);
    if (sniffDocumentType(document.firstBytes) !== documentType(path)) throw wrongType();
  } catch (fault) {
    await deps.documents.deleteVersion(path, document.version);
    throw fault;
  }
  return document.version;
}

const invalidFileType = () => new AppError('invalid-file-type', 'Please select a PDF, JPG, or PNG file.');

/** Throws `file-empty`, `file-too-large`. */
function checkSize(bytes: number): void {
  if (bytes === 0) throw new AppError('file-empty', 'This file is empty. Please choose another one.');
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw new AppError('file-too-large', 'Please select a file smaller than 10MB.');
  }
}

const SIGNATURES: [DocumentType, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]], // %PDF-
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** How many bytes `sniffDocumentType` reads from a file's start. */
const SNIFFED_BYTES = 8;

/** A file's type from its first bytes; null for anything but the three accepted types. */
export function sniffDocumentType(firstBytes: Uint8Array): DocumentType | null {
  const match = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => firstBytes[index] === byte),
  );
  return match?.[0] ?? null;
}
