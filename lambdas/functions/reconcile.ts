import { ulid } from 'ulid';
import type { ReconcileDeps } from '../domain/billing/ports.ts';
import { reconcilePage } from '../domain/billing/reconcile.ts';
import { reconcileJobSchema } from '../domain/billing/reconcile-job.ts';
import { createJobQueue } from '../gateways/job-queue.ts';
import { createPayments } from '../gateways/payments.ts';
import { createSecrets } from '../gateways/secrets.ts';
import { connectStripe } from '../gateways/stripe-connection.ts';
import { readEnv } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createCustomerStore } from '../store/customers.ts';
import { createReconciliationStore } from '../store/reconciliations.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';

/** Compares the stored copies of subscriptions with Stripe, page by page, once a day; see domain/billing/reconcile.ts. */
export const createHandler = jobHandler({
  operation: 'reconcile',
  schema: reconcileJobSchema,
  createDeps,
  async run(deps, job, { log, requestId }) {
    // An alarm counts these lines: a copy differs when events did not arrive.
    const onDrift = () => log({ level: 'info', operation: 'reconcile', outcome: 'drift', ms: 0, requestId });
    await reconcilePage({ ...deps, onDrift }, job);
    return { outcome: 'compared' };
  },
});

function createDeps({ env, aws, stripe, now }: Runtime): Omit<ReconcileDeps, 'onDrift'> {
  const parsed = readEnv(env);
  const table = connectTable(aws, parsed.TABLE_NAME);
  const secretKey = createSecrets(aws, now).secret(parsed.STRIPE_SECRET_KEY_PARAMETER);
  return {
    payments: createPayments(connectStripe(stripe, secretKey), parsed.SITE_ORIGIN),
    customers: createCustomerStore(table),
    subscribers: createSubscriberStore(table),
    reconciliations: createReconciliationStore(table),
    jobs: createJobQueue(aws, { queueUrl: parsed.RECONCILE_QUEUE_URL }),
    newId: () => ulid(now().getTime()).toLowerCase(),
    now,
  };
}
