import { SIGNATURE_BYTES } from '../../../../contract/documents/file-type.ts';
import { FILE_EMPTY, FILE_UNREADABLE, type FileError } from './file-errors.ts';
import { type FileType, typeOfBytes } from './file-type.ts';

/** The largest cameras of phones have 200 megapixels; a file of a few KB may claim gigabytes. */
export const MAX_DECODED_PIXELS = 250_000_000;

/** Whether a browser should not even try to unpack an image with so many pixels by its header. */
export const tooManyToDecode = (pixels: number) => pixels > MAX_DECODED_PIXELS;

type InspectedFile = { type: FileType | null } | { error: FileError };

/** Detects a file's type from its first bytes. */
export async function inspectFile(file: File): Promise<InspectedFile> {
  const start = await readStart(file);
  if (!start) return { error: FILE_UNREADABLE };
  if (start.length === 0) return { error: FILE_EMPTY };
  return { type: typeOfBytes(start) };
}

/** Null if the browser can't read the file: it may be a dropped folder, or have changed since. */
async function readStart(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}
