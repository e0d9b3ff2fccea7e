import { settingsOf } from '../../../contract/billing/plans.ts';
import { EXPORT_FILES } from '../../../contract/exports/export-file.ts';
import { tooBusy } from '../../../contract/problem.ts';
import { readPlan } from '../billing/owners-plan.ts';
import { bytesThatCount, forgetDocumentCount, type Quotas, quotasOf } from '../usage/usage.ts';
import type { OpenArchive } from './archive-ports.ts';
import { checkImport } from './check-import.ts';
import { areTablesChanged, MAX_FILES, readDirectory } from './export-directory.ts';
import { readImportedData } from './import-data.ts';
import { fromOtherAccount, OutOfTime } from './import-refusals.ts';
import { ClaimLost, createProgress, type ImportRun, keepClaim } from './import-run.ts';
import { importPath } from './imports.ts';
import type { ImportJob, ImportWorkerDeps } from './ports.ts';
import { asExported } from './repacked-archive.ts';
import type { Commit, ImportLimits, ImportPlan } from './row-ports.ts';
import { stageImport } from './stage-import.ts';

/** How often a plan is remade because something else was saved at the same moment. */
const MAX_PLANS = 5;

/** `gone`: the import was replaced, or its account deleted. */
type FinishedImport = 'imported' | 'gone';

/**
 * Checks the whole file, writes records and documents invisibly, and then makes everything visible. Throws an
 * ImportRefusal, OutOfTime or ClaimLost.
 */
export async function carryOutImport(deps: ImportWorkerDeps, run: ImportRun): Promise<FinishedImport> {
  const { job, claim, stored, hasTime } = run;
  const { ownerId, importId } = job;
  const opened = await deps.files.open(importPath(ownerId, importId), stored.file, MAX_FILES);
  const archive = asExported(opened);
  const onBytes = createProgress(deps, run, archive);
  const quotas = quotasOf(await deps.usage.get(ownerId));
  const options = { quotas, hasTime, onBytes: (count: number) => onBytes(count, 0) };
  if (!stored.checked) {
    await checkImport(deps, archive, options);
    await keepClaim(deps.imports.touch(ownerId, claim, { progress: 50, checked: true }, deps.now()));
    run.stored = { ...stored, checked: true };
  }
  const directory = await readDirectory(archive, quotas);
  const tablesChanged = await areTablesChanged(deps, archive, directory, hasTime);
  if (!stored.confirmed) await checkOwner(deps, ownerId, archive);
  await forgetDocumentCount(deps, ownerId);
  for (let attempt = 0; attempt < MAX_PLANS; attempt++) {
    const limits = await limitsOf(deps, ownerId, quotas);
    const plan = await stageImport(deps, {
      ownerId,
      importId,
      archive,
      files: directory.files,
      tablesChanged,
      limits,
      hasTime,
      onBytes: (count) => onBytes(count, 50),
    });
    const keepPlan = () => deps.files.writePlan(planPath(job), plan);
    await settlePets(deps, ownerId, plan);
    const decision = { importId, claim, plan, limits, keepPlan, now: deps.now() };
    const outcome: Commit = await deps.rows.commit(ownerId, decision);
    if (outcome === 'gone') throw new ClaimLost();
    if (outcome === 'done') {
      await deleteUpload(deps, job);
      return 'imported';
    }
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
  const [{ subscriber, plan }, records, stored] = await Promise.all([
    readPlan(deps, ownerId),
    deps.rows.countRecords(ownerId),
    deps.files.storedBytes(ownerId, deps.now()),
  ]);
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

/** Continues an import that is partly visible. Throws OutOfTime. */
export async function completeImport(deps: ImportWorkerDeps, run: ImportRun): Promise<FinishedImport> {
  const { planVersion } = run.stored;
  if (!planVersion) throw new Error('An import that is to be completed has no plan.');
  return completePlan(deps, run, await deps.files.readPlan(planPath(run.job), planVersion));
}

async function completePlan(
  deps: ImportWorkerDeps,
  { job, claim, hasTime }: ImportRun,
  plan: ImportPlan,
): Promise<FinishedImport> {
  const { ownerId, importId } = job;
  const outcome = await deps.rows.complete(ownerId, importId, claim, plan, hasTime);
  if (outcome === 'unfinished') throw new OutOfTime();
  // Again, since pets of later steps did not exist when the first jobs ran.
  if (outcome === 'done') await settlePets(deps, ownerId, plan);
  const isFinished = outcome === 'done' && (await deps.imports.finish(ownerId, claim, deps.now()));
  if (!isFinished) return 'gone';
  await deleteUpload(deps, job);
  return 'imported';
}

/**
 * Requests that the photos of new pets are kept, and the pets shared with people who have access to all, before the
 * write that ends the import (see cleanup-job.ts).
 */
const settlePets = ({ cleanup }: ImportWorkerDeps, ownerId: string, { pets }: ImportPlan) =>
  cleanup.sendAll([
    ...pets.flatMap(({ id, photo }) =>
      photo ? [{ kind: 'settle-photo', ownerId, petId: id } as const] : [],
    ),
    ...(pets.length > 0 ? [{ kind: 'extend-grants', ownerId } as const] : []),
  ]);

/**
 * Deletes the file of an import, which is no longer needed; if this dies, the bucket's lifecycle rule removes it.
 * Documents are counted again, since an upload may have counted them before all were written.
 */
export async function deleteUpload(deps: ImportWorkerDeps, { ownerId, importId }: ImportJob): Promise<void> {
  await forgetDocumentCount(deps, ownerId);
  await deps.files.deleteTemporary(importPath(ownerId, importId));
}
