import { useLocation } from 'react-router-dom';
import { InvalidLink } from './invalid-link.tsx';
import { RecordReminder } from './record-reminder.tsx';
import { readReminderLink } from './reminder-link.ts';
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
        detail="Part of the link is missing. Some mail apps cut long links, so please click the link in the email itself."
      />
    );
  }
  if (link.kind === 'unsubscribe') return <UnsubscribeForm token={link.token} />;
  return <RecordReminder token={link.token} action={link.action} />;
}
