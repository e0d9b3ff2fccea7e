import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page.tsx';
import styles from './reminder.module.css';

interface InvalidLinkProps {
  title: string;
  detail: string;
  /** Left out where trying again would change nothing. */
  onRetry?: () => void;
}

/** A link that does nothing (any more), and where the same can be done after signing in. */
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
