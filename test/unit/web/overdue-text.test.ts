import { expect, test } from 'vitest';
import { overdueText } from '../../../web/src/shared/subscription/overdue-text.ts';

const overdue = {
  since: '2026-11-24T12:00:00.000Z',
  pay_by: '2026-12-15T12:00:00.000Z',
  payable_until: '2026-12-22T12:00:00.000Z',
};
const on = (day: string, fields: Partial<typeof overdue> = {}) =>
  overdueText({ ...overdue, ...fields }, new Date(`${day}T13:00:00Z`));

test('names the day on which the failed payment was due, and what paying does', () => {
  expect(on('2026-11-29')).toEqual({
    title: 'Your payment due Nov 24 failed',
    detail: 'Your plan stays active until Dec 15.',
  });
  expect(on('2026-12-16').detail).toBe('Your plan is on hold. It resumes if you pay by Dec 22.');
  expect(on('2026-12-22').detail).toBe('Your plan is on hold. It resumes if you pay now.');
  expect(on('2027-01-02').title).toBe('Your payment due Nov 24, 2026 failed');
});
