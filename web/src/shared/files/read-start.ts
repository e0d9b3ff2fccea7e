import { SIGNATURE_BYTES } from './file-type.ts';

/**
 * The first bytes of a file, as many as tell what it is. Null where the browser can't read it: a dropped folder looks
 * like a file, and a file may change after it was chosen.
 */
export async function readStart(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}
