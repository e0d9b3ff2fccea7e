import type { OpenArchive } from './archive-ports.ts';
import type { ImportJob, ImportWorkerDeps, StoredImport } from './ports.ts';

/** The interval of progress updates, in milliseconds. */
const PROGRESS_MS = 3_000;

/** The claim was lost, or the account was deleted. */
export class ClaimLost extends Error {}

/** One run of an import, which holds the import's claim. */
export interface ImportRun {
  job: ImportJob;
  claim: string;
  stored: StoredImport;
  hasTime: () => boolean;
}

/** Stores the progress at intervals; throws ClaimLost. Each of the two halves reads the ZIP once. */
export function createProgress(deps: ImportWorkerDeps, { job, claim }: ImportRun, { entries }: OpenArchive) {
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

/** Throws ClaimLost unless the import was written under its claim. */
export async function keepClaim(touched: Promise<boolean>): Promise<void> {
  if (!(await touched)) throw new ClaimLost();
}
