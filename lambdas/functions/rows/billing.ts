import { WEBHOOK_PATH } from '../../../contract/billing/billing.ts';
import type { FunctionRow } from '../function-row.ts';
import {
  BEHIND_CLOUDFRONT,
  CALLS,
  LONGEST_CALL_SECONDS,
  READ_USER,
  ROWS,
  SEND,
  SINGLE_ROWS,
  STRIPE,
} from './common.ts';

/** Plans and payments. */
export const billing = {
  billing: {
    description: 'Serves the plan, payment and invoice calls of signed-in owners',
    ...CALLS,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ROWS,
      USER_POOL_ID: READ_USER,
      ...STRIPE,
      // The tags are enough to show administrators whether the secret exists.
      STRIPE_WEBHOOK_SECRET_PARAMETER: ['ssm:ListTagsForResource'],
      GUARANTEE_KEY_PARAMETER: ['ssm:GetParameters'],
      MAIL_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    impact:
      'Owners who buy, change or cancel a plan, or look at their invoices, see “Payment Error” and have to try again.',
  },
  'stripe-webhook': {
    description: 'Receives the events that Stripe sends',
    trigger: { on: 'webhook', path: WEBHOOK_PATH },
    memoryMb: 1024,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: SINGLE_ROWS,
      ...STRIPE,
      STRIPE_WEBHOOK_SECRET_PARAMETER: ['ssm:GetParameters'],
      MAIL_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    impact:
      'Owners who paid wait for their plan, and owners who canceled at Stripe keep theirs, until Stripe delivers again or they open the billing page.',
  },
  reconcile: {
    description: 'Compares the copies of subscriptions with Stripe',
    trigger: {
      on: 'schedule',
      schedule: {
        name: 'reconcile',
        description: 'Compares every plan with Stripe, and continues refunds, once a night.',
        // Few people pay at this hour.
        hour: 4,
        job: { kind: 'reconcile' },
        outcomes: ['compared', 'not-set-up'],
      },
      lateImpact:
        'Owners whose payment or cancellation Stripe could not report keep the wrong plan for longer: the daily comparison with Stripe is not being processed.',
      gaveUpImpact:
        'Owners whose payment or cancellation Stripe could not report keep the wrong plan until the next day: today’s comparison with Stripe failed every time.',
    },
    memoryMb: 512,
    // A job is a page of a hundred subscriptions; rewriting all their copies takes about two minutes.
    timeoutSeconds: 5 * 60,
    environment: {
      TABLE_NAME: SINGLE_ROWS,
      ...STRIPE,
      MAIL_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    indexes: ['by-next-reminder'],
    impact:
      'Owners whose payment or cancellation Stripe could not report keep the wrong plan for longer: the daily comparison with Stripe failed.',
  },
} as const satisfies Record<string, FunctionRow>;
