import { documentType } from '../../../contract/documents/documents.ts';
import { removeMetadata } from '../../../contract/files/metadata/remove-metadata.ts';
import { ImportRefusal } from '../../../contract/imports/imports.ts';
import { type ContentFault, contentFault } from '../documents/check-content.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads a file of at most MAX_DOCUMENT_BYTES, as checked, whose size in bytes is known. */
export async function readWhole(size: number, content: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const bytes = new Uint8Array(size);
  let length = 0;
  for await (const chunk of content) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes;
}

/**
 * A document or photo of an export as it is stored: checked as an upload is. Exports may have photos from before the
 * server refused those with a location, so that is removed here. Throws an ImportRefusal.
 */
export async function importedDocument(path: string, bytes: Bytes): Promise<Bytes> {
  const type = documentType(path);
  const faultOf = (content: Bytes) =>
    contentFault(type, { size: content.length, firstBytes: content }, async () => new Uint8Array());
  const fault = await faultOf(bytes);
  if (fault === null) return bytes;
  if (fault !== 'location' || type === 'application/pdf') throw invalidDocument(path, FAULTS[fault]);
  const cleaned = concatenated(removeMetadata(type, bytes));
  if (await faultOf(cleaned)) throw invalidDocument(path, FAULTS.location);
  return cleaned;
}

const FAULTS: Record<ContentFault, string> = {
  'wrong-type': 'is not a PDF, JPG or PNG file, or doesn’t match its name',
  damaged: 'is incomplete or damaged',
  'too-many-pixels': 'has more than 40 megapixels',
  location: 'contains the place where it was taken, which can’t be removed',
};

export const invalidDocument = (path: string, what: string) =>
  new ImportRefusal('invalid-document', `A file in this export can’t be imported: ${path} ${what}.`);

function concatenated(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
