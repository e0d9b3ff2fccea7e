import { eitherSignal } from '../../platform/abort-signals.ts';

/** A file that did not load; the message is for display. */
export class FileNotLoaded extends Error {
  override readonly name = 'FileNotLoaded';
}

/** The storage answered, but not with the file, as it does once a URL has expired. */
export class FileRefused extends FileNotLoaded {
  constructor() {
    super('The document didn’t load. Its link may have expired: reload it to get a new one.');
  }
}

const NO_CONNECTION = 'The document didn’t load. You may be offline.';

/** No data for this long counts as a lost connection; browsers would wait for minutes. */
const STALL_MS = 60_000;

interface LoadOptions {
  signal: AbortSignal;
}

/** Loads a stored file completely. Throws FileNotLoaded, and the signal's reason once it is aborted. */
export async function loadFile(url: string, options: LoadOptions): Promise<Blob> {
  return (await loadPart(url, options)).bytes;
}

export interface FilePart {
  bytes: Blob;
  /** Its status is 206 where the storage sent the range only. */
  answer: Response;
}

/**
 * Loads a stored file, or the range of it that a header asks for (RFC 9110, 14.2). Throws FileRefused
 * or FileNotLoaded, and the signal's reason once it is aborted.
 */
export async function loadPart(
  url: string,
  { signal, headers = {} }: LoadOptions & { headers?: Record<string, string> },
): Promise<FilePart> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALL_MS);
  };
  watch();
  try {
    const answer = await fetch(url, { signal: eitherSignal(signal, stalled.signal), headers });
    if (!answer.ok) throw new FileRefused();
    const chunks: BlobPart[] = [];
    for (const reader = answer.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      watch();
      chunks.push(value);
    }
    return { bytes: new Blob(chunks, { type: answer.headers.get('content-type') ?? '' }), answer };
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof FileNotLoaded ? error : new FileNotLoaded(NO_CONNECTION, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
