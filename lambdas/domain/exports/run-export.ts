import { writeWithJobs } from '../jobs/job-queue.ts';
import { exportPath } from './exports.ts';
import type { ExportClaim, ExportJob, ExportWorkerDeps } from './ports.ts';
import { writeExport } from './write-export.ts';

/**
 * Writes the file of an export, from the start each time: a run that died left nothing to download. Of two runs the
 * last to finish wins, and both files are complete. A job for an export that was replaced, or whose account was
 * deleted, removes what an earlier run may have left. When it fails, the owner sees it and the job runs again. The mail
 * is requested before the export becomes ready, and again right after it.
 */
export async function runExport(
  deps: ExportWorkerDeps,
  { ownerId, exportId }: ExportJob,
  hasTime: () => boolean,
): Promise<ExportClaim | 'exported'> {
  const path = exportPath(ownerId, exportId);
  const claim = await deps.exports.claim(ownerId, exportId, deps.now());
  if (claim === 'gone') await deps.files.deleteTemporary(path);
  if (claim !== 'claimed') return claim;
  try {
    const file = await deps.files.write(path, (archive) => writeExport(deps, ownerId, archive, hasTime));
    const mail = { kind: 'export-ready', ownerId, exportId } as const;
    const isFinished = await writeWithJobs(deps.mailJobs, [mail], () =>
      deps.exports.finish(ownerId, exportId, file, deps.now()),
    );
    if (isFinished) return 'exported';
    await deps.files.deleteTemporary(path);
    return 'gone';
  } catch (cause) {
    // Throw the first error, also when the failure cannot be stored.
    await deps.exports.fail(ownerId, exportId).catch(() => undefined);
    throw cause;
  }
}
