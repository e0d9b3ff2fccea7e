import { describe, expect, it } from 'vitest';
import { isOutdated, planOf } from '../../contract/billing/plans.ts';
import type { PaidSubscription } from '../../lambdas/domain/billing/payments/ports.ts';
import {
  copyOf,
  isCopyOf,
  isReflected,
  livingSubscriptions,
  overdueSince,
} from '../../lambdas/domain/billing/subscriber-copy.ts';
import { aSubscription } from '../support/a-subscription.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const END = '2026-12-01T00:00:00.000Z';

const subscription = (changes: Partial<PaidSubscription> = {}) =>
  aSubscription({ tier: 'additional_pet', quantity: 2, ...changes });

const rowOf = (...all: PaidSubscription[]) => ({
  ...copyOf(all),
  synced_at: NOW.toISOString(),
  overdue_since: overdueSince(all, null, NOW),
  bought_at: null,
  taken_along: null,
  version: 1,
});
const planOfAll = (...all: PaidSubscription[]) => planOf(rowOf(...all), NOW);

describe('the plan that follows from Stripe', () => {
  it.each([
    ['active', { subscribed: true, pet_limit: 3 }],
    ['overdue', { subscribed: true, pet_limit: 3 }],
    ['paused', { subscribed: false, pet_limit: 1 }],
    ['incomplete', { subscribed: false, pet_limit: 1 }],
    ['unknown', { subscribed: false, pet_limit: 1 }],
    ['ended', { subscribed: false, pet_limit: 1 }],
  ] as const)('of a subscription that is %s', (state, plan) => {
    expect(planOfAll(subscription({ state }))).toMatchObject(plan);
  });

  it('lasts until a scheduled end, although the flag is off immediately', () => {
    const row = rowOf(subscription({ endsAt: END }));
    expect(row).toMatchObject({ subscribed: false, subscription_end: END });
    expect(planOf(row, NOW).pet_limit).toBe(3);
    expect(planOf(row, new Date(END)).pet_limit).toBe(1);
  });

  it('ends immediately with a subscription that ended early', () => {
    const row = rowOf(subscription({ state: 'ended', endedAt: NOW.toISOString() }));
    expect(row).toMatchObject({ subscribed: false, subscription: null, subscription_end: NOW.toISOString() });
    expect(planOf(row, NOW).subscribed).toBe(false);
  });

  it('is the free plan for an unknown tier', () => {
    expect(planOfAll(subscription({ tier: null })).pet_limit).toBe(1);
    expect(planOfAll(subscription({ tier: 'gold' })).pet_limit).toBe(1);
  });

  it('reports a failed payment', () => {
    expect(copyOf([subscription({ state: 'overdue' })]).subscription?.payment_failed).toBe(true);
    expect(copyOf([subscription()]).subscription?.payment_failed).toBe(false);
  });

  it.each(['paused', 'incomplete', 'unknown'] as const)(
    'reports no failed payment of one that is %s',
    (state) => {
      expect(copyOf([subscription({ state })]).subscription).toMatchObject({
        payment_failed: false,
        hold: state,
      });
    },
  );

  it('names no next payment of a paused one, which is never outdated', () => {
    const row = rowOf(subscription({ state: 'paused' }));
    expect(row.subscription?.period_end).toBeNull();
    expect(isOutdated(row, new Date('2028-01-01T00:00:00Z'))).toBe(false);
  });
});

it('counts an overdue renewal from the start of its period, even if the row saw it just before its charge', () => {
  const invoice = { id: 'in_2', isDraft: true, isRenewal: true, isStopped: false };
  const renewing = subscription({ unpaid: { ...invoice, chargedAt: '2026-11-01T01:00:00.000Z' } });
  const overdue = subscription({ state: 'overdue' });
  expect(overdueSince([overdue], rowOf(renewing), new Date(END))).toBe(overdue.periodStart);
  expect(overdueSince([overdue], rowOf(subscription()), new Date(END))).toBe(END);
});

const idsOf = (...all: PaidSubscription[]) => livingSubscriptions(all).map(({ id }) => id);

