import type { Export } from '../../../contract/exports.ts';
import { call } from '../api/call.ts';
import { errorText, isAppError } from '../api/error-text.ts';
import { browserStorage } from '../session/browser-storage.ts';
import { onSessionChange } from '../session/session-changes.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { notify } from '../ui/notify.ts';
import { createExportWatch } from './export-watch.ts';

/** How the export of whoever is signed in stands. */
export async function loadExport(signal?: AbortSignal): Promise<Export | null> {
  const { latest } = await call('get-latest-export', signal && { signal });
  return latest;
}

/** The one watch of this tab. */
export const exportWatch = createExportWatch({
  load: loadExport,
  isOver: (error) => isAppError(error) && error.code === 'unauthorized',
  tell: ({ id, state }) => (state === 'ready' ? tellReady(id) : tellFailed()),
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
});

const signedInAs = () => readStoredSession(browserStorage(), Date.now())?.userId;

let isWatching = false;

/** Watches an export, until somebody else is signed in. */
export function followExport(latest: Export | null): void {
  if (!isWatching) stopWhenOthersSignIn();
  exportWatch.follow(latest);
}

function stopWhenOthersSignIn(): void {
  isWatching = true;
  const owner = signedInAs();
  const stop = onSessionChange(() => {
    if (signedInAs() === owner) return;
    stop();
    isWatching = false;
    exportWatch.forget();
  });
}

export const tellFailed = () => notify.error('Export Failed', 'Failed to export data. Please try again.');

const tellReady = (exportId: string) =>
  notify.success('Export Ready', 'Your data is ready to download.', {
    label: 'Download',
    onClick: () => void downloadExport(exportId),
  });

/** Has the browser save the file; the page stays. */
export async function downloadExport(exportId: string): Promise<void> {
  try {
    const { signed_url } = await call('get-export-url', { params: { exportId } });
    window.location.assign(signed_url);
  } catch (error) {
    notify.error('Download failed', errorText(error));
  }
}
