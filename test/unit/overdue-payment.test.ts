import { expect, test } from 'vitest';
import { overduePayment } from '../../lambdas/domain/billing/overdue-payment.ts';
import { aSubscriber } from '../support/entities.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const SINCE = '2026-11-24T09:00:00.000Z';
const PERIOD_END = '2026-12-24T09:00:00.000Z';

const unpaid = (
  subscription: Partial<NonNullable<ReturnType<typeof aSubscriber>['subscription']>> = {},
  overdue_since: string | null = SINCE,
) =>
  aSubscriber({
    overdue_since,
    subscription: {
      id: 'sub_1',
      cents: 499,
      period_end: PERIOD_END,
      ends_at: null,
      payment_failed: true,
      hold: null,
      scheduled: null,
      pending: null,
      renewal: null,
      ...subscription,
    },
  });

test('says since when a payment is overdue, and until when it helps', () => {
  expect(overduePayment(unpaid(), NOW)).toEqual({
    since: SINCE,
    pay_by: '2026-12-15T09:00:00.000Z',
    // 26 hours for the nightly comparison, and all of the day.
    payable_until: '2026-12-22T07:00:00.000Z',
  });
  expect(overduePayment(unpaid({ hold: 'unpaid' }), new Date('2026-12-20T12:00:00Z'))).not.toBeNull();
});

test.each([
  ['a free plan', null, NOW],
  ['a paid plan', unpaid({ payment_failed: false }, null), NOW],
  ['a row of an earlier release', unpaid({}, null), NOW],
  ['a paused plan', unpaid({ hold: 'paused' }), NOW],
  ['a first payment', unpaid({ hold: 'incomplete' }), NOW],
  ['a month that is over', unpaid(), new Date(PERIOD_END)],
  ['a row that proves nothing any more', unpaid(), new Date('2026-12-28T12:00:00Z')],
])('names no payment for %s', (_, row, now) => {
  expect(overduePayment(row, now)).toBeNull();
});
