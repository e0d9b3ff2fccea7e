import type { FunctionRow } from '../function-row.ts';
import { BEHIND_CLOUDFRONT, SEND } from './common.ts';

/** What serves the pets and records of signed-in owners, and removes what they delete. */
export const pets = {
  api: {
    description: 'Serves signed-in owners',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ],
      BUCKET_NAME: [
        's3:GetObject',
        's3:GetObjectVersion',
        's3:GetObjectTagging',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:DeleteObject',
        's3:DeleteObjectVersionTagging',
        // Without it S3 answers 403 instead of 404 for a document that was never uploaded.
        's3:ListBucket',
        's3:ListBucketVersions',
      ],
      CLEANUP_QUEUE_URL: SEND,
      EXPORT_QUEUE_URL: SEND,
      IMPORT_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
      DOCUMENTS_URL: [],
      SITE_ORIGIN: [],
      SENDS_MAIL: [],
      SCANS_DOCUMENTS: [],
      FREE_PLAN_RECORDS_PER_PET: [],
      FREE_PLAN_SHARING: [],
    },
    indexes: ['by-kind-and-time', 'by-dose'],
    impact: 'Owners see “Something went wrong” instead of their pets, or can’t save.',
  },
  cleanup: {
    description: 'Removes the rows and documents of deleted pets and records',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 6 * 60,
      tries: 5,
      batchSize: 5,
      schedule: {
        name: 'purge',
        description: 'Deletes records permanently that can be restored no longer, once a day.',
        hour: 3,
        job: { kind: 'plan-purges' },
        outcomes: ['plan-purges'],
      },
      lateImpact:
        'Documents of deleted pets and records stay in storage. A new document whose call died expires four weeks after its upload.',
      gaveUpImpact:
        'Documents of deleted pets or records are never removed, or a new document whose call died expires after four weeks, unless you redrive the queue.',
    },
    memoryMb: 512,
    timeoutSeconds: 60,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:BatchWriteItem',
      ],
      BUCKET_NAME: [
        's3:DeleteObject',
        's3:DeleteObjectVersionTagging',
        's3:GetObjectVersionTagging',
        's3:PutObjectVersionTagging',
        's3:ListBucketVersions',
      ],
      SCANS_DOCUMENTS: [],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-next-reminder', 'by-kind-and-time'],
    impact:
      'Documents of deleted pets and records stay in storage longer than they should, although no one can reach them.',
  },
} as const satisfies Record<string, FunctionRow>;
