import type { FunctionRow } from '../function-row.ts';
import { BEHIND_CLOUDFRONT, CALLS, READ_USER, ROWS, SEND, SEND_MAIL } from './common.ts';

/** Reminders and the calendar feed. */
export const reminders = {
  reminders: {
    description: 'Serves the links in reminder emails, and the calendar feed',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ROWS,
      SITE_ORIGIN: [],
    },
    indexes: ['by-kind-and-time', 'by-expiry', 'by-dose'],
    impact:
      'Owners who press “Snooze”, “Done” or “Stop” in a reminder see an error, and calendars show no expiry dates.',
  },
  'plan-reminders': {
    description: 'Finds owners with records that are due for a reminder',
    trigger: {
      on: 'schedule',
      schedule: {
        name: 'reminders',
        description: 'Finds records that are due and emails their owners, once a day.',
        hour: 'reminders',
        job: { kind: 'plan' },
        outcomes: ['planned'],
      },
      lateImpact: 'Owners get no reminders: the search for due records is not being processed.',
      gaveUpImpact:
        'Some owners get today’s reminders a day late unless you run the search again: it failed every time.',
    },
    memoryMb: 512,
    // Five thousand jobs take about ten seconds.
    timeoutSeconds: 60,
    environment: {
      TABLE_NAME: [],
      SEND_REMINDERS_QUEUE_URL: SEND,
    },
    indexes: ['by-next-reminder'],
    needsMail: true,
    impact: 'Owners get today’s reminders late: the search for due records failed and runs again.',
  },
  'send-reminders': {
    description: 'Sends owners their reminders',
    trigger: {
      on: 'jobs',
      // Longer than a claim on an owner's mail, counted from its latest possible start.
      visibilitySeconds: 12 * 60,
      tries: 5,
      batchSize: 5,
      maxConcurrency: 2,
      lateAfterHours: 3,
      lateImpact:
        'Owners wait for today’s reminders: there are more than SES’s quota allows, or they are not being processed.',
      gaveUpImpact: 'An owner gets today’s reminder a day late unless you redrive the queue.',
    },
    memoryMb: 512,
    timeoutSeconds: 2 * 60,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      USER_POOL_ID: READ_USER,
      PHOTOS_BUCKET: ['s3:GetObjectVersion'],
      MAIL_CONFIGURATION_SET: SEND_MAIL,
      MAIL_FROM: [],
      MAIL_INTERVAL_MS: [],
      SEND_REMINDERS_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    indexes: ['by-kind-and-time', 'by-dose', 'by-expiry'],
    needsMail: true,
    impact: 'Owners get a reminder late: an email failed and will be sent again.',
  },
} as const satisfies Record<string, FunctionRow>;
