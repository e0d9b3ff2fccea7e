import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FailedLink } from '../../ui/failed-link.tsx';

interface InvalidLinkProps {
  title: string;
  detail: string;
  /** Omitted when a retry cannot help. */
  onRetry?: () => void;
}

/** Shown for a link that is invalid or expired, with a link to the reminder settings. */
export const InvalidLink = (failed: InvalidLinkProps) => (
  <FailedLink
    {...failed}
    action={
      <LinkButton variant="ghost" to={paths.reminderSettings}>
        Reminder settings
      </LinkButton>
    }
  />
);
