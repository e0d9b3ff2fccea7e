import * as z from 'zod/mini';
import { type CleanupDeps, runCleanupJob } from '../domain/cleanup/cleanup.ts';
import { cleanupJobSchema } from '../domain/cleanup/cleanup-job.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createJobQueue } from '../gateways/job-queue.ts';
import { envSchema } from '../platform/env.ts';
import { createJobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { deleteRowsOfPet } from '../store/remove-pet.ts';
import { connectTable } from '../store/table.ts';

const cleanupEnvSchema = z.pick(envSchema, { TABLE_NAME: true, BUCKET_NAME: true, CLEANUP_QUEUE_URL: true });

/** One step takes well under this; with less time left the job goes back to the queue. */
const RESERVE_MS = 5_000;

/** Removes the rows and documents of deleted pets and records, and attaches documents permanently. */
export function createHandler(runtime: Runtime) {
  const deps = createDeps(runtime);
  return createJobHandler(runtime, {
    operation: 'cleanup',
    schema: cleanupJobSchema,
    async run(job, context) {
      await runCleanupJob(deps, job, () => context.getRemainingTimeInMillis() > RESERVE_MS);
      return { outcome: job.kind };
    },
  });
}

function createDeps({ env, aws }: Runtime): CleanupDeps {
  const { TABLE_NAME, BUCKET_NAME, CLEANUP_QUEUE_URL } = cleanupEnvSchema.parse(env);
  const table = connectTable(aws, TABLE_NAME);
  return {
    pets: createPetStore(table),
    records: createRecordStore(table),
    deleteRowsOfPet: (ownerId, petId) => deleteRowsOfPet(table, ownerId, petId),
    documents: createDocumentGateway(aws, BUCKET_NAME),
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
  };
}
