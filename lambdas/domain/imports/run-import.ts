import { planOf, settingsOf } from '../../../contract/billing/plans.ts';
import { EXPORT_FILES } from '../../../contract/exports/export-file.ts';
import { ImportRefusal } from '../../../contract/imports/imports.ts';
import { tooBusy } from '../../../contract/problem.ts';
import { bytesThatCount, forgetDocumentCount, type Quotas, quotasOf } from '../usage/usage.ts';
import { checkImport, MAX_FILES, readDirectory } from './check-import.ts';
import { readImportedData } from './import-data.ts';
import { discard } from './import-places.ts';
import { fromOtherAccount, interrupted, mayStillBeImported, OutOfTime } from './import-refusals.ts';
import { importPath } from './imports.ts';
import type {
  Commit,
  ImportJob,
  ImportLimits,
  ImportPlan,
  ImportWorkerDeps,
  OpenArchive,
  StoredImport,
} from './ports.ts';
import { stageImport } from './stage-import.ts';

/**
 * Runs of one import, including those that died or ran out of time. The run after them gives up: only it holds the
 * claim.
 */
const MAX_RUNS = 5;

/** How often a plan is remade because something else was saved at the same moment. */
const MAX_PLANS = 5;

/** The interval of progress updates, in milliseconds. */
const PROGRESS_MS = 3_000;

/** The claim was lost, or the account was deleted. */
class ClaimLost extends Error {}

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
    if (found.stored.state === 'finishing') return await complete(deps, run);
    if (found.stored.runs > MAX_RUNS) return await refuse(deps, run, interrupted());
    return await carryOut(deps, run);
  } catch (cause) {
    if (cause instanceof ImportRefusal) return refuse(deps, run, cause);
    // Starting over finds out what happened to the import.
    if (cause instanceof ClaimLost) return runImport(deps, job, hasTime);
    return interrupt(deps, run, cause);
  }
}

interface Run {
  job: ImportJob;
  claim: string;
  stored: StoredImport;
  hasTime: () => boolean;
}

async function carryOut(deps: ImportWorkerDeps, run: Run): Promise<ImportOutcome> {
  const { job, claim, stored, hasTime } = run;
  const { ownerId, importId } = job;
  const archive = await deps.files.open(importPath(ownerId, importId), stored.file, MAX_FILES);
  const onBytes = createProgress(deps, run, archive);
  const quotas = quotasOf(await deps.usage.get(ownerId));
  const options = { quotas, hasTime, onBytes: (count: number) => onBytes(count, 0) };
  if (!stored.checked) {
    await checkImport(deps, archive, options);
    await keepClaim(deps.imports.touch(ownerId, claim, { progress: 50, checked: true }, deps.now()));
    run.stored = { ...stored, checked: true };
  }
  const files = await readDirectory(archive, quotas);
  if (!stored.confirmed) await checkOwner(deps, ownerId, archive);
  await forgetDocumentCount(deps, ownerId);
  for (let attempt = 0; attempt < MAX_PLANS; attempt++) {
    const limits = await limitsOf(deps, ownerId, quotas);
    const plan = await stageImport(deps, {
      ownerId,
      importId,
      archive,
      files,
      limits,
      hasTime,
      onBytes: (count) => onBytes(count, 50),
    });
    const keepPlan = () => deps.files.writePlan(planPath(job), plan);
    await settlePhotos(deps, ownerId, plan);
    const decision = { importId, claim, plan, limits, keepPlan, now: deps.now() };
    const outcome: Commit = await deps.rows.commit(ownerId, decision);
    if (outcome === 'gone') throw new ClaimLost();
    if (outcome === 'done') return tidyUp(deps, job);
    if (outcome === 'finishing') return completePlan(deps, run, plan);
  }
  throw tooBusy();
}

const planPath = ({ ownerId, importId }: ImportJob) => `${importPath(ownerId, importId)}.plan`;

/** The data begins with the account that the file comes from. Throws an ImportRefusal. */
async function checkOwner(deps: ImportWorkerDeps, ownerId: string, archive: OpenArchive): Promise<void> {
  const data = archive.entries.find(({ path }) => path === EXPORT_FILES.data);
  if (!data) return;
  for await (const part of readImportedData(archive.read(data), deps.now())) {
    if (part.kind === 'owner' && part.ownerId !== ownerId) throw fromOtherAccount();
    return;
  }
}

