import type { MailProblem } from '../../../../contract/reminders/reminders.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './mail-problem-notice.module.css';

interface MailProblemNoticeProps {
  email: string;
  problem: MailProblem;
  /** Whether reminders are on; a retry turns them on. */
  enabled: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Why mails to the owner stopped, with a button to try again. */
export function MailProblemNotice({ email, problem, enabled, busy, onRetry }: MailProblemNoticeProps) {
  const day = <time dateTime={problem.since}>{momentText(problem.since)}</time>;
  return (
    <div className={styles.notice}>
      <AlertIcon size={20} className={styles.icon} />
      <div className={classNames(layout.stack3, styles.words)}>
        {problem.reason === 'bounce' ? (
          <p>
            We couldn’t deliver an email to <bdi>{email}</bdi> on {day}, so we stopped emailing you. Try again
            once the address accepts email.
          </p>
        ) : (
          <p>
            An email to <bdi>{email}</bdi> was reported as spam on {day}, so we stopped emailing you. If that
            was a mistake, try again.
          </p>
        )}
        <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
          {enabled ? 'Try again' : 'Turn on reminders and try again'}
        </Button>
      </div>
    </div>
  );
}
