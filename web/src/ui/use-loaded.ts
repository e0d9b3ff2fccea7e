import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from './error-text.ts';

interface LoadedState<T> {
  /** What came last; it stays while it is asked for anew, and when that fails. */
  data: T | undefined;
  isLoading: boolean;
  /** Why it did not come, in a sentence for people. */
  failure: string | null;
}

/**
 * For what a part of a page shows, loaded beside the page, so that a slow or failing answer holds up nothing else. Loads
 * once; `reload` asks anew. `onFailure` may say more of a failure, or leave the page.
 */
export function useLoaded<T>(
  load: (signal?: AbortSignal) => Promise<T>,
  onFailure: (error: unknown) => void = () => undefined,
) {
  const [state, setState] = useState<LoadedState<T>>({ data: undefined, isLoading: true, failure: null });
  /** Counts the questions: an answer to an earlier one than the last is out of date. */
  const asked = useRef(0);

  const ask = async (signal?: AbortSignal) => {
    asked.current += 1;
    const question = asked.current;
    const isStale = () => signal?.aborted || asked.current !== question;
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
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    const leaving = new AbortController();
    void askFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  return {
    ...state,
    reload: () => ask(),
    /** Puts what is known by other means in place of what was loaded. */
    replace: (data: T) => {
      asked.current += 1;
      setState({ data, isLoading: false, failure: null });
    },
  };
}
