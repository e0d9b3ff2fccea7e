import type { Upcoming } from '../../../../contract/reminders/reminders.ts';
import { paths } from '../../platform/paths.ts';
import { BellIcon } from '../../ui/icons.tsx';
import styles from './coming-up.module.css';
import { NoticeLine } from './notice-line.tsx';

interface RemindersNoticeProps {
  reminders: Upcoming['reminders'];
  /** Without mail on this stage there are no reminders to miss. */
  mail: boolean;
}

/** Says that no reminders of these dates will come, and where to mend that; nothing while they will. */
export function RemindersNotice({ reminders, mail }: RemindersNoticeProps) {
  if (!mail || (reminders.enabled && !reminders.mail_problem)) return null;
  const text = reminders.mail_problem
    ? 'We can’t email you, so no reminders of these come.'
    : 'Your reminders are off, so no email about these comes.';
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
