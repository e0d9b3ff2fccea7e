import { useEffect, useState } from 'react';
import { SEARCH_LENGTH } from '../../../../../contract/limits.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import type { Snippets } from './search-documents.ts';

const loadSearch = loadChunk(() => import('./search-documents.ts'));

const TYPING_PAUSE_MS = 300;
const SLOW_MS = 1_000;

const NONE: Snippets = new Map();

type Progress = 'searching' | 'slow' | 'done' | 'failed';

/** A sentence for the state of a search that the user should know; the others show. */
export const SEARCH_NOTES: Partial<Record<Progress, string>> = {
  slow: 'Searching documents…',
  failed: 'Couldn’t search documents. These are the matches in records.',
};

/** The text to search documents for; null where there is none, or it is too short or too long. */
export function textForDocuments(text: string, records: readonly PetRecord[]): string | null {
  const wanted = text.trim();
  const isSearched = wanted.length >= SEARCH_LENGTH.min && wanted.length <= SEARCH_LENGTH.max;
  return isSearched && records.some(({ file_path }) => file_path) ? wanted : null;
}

/** Searches a pet's documents after a pause in typing, and gives up when the text changes. */
export function useDocumentSearch(petId: string, text: string | null) {
  const [last, setLast] = useState({ text, snippets: NONE, progress: 'searching' as Progress });

  useEffect(() => {
    if (text === null) return;
    const leaving = new AbortController();
    let snippets = NONE;
    const report = (progress: Progress) => {
      if (!leaving.signal.aborted) setLast({ text, snippets, progress });
    };
    let slow: ReturnType<typeof setTimeout> | undefined;
    const search = async () => {
      let progress: Progress = 'searching';
      slow = setTimeout(() => {
        progress = 'slow';
        report(progress);
      }, SLOW_MS);
      try {
        const { searchDocuments } = await loadSearch();
        for await (snippets of searchDocuments(petId, text, leaving.signal)) report(progress);
        progress = 'done';
      } catch {
        progress = 'failed';
      }
      clearTimeout(slow);
      report(progress);
    };
    const pause = setTimeout(() => void search(), TYPING_PAUSE_MS);
    return () => {
      leaving.abort();
      clearTimeout(pause);
      clearTimeout(slow);
    };
  }, [petId, text]);

  if (text === null) return { snippets: NONE, progress: 'done' as const };
  return last.text === text ? last : { snippets: NONE, progress: 'searching' as const };
}
