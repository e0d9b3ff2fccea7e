import { MAX_ACTION_TOKEN_LENGTH } from '../../../../contract/limits.ts';
import { REMINDER_ACTIONS, type ReminderAction } from '../../../../contract/reminders/reminders.ts';

/** What a mail's link is for, with the token that allows it. */
export type ReminderLink =
  | { kind: 'record'; action: ReminderAction; token: string }
  | { kind: 'unsubscribe'; token: string };

/**
 * Reads the fragment of a mail's link, `#<action>.<token>`; null when it is none of ours. It is a fragment because
 * browsers send those to no server, so the token gets into no log.
 */
export function readReminderLink(hash: string): ReminderLink | null {
  const [, word, token] = /^#([a-z]+)\.(\S+)$/.exec(hash) ?? [];
  if (!token || token.length > MAX_ACTION_TOKEN_LENGTH) return null;
  if (word === 'unsubscribe') return { kind: 'unsubscribe', token };
  const action = REMINDER_ACTIONS.find((each) => each === word);
  return action ? { kind: 'record', action, token } : null;
}
