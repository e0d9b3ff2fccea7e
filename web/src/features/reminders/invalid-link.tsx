import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page.tsx';
import styles from './reminder.module.css';

interface InvalidLinkProps {
  title: string;
  detail: string;
  /** Omitted when a retry cannot help. */
  onRetry?: () => void;
}

/** Shown for a link that is invalid or expired, with a link to the reminder settings. */
export function InvalidLink({ title, detail, onRetry }: InvalidLinkProps) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <Card>
        <ErrorState
          as="h1"
          title={title}
          detail={detail}
          {...(onRetry && { onRetry })}
          action={
            <LinkButton variant="ghost" to={paths.reminderSettings}>
              Reminder settings
            </LinkButton>
          }
        />
      </Card>
    </div>
  );
}
