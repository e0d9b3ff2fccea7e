import { expect, test } from 'vitest';
import { OVERDUE_DAYS } from '../../contract/billing/offers.ts';
import { PRACTICES } from '../../contract/limits.ts';
import { practiceState } from '../../lambdas/domain/practices/practice-state.ts';
import { aSubscriber } from '../support/entities.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const CLINIC = { kind: 'veterinary', endedAt: null } as const;
const VET = { subscription_tier: 'veterinary' };
const WITHOUT = { ...VET, subscribed: false };
const LAST = PRACTICES.readOnlyDays;

test.each<[string, Parameters<typeof practiceState>[0], object | null, string | null]>([
  ['a clinic with the plan', CLINIC, VET, 'open'],
  ['a clinic before its first plan', CLINIC, null, 'read-only'],
  ['a clinic that only began to buy one', CLINIC, { ...WITHOUT, bought_at: null }, 'read-only'],
  ['a clinic with the plan for pets of owners', CLINIC, { subscription_tier: 'additional_pet' }, 'read-only'],
  [
    'a clinic whose plan ended 90 days ago, less an hour',
    CLINIC,
    { ...WITHOUT, subscription_end: new Date(daysAgo(LAST).getTime() + 3_600_000).toISOString() },
    'read-only',
  ],
  [
    'a clinic whose plan ended 90 days ago',
    CLINIC,
    { ...WITHOUT, subscription_end: daysAgo(LAST).toISOString() },
    'lapsed',
  ],
  [
    'a clinic whose plan was not paid for',
    CLINIC,
    { ...VET, overdue_since: daysAgo(OVERDUE_DAYS + LAST).toISOString() },
    'lapsed',
  ],
  [
    'a clinic whose plan has been on hold for a day',
    CLINIC,
    { ...VET, overdue_since: daysAgo(OVERDUE_DAYS + 1).toISOString() },
    'read-only',
  ],
  ['a clinic that was closed, with its plan', { ...CLINIC, endedAt: daysAgo(1) }, VET, 'read-only'],
  ['a clinic that was closed long ago', { ...CLINIC, endedAt: daysAgo(LAST) }, VET, null],
  ['a kennel without a plan', { ...CLINIC, kind: 'kennel' }, null, 'open'],
  ['a kennel that was closed', { kind: 'kennel', endedAt: daysAgo(1) }, null, 'read-only'],
])('%s', (_, practice, subscriber, state) => {
  expect(practiceState(practice, subscriber && aSubscriber(subscriber), NOW)).toBe(state);
});
