import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindDocuments, bindQueue, bindTable } from './bind.ts';
import type { Data } from './data.ts';
import { deliverJobs, type JobQueue } from './job-queue.ts';
import { bindMailQueue } from './mail.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';
import { BY_DOSE, BY_EXPIRY, BY_KIND_AND_TIME } from './table.ts';

const CLEANUP_TIMEOUT = Duration.seconds(60);

/** How long the queue hides a cleanup job: six times as long as it may run, as Lambda asks. */
export const CLEANUP_VISIBILITY = Duration.seconds(CLEANUP_TIMEOUT.toSeconds() * 6);

/** Tells a function the stage's reading of the free plan. */
export function freePlanEnvironment({ freePlan: { recordsPerPet, sharing } }: Stage): Record<string, string> {
  return {
    FREE_PLAN_RECORDS_PER_PET: recordsPerPet === null ? '' : String(recordsPerPet),
    FREE_PLAN_SHARING: String(sharing),
  };
}

/** Makes the function that serves signed-in owners. */
export function createApiFunction(
  scope: Construct,
  stage: Stage,
  data: Data,
  siteOrigin: string,
  { cleanup, exports, imports }: Record<'cleanup' | 'exports' | 'imports', JobQueue>,
): LambdaFunction {
  const fn = serviceFunction(scope, 'ApiFunction', 'api', {
    description: 'Serves signed-in owners',
    environment: {
      ...freePlanEnvironment(stage),
      SENDS_MAIL: String(stage.domain !== undefined),
      SITE_ORIGIN: siteOrigin,
    },
  });
  bindTable(fn, data.table, {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: { names: [BY_KIND_AND_TIME, BY_EXPIRY, BY_DOSE], actions: ['Query'] },
  });
  bindDocuments(fn, stage, data.documents, {
    objects: ['GetObject', 'GetObjectVersion', 'PutObject', 'PutObjectTagging', 'DeleteObjectVersion'],
    // Without it S3 answers 403 instead of 404 for a document that was never uploaded.
    bucket: ['ListBucket'],
  });
  bindQueue(fn, 'CLEANUP_QUEUE_URL', cleanup.queue, ['SendMessage']);
  bindQueue(fn, 'EXPORT_QUEUE_URL', exports.queue, ['SendMessage']);
  bindQueue(fn, 'IMPORT_QUEUE_URL', imports.queue, ['SendMessage']);
  return fn;
}

/** Makes the function that serves whoever holds a share link, and answers unknown calls. */
export function createPublicFunction(scope: Construct, stage: Stage, data: Data): LambdaFunction {
  const fn = serviceFunction(scope, 'PublicFunction', 'public', {
    description: 'Serves share links to people without an account',
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] });
  bindDocuments(fn, stage, data.documents, { objects: ['GetObjectVersion'] });
  bindMailQueue(fn, data);
  return fn;
}

/** Makes the function that removes what deleted pets and records leave behind, and attaches documents for good. */
export function createCleanupFunction(
  scope: Construct,
  stage: Stage,
  data: Data,
  jobs: JobQueue,
): LambdaFunction {
  const fn = serviceFunction(scope, 'CleanupFunction', 'cleanup', {
    description: 'Removes rows and documents of what was deleted',
    memorySize: 512,
    timeout: CLEANUP_TIMEOUT,
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'BatchWriteItem'] });
  bindDocuments(fn, stage, data.documents, {
    objects: ['DeleteObjectVersion', 'DeleteObjectVersionTagging'],
    bucket: ['ListBucketVersions'],
  });
  const actions = ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  bindQueue(fn, 'CLEANUP_QUEUE_URL', jobs.queue, actions);
  deliverJobs(scope, 'Cleanup', jobs, fn);
  return fn;
}