async function limitsOf(deps: ImportWorkerDeps, ownerId: string, quotas: Quotas): Promise<ImportLimits> {
  const [subscriber, records, stored] = await Promise.all([
    deps.subscribers.get(ownerId),
    deps.rows.countRecords(ownerId),
    deps.files.storedBytes(ownerId, deps.now()),
  ]);
  const plan = planOf(subscriber, deps.now());
  const { recordsPerPet } = settingsOf(plan, deps.freePlan);
  return {
    subscriber,
    pets: plan.pet_limit,
    recordsPerPet,
    quotas,
    recordsLeft: quotas.records - records,
    bytesLeft: quotas.documentBytes - bytesThatCount(stored, quotas),
  };
}

/** Continues an import that is partly visible. */
async function complete(deps: ImportWorkerDeps, run: Run): Promise<ImportOutcome> {
  const { planVersion } = run.stored;
  if (!planVersion) throw new Error('An import that is to be completed has no plan.');
  return completePlan(deps, run, await deps.files.readPlan(planPath(run.job), planVersion));
}

async function completePlan(
  deps: ImportWorkerDeps,
  { job, claim, hasTime }: Run,
  plan: ImportPlan,
): Promise<ImportOutcome> {
  const { ownerId, importId } = job;
  const outcome = await deps.rows.complete(ownerId, importId, claim, plan, hasTime);
  if (outcome === 'unfinished') throw new OutOfTime();
  // Again, since pets of later steps did not exist when the first jobs ran.
  if (outcome === 'done') await settlePhotos(deps, ownerId, plan);
  const isFinished = outcome === 'done' && (await deps.imports.finish(ownerId, claim, deps.now()));
  if (!isFinished) return 'gone';
  return tidyUp(deps, job);
}

/**
 * Requests that the photos of new pets are kept, before the write that ends the import (see cleanup-job.ts).
 */
const settlePhotos = ({ cleanup }: ImportWorkerDeps, ownerId: string, { pets }: ImportPlan) =>
  cleanup.sendAll(
    pets.flatMap(({ id, photo }) => (photo ? [{ kind: 'settle-photo', ownerId, petId: id } as const] : [])),
  );

/**
 * Deletes the file, which is no longer needed; if this dies, the bucket's lifecycle rule removes it. Documents are
 * counted again, since an upload may have counted them before all were written.
 */
async function tidyUp(deps: ImportWorkerDeps, { ownerId, importId }: ImportJob): Promise<ImportOutcome> {
  await forgetDocumentCount(deps, ownerId);
  await deps.files.deleteTemporary(importPath(ownerId, importId));
  return 'imported';
}

/** Removes everything, then tells the owner. */
async function refuse(deps: ImportWorkerDeps, run: Run, refusal: ImportRefusal): Promise<ImportOutcome> {
  const { job, claim } = run;
  const { code, message: reason } = refusal;
  // Nothing was written before the check.
  if (run.stored.checked || mayStillBeImported(code)) await removeLeftovers(deps, job);
  await deps.imports.fail(job.ownerId, claim, { code, reason }, deps.now());
  if (!mayStillBeImported(code)) await tidyUp(deps, job);
  return 'refused';
}

/**
 * Handles a run that cannot continue: a new job starts the next one in a minute, since the queue shows the current job
 * again much later. Throws the cause.
 */
async function interrupt(
  deps: ImportWorkerDeps,
  { job, claim, stored }: Run,
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

/** Stores the progress at intervals; each of the two halves reads the ZIP once. */
function createProgress(deps: ImportWorkerDeps, { job, claim }: Run, { entries }: OpenArchive) {
  const total = entries.reduce((sum, { size }) => sum + size, 1);
  let last = deps.now().getTime();
  let done = 0;
  let half = 0;
  return async (count: number, base: number) => {
    if (base !== half) [half, done] = [base, 0];
    done += count;
    const now = deps.now();
    if (now.getTime() - last < PROGRESS_MS) return;
    last = now.getTime();
    const progress = Math.min(base + 49, base + Math.floor((done / total) * 50));
    await keepClaim(deps.imports.touch(job.ownerId, claim, { progress }, now));
  };
}

async function keepClaim(touched: Promise<boolean>): Promise<void> {
  if (!(await touched)) throw new ClaimLost();
}
