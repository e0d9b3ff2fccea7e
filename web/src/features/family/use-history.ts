import { useEffect, useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import { call } from '../../platform/api/call.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';
import { usePages } from '../../shared/loading/use-pages.ts';

/** A pet's history of access, newest first, page by page. */
export function useHistory(petId: string) {
  const { pages, ...state } = usePages((before, signal) =>
    call(grantCalls['list-access-history'], {
      params: { petId },
      ...(before && { query: { before } }),
      ...(signal && { signal }),
    }),
  );
  return { ...state, entries: pages.flatMap(({ entries }) => entries) };
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
