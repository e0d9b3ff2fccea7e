import { eitherSignal } from '../../platform/abort-signals.ts';

/** A file that did not load; the message is for display. */
export class FileNotLoaded extends Error {
  override readonly name = 'FileNotLoaded';
}

/** The storage answered, as it does once a link has expired. */
const REFUSED = 'The document did not load. Its link may have expired: reload it to get another.';
const NO_CONNECTION = 'The document did not load. You may be offline.';

/** No data for this long counts as a lost connection; browsers would wait for minutes. */
const STALL_MS = 60_000;

interface LoadOptions {
  signal: AbortSignal;
  /** The part that has been loaded, 0 to 1, where the storage says how large the file is. */
  onProgress?: (loaded: number) => void;
}

/**
 * Loads a stored file completely, since its URL expires. Throws FileNotLoaded, and the signal's reason once it is
 * aborted.
 */
export async function loadFile(
  url: string,
  { signal, onProgress = () => undefined }: LoadOptions,
): Promise<Blob> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALL_MS);
  };
  watch();
  try {
    const answer = await fetch(url, { signal: eitherSignal(signal, stalled.signal) });
    if (!answer.ok) throw new FileNotLoaded(REFUSED);
    const size = Number(answer.headers.get('content-length'));
    const chunks: BlobPart[] = [];
    let loaded = 0;
    for (const reader = answer.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      watch();
      chunks.push(value);
      loaded += value.length;
      if (size > 0) onProgress(Math.min(1, loaded / size));
    }
    return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof FileNotLoaded ? error : new FileNotLoaded(NO_CONNECTION, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
