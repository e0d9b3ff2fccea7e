const STALE_BUILD = 'StaleBuildError';

/**
 * Wraps the import of a chunk. It fails offline, and after a deploy: the page in the browser then asks for a
 * file that has another name by now. Both are mended by loading the page anew.
 */
export function loadChunk<Chunk>(load: () => Promise<Chunk>) {
  return async (): Promise<Chunk> => {
    try {
      return await load();
    } catch (cause) {
      const error = new Error('A part of the site could not be loaded.', { cause });
      error.name = STALE_BUILD;
      throw error;
    }
  };
}

/** Whether this failure is one that loading the page anew mends. */
export const isStaleBuild = (error: unknown) => error instanceof Error && error.name === STALE_BUILD;
