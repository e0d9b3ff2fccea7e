import type { ReminderOutcome } from '../../../contract/practices/practice-reminders.ts';
import type { StoredReminder } from './ports.ts';

/**
 * A run that is silent for so long has died: the function that mails ends after half a minute. Whether SES accepted its
 * mail, nobody knows, unless SES reports on it.
 */
const DEAD_AFTER_MS = 5 * 60_000;

/** What became of a reminder of a call; null stands for one that wasn't begun. */
export function outcomeOf(reminder: StoredReminder | null, now: Date): ReminderOutcome {
  if (!reminder || reminder.state === 'released') return 'waiting';
  const { state, at, deliveredAt, bouncedAt } = reminder;
  if (bouncedAt) return 'bounced';
  if (deliveredAt) return 'delivered';
  if (state === 'sent' || state === 'skipped') return state;
  return state === 'claimed' && now.getTime() - at.getTime() < DEAD_AFTER_MS ? 'sending' : 'uncertain';
}

/** Whether no mail of a reminder was sent: SES refused it, and perhaps there was a reason against it afterwards. */
export const isUnsent = (reminder: StoredReminder | null): boolean =>
  reminder?.state === 'released' || reminder?.state === 'skipped';

/** Whether a reminder may be repeated because a member says so. */
export const isUncertain = (reminder: StoredReminder | null, now: Date): boolean =>
  reminder?.state === 'claimed' && outcomeOf(reminder, now) === 'uncertain';
