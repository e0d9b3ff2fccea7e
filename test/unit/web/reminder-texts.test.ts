import { describe, expect, it } from 'vitest';
import { daysUntilText } from '../../../web/src/shared/records/days-until-text.ts';
import type { ReminderMail } from '../../../web/src/shared/reminders/load-reminder-mail.ts';
import { choiceText, nextReminderText } from '../../../web/src/shared/reminders/reminder-texts.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('choiceText', () => {
  const text = (expires_on: string, reminder_days: number[], mail: ReminderMail | undefined = 'on') =>
    choiceText({ expires_on, reminder_days }, mail, NOW);

  it('names the reminder days', () => {
    expect(text('2027-11-21', [30, 7])).toBe('We’ll email you 30 and 7 days before it expires.');
    expect(text('2027-11-21', [60, 30, 1])).toBe('We’ll email you 60, 30 and 1 day before it expires.');
    expect(text('2027-11-21', [1])).toBe('We’ll email you 1 day before it expires.');
  });

  it('omits past days, but not today', () => {
    expect(text('2026-12-01', [30, 7])).toBe(
      'We’ll email you 7 days before it expires. The other reminder dates have passed.',
    );
    expect(text('2026-11-28', [30, 7])).toBe(
      'We’ll email you 7 days before it expires. The other reminder dates have passed.',
    );
    expect(text('2026-11-27', [30, 7])).toBe('These days have already passed, so you won’t get a reminder.');
    expect(text('2025-01-01', [1])).toBe('These days have already passed, so you won’t get a reminder.');
  });

  it('makes no promise without mail', () => {
    expect(text('', [30])).toBe('Enter an expiry date to get reminders.');
    expect(text('2027-11-21', [])).toBe('No reminders for this record.');
    expect(text('2027-11-21', [30], 'off')).toMatch(
      /^Your reminders are off. You can turn them on in settings/,
    );
    expect(text('2027-11-21', [30], 'none')).toBe(
      'This test environment doesn’t send email, so you won’t get a reminder.',
    );
    expect(choiceText({ expires_on: '2027-11-21', reminder_days: [30] }, undefined, NOW)).not.toMatch(
      /email/,
    );
  });
});

describe('nextReminderText', () => {
  const text = (
    next_reminder_on: string | null,
    { superseded = false, mail = 'on' as ReminderMail, expires_on = '2027-01-01' as string | null } = {},
  ) => nextReminderText({ expires_on, next_reminder_on }, { superseded, mail, now: NOW });

  it('names the day', () => expect(text('2026-12-03')).toMatch(/^Next reminder on .*\b2026$/));
  it('does not promise that a due reminder comes today', () => {
    expect(text('2026-11-21')).toBe('Next reminder today or tomorrow');
    expect(text('2026-11-20')).toBe('Next reminder today or tomorrow');
    expect(text('2026-11-22')).toMatch(/^Next reminder on /);
  });
  it('explains why no reminder comes', () => {
    expect(text(null)).toBe('No reminder');
    expect(text('2026-12-03', { superseded: true })).toBe('Superseded by a newer record');
    expect(text(null, { mail: 'off' })).toBe('No reminder: your reminders are off');
  });
  it('says nothing without an expiry date or mail', () => {
    expect(text(null, { expires_on: null })).toBeNull();
    expect(text('2026-12-03', { mail: 'none' })).toBeNull();
  });
});

it.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-23', 'in 2 days'],
  ['2027-11-21', 'in 365 days'],
  ['2026-11-20', null],
  ['2025-01-17', null],
])('daysUntilText: %s is %s', (day, text) => expect(daysUntilText(day, '2026-11-21')).toBe(text));
