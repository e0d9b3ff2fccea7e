import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from './error-text.ts';

interface LoadedState<T> {
  /** The last loaded data. It stays during a reload and after a failed one. */
  data: T | undefined;
  isLoading: boolean;
  /** Why loading failed, for display. */
  failure: string | null;
}

/**
 * Loads the data of a part of a page on mount, so that a slow or failed response doesn't block the page. `onFailure`
 * can show a notice or leave the page.
 */
export function useLoaded<T>(
  load: (signal?: AbortSignal) => Promise<T>,
  onFailure: (error: unknown) => void = () => undefined,
) {
  const [state, setState] = useState<LoadedState<T>>({ data: undefined, isLoading: true, failure: null });
  /** Numbers the requests: only the response to the latest one counts. */
  const latest = useRef(0);

  const request = async (signal?: AbortSignal) => {
    latest.current += 1;
    const id = latest.current;
    const isStale = () => signal?.aborted || latest.current !== id;
    setState((before) => ({ ...before, isLoading: true, failure: null }));
    try {
      const data = await load(signal);
      if (!isStale()) setState({ data, isLoading: false, failure: null });
    } catch (error) {
      if (isStale()) return;
      setState((before) => ({ ...before, isLoading: false, failure: errorText(error) }));
      onFailure(error);
    }
  };
  const requestFirst = useEffectEvent(request);
  useEffect(() => {
    const leaving = new AbortController();
    void requestFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  return {
    ...state,
    reload: () => request(),
    /** Replaces the loaded data, and ignores running requests. */
    replace: (data: T) => {
      latest.current += 1;
      setState({ data, isLoading: false, failure: null });
    },
  };
}
