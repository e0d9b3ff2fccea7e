import type { FunctionRow } from '../function-row.ts';
import {
  BEHIND_CLOUDFRONT,
  CALLS,
  DELETE_DOCUMENTS,
  FREE_PLAN,
  KEEP_UPLOADS,
  ROWS_AND_DELETION,
  ROWS_AND_MASS_DELETION,
  SEND,
} from './common.ts';

/** What serves the pets and records of signed-in owners, and removes what they delete. */
export const pets = {
  api: {
    description: 'Serves signed-in owners',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ROWS_AND_DELETION,
      BUCKET_NAME: [
        ...KEEP_UPLOADS,
        's3:GetObjectTagging',
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
      ...FREE_PLAN,
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
      TABLE_NAME: ROWS_AND_MASS_DELETION,
      BUCKET_NAME: [...DELETE_DOCUMENTS, 's3:DeleteObjectVersionTagging'],
      SCANS_DOCUMENTS: [],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-next-reminder', 'by-kind-and-time'],
    impact:
      'Documents of deleted pets and records stay in storage longer than they should, although no one can reach them.',
  },
} as const satisfies Record<string, FunctionRow>;
