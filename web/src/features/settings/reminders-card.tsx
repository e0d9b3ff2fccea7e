import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { CalendarFeed } from './calendar-feed.tsx';
import { GrantedReminders } from './granted-reminders.tsx';
import { MailProblemNotice } from './mail-problem-notice.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import { SECTIONS } from './sections.ts';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';
import { type LoadedReminders, type ReminderChanges, useReminderSettings } from './use-reminder-settings.ts';

/** Identifies the visible controls, because a removed one may have had the focus. */
function stateOf(loaded: LoadedReminders | undefined): string {
  if (!loaded) return 'loading';
  return loaded.settings.mail_problem ? 'problem' : 'fine';
}

function says(loaded: LoadedReminders | undefined): string {
  if (!loaded?.mail) return 'Emails and calendar';
  if (loaded.settings.mail_problem) return 'We can’t email you';
  return loaded.settings.enabled ? 'Emails are on' : 'Emails are off';
}

/** The reminder switch, mail problems and the calendar feed. Loads separately from the page. */
export function RemindersCard({ email }: { email: string }) {
  const { loaded, failure, reload, ...changes } = useReminderSettings();
  return (
    <SettingsCard
      section={SECTIONS.reminders}
      says={says(loaded)}
      state={stateOf(loaded)}
      // Owners with an address come to add it to another device.
      opensFirst={Boolean(loaded?.settings.calendar_url)}
    >
      {failure && !loaded && (
        <ErrorState
          title="We couldn’t load your reminder settings"
          detail={failure}
          onRetry={() => void reload()}
        />
      )}
      {!loaded && !failure && <Waiting />}
      {loaded && <Reminders email={email} {...loaded} {...changes} />}
    </SettingsCard>
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
          {settings.enabled && <GrantedReminders />}
        </>
      ) : (
        <p className={classNames(typography.note, styles.note)}>
          This test environment doesn’t send email, so there are no email reminders. The calendar feed still
          works.
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
