import { describe, expect, it } from 'vitest';
import { INITIAL_VALUES, parseShareForm } from '../../../web/src/sharing/share-form-values.ts';

describe('parseShareForm', () => {
  it('begins with 30 days and unlimited views', () => {
    expect(parseShareForm(INITIAL_VALUES).data).toEqual({ expires_in_days: 30, max_views: null });
  });

  it.each([
    [
      { days: '1', views: '1' },
      { expires_in_days: 1, max_views: 1 },
    ],
    [
      { days: ' 365 ', views: ' ' },
      { expires_in_days: 365, max_views: null },
    ],
  ])('reads %j', (values, expected) => {
    expect(parseShareForm(values).data).toEqual(expected);
  });

  it.each([
    [{ days: '0', views: '' }, 'expires_in_days'],
    [{ days: '366', views: '' }, 'expires_in_days'],
    [{ days: '', views: '' }, 'expires_in_days'],
    [{ days: '1.5', views: '' }, 'expires_in_days'],
    [{ days: '1e2', views: '' }, 'expires_in_days'],
    [{ days: '-3', views: '' }, 'expires_in_days'],
    [{ days: '30', views: '0' }, 'max_views'],
    [{ days: '30', views: 'many' }, 'max_views'],
    [{ days: '30', views: '0x10' }, 'max_views'],
  ])('refuses %j with a sentence', (values, field) => {
    const issues = parseShareForm(values).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join())).toEqual([field]);
    expect(issues[0]?.message).toMatch(/^Choose 1 to /);
  });
});
