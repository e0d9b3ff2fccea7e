import type { Upcoming } from '../../../../contract/reminders/reminders.ts';
import { paths } from '../../platform/paths.ts';
import { BellIcon } from '../../ui/icons.tsx';
import { NoticeLine } from '../../ui/notice-line.tsx';
import styles from './reminders-notice.module.css';

interface RemindersNoticeProps {
  reminders: Upcoming['reminders'];
  /** Whether the environment sends email. */
  mail: boolean;
}

/** Warns that no reminders will be sent for these dates, with a link to settings. */
export function RemindersNotice({ reminders, mail }: RemindersNoticeProps) {
  if (!mail || (reminders.enabled && !reminders.mail_problem)) return null;
  const text = reminders.mail_problem
    ? 'We can’t email you, so you won’t get reminders for these.'
    : 'Your reminders are off, so you won’t get emails about these.';
  return (
    <div className={styles.notice}>
      <NoticeLine
        tone="amber"
        icon={<BellIcon size={18} />}
        action={reminders.mail_problem ? 'See why' : 'Turn them on'}
        to={paths.reminderSettings}
      >
        {text}
      </NoticeLine>
    </div>
  );
}
