import { hasPdfHeader, PDF_HEADER_BYTES } from '../files/pdf.ts';
import { PNG_SIGNATURE } from '../files/png.ts';
import type { DocumentType } from './documents.ts';

/** How many of a file's first bytes `fileTypeOf` needs. */
export const SIGNATURE_BYTES = PDF_HEADER_BYTES;

const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** A file's type from its first bytes, whatever its name; null for anything but the three accepted types. */
export function fileTypeOf(firstBytes: Uint8Array): DocumentType | null {
  if (startsWith(firstBytes, JPEG_SIGNATURE)) return 'image/jpeg';
  if (startsWith(firstBytes, PNG_SIGNATURE)) return 'image/png';
  return hasPdfHeader(firstBytes) ? 'application/pdf' : null;
}
