import { useRef, useState } from 'react';
import type { Reading } from '../../platform/offline/read-or-saved-copy.ts';
import { useCopyRefresh } from '../../platform/offline/use-copy-refresh.ts';
import { useToday } from '../../shared/shared-pet/use-today.ts';
import { errorText } from '../../ui/error-text.ts';
import { asOf, type LoadedUpcoming, readUpcoming } from './load-upcoming.ts';

type Loaded = Reading<LoadedUpcoming> | { failure: string };

/** What the page's loader read, and what later calls read in its place. A failed one keeps what is shown. */
export function useUpcoming(first: Loaded) {
  const [{ loaded, from }, setState] = useState({ loaded: first, from: first });
  const latest = useRef(0);
  const today = useToday();
  // The page was loaded again, for example after a pet was deleted.
  const shown = from === first ? loaded : first;

  const onReload = async () => {
    latest.current += 1;
    const id = latest.current;
    const next = await readUpcoming().catch((error: unknown) => ({ failure: errorText(error) }));
    if (latest.current !== id || ('failure' in next && !('failure' in shown))) return;
    setState({ loaded: next, from: first });
  };
  const reading = 'failure' in shown ? null : shown;
  const savedAt = reading?.savedAt ?? null;
  useCopyRefresh({ savedAt, late: reading?.late ?? null }, () => void onReload());
  return {
    upcoming: reading ? asOf(reading.data, today) : undefined,
    today,
    savedAt,
    failure: 'failure' in shown ? shown.failure : null,
    onReload,
  };
}
