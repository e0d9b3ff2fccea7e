import { expect, test } from 'vitest';
import { shareInputSchema, shareStatus } from '../../contract/shares.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const link = { is_active: true, expires_at: '2026-11-21T12:00:00.000Z', max_views: 5, view_count: 4 };

test.each([
  [{}, 'active'],
  [{ max_views: null, view_count: 10_000 }, 'active'],
  [{ view_count: 5 }, 'max views reached'],
  [{ expires_at: '2026-11-20T12:00:00.000Z' }, 'expired'],
  [{ is_active: false, expires_at: '2020-01-01T00:00:00.000Z' }, 'deactivated'],
])('%j is %s', (changes, status) => {
  expect(shareStatus({ ...link, ...changes }, NOW)).toBe(status);
});

test('the form’s defaults: thirty days, no limit', () => {
  expect(shareInputSchema.parse({})).toEqual({ expires_in_days: 30, max_views: null });
});
