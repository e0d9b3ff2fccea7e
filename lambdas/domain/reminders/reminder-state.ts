import { addCalendarDays, daysBetween } from '../../../contract/dates.ts';
import { CATCH_UP_DAYS, SNOOZE_DAYS } from '../../../contract/limits.ts';
import type { ReminderAction } from '../../../contract/reminders/reminders.ts';

/**
 * What decides about a record's reminders. All days are calendar days, as YYYY-MM-DD, which sort as text; the days of
 * reminders are those of UTC, since nobody knows where the owner is.
 */
export interface ReminderState {
  expires_on: string | null;
  /** Days before the expiry date (ruling D13). */
  reminder_days: number[];
  /** Reminders of days up to this one are done with: sent, missed for good, put off, or of no use any more. */
  reminded_through: string;
  /** The day to which the owner put the next reminder off. */
  snoozed_until: string | null;
  /** The day of the last mail that told of the record. */
  reminded_on: string | null;
  /** What the owner answered to that mail. */
  answer: ReminderAction | null;
}

/** The days of the reminders that are still to come, in no order. */
const daysToCome = ({
  expires_on,
  reminder_days,
  reminded_through,
  snoozed_until,
}: ReminderState): string[] => {
  const byDate = expires_on === null ? [] : reminder_days.map((days) => addCalendarDays(expires_on, -days));
  const all = snoozed_until === null ? byDate : [...byDate, snoozed_until];
  return all.filter((day) => day > reminded_through);
};

/** The day of the next reminder, which may have been missed; null when none is to come. */
export const nextReminder = (state: ReminderState): string | null => daysToCome(state).sort()[0] ?? null;

/** Whether the mail of a day tells of the record: a reminder falls on it, or was missed within CATCH_UP_DAYS. */
export const isDue = (state: ReminderState, today: string): boolean =>
  state.expires_on !== null &&
  daysToCome(state).some((day) => day <= today && daysBetween(day, today) <= CATCH_UP_DAYS);

/** The state of a record that was just added: reminders of today are still sent, earlier ones are not. */
export const newReminderState = (
  { expires_on, reminder_days }: Pick<ReminderState, 'expires_on' | 'reminder_days'>,
  today: string,
): ReminderState => ({
  expires_on,
  reminder_days,
  reminded_through: addCalendarDays(today, -1),
  snoozed_until: null,
  reminded_on: null,
  answer: null,
});

/**
 * The state after the owner changed the expiry date or the days of reminders. What is left the same keeps its state, so
 * that a reminder is not sent again because somebody corrected a title. A change begins anew, from today on, and from
 * tomorrow on if today's mail has told of the record already; what was put off is forgotten with the date it was for.
 */
export function rescheduled(
  state: ReminderState,
  { expires_on, reminder_days }: Pick<ReminderState, 'expires_on' | 'reminder_days'>,
  today: string,
): ReminderState {
  const isSame = state.expires_on === expires_on && String(state.reminder_days) === String(reminder_days);
  if (isSame) return state;
  const isToldToday = state.reminded_on === today;
  return {
    ...state,
    expires_on,
    reminder_days,
    reminded_through: isToldToday ? today : addCalendarDays(today, -1),
    snoozed_until: null,
  };
}

/** The state when the reminders of a day are done with. With `mailed`, because a mail told of the record. */
export function remindedThrough(
  state: ReminderState,
  day: string,
  { mailed }: { mailed: boolean },
): ReminderState {
  // An answer may come before the sender has written down that it sent; it must stand.
  const isNewMail = mailed && (state.reminded_on === null || state.reminded_on < day);
  return {
    ...state,
    reminded_through: later(state.reminded_through, day),
    snoozed_until: state.snoozed_until !== null && state.snoozed_until <= day ? null : state.snoozed_until,
    ...(isNewMail && { reminded_on: day, answer: null }),
  };
}

/** The state after an answer to the mail of `mailDay`, given on the day `today`. */
export function answered(
  state: ReminderState,
  answer: ReminderAction,
  { mailDay, today }: { mailDay: string; today: string },
): ReminderState {
  const told = { ...remindedThrough(state, mailDay, { mailed: true }), answer };
  if (answer === 'stop') return { ...told, reminder_days: [], snoozed_until: null };
  if (answer === 'done') {
    return {
      ...told,
      reminded_through: later(told.reminded_through, state.expires_on ?? today),
      snoozed_until: null,
    };
  }
  const until = addCalendarDays(today, SNOOZE_DAYS);
  // A week of silence: what would fall into it is put off to its end.
  return { ...told, reminded_through: addCalendarDays(until, -1), snoozed_until: until };
}

const later = (a: string, b: string) => (a > b ? a : b);
