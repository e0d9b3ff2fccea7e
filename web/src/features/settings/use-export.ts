import { useState } from 'react';
import { exportCalls } from '../../../../contract/exports/export-calls.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { notify } from '../../ui/notify.ts';
import { downloadExport, exportWatch, notifyRefused } from './export-job.ts';
import { useOwnJob } from './watch-own-job.ts';

/** The owner's export and its actions. */
export function useExport() {
  const { latest, isLoading } = useOwnJob(exportWatch);
  const keyFor = useIdempotencyKey();
  const [isAsking, setIsAsking] = useState(false);
  const [isDownloading, setIsDownloading] = useState(false);

  const request = async () => {
    setIsAsking(true);
    try {
      const begun = await call(exportCalls['request-export'], { idempotencyKey: keyFor('export') });
      keyFor.done();
      notify.info('Export Started', 'You can leave this page while we prepare your data.');
      exportWatch.follow(begun);
    } catch (error) {
      notifyRefused(error);
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
    isLoading,
    isRunning: isAsking || latest?.state === 'running',
    isDownloading,
    request: () => void request(),
    download: (exportId: string) => void download(exportId),
  };
}
