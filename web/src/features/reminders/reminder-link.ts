import { MAX_ACTION_TOKEN_LENGTH } from '../../../../contract/limits.ts';
import { REMINDER_ACTIONS, type ReminderAction } from '../../../../contract/reminders/reminders.ts';

/** A mail link's action and the token that authorises it. */
export type ReminderLink =
  | { kind: 'record'; action: ReminderAction; token: string }
  | { kind: 'unsubscribe'; token: string };

/**
 * Parses the fragment of a mail's link, `#<action>.<token>`; null when it is malformed. Browsers never send a fragment
 * to a server, so the token cannot end up in a log.
 */
export function readReminderLink(hash: string): ReminderLink | null {
  const [, word, token] = /^#([a-z]+)\.(\S+)$/.exec(hash) ?? [];
  if (!token || token.length > MAX_ACTION_TOKEN_LENGTH) return null;
  if (word === 'unsubscribe') return { kind: 'unsubscribe', token };
  const action = REMINDER_ACTIONS.find((each) => each === word);
  return action ? { kind: 'record', action, token } : null;
}
