import { FileNotLoaded, type FilePart, FileRefused, loadFile, loadPart } from './load-file.ts';

/** What the first request for a file asks for. Files that are no larger come as a whole. */
const FIRST_BYTES = 2 ** 17;

const REPLACED = 'The document was replaced while you read it. Reload it to see the new one.';

/** A stored file and its URL, which expires. */
export interface StoredFile {
  /** A URL that was just made. */
  url: string;
  /** Requests another one. Throws AppError once the file may no longer be read. */
  renew: () => Promise<string>;
}

/** Loads a stored file completely, by another URL if its own has expired. Throws as `RangedFile.read`. */
export async function loadStoredFile({ url, renew }: StoredFile, signal: AbortSignal): Promise<Blob> {
  try {
    return await loadFile(url, { signal });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return loadFile(await renew(), { signal });
  }
}

/** A file that is read in parts. */
export interface RangedFile {
  /** In bytes. */
  size: number;
  /** The bytes from its start that came with its size. */
  first: Uint8Array;
  /**
   * The bytes from `begin` to before `end`, by a new URL if the last one has expired. Throws FileNotLoaded, what
   * `renew` throws, and the signal's reason once it is aborted.
   */
  read(begin: number, end: number): Promise<Uint8Array>;
}

/**
 * Opens a stored file by its first bytes. Resolves to all of it if it is small, or if the storage doesn't say how large
 * it is. Throws FileNotLoaded, and the signal's reason once it is aborted.
 */
export async function openStoredFile(file: StoredFile, signal: AbortSignal): Promise<Blob | RangedFile> {
  const part = await loadPart(file.url, { signal, headers: rangeOf(0, FIRST_BYTES) });
  const { bytes, answer } = part;
  if (answer.status !== 206) return bytes;
  const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]);
  if (!size) return loadFile(file.url, { signal });
  if (size <= bytes.size) return bytes;
  return { size, first: await bytesOf(part), read: createReader(file, etagOf(part), signal) };
}

function createReader(file: StoredFile, etag: string | null, signal: AbortSignal): RangedFile['read'] {
  let url = Promise.resolve(file.url);

  /** Parts that are refused at the same time share a new URL. */
  async function loadRenewed(headers: { range: string }): Promise<FilePart> {
    const used = url;
    try {
      return await loadPart(await used, { signal, headers });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      if (url === used) url = file.renew();
      return loadPart(await url, { signal, headers });
    }
  }

  return async (begin, end) => {
    const part = await loadRenewed(rangeOf(begin, end));
    if (etagOf(part) !== etag || part.bytes.size !== end - begin) throw new FileNotLoaded(REPLACED);
    return bytesOf(part);
  };
}

const rangeOf = (begin: number, end: number) => ({ range: `bytes=${begin}-${end - 1}` });

const etagOf = ({ answer }: FilePart) => answer.headers.get('etag');

const bytesOf = async ({ bytes }: FilePart) => new Uint8Array(await bytes.arrayBuffer());
