import type { MailProblem } from '../../../../contract/reminders/reminders.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import styles from './mail-problem-notice.module.css';

interface MailProblemNoticeProps {
  email: string;
  problem: MailProblem;
  /** Whether reminders are on; trying again turns them on. */
  enabled: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Why no mail goes to the owner's address any more, and the way to try it again. */
export function MailProblemNotice({ email, problem, enabled, busy, onRetry }: MailProblemNoticeProps) {
  const day = <time dateTime={problem.since}>{momentText(problem.since)}</time>;
  return (
    <div className={styles.notice}>
      <AlertIcon size={20} className={styles.icon} />
      <div className={styles.words}>
        {problem.reason === 'bounce' ? (
          <p>
            Mail to <bdi>{email}</bdi> came back on {day}, so we stopped mailing you. Once the address takes
            mail again, have us try it.
          </p>
        ) : (
          <p>
            Our mail to <bdi>{email}</bdi> was reported as spam on {day}, so we stopped mailing you. If that
            was a mistake, have us mail you again.
          </p>
        )}
        <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
          {enabled ? 'Try again' : 'Turn reminders on and try again'}
        </Button>
      </div>
    </div>
  );
}
