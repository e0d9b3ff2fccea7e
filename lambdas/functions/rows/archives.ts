import type { FunctionRow } from '../function-row.ts';
import { SEND } from './common.ts';

/** One whole processor, which compressing and unpacking use. */
const FULL_PROCESSOR_MB = 1769;

/** Exports and imports together take six of the ten copies that all functions of a new AWS account may have. */
const LONG_JOBS_AT_ONCE = 3;

/** Exports and imports of accounts. */
export const archives = {
  export: {
    description: 'Creates the files that owners export their data to',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 90 * 60,
      tries: 5,
      // Each job may need all of the function's time.
      batchSize: 1,
      maxConcurrency: LONG_JOBS_AT_ONCE,
      lateAfterHours: 3,
      lateImpact: 'Owners who export their data get no file: the exports are not being processed.',
      gaveUpImpact:
        'An owner’s data could not be exported in five attempts, so it will probably fail again when they retry.',
    },
    memoryMb: FULL_PROCESSOR_MB,
    // Lambda's maximum; 5 GB of documents take a few minutes.
    timeoutSeconds: 15 * 60,
    environment: {
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      BUCKET_NAME: [
        's3:GetObjectVersion',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:AbortMultipartUpload',
        's3:DeleteObject',
        's3:ListBucketVersions',
      ],
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-kind-and-time'],
    impact: 'Owners who export their data see “Export Failed” and have to try again.',
  },
  import: {
    description: 'Restores exported files into accounts',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 90 * 60,
      tries: 5,
      // Each job may need all of the function's time.
      batchSize: 1,
      maxConcurrency: LONG_JOBS_AT_ONCE,
      lateAfterHours: 3,
      lateImpact: 'Owners who import an export see no progress: the imports are not being processed.',
      gaveUpImpact:
        'An owner’s file could not be imported in five attempts. If the import was already visible, a part of it is missing until you redrive the queue.',
    },
    memoryMb: FULL_PROCESSOR_MB,
    // Lambda's maximum; 5 GB are read twice, which takes minutes.
    timeoutSeconds: 15 * 60,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
        'dynamodb:ConditionCheckItem',
      ],
      BUCKET_NAME: [
        's3:GetObjectVersion',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:DeleteObject',
        's3:DeleteObjectVersionTagging',
        's3:GetObjectVersionTagging',
        's3:PutObjectVersionTagging',
        's3:ListBucketVersions',
      ],
      SCANS_DOCUMENTS: [],
      // Cleanup jobs attach the imported photos.
      CLEANUP_QUEUE_URL: SEND,
      IMPORT_QUEUE_URL: SEND,
      FREE_PLAN_RECORDS_PER_PET: [],
      FREE_PLAN_SHARING: [],
    },
    indexes: ['by-kind-and-time'],
    impact:
      'Owners who import an export wait minutes longer, or see that their import failed and have to try again.',
  },
} as const satisfies Record<string, FunctionRow>;
