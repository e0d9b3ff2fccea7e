import { addCalendarDays, calendarDay, daysBetween } from '../../../contract/dates.ts';
import { CATCH_UP_DAYS, SNOOZE_DAYS } from '../../../contract/limits.ts';
import type { ReminderAction } from '../../../contract/reminders/reminder-links.ts';

/**
 * The state of a record's reminders. All days are calendar days in UTC, as YYYY-MM-DD, which sort as text (decision
 * 72).
 */
export interface ReminderState {
  expires_on: string | null;
  /** Days before the expiry date (ruling D13). */
  reminder_days: number[];
  /** The owner marked the record as no longer needed, so none of its reminders is left. */
  not_needed: boolean;
  /** Reminders up to this day are settled: sent, missed, snoozed or obsolete. */
  reminded_through: string;
  /** The day to which the owner snoozed the next reminder. */
  snoozed_until: string | null;
  /** The day of the last mail about the record. */
  reminded_on: string | null;
  /** The answer to that mail. */
  answer: ReminderAction | null;
  /** The user who gave the answer, and when, ISO 8601; null where only the owner is reminded. */
  answered_by: string | null;
  answered_at: string | null;
}

/** The days of the remaining reminders, unsorted. */
const daysToCome = ({
  expires_on,
  reminder_days,
  not_needed,
  reminded_through,
  snoozed_until,
}: ReminderState): string[] => {
  if (not_needed) return [];
  const byDate = expires_on === null ? [] : reminder_days.map((days) => addCalendarDays(expires_on, -days));
  const all = snoozed_until === null ? byDate : [...byDate, snoozed_until];
  return all.filter((day) => day > reminded_through);
};

/** The day of the next reminder, which may be in the past; null when none is left. */
export const nextReminder = (state: ReminderState): string | null => daysToCome(state).sort()[0] ?? null;

/** Whether a day's mail includes the record: a reminder falls on it, or was missed within CATCH_UP_DAYS. */
export const isDue = (state: ReminderState, today: string): boolean =>
  state.expires_on !== null &&
  daysToCome(state).some((day) => day <= today && daysBetween(day, today) <= CATCH_UP_DAYS);

const NO_ANSWER = { answer: null, answered_by: null, answered_at: null } as const;

/** The state of a new record: reminders of today are still sent, earlier ones are not. */
export const newReminderState = (
  { expires_on, reminder_days }: Pick<ReminderState, 'expires_on' | 'reminder_days'>,
  today: string,
): ReminderState => ({
  expires_on,
  reminder_days,
  not_needed: false,
  reminded_through: addCalendarDays(today, -1),
  snoozed_until: null,
  reminded_on: null,
  ...NO_ANSWER,
});

/**
 * The state after the owner changed the expiry date or the reminder days. Without such a change it stays, so that a
 * corrected title does not repeat a reminder. A change starts over from today, or from tomorrow if today's mail
 * included the record; a snooze is dropped with the date it was for. Another expiry date is needed again.
 */
export function rescheduled(
  state: ReminderState,
  { expires_on, reminder_days }: Pick<ReminderState, 'expires_on' | 'reminder_days'>,
  today: string,
): ReminderState {
  const isSame = state.expires_on === expires_on && String(state.reminder_days) === String(reminder_days);
  if (isSame) return state;
  const not_needed = state.not_needed && state.expires_on === expires_on;
  return { ...startedOver(state, today), expires_on, reminder_days, not_needed };
}

/** The state when the owner needs a record after all: reminders start as for a record that is added today. */
export const neededAgain = (state: ReminderState, today: string): ReminderState => ({
  ...startedOver(state, today),
  not_needed: false,
});

const startedOver = (state: ReminderState, today: string): ReminderState => ({
  ...state,
  reminded_through: state.reminded_on === today ? today : addCalendarDays(today, -1),
  snoozed_until: null,
});

/** The state when the next reminder is put off by SNOOZE_DAYS; those of the days until then move to that day. */
export function snoozed(state: ReminderState, today: string): ReminderState {
  const until = addCalendarDays(today, SNOOZE_DAYS);
  return { ...state, reminded_through: addCalendarDays(until, -1), snoozed_until: until };
}

/** The state when the reminders of a day are settled; `mailed` says whether a mail included the record. */
export function remindedThrough(
  state: ReminderState,
  day: string,
  { mailed }: { mailed: boolean },
): ReminderState {
  // An answer may arrive before the sender has noted the mail as sent; it must be kept.
  const isNewMail = mailed && (state.reminded_on === null || state.reminded_on < day);
  return {
    ...state,
    reminded_through: later(state.reminded_through, day),
    snoozed_until: state.snoozed_until !== null && state.snoozed_until <= day ? null : state.snoozed_until,
    ...(isNewMail && { reminded_on: day, ...NO_ANSWER }),
  };
}

/** Who answered, and when; null for whom nobody is to ask. */
export const answeredBy = (userId: string | null, at: Date) => ({
  answered_by: userId,
  answered_at: userId && at.toISOString(),
});

/** The state after an answer at `at` to the mail of `mailDay`. `by`: the user to name; null if no one is to ask. */
export function answered(
  state: ReminderState,
  answer: ReminderAction,
  { mailDay, by, at }: { mailDay: string; by: string | null; at: Date },
): ReminderState {
  const today = calendarDay(at, 'utc');
  const reminded = {
    ...remindedThrough(state, mailDay, { mailed: true }),
    answer,
    ...answeredBy(by, at),
  };
  if (answer === 'stop') return { ...reminded, reminder_days: [], snoozed_until: null };
  if (answer === 'done') {
    return {
      ...reminded,
      reminded_through: later(reminded.reminded_through, state.expires_on ?? today),
      snoozed_until: null,
    };
  }
  return snoozed(reminded, today);
}

const later = (a: string, b: string) => (a > b ? a : b);
