import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FailedLink } from '../../../ui/failed-link.tsx';

interface NoInvitationProps {
  title: string;
  detail: string;
  isSignedIn: boolean;
  /** Omitted when a retry cannot help. */
  onRetry?: () => void;
}

/** Shown for an invitation that can't be shown, with the way into the app. */
export const NoInvitation = ({ isSignedIn, ...failed }: NoInvitationProps) => (
  <FailedLink
    {...failed}
    action={
      <LinkButton variant="secondary" to={isSignedIn ? paths.dashboard : paths.auth}>
        {isSignedIn ? 'Home' : 'Sign in'}
      </LinkButton>
    }
  />
);
