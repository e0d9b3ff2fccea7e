import { ImportRefusal } from '../../../contract/imports/imports.ts';
import { forgetDocumentCount } from '../usage/usage.ts';
import { carryOutImport, completeImport, deleteUpload } from './carry-out-import.ts';
import { interrupted, mayStillBeImported, OutOfTime } from './import-refusals.ts';
import { ClaimLost, type ImportRun } from './import-run.ts';
import { discard } from './import-targets.ts';
import type { ImportJob, ImportWorkerDeps } from './ports.ts';

/**
 * Runs of one import, including those that died or ran out of time. The run after them gives up: only it holds the
 * claim.
 */
const MAX_RUNS = 5;

type ImportOutcome = 'imported' | 'refused' | 'unfinished' | 'in-work' | 'ended' | 'gone';

/**
 * Runs an import: checks the whole file, writes records and documents invisibly, and then makes everything visible in
 * one write. It may die anywhere: the next run finds what is written and continues. A refused import leaves nothing. A
 * job for an import that was replaced, or whose account was deleted, removes what it may have left.
 */
export async function runImport(
  deps: ImportWorkerDeps,
  job: ImportJob,
  hasTime: () => boolean,
): Promise<ImportOutcome> {
  const { ownerId, importId } = job;
  const claim = deps.newId();
  const found = await deps.imports.claim(ownerId, importId, claim, deps.now());
  if (found.outcome === 'gone') await removeLeftovers(deps, job);
  // The run before may have died between its commit and this.
  if (found.outcome === 'ended') await forgetDocumentCount(deps, ownerId);
  if (found.outcome !== 'claimed') return found.outcome;
  const run = { job, claim, stored: found.stored, hasTime };
  try {
    if (found.stored.state === 'finishing') return await completeImport(deps, run);
    if (found.stored.runs > MAX_RUNS) return await refuse(deps, run, interrupted());
    return await carryOutImport(deps, run);
  } catch (cause) {
    if (cause instanceof ImportRefusal) return refuse(deps, run, cause);
    // Starting over finds out what happened to the import.
    if (cause instanceof ClaimLost) return runImport(deps, job, hasTime);
    return interrupt(deps, run, cause);
  }
}

/** Removes everything, then stores the reason for the owner. */
async function refuse(
  deps: ImportWorkerDeps,
  run: ImportRun,
  refusal: ImportRefusal,
): Promise<ImportOutcome> {
  const { job, claim } = run;
  const { code, message: reason } = refusal;
  // Nothing was written before the check.
  if (run.stored.checked || mayStillBeImported(code)) await removeLeftovers(deps, job);
  await deps.imports.fail(job.ownerId, claim, { code, reason }, deps.now());
  if (!mayStillBeImported(code)) await deleteUpload(deps, job);
  return 'refused';
}

/**
 * Handles a run that cannot continue: a new job starts the next one in a minute, since the queue shows the current job
 * again much later. Throws the cause.
 */
async function interrupt(
  deps: ImportWorkerDeps,
  { job, claim, stored }: ImportRun,
  cause: unknown,
): Promise<ImportOutcome> {
  await deps.imports.release(job.ownerId, claim);
  // Repeated failures are left to the queue, where the job becomes a dead letter and raises an alarm.
  if (stored.runs < 2 * MAX_RUNS) await deps.later.send(job);
  if (cause instanceof OutOfTime) return 'unfinished';
  throw cause;
}

async function removeLeftovers(deps: ImportWorkerDeps, { ownerId, importId }: ImportJob): Promise<void> {
  for await (const staged of deps.rows.leftovers(ownerId, importId)) await discard(deps, ownerId, staged);
}
