import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { functions } from '../lambdas/functions/table.ts';
import { constructId } from './construct-id.ts';
import type { Functions } from './functions.ts';
import type { JobQueues } from './job-queues.ts';
import type { Alarms } from './observability.ts';

/** Watches every function and queue. Each alarm says what users notice. */
export function addAlarms(alarms: Alarms, httpApi: IHttpApi, built: Functions, queues: JobQueues): void {
  alarms.onServerErrors(
    'ServerErrors',
    httpApi,
    'Calls fail: owners or recipients of links see an error and have to try again.',
  );
  for (const [name, fn] of built) {
    // This function handles no failure itself, so its log has none to count.
    const watch = name === 'cognito-message' ? alarms.onCrashes : alarms.onFailures;
    watch(`${constructId(name)}Errors`, fn, functions[name].impact);
  }
  for (const [name, jobs] of queues) {
    const { lateAfterHours, lateImpact, gaveUpImpact } = functions[name].trigger;
    alarms.onDelay(`${constructId(name)}Late`, jobs.queue, lateImpact, Duration.hours(lateAfterHours));
    alarms.onDeadLetters(`${constructId(name)}GaveUp`, jobs, gaveUpImpact);
  }
  const billing = built.get('billing');
  const reconcile = built.get('reconcile');
  if (!billing || !reconcile) return;
  alarms.onOutcome(
    'PriceRefused',
    billing,
    'wrong-price',
    'Owners can’t buy a plan or change to another one: Stripe’s price is not the one on the site. The billing debug page says which; `npm run stripe:setup` corrects it.',
  );
  alarms.onOutcome(
    'PriceDrift',
    reconcile,
    'wrong-price',
    'Owners can’t buy a plan or change to another one: at night Stripe’s price was not the one on the site. The billing debug page says which; `npm run stripe:setup` corrects it.',
  );
  alarms.onOutcome(
    'StripeDrift',
    reconcile,
    'drift',
    'Some Stripe events did not arrive, so owners had the wrong plan for up to a day and more events may be missing. Or a customer is paying for a subscription that matches no account. The billing debug page has the numbers.',
  );
}
