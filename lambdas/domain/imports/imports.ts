import { ulidTime } from '../../../contract/ids.ts';
import type { Import, ImportUpload, LatestImport } from '../../../contract/imports/imports.ts';
import {
  ATTACH_HOURS,
  IMPORT_HOURS,
  IMPORT_PATIENCE_MINUTES,
  MAX_IMPORT_BYTES,
  QUOTAS,
} from '../../../contract/limits.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { accountDeleted } from '../failures.ts';
import { countImportFile, tooManyInADay } from '../usage/usage.ts';
import type { ImportDeps, StoredImport } from './ports.ts';

/** The path of an import's ZIP in the bucket: below its owner, like everything of an owner. */
export const importPath = (ownerId: string, importId: string) => `${ownerId}/imports/${importId}.zip`;

const HOUR_MS = 3_600_000;

/**
 * A form that uploads one ZIP to one new key below the owner.
 * Throws `file-empty`, `file-too-large`, `too-many-requests`, `unauthorized`, `try-again`.
 */
export async function createImport(deps: ImportDeps, ownerId: string, size: number): Promise<ImportUpload> {
  if (size === 0) throw new AppError('file-empty', 'This file is empty. Choose another one.');
  if (size > MAX_IMPORT_BYTES) {
    throw new AppError('file-too-large', 'Only exports of up to 5 GB can be imported.');
  }
  await countImportFile(deps, ownerId);
  const id = `imp_${deps.newId()}`;
  return { id, ...(await deps.importUploads.createImportUpload(importPath(ownerId, id), size)) };
}

/**
 * Starts the import of an uploaded file, or returns the running one: an owner has one at a time. Jobs are sent as for
 * exports (see exports.ts). A failed import can be started again while its file exists; `confirmed` then says that a
 * copy of another account's file is wanted. Throws `import-not-found`, `too-many-requests`, `try-again` when the import
 * before ended at this moment, `unauthorized` when the account was deleted.
 */
export async function startImport(
  deps: ImportDeps,
  ownerId: string,
  importId: string,
  confirmed: boolean,
): Promise<Import> {
  const now = deps.now();
  const job = { ownerId, importId };
  // Later the bucket's lifecycle rule may be about to remove it.
  const isFresh = now.getTime() - ulidTime(importId.slice('imp_'.length)) < ATTACH_HOURS * HOUR_MS;
  const [file, obstacle] = await Promise.all([
    isFresh ? deps.importUploads.inspect(importPath(ownerId, importId), 1) : null,
    deps.imports.obstacle(ownerId, importId, now),
  ]);
  // No job without a chance: each one for an import that is not the owner's last reads all rows of the owner.
  if (file && obstacle && 'fullSince' in obstacle) throw tooManyImports(obstacle.fullSince, now);
  if (file && !obstacle) {
    await deps.importJobs.later.send(job);
    const { version, size } = file;
    const outcome = await deps.imports.begin(ownerId, importId, { version, size }, confirmed, now);
    if ('fullSince' in outcome) throw tooManyImports(outcome.fullSince, now);
    if (outcome.begun && outcome.stored) {
      await deps.importJobs.now.send(job);
      return toImport(outcome.stored, now);
    }
  }
  const stored = await deps.imports.get(ownerId);
  // The file of a finished import is deleted; a repeated call still gets its answer.
  if (!file && stored?.id !== importId) throw importNotFound();
  if (!stored) throw (await deps.imports.isOpen(ownerId)) ? tooBusy() : accountDeleted();
  // Its job may have become a dead letter; an import that is partly visible must be completed.
  if (stored.state === 'finishing') await deps.importJobs.now.send({ ownerId, importId: stored.id });
  return toImport(stored, now);
}

/** The owner's import, if it is running or ended within IMPORT_HOURS. */
export async function getLatestImport(deps: ImportDeps, ownerId: string): Promise<LatestImport> {
  const now = deps.now();
  const stored = await deps.imports.get(ownerId);
  const isOld = stored && now.getTime() - stored.touchedAt.getTime() >= IMPORT_HOURS * HOUR_MS;
  return { latest: stored && !isOld ? toImport(stored, now) : null };
}

const tooManyImports = (first: Date, now: Date) =>
  tooManyInADay(`You can import ${QUOTAS.importsPerDay} files a day.`, first, now);

const importNotFound = () =>
  new AppError('import-not-found', 'This upload doesn’t exist or has expired. Choose the file again.');

/** What the owner sees when a worker died. */
const INTERRUPTED = {
  code: 'interrupted',
  reason:
    'The import was interrupted. We’ll retry it within two hours, or you can import the file again now.',
} as const;

/** An import as its owner sees it. */
function toImport(stored: StoredImport, now: Date): Import {
  const idleMs = now.getTime() - stored.touchedAt.getTime();
  const isLost = stored.state === 'running' && idleMs >= IMPORT_PATIENCE_MINUTES * 60_000;
  const state = stored.state === 'finishing' ? 'running' : stored.state;
  return {
    id: stored.id,
    state: isLost ? 'failed' : state,
    requested_at: stored.requestedAt.toISOString(),
    progress: stored.progress,
    result: stored.state === 'done' ? stored.result : null,
    failure: isLost ? INTERRUPTED : stored.failure,
  };
}
