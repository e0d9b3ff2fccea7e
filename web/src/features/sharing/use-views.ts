import { useEffect, useEffectEvent, useState } from 'react';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import type { ShareView, ShareViews } from '../../../../contract/sharing/views.ts';
import { call } from '../../platform/api/call.ts';
import { errorText } from '../../ui/error-text.ts';

interface ViewsState {
  views: readonly ShareView[];
  /** Views that are counted instead of listed, by day. */
  more: NonNullable<ShareViews['more']>;
  /** Cursor of the next page; null after the last, undefined before the first. */
  next: string | null | undefined;
  isLoading: boolean;
  /** The error of the last request. */
  failure: string | null;
}

const NOTHING: ViewsState = { views: [], more: [], next: undefined, isLoading: true, failure: null };

/** A link's views, newest first, page by page. Loaded pages stay when a later one fails. */
export function useViews({ pet_id: petId, id: shareId }: Share) {
  const [state, setState] = useState(NOTHING);

  const load = async (signal?: AbortSignal) => {
    setState((before) => ({ ...before, isLoading: true, failure: null }));
    const query = state.next ? { query: { before: state.next } } : {};
    try {
      const options = { params: { petId, shareId }, ...query, ...(signal && { signal }) };
      const page = await call(shareCalls['list-views'], options);
      setState(({ views, more }) => ({
        views: [...views, ...page.views],
        more: [...more, ...(page.more ?? [])],
        next: page.next,
        isLoading: false,
        failure: null,
      }));
    } catch (error) {
      if (!signal?.aborted)
        setState((before) => ({ ...before, isLoading: false, failure: errorText(error) }));
    }
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    const leaving = new AbortController();
    void loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  return { ...state, loadMore: () => void load() };
}
