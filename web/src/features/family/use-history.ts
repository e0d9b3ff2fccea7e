import { useEffect, useEffectEvent, useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import type { ShownEntry } from '../../../../contract/grants/history.ts';
import { call } from '../../platform/api/call.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';
import { errorText } from '../../ui/error-text.ts';

interface HistoryState {
  entries: readonly ShownEntry[];
  /** Where the next page starts; null after the last, undefined before the first. */
  next: string | null | undefined;
  isLoading: boolean;
  /** Why the last request failed. */
  failure: string | null;
}

const NOTHING: HistoryState = { entries: [], next: undefined, isLoading: true, failure: null };

/** A pet's history of access, newest first, page by page. Loaded pages stay when a later one fails. */
export function useHistory(petId: string) {
  const [state, setState] = useState(NOTHING);

  const load = async (signal?: AbortSignal) => {
    setState((before) => ({ ...before, isLoading: true, failure: null }));
    const query = state.next ? { query: { before: state.next } } : {};
    try {
      const options = { params: { petId }, ...query, ...(signal && { signal }) };
      const page = await call(grantCalls['list-access-history'], options);
      setState(({ entries }) => ({
        entries: [...entries, ...page.entries],
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

const NO_TITLES: ReadonlyMap<string, string> = new Map();

/**
 * The titles of a pet's records by their ids, loaded once some are asked for. Without them, as with a record that was
 * deleted, the history says "a record".
 */
export function useTitles(petId: string, isNeeded: boolean): ReadonlyMap<string, string> {
  const [titles, setTitles] = useState(NO_TITLES);
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    loadAllRecords(petId, leaving.signal).then(
      ({ records }) => setTitles(new Map(records.map(({ id, title }) => [id, title]))),
      () => undefined,
    );
    return () => leaving.abort();
  }, [petId, isNeeded]);
  return titles;
}
