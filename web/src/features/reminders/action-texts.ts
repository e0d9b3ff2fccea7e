import { calendarDay } from '../../../../contract/dates.ts';
import { SNOOZE_DAYS } from '../../../../contract/limits.ts';
import { hasDoses } from '../../../../contract/records/record-types.ts';
import {
  REMINDER_ACTIONS,
  type RemindedRecord,
  type ReminderAction,
} from '../../../../contract/reminders/reminder-links.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { dayText, shortDayText } from '../../shared/texts/day-text.ts';

interface ActionTexts {
  /** The heading of the question. */
  question: string;
  /** Explains the button. */
  meaning: string;
  button: string;
  /** The button, where others may be reminded of the pet, too. */
  buttonForAll?: string;
  busy: string;
  /** The action's name, once it has been chosen. */
  name: string;
  /** The heading after the action. */
  outcome: string;
  /** Confirms what was asked for, of whoever did it. */
  confirmation: string;
}

export const ACTION_TEXTS: Readonly<Record<ReminderAction, ActionTexts>> = {
  snooze: {
    question: 'Snooze this reminder?',
    meaning: `We’ll remind you again in ${SNOOZE_DAYS} days.`,
    button: 'Snooze for a week',
    busy: 'Snoozing…',
    name: 'Snooze',
    outcome: 'Snoozed for a week',
    confirmation: 'snoozed this reminder',
  },
  done: {
    question: 'Is this done?',
    meaning: 'You won’t get more reminders for this expiry date, and you can add the new record.',
    button: 'Done',
    busy: 'Saving…',
    name: 'Done',
    outcome: 'Done',
    confirmation: 'marked this record as done',
  },
  stop: {
    question: 'Stop reminders for this record?',
    meaning: 'You won’t get more reminders for this record. Reminders for your other records continue.',
    button: 'Stop reminders',
    buttonForAll: 'Stop for everyone',
    busy: 'Stopping…',
    name: 'Stop',
    outcome: 'Reminders stopped',
    confirmation: 'stopped reminders for this record',
  },
};

/** The actions still available: each may only be followed by a stronger one. */
export const actionsLeft = (chosen: ReminderAction | null): readonly ReminderAction[] =>
  chosen === null ? REMINDER_ACTIONS : REMINDER_ACTIONS.slice(REMINDER_ACTIONS.indexOf(chosen) + 1);

/** What was chosen, by whom, and when if it was someone else. */
export function confirmationText(
  chosen: ReminderAction,
  chosenBy: RemindedRecord['chosen_by'],
  today: string,
): string {
  const { confirmation } = ACTION_TEXTS[chosen];
  return chosenBy
    ? `${nameText(chosenBy)} ${confirmation} ${whenText(chosenBy, today)}.`
    : `You ${confirmation}.`;
}

type DoneBy = NonNullable<RemindedRecord['chosen_by']>;

/** The name of someone else who looks after the pet. */
export const nameText = ({ name }: DoneBy) => (name === null ? 'A former member' : shorten(name, 40));

/** "today", or "on Nov 27". */
function whenText({ at }: DoneBy, today: string): string {
  const day = calendarDay(new Date(at), 'local');
  return day === today ? 'today' : `on ${shortDayText(day, today)}`;
}

type Silenced = Pick<RemindedRecord, 'silenced_by' | 'renewed_by' | 'record_type'>;

/** Why no reminder is sent, whatever the reader chooses; null if one may be. */
function silenceText({ silenced_by, renewed_by, record_type }: Silenced, today: string): string | null {
  if (silenced_by === null) return null;
  if (silenced_by === 'settings') return 'You won’t get a reminder: reminders are off in your settings.';
  if (!renewed_by) return 'You won’t get more reminders: a newer record replaced this one.';
  const what = hasDoses(record_type) ? 'dose' : 'record';
  return `${nameText(renewed_by)} added the new ${what} ${whenText(renewed_by, today)}. You won’t get more reminders for this one.`;
}

/** Explains the button, or why no reminder is sent at all, unless the page already says so. */
export function meaningText(
  action: ReminderAction,
  record: Silenced & Pick<RemindedRecord, 'chosen'>,
  today: string,
): string | null {
  const silence = silenceText(record, today);
  if (silence !== null) return record.chosen ? null : silence;
  return ACTION_TEXTS[action].meaning;
}

/** When the next reminder is sent. */
export function nextText(record: Silenced & Pick<RemindedRecord, 'next_reminder_on'>, today: string): string {
  const { next_reminder_on: day } = record;
  return (
    silenceText(record, today) ??
    (day === null
      ? 'You won’t get more reminders for this record.'
      : `Your next reminder is on ${dayText(day)}.`)
  );
}
