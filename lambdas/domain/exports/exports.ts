import type { Export, ExportUrl, LatestExport } from '../../../contract/exports/exports.ts';
import {
  DOCUMENT_URL_SECONDS,
  EXPORT_HOURS,
  EXPORT_PATIENCE_MINUTES,
  QUOTAS,
} from '../../../contract/limits.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { accountDeleted } from '../failures.ts';
import { tooManyInADay } from '../usage/usage.ts';
import type { ExportDeps, ExportStore, StoredExport } from './ports.ts';

/** The path of an export's file in the bucket: below its owner, like everything of an owner. */
export const exportPath = (ownerId: string, exportId: string) => `${ownerId}/exports/${exportId}.zip`;

/**
 * Starts an export, or returns the running one: an owner has one at a time (decision 63). A delayed job is sent
 * *before* the export is stored, so that nothing is lost if the process dies after the write. A second job right after
 * the write usually does the work, so that the owner does not wait for the delay. Repeated with the same key, it starts
 * one export. Throws `try-again` when the previous export has just ended, `too-many-requests`, `unauthorized` when the
 * account was deleted.
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
  if ('fullSince' in outcome) throw tooManyExports(outcome.fullSince, now);
  const { begun, stored } = outcome;
  if (begun) await deps.exportJobs.now.send(job);
  const shown = stored && asShown(stored, now);
  if (!shown) throw tooBusy();
  return shown;
}

const tooManyExports = (first: Date, now: Date) =>
  tooManyInADay(`You can export your data ${QUOTAS.exportsPerDay} times a day.`, first, now);

/** The owner's export, if it is running, can be downloaded or has failed. */
export async function getLatestExport(
  deps: { exports: Pick<ExportStore, 'get'>; now: () => Date },
  ownerId: string,
): Promise<LatestExport> {
  const stored = await deps.exports.get(ownerId);
  return { latest: stored && asShown(stored, deps.now()) };
}

/** A short-lived URL of the finished file. Throws `export-not-found`, also for an export that is not ready. */
export async function getExportUrl(deps: ExportDeps, ownerId: string, exportId: string): Promise<ExportUrl> {
  const stored = await deps.exports.get(ownerId);
  const isThere = stored?.id === exportId && asShown(stored, deps.now())?.state === 'ready';
  if (!isThere || !stored.file) {
    throw new AppError(
      'export-not-found',
      'This export doesn’t exist or has expired. Export your data again.',
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

/** An export as its owner sees it; null when its file has expired. */
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
