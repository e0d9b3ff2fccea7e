const STALE_BUILD = 'StaleBuildError';

/** A sentence for people. */
export const RELOAD = 'Part of the page could not be loaded. Please reload the page and try again.';

/**
 * Wraps the import of a chunk. It fails offline, and after a deploy: the page in the browser then asks for a
 * file that has another name by now. Both are mended by loading the page anew.
 */
export function loadChunk<Chunk>(load: () => Promise<Chunk>) {
  return async (): Promise<Chunk> => {
    try {
      return await load();
    } catch (cause) {
      const error = new Error(RELOAD, { cause });
      error.name = STALE_BUILD;
      throw error;
    }
  };
}

/** Whether this failure is one that loading the page anew mends. */
export const isStaleBuild = (error: unknown): error is Error =>
  error instanceof Error && error.name === STALE_BUILD;
