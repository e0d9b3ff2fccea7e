import { documentType, uploadTime } from '../../../contract/documents/documents.ts';
import { ATTACH_HOURS, MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { AppError, type ProblemCode } from '../../../contract/problem.ts';
import type { ContentFault } from './check-content.ts';
import type { DocumentGateway, StoredDocument } from './ports.ts';

/** Dependencies of checking an upload. */
export interface CheckDeps {
  documents: Pick<DocumentGateway, 'inspect' | 'readRange' | 'deleteRefused'>;
  now: () => Date;
}

/**
 * Checks an upload before it becomes a record's document, and returns the version that was checked. Only that version
 * is served: forms of earlier releases could be sent again, and a form whose file was deleted can. A file that fails is
 * deleted at once; after a crash the bucket's lifecycle rule removes it. `wrongType` creates the error for a file that
 * does not match its path's type; `firstBytes` is how many bytes the first request reads. Throws
 * `document-not-found`, `file-too-large`, `invalid-file-type`, `file-damaged`, `image-too-large`,
 * `image-with-location`.
 */
export const checkUpload = async (...call: Parameters<typeof checkFile>): Promise<string> =>
  (await checkFile(...call)).version;

export async function checkFile(
  deps: CheckDeps,
  ownerId: string,
  petId: string,
  path: string,
  {
    wrongType = invalidFileType,
    firstBytes = FIRST_BYTES,
  }: { wrongType?: () => AppError; firstBytes?: number } = {},
): Promise<StoredDocument> {
  const isOwn = path.startsWith(`${ownerId}/${petId}/`);
  // Later the bucket's lifecycle rule may be about to remove it.
  const isFresh = deps.now().getTime() - uploadTime(path) < ATTACH_HOURS * 3_600_000;
  const document = isOwn && isFresh ? await deps.documents.inspect(path, firstBytes) : null;
  if (!document) throw documentNotFound();
  const type = documentType(path);
  try {
    checkSize(document.size);
    // Loaded on demand, as few calls need it.
    const { contentFault } = await import('./check-content.ts');
    const fault = await contentFault(type, document, (from, to) =>
      deps.documents.readRange(path, document.version, from, to),
    );
    if (fault) throw fault === 'wrong-type' ? wrongType() : refusalOf(fault);
  } catch (refusal) {
    if (refusal instanceof AppError) await deps.documents.deleteRefused(path);
    throw refusal;
  }
  return document;
}

export const documentNotFound = () =>
  new AppError('document-not-found', 'This upload doesn’t exist or has expired. Upload the file again.');

/** Bytes that the first request reads: all of a small file, and a large one's type. */
const FIRST_BYTES = 64 * 1024;

export const invalidFileType = () =>
  new AppError('invalid-file-type', 'Please select a PDF, JPG, or PNG file.');

const REFUSALS: Record<Exclude<ContentFault, 'wrong-type'>, readonly [ProblemCode, string]> = {
  damaged: ['file-damaged', 'This file is incomplete or damaged. Choose another copy of it.'],
  'too-many-pixels': [
    'image-too-large',
    'This image has more than 40 megapixels. Choose a smaller version, or save it as a PDF.',
  ],
  location: [
    'image-with-location',
    'This photo still contains data such as where it was taken. Reload the page and choose it again: your device then removes this data before the upload.',
  ],
};

export const refusalOf = (fault: keyof typeof REFUSALS) => new AppError(...REFUSALS[fault]);

/** Throws `file-empty`, `file-too-large`. */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new AppError('file-empty', 'This file is empty. Choose another one.');
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw new AppError('file-too-large', 'Please select a file smaller than 10MB.');
  }
}
