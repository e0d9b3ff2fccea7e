import { exportCalls } from '../../../../contract/exports/export-calls.ts';
import type { Export } from '../../../../contract/exports/exports.ts';
import { call } from '../../platform/api/call.ts';
import { errorText, isAppError, withReference } from '../../ui/error-text.ts';
import { attempt, notify } from '../../ui/notify.ts';
import { watchOwnJob } from './watch-own-job.ts';

/** This tab's watch, until another owner signs in. */
export const exportWatch = watchOwnJob<Export>({
  load: async (signal) => (await call(exportCalls['get-latest-export'], signal && { signal })).latest,
  onEnd: ({ id, state }) => (state === 'ready' ? notifyReady(id) : notifyFailed()),
});

const notifyFailed = (error?: unknown) =>
  notify.error('Export Failed', withReference('Failed to export data. Please try again.', error));

/** The refusals that say what the owner can do. */
const EXPLAINED = ['sign-in-again', 'unauthorized', 'quota-reached'];

/** Says why no export began. */
export function notifyRefused(error: unknown) {
  if (isAppError(error) && EXPLAINED.includes(error.code)) notify.error('Export Failed', errorText(error));
  else notifyFailed(error);
}

const notifyReady = (exportId: string) =>
  notify.success('Export Ready', 'Your data is ready to download.', {
    label: 'Download',
    onClick: () => void downloadExport(exportId),
  });

/** Downloads the file without leaving the page. */
export async function downloadExport(exportId: string): Promise<void> {
  await attempt('Download failed', async () => {
    const { signed_url } = await call(exportCalls['get-export-url'], { params: { exportId } });
    window.location.assign(signed_url);
  });
}
