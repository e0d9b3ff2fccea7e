import { useLocation } from 'react-router-dom';
import { MAX_ACTION_TOKEN_LENGTH } from '../../../../contract/limits.ts';
import { mailTokenIn, withoutUnseen } from '../../../../contract/link-token.ts';
import { REMINDER_ACTIONS, type ReminderAction } from '../../../../contract/reminders/reminder-links.ts';
import { InvalidLink } from './invalid-link.tsx';
import { RecordReminder } from './record-reminder.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

/**
 * Where a reminder's links lead, without a login. Opening a link changes nothing, so mail scanners are harmless; only a
 * click on this page acts.
 */
export function Component() {
  const { hash } = useLocation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {/* A second link opened in the same tab changes only the fragment. */}
      <LinkedPage key={hash} hash={hash} />
    </>
  );
}

function LinkedPage({ hash }: { hash: string }) {
  const link = readReminderLink(hash);
  if (!link) {
    return (
      <InvalidLink
        title="This link doesn’t work"
        detail="Part of the link is missing. Some email apps cut long links, so click the link in the email itself."
      />
    );
  }
  if (link.kind === 'unsubscribe') return <UnsubscribeForm token={link.token} />;
  return <RecordReminder token={link.token} action={link.action} />;
}

/** A mail link's action and the token that authorises it. */
type ReminderLink =
  | { kind: 'record'; action: ReminderAction; token: string }
  | { kind: 'unsubscribe'; token: string };

/**
 * Parses the fragment of a mail's link, `#<action>.<token>`, whatever surrounds it; null when part of it is missing.
 * Browsers never send a fragment to a server, so the token cannot end up in a log.
 */
export function readReminderLink(hash: string): ReminderLink | null {
  const [, written = '', rest = ''] = /([a-z]+)\.(.+)/i.exec(withoutUnseen(hash)) ?? [];
  const word = written.toLowerCase();
  const token = mailTokenIn(rest);
  if (!token || token.length > MAX_ACTION_TOKEN_LENGTH) return null;
  if (word === 'unsubscribe') return { kind: 'unsubscribe', token };
  const action = REMINDER_ACTIONS.find((each) => each === word);
  return action ? { kind: 'record', action, token } : null;
}
