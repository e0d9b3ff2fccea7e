import { expect, test } from 'vitest';
import { planFacts } from '../../../web/src/features/billing/billing-texts.ts';
import { cancelText } from '../../../web/src/features/billing/cancel-texts.ts';
import { problemText } from '../../../web/src/features/billing/problem-texts.ts';
import { BILLING_OF_STATUS, unpaidPlan } from '../../pages/states/plans.ts';

const { paused } = BILLING_OF_STATUS;

test('a paused plan whose renewal is still charged says so first', () => {
  const renewal = { cents: 499, at: new Date(Date.now() + 3_000_000).toISOString() };
  const renewing = { ...paused, subscription: paused.subscription && { ...paused.subscription, renewal } };
  expect(problemText(paused)?.detail).toMatch(/^You aren’t charged while it’s paused/);
  expect(problemText(renewing)?.detail).toMatch(
    /^Your renewal of \$4\.99 is charged at .+\. If you cancel before then, nothing is charged\. Nothing else is charged while your plan is paused/,
  );
});

test('a paused plan whose renewal was declined says that Stripe may still charge it, and what prevents it', () => {
  const renewal = { cents: 499, at: new Date(Date.now() - 3_000_000).toISOString() };
  const unpaid = { ...paused, subscription: paused.subscription && { ...paused.subscription, renewal } };
  const isnt =
    'Your renewal of $4.99 hasn’t been paid. Stripe may still charge it, even to a card you add later.';
  expect(problemText(unpaid)?.detail).toContain(
    `${isnt} If you cancel, it won’t be charged. Nothing else is charged while your plan is paused, and your data is safe.`,
  );
  expect(planFacts(unpaid)).toContainEqual({ label: 'Unpaid renewal', value: '$4.99' });
  expect(cancelText(unpaid, null)).toMatch(
    /^Your paused plan ends immediately, and your renewal of \$4\.99 isn’t charged\./,
  );
});

test('a plan that ended with an older debt names no amount', () => {
  const ended = unpaidPlan.ended && { ...unpaidPlan.ended, cents: 0 };
  expect(problemText(unpaidPlan)?.detail).toMatch(/^The payment of \$4\.99 for Multi-Pet failed/);
  expect(problemText({ ...unpaidPlan, ended })?.detail).toMatch(/^A payment for Multi-Pet failed/);
});
