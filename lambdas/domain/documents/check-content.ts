import type { DocumentType } from '../../../contract/documents/documents.ts';
import { fileTypeOf } from '../../../contract/documents/file-type.ts';
import { checkImage } from '../../../contract/files/check-image.ts';
import { isCompletePdf } from '../../../contract/files/pdf.ts';
import { hasLocation } from './photo-location.ts';
import type { StoredDocument } from './ports.ts';

/** What is wrong with a document's content. */
export type ContentFault = 'wrong-type' | 'damaged' | 'too-many-pixels' | 'location';

type Read = (from: number, to: number) => Promise<Uint8Array>;

/**
 * Checks a document from its header to its end marker; null if it may be attached. Reads images whole, because their
 * metadata may be anywhere, and a PDF's end; `readMore` returns the bytes from one position to before another.
 */
export async function contentFault(
  type: DocumentType,
  { size, firstBytes }: Pick<StoredDocument, 'size' | 'firstBytes'>,
  readMore: Read,
): Promise<ContentFault | null> {
  if (fileTypeOf(firstBytes) !== type) return 'wrong-type';
  const read = readerOf(firstBytes, readMore);
  if (type === 'application/pdf') return (await isCompletePdf(size, read)) ? null : 'damaged';
  const bytes = await read(0, size);
  const image = checkImage(type, bytes);
  if ('fault' in image) return image.fault;
  // Cameras append videos and further photos, which may say where they were taken. Our browsers remove them.
  return size > image.end || hasLocation(type, bytes) ? 'location' : null;
}

/** Reads from the first bytes as far as they go, and the rest at once. */
const readerOf =
  (firstBytes: Uint8Array, readMore: Read): Read =>
  async (from, to) => {
    const known = firstBytes.subarray(from, to);
    if (known.length === to - from) return known;
    const rest = await readMore(from + known.length, to);
    const bytes = new Uint8Array(to - from);
    bytes.set(known);
    bytes.set(rest, known.length);
    return bytes;
  };
