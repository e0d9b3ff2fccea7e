import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Share } from '../../../contract/sharing/shares.ts';
import {
  checkEdit,
  type EditShareValues,
  editShareValues,
  laterDay,
  latestDay,
} from '../../../web/src/features/sharing/edit-share-values.ts';
import { aShare } from '../../support/entities.ts';

const NOW = new Date('2026-03-20T10:00:00Z');
const DAY_MS = 86_400_000;

const share = (part: Partial<Share> = {}) =>
  aShare({ label: 'Happy Paws', expires_at: '2026-04-02T13:14:15.000Z', ...part });

const edit = (part: Partial<EditShareValues>, of = share(), needsEnd = false) => {
  const initial = editShareValues(of);
  return checkEdit({ ...initial, ...part }, initial, NOW, needsEnd);
};

describe.each(['UTC', 'America/Los_Angeles', 'Europe/Zurich', 'Pacific/Auckland'])('in %s', (timeZone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', timeZone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
  });
  afterEach(() => vi.unstubAllEnvs());

  it('sends no expiry while the day is unchanged', () => {
    expect(edit({ label: 'Other', views: '3' }).data).toEqual({ label: 'Other', max_views: 3 });
  });

  it('expires at the end of another day', () => {
    const { expires_at = '' } = edit({ day: '2026-05-01' }).data ?? {};
    expect(new Date(expires_at)).toEqual(new Date(2026, 4, 1, 23, 59, 59, 999));
  });

  it('accepts the latest day, and expires at most 365 days from now', () => {
    const { expires_at = '' } = edit({ day: latestDay(NOW) }).data ?? {};
    const left = Date.parse(expires_at) - NOW.getTime();
    expect(left).toBeLessThanOrEqual(365 * DAY_MS - 5 * 60_000);
    expect(left).toBeGreaterThan(363 * DAY_MS);
  });

  it('adds calendar days across a daylight saving change', () => {
    expect(laterDay('2026-03-25', 7, NOW)).toBe('2026-04-01');
    expect(laterDay('2026-10-24', 30, NOW)).toBe('2026-11-23');
  });
});

describe('checkEdit', () => {
  it.each([
    [{ day: '2026-03-19' }, 'expires_at', 'Choose today or a later date.'],
    [{ day: '2027-03-22' }, 'expires_at', 'Choose a date within the next 365 days.'],
    [{ day: '' }, 'expires_at', 'Choose a date.'],
    [{ views: '0' }, 'max_views', 'Enter 1 to 1,000,000, or leave empty for unlimited views.'],
    [{ label: 'x'.repeat(61) }, 'label', 'Use at most 60 characters.'],
  ])('rejects %j', (part, field, message) => {
    expect(edit(part)).toEqual({ errors: { [field]: message } });
  });

  it.each<[Partial<EditShareValues>, object]>([
    [{ label: 'Other' }, { label: 'Other' }],
    [{ label: ' ' }, { label: null }],
    [{ views: '' }, { max_views: null }],
    [{ views: '7' }, { max_views: 7 }],
  ])('sends only what differs for %j', (part, expected) => {
    expect(edit(part, share({ max_views: 5 })).data).toEqual(expected);
  });

  it('requires a new expiry for an expired link only if it needs one', () => {
    const ended = share({ expires_at: '2026-03-18T09:59:00.000Z' });
    expect(edit({ label: 'Other' }, ended).data).toEqual({ label: 'Other' });
    expect(edit({}, ended, true).errors).toEqual({ expires_at: 'Choose today or a later date.' });
    expect(edit({ day: '2026-03-21' }, ended, true).data).toEqual({ expires_at: expect.any(String) });
  });

  it('accepts the current expiry day as a new expiry while it lies ahead', () => {
    const ended = share({ expires_at: '2026-03-20T09:59:00.000Z' });
    const { expires_at = '' } = edit({}, ended, true).data ?? {};
    expect(Date.parse(expires_at)).toBeGreaterThan(NOW.getTime());
  });
});

describe('laterDay', () => {
  it('counts from today if the day has passed, and stops at the latest day', () => {
    expect(laterDay('2026-01-01', 7, NOW)).toBe('2026-03-27');
    expect(laterDay('', 7, NOW)).toBe('2026-03-27');
    expect(laterDay('2027-03-01', 90, NOW)).toBe(latestDay(NOW));
  });
});
