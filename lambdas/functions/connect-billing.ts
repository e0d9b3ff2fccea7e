import type { Payer } from '../../contract/billing/payer.ts';
import type { AlertJob, NoticeJob } from '../domain/jobs/mail-job.ts';
import { createMailJobs } from '../gateways/job-queue.ts';
import { createPayments } from '../gateways/payments.ts';
import { createSecrets } from '../gateways/secrets.ts';
import { connectStripe } from '../gateways/stripe-connection.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createCustomerStore } from '../store/customers.ts';
import { createPracticeStore } from '../store/practices.ts';
import { createRefundStore } from '../store/refunds.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';

/**
 * What each function that copies subscriptions needs: Stripe, the rows of the copy, and the mail queue; and what they
 * are made of.
 */
export function connectBilling({ env, aws, stripe, now, log }: Runtime) {
  const parsed = readEnv(env);
  const table = connectTable(aws, parsed.TABLE_NAME);
  const secrets = createSecrets(aws, now);
  const practices = createPracticeStore(table);
  const secretKey = secrets.secret(parsed.STRIPE_SECRET_KEY_PARAMETER);
  return {
    parsed,
    table,
    secrets,
    deps: {
      payments: createPayments(connectStripe(stripe, secretKey, parsed.STRIPE_MODE), {
        siteOrigin: parsed.SITE_ORIGIN,
        taxes: parsed.TAXES,
      }),
      customers: createCustomerStore(table),
      subscribers: createSubscriberStore(table),
      refunds: createRefundStore(table),
      closedAt: async ({ kind, id }: Payer) =>
        kind === 'practice' ? ((await practices.profile(id))?.endedAt ?? null) : null,
      // The dashboard counts these lines.
      onPlanBegun: () =>
        log({ level: 'info', operation: 'begin-plan', outcome: 'begun', ms: 0, requestId: '' }),
      mailJobs: createMailJobs<AlertJob | NoticeJob>(aws, readMailQueue(env)),
    },
  };
}
