import type { Import } from '../../../../contract/imports/imports.ts';
import { call } from '../../platform/api/call.ts';
import { notify } from '../../ui/notify.ts';
import { resultText } from './import-texts.ts';
import { watchOwnJob } from './watch-own-job.ts';

/** The signed-in owner's import. */
export async function loadImport(signal?: AbortSignal): Promise<Import | null> {
  const { latest } = await call('get-latest-import', signal && { signal });
  return latest;
}

/** This tab's watch, until another owner signs in. */
export const importWatch = watchOwnJob<Import>({
  load: loadImport,
  tell: ({ result, failure }) => {
    if (result) notify.success('Import finished', resultText(result));
    // This failure is a question, which the settings ask.
    else if (failure?.code !== 'other-account') notify.error('Import failed', failure?.reason);
  },
});