describe('of several subscriptions', () => {
  it('prefers one that grants its plan, even to a newer one', () => {
    const paid = subscription({ id: 'paid' });
    const unpaid = subscription({ id: 'new', state: 'paused', createdAt: NOW.toISOString() });
    const ended = subscription({ id: 'ended', state: 'ended', createdAt: NOW.toISOString() });
    expect(idsOf(unpaid, ended, paid)).toEqual(['paid', 'new']);
    expect(idsOf(ended, unpaid)).toEqual(['new']);
    expect(idsOf(ended)).toEqual([]);
  });

  it('prefers the veterinary one, then the newest', () => {
    const vet = subscription({ id: 'vet', tier: 'veterinary' });
    const older = subscription({ id: 'older' });
    const newer = subscription({ id: 'newer', createdAt: '2026-11-02T00:00:00.000Z' });
    expect(idsOf(newer, vet)[0]).toBe('vet');
    expect(idsOf(older, newer)).toEqual(['newer', 'older']);
  });
});

describe('a row', () => {
  it('is equal whatever the order of its fields', () => {
    const row = rowOf(subscription());
    const turned = Object.fromEntries(Object.entries(row).toReversed()) as typeof row;
    expect(isCopyOf(turned, copyOf([subscription()]))).toBe(true);
    expect(isCopyOf(row, copyOf([subscription({ quantity: 3 })]))).toBe(false);
    expect(isCopyOf(row, copyOf([subscription({ unitCents: 1 })]))).toBe(false);
  });

  it('that is missing means no subscription', () => {
    expect(isCopyOf(null, copyOf([]))).toBe(true);
    expect(isCopyOf(null, copyOf([subscription()]))).toBe(false);
  });

  it('reflects live subscriptions and names no ended ones', () => {
    const ended = subscription({ state: 'ended', endedAt: NOW.toISOString() });
    const other = subscription({ id: 'sub_2' });
    expect(isReflected(subscription(), rowOf(subscription()))).toBe(true);
    expect(isReflected(subscription({ quantity: 3 }), rowOf(subscription()))).toBe(false);
    expect(isReflected(subscription(), null)).toBe(false);
    expect(isReflected(ended, rowOf(subscription()))).toBe(false);
    expect(isReflected(ended, rowOf(other))).toBe(true);
    expect(isReflected(ended, null)).toBe(true);
  });

  it('begins the guarantee with no purchase that was never paid', () => {
    const expired = subscription({ id: 'expired', state: 'ended', neverPaid: true });
    const row = rowOf(subscription({ id: 'paid', createdAt: END }));
    expect(isReflected(expired, { ...row, bought_at: expired.createdAt })).toBe(false);
    expect(isReflected(expired, { ...row, bought_at: END })).toBe(true);
  });

  it('names an incomplete one only if there is no other', () => {
    const incomplete = subscription({ state: 'incomplete' });
    expect(isReflected(incomplete, rowOf(incomplete))).toBe(true);
    expect(isReflected(incomplete, rowOf(subscription({ id: 'sub_2' })))).toBe(true);
    expect(isReflected(incomplete, null)).toBe(false);
    const both = [incomplete, subscription({ id: 'paid' })];
    expect(copyOf(both).subscription?.id).toBe('paid');
  });
});

describe('since when a payment is overdue', () => {
  const overdue = subscription({ state: 'overdue' });
  const later = { ...overdue, periodStart: '2026-12-01T00:00:00.000Z' };

  it('is the begin of the unpaid period, also after the next one began', () => {
    const row = rowOf(overdue);
    expect(row.overdue_since).toBe(overdue.periodStart);
    expect(overdueSince([later], row, NOW)).toBe(overdue.periodStart);
  });

  it('begins again after a payment, and with another subscription', () => {
    const paid = rowOf(subscription({}));
    expect(paid.overdue_since).toBeNull();
    expect(overdueSince([later], paid, NOW)).toBe(later.periodStart);
    expect(overdueSince([{ ...later, id: 'sub_other' }], rowOf(overdue), NOW)).toBe(later.periodStart);
  });

  it('is not before the period was seen to be paid: a payment within it may fail too', () => {
    const paid = rowOf(subscription({}));
    const noticed = new Date(NOW.getTime() + 86_400_000);
    expect(paid.synced_at > overdue.periodStart).toBe(true);
    expect(overdueSince([overdue], paid, noticed)).toBe(noticed.toISOString());
    expect(overdueSince([overdue], { ...rowOf(overdue), overdue_since: null }, noticed)).toBe(
      overdue.periodStart,
    );
  });

  it('is no difference from Stripe', () => {
    expect(isCopyOf({ ...rowOf(overdue), overdue_since: null }, copyOf([overdue]))).toBe(true);
  });
});
