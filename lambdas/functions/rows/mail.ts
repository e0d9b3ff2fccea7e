import type { FunctionRow } from '../function-row.ts';
import { BEHIND_CLOUDFRONT, CALLS, READ_USER, SEND, SEND_MAIL, SINGLE_ROWS } from './common.ts';

/** Emails, and what people write without an account. */
export const mail = {
  contact: {
    description: 'Receives messages to support from anyone',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: SINGLE_ROWS,
      MAIL_QUEUE_URL: SEND,
    },
    impact:
      'People who write to support, or apply for a business account, see “Something went wrong” and have to try again.',
  },
  reports: {
    description: 'Writes what browsers report of failed pages into its log',
    ...CALLS,
    memoryMb: 512,
    environment: {
      ...BEHIND_CLOUDFRONT,
      SITE_ORIGIN: [],
      TABLE_NAME: SINGLE_ROWS,
    },
    impact: 'Users notice nothing, but errors of pages are missing from the log.',
  },
  mail: {
    description: 'Sends the emails that other functions ask for',
    trigger: {
      on: 'jobs',
      // Longer than a claim on a mail, counted from its latest possible start (decisions 13 and 18).
      visibilitySeconds: 6 * 60,
      tries: 5,
      // One at a time: a job that waits for its turn must not run into the function's time limit.
      batchSize: 1,
      maxConcurrency: 2,
      lateAfterHours: 1,
      lateImpact:
        'Emails have been waiting for an hour: owners get no notices, and support gets no messages.',
      gaveUpImpact:
        'An email failed every time: an owner missed a notice, or support missed a message, until you redrive the queue.',
    },
    memoryMb: 512,
    timeoutSeconds: 30,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
        // A practice's reminder is claimed only while its grant holds.
        'dynamodb:ConditionCheckItem',
      ],
      USER_POOL_ID: READ_USER,
      PHOTOS_BUCKET: ['s3:GetObjectVersion'],
      MAIL_CONFIGURATION_SET: SEND_MAIL,
      COPY_CONFIGURATION_SET: SEND_MAIL,
      FORM_MAILS_PER_DAY: [],
      MAIL_FROM: [],
      MAIL_INTERVAL_MS: [],
      MAIL_QUEUE_URL: SEND,
      SUPPORT_EMAIL: [],
      TAXES: [],
      SITE_ORIGIN: [],
    },
    needsMail: true,
    impact:
      'Emails arrive minutes late or not at all: notices of a viewed share link, a finished export, a plan or a failed payment, and messages to support.',
  },
  'mail-events': {
    description: 'Stops email to addresses that bounce or complain',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 3 * 60,
      tries: 5,
      batchSize: 5,
      lateAfterHours: 1,
      lateImpact:
        'Email still goes to addresses that bounce or complain, because the reports from SES are not being processed. SES may suspend sending.',
      gaveUpImpact:
        'Email still goes to an address that bounces or complains, and its owner sees no warning in the app.',
    },
    memoryMb: 256,
    timeoutSeconds: 30,
    environment: {
      TABLE_NAME: ['dynamodb:UpdateItem'],
      USER_POOL_ID: READ_USER,
      ACCOUNT_CONFIGURATION_SET: [],
    },
    needsMail: true,
    impact: 'Email still goes to addresses that bounce or complain. SES may suspend sending.',
  },
} as const satisfies Record<string, FunctionRow>;
