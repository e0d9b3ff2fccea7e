import { SNOOZE_DAYS } from '../../../../contract/limits.ts';
import {
  REMINDER_ACTIONS,
  type RemindedRecord,
  type ReminderAction,
} from '../../../../contract/reminders/reminders.ts';
import { dayText } from '../../shared/texts/day-text.ts';

interface ActionTexts {
  /** The heading of the question. */
  question: string;
  /** Explains the button. */
  meaning: string;
  button: string;
  busy: string;
  /** The action's name, once it has been chosen. */
  name: string;
  /** The heading after the action. */
  outcome: string;
  /** Confirms what was asked for. */
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
    confirmation: 'You snoozed this reminder.',
  },
  done: {
    question: 'Is this done?',
    meaning: 'You won’t get more reminders for this expiry date, and you can add the new record.',
    button: 'Done',
    busy: 'Saving…',
    name: 'Done',
    outcome: 'Done',
    confirmation: 'You marked this record as done.',
  },
  stop: {
    question: 'Stop reminders for this record?',
    meaning: 'You won’t get more reminders for this record. Reminders for your other records continue.',
    button: 'Stop reminders',
    busy: 'Stopping…',
    name: 'Stop',
    outcome: 'Reminders stopped',
    confirmation: 'You stopped reminders for this record.',
  },
};

/** The actions still available: each may only be followed by a stronger one. */
export const actionsLeft = (chosen: ReminderAction | null): readonly ReminderAction[] =>
  chosen === null ? REMINDER_ACTIONS : REMINDER_ACTIONS.slice(REMINDER_ACTIONS.indexOf(chosen) + 1);

/** Why no reminder is sent, whatever the owner chooses. */
const SILENCE_TEXTS: Readonly<Record<NonNullable<RemindedRecord['silenced_by']>, string>> = {
  settings: 'You won’t get a reminder: reminders are off in your settings.',
  newer_record: 'You won’t get more reminders: a newer record replaced this one.',
};

/** Explains the button, or why no reminder is sent at all, unless the page already says so. */
export function meaningText(
  action: ReminderAction,
  { chosen, silenced_by }: Pick<RemindedRecord, 'chosen' | 'silenced_by'>,
): string | null {
  if (silenced_by) return chosen ? null : SILENCE_TEXTS[silenced_by];
  return ACTION_TEXTS[action].meaning;
}

/** When the next reminder is sent. */
export function nextText({
  next_reminder_on: day,
  silenced_by,
}: Pick<RemindedRecord, 'next_reminder_on' | 'silenced_by'>): string {
  if (silenced_by) return SILENCE_TEXTS[silenced_by];
  return day === null
    ? 'You won’t get more reminders for this record.'
    : `Your next reminder is on ${dayText(day)}.`;
}
