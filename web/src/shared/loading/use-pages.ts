import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../ui/error-text.ts';

interface PagesState<Page> {
  pages: readonly Page[];
  isLoading: boolean;
  /** Why the last request failed. */
  failure: string | null;
}

/**
 * A list that comes page by page, each with the cursor of the next one. `load` gets that cursor, undefined for the
 * first page, which is loaded at once. Loaded pages stay when a later one fails. `next`: the cursor of the next page,
 * null after the last, undefined before the first.
 */
export function usePages<Page extends { next: string | null }>(
  load: (before: string | undefined, signal: AbortSignal | undefined) => Promise<Page>,
) {
  const [state, setState] = useState<PagesState<Page>>({ pages: [], isLoading: true, failure: null });
  const next = state.pages.at(-1)?.next;

  const loadNext = async (signal?: AbortSignal) => {
    setState((before) => ({ ...before, isLoading: true, failure: null }));
    try {
      const page = await load(next ?? undefined, signal);
      setState(({ pages }) => ({ pages: [...pages, page], isLoading: false, failure: null }));
    } catch (error) {
      if (!signal?.aborted)
        setState((before) => ({ ...before, isLoading: false, failure: errorText(error) }));
    }
  };
  const loadFirst = useEffectEvent(loadNext);
  useEffect(() => {
    const leaving = new AbortController();
    void loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  return { ...state, next, loadMore: () => loadNext() };
}
