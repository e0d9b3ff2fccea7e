import type { Export, ExportUrl, LatestExport } from '../../../contract/exports/exports.ts';
import { DOCUMENT_URL_SECONDS, EXPORT_HOURS, EXPORT_PATIENCE_MINUTES } from '../../../contract/limits.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { accountDeleted } from '../failures.ts';
import type { ExportDeps, ExportStore, StoredExport } from './ports.ts';

/** Where an export's file lies in the bucket: below its owner, like everything of an owner's. */
export const exportPath = (ownerId: string, exportId: string) => `${ownerId}/exports/${exportId}.zip`;

/**
 * Begins an export, or gives the one that is already running: an owner has one at a time. A job is sent *before* the
 * export is noted, kept back until the write has happened or never will, so that nothing is lost if the process dies
 * after it; and one right after it, which is what mostly does the work, so that nobody waits that minute.
 * Repeated with the same key it begins one export. Throws `try-again` when the export before ended at this moment,
 * `unauthorized` when the account was deleted.
 */
export async function requestExport(
  deps: ExportDeps,
  ownerId: string,
  key: string = deps.newId(),
): Promise<Export> {
  const exportId = `exp_${key}`;
  const job = { ownerId, exportId };
  await deps.exportJobs.later.send(job);
  const now = deps.now();
  const outcome = await deps.exports.begin(ownerId, exportId, now);
  if (outcome === 'account-deleted') throw accountDeleted();
  const { begun, stored } = outcome;
  if (begun) await deps.exportJobs.now.send(job);
  const shown = stored && asShown(stored, now);
  if (!shown) throw tooBusy();
  return shown;
}

/** The owner's export, if it is under way or can be downloaded or failed. */
export async function getLatestExport(
  deps: { exports: Pick<ExportStore, 'get'>; now: () => Date },
  ownerId: string,
): Promise<LatestExport> {
  const stored = await deps.exports.get(ownerId);
  return { latest: stored && asShown(stored, deps.now()) };
}

/** A short-lived address of the finished file. Throws `export-not-found`, also for an export that is not ready. */
export async function getExportUrl(deps: ExportDeps, ownerId: string, exportId: string): Promise<ExportUrl> {
  const stored = await deps.exports.get(ownerId);
  const isThere = stored?.id === exportId && asShown(stored, deps.now())?.state === 'ready';
  if (!isThere || !stored.file) {
    throw new AppError(
      'export-not-found',
      'This export doesn’t exist or has expired. Please export your data again.',
    );
  }
  const fileName = `pawfile-export-${stored.requestedAt.toISOString().slice(0, 10)}.zip`;
  const path = exportPath(ownerId, exportId);
  return {
    signed_url: await deps.exportFiles.downloadUrl(path, stored.file.version, fileName),
    expires_in: DOCUMENT_URL_SECONDS,
  };
}

const expiryOf = (readyAt: Date) => new Date(readyAt.getTime() + EXPORT_HOURS * 3_600_000);

/** Whether an export has been running for longer than a worker can. */
const isLost = ({ state, requestedAt }: StoredExport, now: Date) =>
  state === 'running' && now.getTime() - requestedAt.getTime() >= EXPORT_PATIENCE_MINUTES * 60_000;

/** An export as its owner sees it; null when its file can't be downloaded any more. */
function asShown(stored: StoredExport, now: Date): Export | null {
  const expiresAt = stored.readyAt && expiryOf(stored.readyAt);
  if (expiresAt && expiresAt <= now) return null;
  return {
    id: stored.id,
    state: isLost(stored, now) ? 'failed' : stored.state,
    requested_at: stored.requestedAt.toISOString(),
    size: stored.file?.size ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
