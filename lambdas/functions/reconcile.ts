import { AppError } from '../../contract/problem.ts';
import type { ReconcileDeps } from '../domain/billing/ports.ts';
import { reconcilePage } from '../domain/billing/reconcile.ts';
import { reconcileJobSchema } from '../domain/billing/reconcile-job.ts';
import { MissingSecret } from '../gateways/secrets.ts';
import { dailyHandler } from '../platform/daily.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createReconciliationStore } from '../store/reconciliations.ts';
import { connectBilling } from './connect-billing.ts';
import { newIdAt } from './new-id.ts';

/**
 * Compares the stored copies of subscriptions with Stripe, page by page, once a day; see domain/billing/reconcile.ts.
 */
export const createHandler = dailyHandler('reconcile', createDeps, {
  schema: reconcileJobSchema,
  async run(deps, job, { log, requestId }) {
    // Alarms count these lines: a copy differs when events did not arrive.
    const logOutcome = (outcome: string) =>
      log({ level: 'info', operation: 'reconcile', outcome, ms: 0, requestId });
    const onDrift = () => logOutcome('drift');
    const onWrongPrice = () => logOutcome('wrong-price');
    try {
      const next = await reconcilePage({ ...deps, onDrift, onWrongPrice }, job);
      return { outcome: 'compared', next };
    } catch (error) {
      // A stage works without payments until its operator stores Stripe's keys.
      if (error instanceof AppError && error.cause instanceof MissingSecret) return { outcome: 'not-set-up' };
      throw error;
    }
  },
});

function createDeps(runtime: Runtime): Omit<ReconcileDeps, 'onDrift' | 'onWrongPrice'> {
  const { table, deps } = connectBilling(runtime);
  const { now } = runtime;
  return {
    ...deps,
    reconciliations: createReconciliationStore(table),
    newId: newIdAt(now),
    now,
  };
}
