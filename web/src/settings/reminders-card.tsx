import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { MailProblemNotice } from './mail-problem-notice.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import styles from './settings.module.css';
import { type LoadedReminders, type ReminderChanges, useReminderSettings } from './use-reminder-settings.ts';

const HASH = '#reminders';

/** Which controls there are: one that goes may have had the focus. */
function stateOf(loaded: LoadedReminders | undefined): string {
  if (!loaded) return 'loading';
  return loaded.settings.mail_problem ? 'problem' : 'fine';
}

/** Whether reminders are mailed, why not if they can't be, and the calendar feed. It is loaded beside the page. */
export function RemindersCard({ email }: { email: string }) {
  const { loaded, failure, reload, ...changes } = useReminderSettings();
  const { hash } = useLocation();
  const heading = useKeptFocus<HTMLHeadingElement>(stateOf(loaded));
  // A link to this card leads here; a screen reader goes on from there.
  useEffect(() => {
    if (hash === HASH) heading.current?.focus();
  }, [hash, heading]);
  return (
    <Card id="reminders" className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        Reminders
      </h2>
      {failure && !loaded && (
        <ErrorState title="Your reminders can’t be shown" detail={failure} onRetry={() => void reload()} />
      )}
      {!loaded && !failure && <Waiting />}
      {loaded && <Reminders email={email} {...loaded} {...changes} />}
    </Card>
  );
}

const Waiting = () => (
  <>
    <Skeleton width="half" />
    <Skeleton />
    <Skeleton shape="button" />
  </>
);

function Reminders({
  email,
  settings,
  mail,
  ...changes
}: LoadedReminders & ReminderChanges & { email: string }) {
  return (
    <>
      {mail ? (
        <>
          {settings.mail_problem && (
            <MailProblemNotice
              email={email}
              problem={settings.mail_problem}
              enabled={settings.enabled}
              busy={changes.busy}
              onRetry={() => void changes.setEnabled(true)}
            />
          )}
          <ReminderSwitch
            enabled={settings.enabled}
            hasProblem={settings.mail_problem !== null}
            busy={changes.busy}
            onChange={(enabled) => void changes.setEnabled(enabled)}
          />
        </>
      ) : (
        <p className={styles.note}>
          No email is sent from here, so there are no reminders by mail. The calendar feed works all the same.
        </p>
      )}
      <CalendarFeed
        url={settings.calendar_url}
        busy={changes.busy}
        onCreate={changes.createFeed}
        onDelete={changes.deleteFeed}
      />
    </>
  );
}
