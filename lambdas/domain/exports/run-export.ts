import { exportPath } from './exports.ts';
import type { ExportClaim, ExportJob, ExportWorkerDeps } from './ports.ts';
import { writeExport } from './write-export.ts';

/**
 * Writes the file of an export, from the start each time: a run that died left nothing to download. Of two runs the
 * last to finish wins, and both files are complete. A job for an export that was replaced, or whose account was
 * deleted, removes what an earlier run may have left. When it fails, the owner sees it and the job runs again. The mail
 * is requested before the export becomes ready, by a delayed job, so that it is not lost if the process dies after the
 * write; and right after it by a second job, so that the owner does not wait for the delay.
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
    await deps.mailJobs?.later.send(mail);
    if (!(await deps.exports.finish(ownerId, exportId, file, deps.now()))) {
      await deps.files.deleteTemporary(path);
      return 'gone';
    }
    await deps.mailJobs?.now.send(mail).catch(() => undefined);
    return 'exported';
  } catch (cause) {
    // Throw the first error, also when the failure cannot be stored.
    await deps.exports.fail(ownerId, exportId).catch(() => undefined);
    throw cause;
  }
}
