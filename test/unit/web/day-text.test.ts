import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayText, momentText } from '../../../web/src/shared/texts/day-text.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('dayText', () => {
  it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('shows the same day in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(dayText('2026-03-01', 'en-GB')).toBe('1 Mar 2026');
    expect(dayText('2024-02-29', 'en-US')).toBe('Feb 29, 2024');
  });
});

describe('momentText', () => {
  it.each([
    ['America/New_York', '28 Feb 2026'],
    ['UTC', '1 Mar 2026'],
    ['Pacific/Kiritimati', '1 Mar 2026'],
  ])('shows the local day in %s', (zone, day) => {
    vi.stubEnv('TZ', zone);
    expect(momentText('2026-03-01T03:00:00.000Z', 'en-GB')).toBe(day);
  });
});
