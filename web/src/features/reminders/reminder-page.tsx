import { useLocation } from 'react-router-dom';
import { InvalidLink } from './invalid-link.tsx';
import { RecordReminder } from './record-reminder.tsx';
import { readReminderLink } from './reminder-link.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

/**
 * Where the links of a reminder lead, without a login. A mail scanner that opens one changes nothing: what a link is for
 * happens by a click on this page only.
 */
export function Component() {
  const { hash } = useLocation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {/* Another link in the same tab changes the fragment alone. */}
      <LinkedPage key={hash} hash={hash} />
    </>
  );
}

function LinkedPage({ hash }: { hash: string }) {
  const link = readReminderLink(hash);
  if (!link) {
    return (
      <InvalidLink
        title="This link does not work"
        detail="Part of it is missing. Some mail programs cut long links: please click the link in the email itself."
      />
    );
  }
  if (link.kind === 'unsubscribe') return <UnsubscribeForm token={link.token} />;
  return <RecordReminder token={link.token} action={link.action} />;
}
