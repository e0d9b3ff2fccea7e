import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import styles from './invitation.module.css';

interface NoInvitationProps {
  title: string;
  detail: string;
  isSignedIn: boolean;
  /** Omitted when a retry cannot help. */
  onRetry?: () => void;
}

/** Shown for a link that is cut off, used, withdrawn or expired, or that couldn't be looked up. */
export const NoInvitation = ({ title, detail, isSignedIn, onRetry }: NoInvitationProps) => (
  <div className={styles.page}>
    <PageTitle title={title} />
    <Card>
      <ErrorState
        as="h1"
        title={title}
        detail={detail}
        {...(onRetry && { onRetry })}
        action={
          <LinkButton variant="secondary" to={isSignedIn ? paths.dashboard : paths.auth}>
            {isSignedIn ? 'Home' : 'Sign in'}
          </LinkButton>
        }
      />
    </Card>
  </div>
);
