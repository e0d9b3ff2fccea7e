import { ulid } from 'ulid';
import { type CleanupDeps, runCleanupJob } from '../domain/cleanup/cleanup.ts';
import { cleanupJobSchema } from '../domain/jobs/cleanup-job.ts';
import { createDocumentDeletions } from '../gateways/document-deletions.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createJobQueue, laterQueue } from '../gateways/job-queue.ts';
import { readEnv } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createAccessStore } from '../store/access.ts';
import { createEndingGrants } from '../store/access-removals.ts';
import { createArchiveStore } from '../store/archive.ts';
import { createDeletedRecordStore } from '../store/deleted-records.ts';
import { createDocumentRows } from '../store/documents.ts';
import { endLinksOfGrant, endLinksOfPet } from '../store/end-links.ts';
import { createPetStore } from '../store/pets.ts';
import { deleteRowsOfPet, isPetDeleted } from '../store/remove-pet.ts';
import { connectTable } from '../store/table.ts';
import { createUsageStore } from '../store/usage.ts';

/** Removes the rows and documents of deleted pets and purged records, and attaches documents permanently. */
export const createHandler = jobHandler('cleanup', createDeps, {
  schema: cleanupJobSchema,
  // One step takes well under this; with less time left the job goes back to the queue.
  reserveMs: 5_000,
  async run(deps, job, { hasTime }) {
    await runCleanupJob(deps, job, hasTime);
    return { outcome: job.kind };
  },
});

function createDeps({ env, aws, now }: Runtime): CleanupDeps {
  const { TABLE_NAME, BUCKET_NAME, CLEANUP_QUEUE_URL, SCANS_DOCUMENTS } = readEnv(env);
  const table = connectTable(aws, TABLE_NAME);
  const documents = createDocumentGateway(aws, BUCKET_NAME, now);
  const scans = SCANS_DOCUMENTS === 'true' ? { now } : undefined;
  return {
    access: createAccessStore(table),
    endingGrants: createEndingGrants(table),
    endLinks: (ownerId, petId, grantId) => endLinksOfGrant(table, ownerId, petId, grantId),
    endLinksOfPet: (ownerId, petId, until) => endLinksOfPet(table, ownerId, petId, until),
    newId: () => ulid(now().getTime()).toLowerCase(),
    pets: createPetStore(table),
    archive: createArchiveStore(table),
    deletedRecords: createDeletedRecordStore(table),
    documentRows: createDocumentRows(table),
    isPetDeleted: (ownerId, petId) => isPetDeleted(table, ownerId, petId),
    deleteRowsOfPet: (ownerId, petId) => deleteRowsOfPet(table, ownerId, petId),
    documents: {
      ...createDocumentDeletions(aws, BUCKET_NAME, scans),
      keep: scans ? documents.keepScanned : documents.keep,
    },
    usage: createUsageStore(table),
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    later: createJobQueue(aws, laterQueue(CLEANUP_QUEUE_URL)),
    now,
  };
}
