import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AlertIcon, PawIcon } from '../../ui/icons.tsx';
import { NoticeLine } from '../../ui/notice-line.tsx';
import { notify } from '../../ui/notify.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { PageSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WarningLine } from '../../ui/warning-line.tsx';
import { Chapter, Example } from './example.tsx';

const nothing = () => undefined;

export const Feedback = () => (
  <Chapter id="feedback" title="Feedback">
    <Example title="A warning in place">
      <WarningLine>
        <strong>This certificate names another animal.</strong> It says chip 985112003456781.
      </WarningLine>
    </Example>
    <Example title="Notices" inRow>
      <Button
        variant="secondary"
        onClick={() => notify.success('Pet added successfully!', 'Biscuit is here.')}
      >
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() => notify.error('Error adding pet', 'Check your connection and try again.')}
      >
        Error
      </Button>
      <Button variant="secondary" onClick={() => notify.info('Export Started')}>
        A title alone
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          notify.success('Record deleted', 'You can restore it for 30 days.', {
            label: 'Undo',
            onClick: nothing,
          })
        }
      >
        With an action
      </Button>
    </Example>
    <Example title="A notice on the page, and one that needs action">
      <NoticeLine icon={<PawIcon size={18} />} action="See plans" to="/billing/upgrade">
        Your plan covers 1 pet.
      </NoticeLine>
      <NoticeLine tone="amber" icon={<AlertIcon />} action="Open settings" to="/settings">
        Reminders don’t reach you.
      </NoticeLine>
    </Example>
    <Example title="Nothing here yet">
      <EmptyState
        icon={<PawIcon size={26} />}
        title="No pets yet"
        action={<LinkButton to="/add-pet">Add Pet</LinkButton>}
      >
        Add your first pet, and then its vaccinations, documents and notes.
      </EmptyState>
    </Example>
    <Example title="Something could not be shown">
      <ErrorState
        title="We couldn’t load this page"
        detail="You seem to be offline. Check your connection and try again."
        onRetry={nothing}
        action={
          <LinkButton variant="ghost" to="/">
            Go to the start page
          </LinkButton>
        }
      />
    </Example>
    <Example title="Progress">
      <ProgressBar value={0} label="Not begun" />
      <ProgressBar value={0.42} label="Uploading certificate.pdf" />
      <ProgressBar value={1} label="Done" />
    </Example>
    <Example title="Waiting" inRow>
      <Spinner />
      <span>Beside words that say what is happening</span>
      <VisuallyHidden>These words are for screen readers alone.</VisuallyHidden>
    </Example>
    <Example title="A place where content will be">
      <Skeleton shape="heading" width="third" />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton shape="button" />
      <Skeleton shape="card" />
    </Example>
    <Example title="A whole page on its way">
      <PageSkeleton />
    </Example>
  </Chapter>
);
