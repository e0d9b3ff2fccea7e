import type { Import } from '../../../../contract/imports/imports.ts';
import { call } from '../../platform/api/call.ts';
import { notify } from '../../ui/notify.ts';
import { resultText } from './import-texts.ts';
import { createOwnWatch } from './own-watch.ts';

/** How the import of whoever is signed in stands. */
export async function loadImport(signal?: AbortSignal): Promise<Import | null> {
  const { latest } = await call('get-latest-import', signal && { signal });
  return latest;
}

/** The one watch of this tab, until somebody else is signed in. */
export const importWatch = createOwnWatch<Import>({
  load: loadImport,
  tell: ({ result, failure }) => {
    if (result) notify.success('Import finished', resultText(result));
    // The owner is asked in the settings, where the answer is given.
    else if (failure?.code !== 'other-account') notify.error('Import failed', failure?.reason);
  },
});
