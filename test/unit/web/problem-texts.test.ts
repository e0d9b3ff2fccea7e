import { expect, test } from 'vitest';
import { problemText } from '../../../web/src/features/billing/problem-texts.ts';
import { BILLING_OF_STATUS, unpaidPlan } from '../../pages/states/plans.ts';

const { paused } = BILLING_OF_STATUS;

test('a paused plan whose renewal is still charged says so first', () => {
  const renewal = { cents: 499, at: new Date(Date.now() + 3_000_000).toISOString() };
  const renewing = { ...paused, subscription: paused.subscription && { ...paused.subscription, renewal } };
  expect(problemText(paused)?.detail).toMatch(/^You aren’t charged while it’s paused/);
  expect(problemText(renewing)?.detail).toMatch(
    /^Your renewal of \$4\.99 is charged at .+\. You aren’t charged after that while it’s paused/,
  );
});

test('a plan that ended with an older debt names no amount', () => {
  const ended = unpaidPlan.ended && { ...unpaidPlan.ended, cents: 0 };
  expect(problemText(unpaidPlan)?.detail).toMatch(/^The payment of \$4\.99 for Multi-Pet failed/);
  expect(problemText({ ...unpaidPlan, ended })?.detail).toMatch(/^A payment for Multi-Pet failed/);
});
