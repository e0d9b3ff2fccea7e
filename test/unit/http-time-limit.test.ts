import { expect, test } from 'vitest';
import { billingCalls } from '../../contract/billing/billing-calls.ts';
import { paymentsUnavailable } from '../../contract/problem.ts';
import { createHttpHandler } from '../../lambdas/platform/http.ts';
import { httpEvent } from '../support/http-event.ts';

const call = billingCalls['customer-portal'];

/** The answer of a call whose handler is this one, and the outcomes in the log. */
async function answer(redirect: () => Promise<{ url: string }>, ms: number) {
  const outcomes: (string | number)[] = [];
  const handle = createHttpHandler({
    calls: { 'customer-portal': call },
    handlers: { 'customer-portal': redirect },
    identify: () => ({ ownerId: 'owner' }),
    log: ({ outcome }) => outcomes.push(outcome),
    now: () => new Date(),
    timeLimit: { ms, failure: paymentsUnavailable },
  });
  const { statusCode, body } = await handle(httpEvent(call, {}));
  return { statusCode, body: JSON.parse(body ?? ''), outcomes };
}

test('a call that takes too long is answered in our own words, before the gateway finds others', async () => {
  const { statusCode, body, outcomes } = await answer(() => new Promise(() => {}), 1);
  expect([statusCode, body.type, outcomes]).toEqual([
    503,
    '/problems/payments-unavailable',
    ['payments-unavailable'],
  ]);
});

test('one that is done in time leaves no timer behind', async () => {
  const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const { statusCode } = await answer(async () => ({ url: 'https://pay.example.org' }), 60_000);
  const after = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  expect([statusCode, after]).toEqual([200, before]);
});
