import { useState, useSyncExternalStore } from 'react';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { notify } from '../../ui/notify.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { downloadExport, exportWatch, loadExport, tellFailed } from './export-job.ts';

const loadAndFollow = async (signal?: AbortSignal) => {
  const latest = await loadExport(signal);
  if (!signal?.aborted) exportWatch.follow(latest);
  return latest;
};

/** The owner's export and its actions. */
export function useExport() {
  const loaded = useLoaded(loadAndFollow);
  const latest = useSyncExternalStore(exportWatch.subscribe, exportWatch.latest);
  const keyFor = useIdempotencyKey();
  const [isAsking, setIsAsking] = useState(false);
  const [isDownloading, setIsDownloading] = useState(false);

  const request = async () => {
    setIsAsking(true);
    try {
      const begun = await call('request-export', { idempotencyKey: keyFor('export') });
      keyFor.done();
      notify.info('Export Started', 'You can leave this page while we prepare your data.');
      exportWatch.follow(begun);
    } catch {
      tellFailed();
    } finally {
      setIsAsking(false);
    }
  };
  const download = async (exportId: string) => {
    setIsDownloading(true);
    await downloadExport(exportId);
    setIsDownloading(false);
  };

  return {
    latest,
    isLoading: loaded.isLoading && latest === undefined,
    isRunning: isAsking || latest?.state === 'running',
    isDownloading,
    request: () => void request(),
    download: (exportId: string) => void download(exportId),
  };
}
