import { SIGNATURE_BYTES } from '../../../../contract/documents/file-type.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { FILE_EMPTY, FILE_TOO_LARGE, FILE_UNREADABLE, type FileError } from './file-errors.ts';
import { typeOfBytes } from './file-type.ts';

type InspectedFile = { type: ReturnType<typeof typeOfBytes> } | { error: FileError };

/** Checks a file's size and content, and detects its type from its first bytes. */
export async function inspectFile(file: File): Promise<InspectedFile> {
  if (file.size > MAX_DOCUMENT_BYTES) return { error: FILE_TOO_LARGE };
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
