import { createHash, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import type { ImportWorkerDeps, Sha256 } from '../domain/imports/ports.ts';
import { importJobSchema } from '../domain/imports/ports.ts';
import { runImport } from '../domain/imports/run-import.ts';
import { createImportFiles } from '../gateways/import-files.ts';
import { cleanupQueue, createJobQueue } from '../gateways/job-queue.ts';
import { envSchema, freePlanEnvSchema } from '../platform/env.ts';
import { createJobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createImportRows } from '../store/import-rows.ts';
import { createImportStore } from '../store/imports.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';

const importEnvSchema = z.pick(envSchema, {
  TABLE_NAME: true,
  BUCKET_NAME: true,
  CLEANUP_QUEUE_URL: true,
  IMPORT_QUEUE_URL: true,
});

/** Enough to finish the current step before Lambda stops the function. */
const RESERVE_MS = 60_000;

/** Restores exported files into accounts. */
export function createHandler(runtime: Runtime) {
  const deps = createDeps(runtime);
  return createJobHandler(runtime, {
    operation: 'import',
    schema: importJobSchema,
    async run(job, context) {
      return { outcome: await runImport(deps, job, () => context.getRemainingTimeInMillis() > RESERVE_MS) };
    },
  });
}

function createDeps({ env, aws, now }: Runtime): ImportWorkerDeps {
  const { TABLE_NAME, BUCKET_NAME, CLEANUP_QUEUE_URL, IMPORT_QUEUE_URL } = importEnvSchema.parse(env);
  const table = connectTable(aws, TABLE_NAME);
  return {
    imports: createImportStore(table),
    rows: createImportRows(table),
    files: createImportFiles(aws, BUCKET_NAME),
    subscribers: createSubscriberStore(table),
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    later: createJobQueue(aws, cleanupQueue(IMPORT_QUEUE_URL)),
    freePlan: freePlanEnvSchema.parse(env),
    sha256,
    now,
    newId: randomUUID,
    newUlid: () => ulid(now().getTime()).toLowerCase(),
  };
}

function sha256(): Sha256 {
  const hash = createHash('sha256');
  return { add: (bytes) => void hash.update(bytes), end: () => hash.digest('hex') };
}
