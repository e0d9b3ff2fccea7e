import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type CleanupDeps, runCleanupJob } from '../domain/cleanup.ts';
import { cleanupJobSchema } from '../domain/cleanup-job.ts';
import { createCleanupQueue } from '../gateways/cleanup-queue.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { envSchema } from '../platform/env.ts';
import { describeCause } from '../platform/log.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { deleteRowsOfPet } from '../store/remove-pet.ts';
import { connectTable } from '../store/table.ts';

const cleanupEnvSchema = z.pick(envSchema, { TABLE_NAME: true, BUCKET_NAME: true, CLEANUP_QUEUE_URL: true });

/** A piece of work takes well under this; with less time left the job goes back to the queue. */
const RESERVE_MS = 5_000;

/** Works off cleanup jobs. A job that fails is reported alone, so that the others of its batch are done with. */
export function createCleanupHandler(runtime: Runtime) {
  const { now, log } = runtime;
  const deps = createDeps(runtime);

  const run = async ({ messageId, body }: SQSRecord, context: Context): Promise<boolean> => {
    const startedAt = now().getTime();
    const entry = (outcome: string) =>
      ({ operation: 'cleanup', outcome, ms: now().getTime() - startedAt, requestId: messageId }) as const;
    try {
      const job = cleanupJobSchema.parse(JSON.parse(body));
      await runCleanupJob(deps, job, () => context.getRemainingTimeInMillis() > RESERVE_MS);
      log({ level: 'info', ...entry(job.kind) });
      return true;
    } catch (error) {
      log({ level: 'error', ...entry('failed'), cause: describeCause(error) });
      return false;
    }
  };

  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records) {
      const isDone = await run(record, context);
      if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
}

function createDeps({ env, aws }: Runtime): CleanupDeps {
  const { TABLE_NAME, BUCKET_NAME, CLEANUP_QUEUE_URL } = cleanupEnvSchema.parse(env);
  const table = connectTable(aws, TABLE_NAME);
  return {
    pets: createPetStore(table),
    records: createRecordStore(table),
    deleteRowsOfPet: (ownerId, petId) => deleteRowsOfPet(table, ownerId, petId),
    documents: createDocumentGateway(aws, BUCKET_NAME),
    cleanup: createCleanupQueue(aws, CLEANUP_QUEUE_URL),
  };
}
