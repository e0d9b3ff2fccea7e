import type { ExportJob } from './export-job.ts';
import { exportPath } from './exports.ts';
import type { ExportClaim, ExportWorkerDeps } from './ports.ts';
import { writeExport } from './write-export.ts';

/**
 * Makes the file of an export, from the start each time: a run that died left nothing that could be downloaded. Of two
 * runs the last one that ends wins, and both files are whole. A job for an export that has been replaced, or whose
 * account is gone, removes what an earlier run may have left. When it fails, the owner is told and the job comes again.
 * The mail is asked for before the export is told to be ready, by a job that waits until that has happened or never
 * will, so that it is not lost if we die after it; and at once by a second one, so that nobody waits a minute for it.
 */
export async function runExport(
  deps: ExportWorkerDeps,
  { ownerId, exportId }: ExportJob,
  hasTime: () => boolean,
): Promise<ExportClaim | 'exported'> {
  const path = exportPath(ownerId, exportId);
  const claim = await deps.exports.claim(ownerId, exportId, deps.now());
  if (claim === 'gone') while (await deps.files.deletePage(path));
  if (claim !== 'claimed') return claim;
  try {
    const file = await deps.files.write(path, (archive) => writeExport(deps, ownerId, archive, hasTime));
    const mail = { kind: 'export-ready', ownerId, exportId } as const;
    await deps.mailJobs?.later.send(mail);
    if (!(await deps.exports.finish(ownerId, exportId, file, deps.now()))) {
      await deps.files.deleteVersion(path, file.version);
      return 'gone';
    }
    await deps.mailJobs?.now.send(mail).catch(() => undefined);
    return 'exported';
  } catch (cause) {
    // What went wrong first is what has to be told, also when nothing more can be written.
    await deps.exports.fail(ownerId, exportId).catch(() => undefined);
    throw cause;
  }
}
