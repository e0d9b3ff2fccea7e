import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PetWithRecords } from '../../../../../contract/pets/pet-pages.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { petCopyName } from '../../../platform/offline/pet-copies.ts';
import { keepCopy, type Reading } from '../../../platform/offline/read-or-saved-copy.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { startKnown, withChange, withPages } from './known-records.ts';

const loadStream = loadChunk(() => import('./stream-records.ts'));

/** A pet's records while their pages arrive. */
export interface PetRecords {
  /** Newest first. */
  records: readonly PetRecord[];
  /** How many have not been loaded yet. */
  missing: number;
  /** Whether a page could not be loaded. */
  hasFailed: boolean;
  /** Loads the missing pages again. */
  retry: () => void;
  /** Shows a record as it was saved, or that it was deleted, before the records are loaded again. Stable. */
  change: (id: string, saved: PetRecord | null) => void;
}

/**
 * Shows the first page at once, and loads the others one after the other; then it saves the copy. The result is the
 * same until it changes.
 */
export function usePetRecords(reading: Reading<PetWithRecords>): PetRecords {
  const [known, setKnown] = useState(() => startKnown(reading));
  if (known.reading !== reading) setKnown(startKnown(reading, known));
  const [attempt, setAttempt] = useState({});
  const [failed, setFailed] = useState<{ reading: unknown; attempt: object } | null>(null);
  const running = useRef<AbortController>(null);
  const { pet } = reading.data;

  const load = useEffectEvent(async ({ signal }: AbortController) => {
    if (known.next === null) return;
    try {
      const { streamRecords } = await loadStream();
      await streamRecords(pet.id, known.next, signal, (pages, next) => {
        if (signal.aborted) return;
        startTransition(() =>
          setKnown((before) => (before.reading === reading ? withPages(before, pages, next) : before)),
        );
      });
    } catch {
      if (!signal.aborted) setFailed({ reading, attempt });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading and each attempt loads
  useEffect(() => {
    const leaving = new AbortController();
    running.current = leaving;
    void load(leaving);
    return () => leaving.abort();
  }, [reading, attempt]);

  const change = useCallback((id: string, saved: PetRecord | null) => {
    // Pages that were sent before the change would undo it. The reload, which follows, loads them again.
    running.current?.abort();
    setKnown((before) => withChange(before, id, saved));
  }, []);

  // A pet whose records fit into one page was saved when it arrived.
  const isReloaded = known.next === null && reading.data.next !== null && !reading.savedAt;
  useEffect(() => {
    if (isReloaded && known.reading === reading)
      keepCopy(petCopyName(pet.id), { ...reading.data, records: known.records, next: null });
  }, [isReloaded, known, reading, pet.id]);

  const { records } = known;
  const missing = known.isWhole ? 0 : Math.max(1, pet.record_count - records.length);
  const hasFailed = failed?.reading === reading && failed.attempt === attempt;
  const retry = useCallback(() => setAttempt({}), []);
  return useMemo(
    () => ({ records, missing, hasFailed, retry, change }),
    [records, missing, hasFailed, retry, change],
  );
}
