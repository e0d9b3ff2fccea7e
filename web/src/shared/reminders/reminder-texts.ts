import { calendarDay, daysBetween } from '../../../../contract/dates.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { dayText } from '../texts/day-text.ts';
import type { ReminderMail } from './load-reminder-mail.ts';

/** Reminder days are UTC days, because the server doesn't know the user's time zone. */
const reminderToday = (now: Date) => calendarDay(now, 'utc');

export const dayCount = (days: number) => `${days} day${days === 1 ? '' : 's'}`;

/** "30 and 7 days", "60, 30 and 1 day"; singular or plural by the last number. */
export function daysInWords(days: readonly number[]): string {
  const last = days.at(-1) ?? 0;
  const others = days.slice(0, -1);
  return others.length === 0 ? dayCount(last) : `${others.join(', ')} and ${dayCount(last)}`;
}

interface Choice {
  /** YYYY-MM-DD, or empty. */
  expires_on: string;
  /** In descending order. */
  reminder_days: readonly number[];
}

/** A sentence about the chosen reminder days. While `mail` is undefined, it promises no email. */
export function choiceText(
  { expires_on, reminder_days }: Choice,
  mail: ReminderMail | undefined,
  now: Date,
): string {
  if (expires_on === '') return 'Enter an expiry date to get reminders.';
  if (reminder_days.length === 0) return 'No reminders for this record.';
  if (mail === 'none') return 'This test environment doesn’t send email, so you won’t get a reminder.';
  if (mail === 'off') return 'Your reminders are off. You can turn them on in settings.';
  const left = daysBetween(reminderToday(now), expires_on);
  const toCome = reminder_days.filter((days) => days <= left);
  if (toCome.length === 0) return 'These days have already passed, so you won’t get a reminder.';
  const when = `${daysInWords(toCome)} before it expires`;
  const promise = mail === 'on' ? `We’ll email you ${when}.` : `Reminders ${when}.`;
  const isAll = toCome.length === reminder_days.length;
  return isAll ? promise : `${promise} The other reminder dates have passed.`;
}

type Reminded = Pick<PetRecord, 'expires_on' | 'next_reminder_on'>;

/**
 * A record's next reminder. Null without an expiry date, and if the environment sends no email. A newer record stops
 * the reminders (ruling D12).
 */
export function nextReminderText(
  { expires_on, next_reminder_on }: Reminded,
  { superseded, mail, now }: { superseded: boolean; mail: ReminderMail; now: Date },
): string | null {
  if (expires_on === null || mail === 'none') return null;
  if (superseded) return 'Superseded by a newer record';
  if (mail === 'off') return 'No reminder: your reminders are off';
  if (next_reminder_on === null) return 'No reminder';
  return comesText(next_reminder_on, now);
}

/** "Next reminder on Dec 3, 2026". Today's batch may have been sent already; then the reminder comes tomorrow. */
function comesText(day: string, now: Date): string {
  if (day <= reminderToday(now)) return 'Next reminder today or tomorrow';
  return `Next reminder on ${dayText(day)}`;
}
