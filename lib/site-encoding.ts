import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Endings of the files that are stored encoded: the types that CloudFront would compress. Images, fonts and archives
 * are compressed already.
 */
export const TEXT_ENDINGS = ['css', 'html', 'js', 'json', 'svg', 'txt', 'wasm', 'webmanifest', 'xml'];

/** The folder in the site's bucket with the same texts as they are, for visitors that don't read Brotli. */
export const PLAIN_FOLDER = 'plain';

/** Whether a file of the site is stored encoded, by its name. */
export const isText = (file: string): boolean => TEXT_ENDINGS.includes(file.replace(/^.*\./s, ''));

const HIGHEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Brotli of the highest quality, which takes about two seconds a megabyte. */
export const encode = (bytes: Uint8Array): Buffer => brotliCompressSync(bytes, HIGHEST);

/** The same in the background: Node does four at a time. */
export const encodeLater = (bytes: Uint8Array): Promise<Buffer> => promisify(brotliCompress)(bytes, HIGHEST);

/** The folder of a built site's encoded files, which have the same paths. It is beside the site, not served with it. */
export const encodedFolderOf = (siteDir: string): string => join(siteDir, '../web-encoded');

/** A file's encoded copy; undefined if there is none, or only one of other bytes, as of an earlier build. */
export function readEncoded(folder: string, file: string, bytes: Buffer): Buffer | undefined {
  try {
    const encoded = readFileSync(join(folder, file));
    return brotliDecompressSync(encoded).equals(bytes) ? encoded : undefined;
  } catch {
    return undefined;
  }
}
