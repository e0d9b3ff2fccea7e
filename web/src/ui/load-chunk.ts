const STALE_BUILD = 'StaleBuildError';

/** For display. */
export const RELOAD = 'We couldn’t load part of this page. Reload it and try again.';

/**
 * Wraps the import of a chunk. It fails offline, and after a deploy, when an open page requests a file that has a new
 * name. Reloading the page fixes both.
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

/** Whether reloading the page fixes this error. */
export const isStaleBuild = (error: unknown): error is Error =>
  error instanceof Error && error.name === STALE_BUILD;
