import { Link } from 'react-router-dom';
import type { Upcoming } from '../../../contract/reminders.ts';
import { paths } from '../paths.ts';
import styles from './coming-up.module.css';

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
    <p className={styles.notice}>
      <span className={styles.noticeText}>{text}</span>{' '}
      <Link to={paths.reminderSettings}>{reminders.mail_problem ? 'See why' : 'Turn them on'}</Link>
    </p>
  );
}
