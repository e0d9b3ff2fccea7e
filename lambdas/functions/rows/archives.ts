import type { FunctionRow } from '../function-row.ts';
import { DELETE_DOCUMENTS, FREE_PLAN, ROWS_AND_MASS_DELETION, SEND } from './common.ts';

/**
 * One whole processor, which compressing and unpacking use, and Lambda's longest time: an export of 5 GB of documents
 * takes a few minutes, and an import reads them twice.
 */
const LONGEST_RUNS = { memoryMb: 1769, timeoutSeconds: 15 * 60 } as const;

/**
 * One job at a time, which may need all of the function's time. Exports and imports together take six of the ten copies
 * that all functions of a new AWS account may have.
 */
const LONG_JOBS = {
  on: 'jobs',
  visibilitySeconds: 90 * 60,
  tries: 5,
  batchSize: 1,
  maxConcurrency: 3,
  lateAfterHours: 3,
} as const;

/** Exports and imports of accounts. */
export const archives = {
  export: {
    description: 'Creates the files that owners export their data to',
    trigger: {
      ...LONG_JOBS,
      lateImpact: 'Owners who export their data get no file: the exports are not being processed.',
      gaveUpImpact:
        'An owner’s data could not be exported in five attempts, so it will probably fail again when they retry.',
    },
    ...LONGEST_RUNS,
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
      ...LONG_JOBS,
      lateImpact: 'Owners who import an export see no progress: the imports are not being processed.',
      gaveUpImpact:
        'An owner’s file could not be imported in five attempts. If the import was already visible, a part of it is missing until you redrive the queue.',
    },
    ...LONGEST_RUNS,
    environment: {
      TABLE_NAME: ROWS_AND_MASS_DELETION,
      BUCKET_NAME: [
        ...DELETE_DOCUMENTS,
        's3:GetObjectVersion',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:DeleteObjectVersionTagging',
      ],
      SCANS_DOCUMENTS: [],
      // Cleanup jobs attach the imported photos.
      CLEANUP_QUEUE_URL: SEND,
      IMPORT_QUEUE_URL: SEND,
      ...FREE_PLAN,
    },
    indexes: ['by-kind-and-time'],
    impact:
      'Owners who import an export wait minutes longer, or see that their import failed and have to try again.',
  },
} as const satisfies Record<string, FunctionRow>;
