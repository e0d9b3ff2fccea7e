import { SNOOZE_DAYS } from '../../../../contract/limits.ts';
import {
  REMINDER_ACTIONS,
  type RemindedRecord,
  type ReminderAction,
} from '../../../../contract/reminders/reminders.ts';
import { dayText } from '../../shared/records/day-text.ts';

interface ActionTexts {
  /** The page's heading while it asks. */
  question: string;
  /** What the button does, said before it is clicked. */
  meaning: string;
  button: string;
  busy: string;
  /** What it is called where it was chosen before. */
  name: string;
  /** The page's heading when it has happened. */
  outcome: string;
}

export const ACTION_TEXTS: Readonly<Record<ReminderAction, ActionTexts>> = {
  snooze: {
    question: 'Snooze this reminder?',
    meaning: `We remind you again in ${SNOOZE_DAYS} days.`,
    button: 'Snooze a week',
    busy: 'Snoozing…',
    name: 'Snooze',
    outcome: 'Snoozed for a week',
  },
  done: {
    question: 'Is this done?',
    meaning: 'No more reminders come for this expiry date, and you can upload the new record.',
    button: 'Done',
    busy: 'Saving…',
    name: 'Done',
    outcome: 'Done',
  },
  stop: {
    question: 'Stop reminding you of this?',
    meaning: 'No more reminders come for this record. Those of your other records go on.',
    button: 'Stop reminding me of this',
    busy: 'Stopping…',
    name: 'Stop',
    outcome: 'Reminders stopped',
  },
};

/** What can still be chosen: only a stronger wish may follow one that was made already. */
export const actionsLeft = (chosen: ReminderAction | null): readonly ReminderAction[] =>
  chosen === null ? REMINDER_ACTIONS : REMINDER_ACTIONS.slice(REMINDER_ACTIONS.indexOf(chosen) + 1);

/** Why no reminder comes, whatever is chosen. */
const SILENCE_TEXTS: Readonly<Record<NonNullable<RemindedRecord['silenced_by']>, string>> = {
  settings: 'No reminder comes: your reminders are off.',
  newer_record: 'No more reminders come: a newer record has replaced it.',
};

/** What the button does; where no reminder comes anyway, that instead, unless the page says so already. */
export function meaningText(
  action: ReminderAction,
  { chosen, silenced_by }: Pick<RemindedRecord, 'chosen' | 'silenced_by'>,
): string | null {
  if (silenced_by) return chosen ? null : SILENCE_TEXTS[silenced_by];
  return ACTION_TEXTS[action].meaning;
}

/** When the owner hears of the record again. */
export function nextText({
  next_reminder_on: day,
  silenced_by,
}: Pick<RemindedRecord, 'next_reminder_on' | 'silenced_by'>): string {
  if (silenced_by) return SILENCE_TEXTS[silenced_by];
  return day === null ? 'No more reminders come for it.' : `The next reminder comes on ${dayText(day)}.`;
}
