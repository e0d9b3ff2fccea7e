import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindDocuments, bindQueue, bindTable } from './bind.ts';
import type { Data } from './data.ts';
import { freePlanEnvironment } from './functions.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';

/** What brings exports back into accounts. */
export interface Imports extends JobQueue {
  fn: LambdaFunction;
}

/** The longest that Lambda knows; 5 GB are read twice, which takes minutes. */
const TIMEOUT = Duration.minutes(15);
const VISIBILITY_TIMEOUT = Duration.minutes(90);

/** One whole processor, which unpacking takes; a quarter of it is used as memory. */
const MEMORY_MB = 1769;

/** Makes the queue and its worker. */
export function createImports(scope: Construct, stage: Stage, data: Data, cleanup: JobQueue): Imports {
  const jobs = createJobQueue(scope, 'Import', VISIBILITY_TIMEOUT);
  const fn = serviceFunction(scope, 'ImportFunction', 'import', {
    description: 'Brings exports back into accounts',
    environment: freePlanEnvironment(stage),
    memorySize: MEMORY_MB,
    timeout: TIMEOUT,
  });
  bindTable(fn, data.table, {
    table: [
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'BatchWriteItem',
      'ConditionCheckItem',
    ],
  });
  bindDocuments(fn, stage, data.documents, {
    objects: [
      'GetObjectVersion',
      'PutObject',
      'PutObjectTagging',
      'DeleteObjectVersion',
      'DeleteObjectVersionTagging',
    ],
    bucket: ['ListBucketVersions'],
  });
  const actions = ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  // What comes in has photos, which are kept by cleanup jobs.
  bindQueue(fn, 'CLEANUP_QUEUE_URL', cleanup.queue, ['SendMessage']);
  bindQueue(fn, 'IMPORT_QUEUE_URL', jobs.queue, actions);
  // One at a time: each may need all of the function's time.
  deliverJobs(scope, 'Import', jobs, fn, { batchSize: 1 });
  return { ...jobs, fn };
}
