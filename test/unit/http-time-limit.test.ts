import { expect, test } from 'vitest';
import { billingCalls } from '../../contract/billing/billing-calls.ts';
import { paymentsUnavailable } from '../../contract/problem.ts';
import { createHttpHandler } from '../../lambdas/platform/http.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { httpEvent } from '../support/http-event.ts';

const call = billingCalls['customer-portal'];

/** The response of a call with this handler, and the outcomes in the log. */
async function answer(redirect: () => Promise<{ url: string }>, ms: number) {
  const outcomes: (string | number)[] = [];
  const handle = createHttpHandler({
    calls: { 'customer-portal': call },
    handlers: { 'customer-portal': redirect },
    identify: () => ({ ownerId: 'owner' }),
    runtime: {
      env: { ORIGIN_SECRETS },
      log: (line) => {
        if ('outcome' in line) outcomes.push(line.outcome);
      },
      now: () => new Date(),
    },
    timeLimit: { ms, failure: paymentsUnavailable },
  });
  const { statusCode, body } = await handle(httpEvent(call, {}));
  return { statusCode, body: JSON.parse(body ?? ''), outcomes };
}

test('answers a slow call itself before the gateway times out', async () => {
  const { statusCode, body, outcomes } = await answer(() => new Promise(() => {}), 1);
  expect([statusCode, body.type, outcomes]).toEqual([
    503,
    '/problems/payments-unavailable',
    ['payments-unavailable'],
  ]);
});

test('leaves no timer behind when a call finishes in time', async () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const { statusCode } = await answer(async () => ({ url: 'https://pay.example.org' }), 60_000);
  const after = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  expect([statusCode, after]).toEqual([200, before]);
});
