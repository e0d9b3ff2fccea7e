import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindDocuments, bindTable, grant } from './bind.ts';
import type { Data } from './data.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import { bindMailQueue } from './mail.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';
import { BY_KIND_AND_TIME } from './table.ts';

/** What makes the files that owners export their data into. */
export interface Exports extends JobQueue {
  fn: LambdaFunction;
}

/** The longest that Lambda knows; 5 GB of documents take a few minutes. */
const TIMEOUT = Duration.minutes(15);
const VISIBILITY_TIMEOUT = Duration.minutes(90);

/** One whole processor, which compressing takes; a tenth of it is used as memory. */
const MEMORY_MB = 1769;

/** Makes the queue and its worker. */
export function createExports(scope: Construct, stage: Stage, data: Data): Exports {
  const jobs = createJobQueue(scope, 'Export', VISIBILITY_TIMEOUT);
  const fn = serviceFunction(scope, 'ExportFunction', 'export', {
    description: 'Makes the files that owners export their data into',
    memorySize: MEMORY_MB,
    timeout: TIMEOUT,
  });
  bindTable(fn, data.table, {
    table: ['GetItem', 'Query', 'UpdateItem'],
    indexes: { names: [BY_KIND_AND_TIME], actions: ['Query'] },
  });
  bindDocuments(fn, stage, data.documents, {
    objects: [
      'GetObjectVersion',
      'PutObject',
      'PutObjectTagging',
      'AbortMultipartUpload',
      'DeleteObjectVersion',
    ],
    bucket: ['ListBucketVersions'],
  });
  grant(
    fn.grantPrincipal,
    ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    [jobs.queue.queueArn],
  );
  bindMailQueue(fn, data);
  // One at a time: each may need all of the function's time.
  deliverJobs(scope, 'Export', jobs, fn, { batchSize: 1 });
  return { ...jobs, fn };
}
