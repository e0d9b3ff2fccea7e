import type { CleanupJob } from '../domain/jobs/cleanup-job.ts';
import { cleanupQueue, createJobQueue } from '../gateways/job-queue.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import type { Table } from '../store/table.ts';

/** The table, whose changes of pets that are open to practices reach these by a job. */
export function withPatientJobs(table: Table, { env, aws }: Pick<Runtime, 'env' | 'aws'>): Table {
  if (env.CLEANUP_QUEUE_URL === undefined) return table;
  const jobs = createJobQueue<CleanupJob>(aws, cleanupQueue(readEnv(env).CLEANUP_QUEUE_URL));
  return { ...table, tellPractices: (ownerId) => jobs.send({ kind: 'update-patients', ownerId }) };
}
