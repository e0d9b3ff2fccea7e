import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { bindCleanupQueue, bindDocuments, bindTable } from './bind.ts';
import type { Data } from './data-stack.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';
import { BY_KIND_AND_TIME } from './table.ts';

/** Longest run of one cleanup message; the queue hides a message six times as long, as Lambda asks. */
export const CLEANUP_TIMEOUT = Duration.seconds(60);

/** Makes the function that serves signed-in owners. */
export function createApiFunction(
  scope: Construct,
  stage: Stage,
  data: Data,
  cleanup: Queue,
): LambdaFunction {
  const { recordsPerPet, sharing } = stage.freePlan;
  const fn = serviceFunction(scope, 'ApiFunction', 'api', {
    description: 'Serves signed-in owners',
    environment: {
      FREE_PLAN_RECORDS_PER_PET: recordsPerPet === null ? '' : String(recordsPerPet),
      FREE_PLAN_SHARING: String(sharing),
    },
  });
  bindTable(fn, data.table, {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    index: { name: BY_KIND_AND_TIME, actions: ['Query'] },
  });
  bindDocuments(fn, stage, data.documents, {
    objects: ['GetObject', 'GetObjectVersion', 'PutObject', 'PutObjectTagging', 'DeleteObjectVersion'],
    // Without it S3 answers 403 instead of 404 for a document that was never uploaded.
    bucket: ['ListBucket'],
  });
  bindCleanupQueue(fn, cleanup, ['SendMessage']);
  return fn;
}

/** Makes the function that serves whoever holds a share link, and answers unknown calls. */
export function createPublicFunction(scope: Construct, stage: Stage, data: Data): LambdaFunction {
  const fn = serviceFunction(scope, 'PublicFunction', 'public', {
    description: 'Serves share links to people without an account',
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'UpdateItem'] });
  bindDocuments(fn, stage, data.documents, { objects: ['GetObjectVersion'] });
  return fn;
}

/** Makes the function that removes what deleted pets and records leave behind, and attaches documents for good. */
export function createCleanupFunction(
  scope: Construct,
  stage: Stage,
  data: Data,
  queue: Queue,
): LambdaFunction {
  const fn = serviceFunction(scope, 'CleanupFunction', 'cleanup', {
    description: 'Removes rows and documents of what was deleted',
    memorySize: 512,
    timeout: CLEANUP_TIMEOUT,
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'BatchWriteItem'] });
  bindDocuments(fn, stage, data.documents, {
    objects: ['DeleteObjectVersion', 'DeleteObjectVersionTagging', 'DeleteObjectTagging'],
    bucket: ['ListBucketVersions'],
  });
  bindCleanupQueue(fn, queue, ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']);

  const messages = new EventSourceMapping(scope, 'CleanupMessages', {
    target: fn,
    eventSourceArn: queue.queueArn,
    batchSize: 5,
    reportBatchItemFailures: true,
  });
  // CDK orders the mapping after the function only, but Lambda refuses it until the role may read the queue.
  if (fn.role) messages.node.addDependency(fn.role);
  return fn;
}
