import { createHash, randomUUID } from 'node:crypto';
import type { Sha256 } from '../domain/imports/archive-ports.ts';
import type { ImportWorkerDeps } from '../domain/imports/ports.ts';
import { importJobSchema } from '../domain/imports/ports.ts';
import { runImport } from '../domain/imports/run-import.ts';
import { createImportFiles } from '../gateways/import-files.ts';
import { cleanupQueue, createJobQueue } from '../gateways/job-queue.ts';
import { readEnv, readFreePlan } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createImportRows } from '../store/import-rows.ts';
import { createImportStore } from '../store/imports.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';
import { createUsageStore } from '../store/usage.ts';
import { newIdAt } from './new-id.ts';
import { withPatientJobs } from './patient-jobs.ts';

/** Restores exported files into accounts. */
export const createHandler = jobHandler('import', createDeps, {
  schema: importJobSchema,
  // Enough to finish the current step before Lambda stops the function.
  reserveMs: 60_000,
  run: async (deps, job, { hasTime }) => ({ outcome: await runImport(deps, job, hasTime) }),
});

function createDeps({ env, aws, now }: Runtime): ImportWorkerDeps {
  const { TABLE_NAME, BUCKET_NAME, CLEANUP_QUEUE_URL, IMPORT_QUEUE_URL, SCANS_DOCUMENTS } = readEnv(env);
  const table = withPatientJobs(connectTable(aws, TABLE_NAME), { env, aws });
  return {
    imports: createImportStore(table),
    rows: createImportRows(table),
    files: createImportFiles(aws, BUCKET_NAME, now, SCANS_DOCUMENTS === 'true'),
    subscribers: createSubscriberStore(table),
    usage: createUsageStore(table),
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    later: createJobQueue(aws, cleanupQueue(IMPORT_QUEUE_URL)),
    freePlan: readFreePlan(env),
    sha256,
    now,
    newId: randomUUID,
    newUlid: newIdAt(now),
  };
}

function sha256(): Sha256 {
  const hash = createHash('sha256');
  return { add: (bytes) => void hash.update(bytes), end: () => hash.digest('hex') };
}
