import type { ReactNode, Ref } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { planNameOf, UNLIMITED_PETS } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { petsText, planTitle } from '../../shared/plan-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertIcon, CheckIcon, ClockIcon, RefreshIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './confirmation.module.css';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmationProps {
  /** Whether the status can be refreshed also when the plan is active. */
  alwaysRefreshes?: boolean;
  /** More ways from here than to the dashboard. */
  children?: ReactNode;
}

/** Where Stripe's payment page leads after a payment: what the server now knows of the plan. */
export function Confirmation({ alwaysRefreshes = false, children }: ConfirmationProps) {
  const { billing, busy, isFirst, refresh } = useConfirmation();
  const isActive = billing?.subscribed === true;
  /** Nothing else helps, so it is what to do next. */
  const isRefreshNext = !isFirst && !isActive;
  const heading = useKeptFocus<HTMLHeadingElement>(`${isActive}`);
  const refreshButton = (
    <Button
      variant={isRefreshNext ? 'primary' : 'secondary'}
      icon={<RefreshIcon />}
      busy={busy}
      onClick={refresh}
    >
      {busy ? 'Refreshing...' : 'Refresh Status'}
    </Button>
  );
  return (
    <Page title="Payment" heading="Payment" width="narrow">
      <Card className={styles.card}>
        <div role="status" className={styles.state}>
          <Outcome billing={billing} isFirst={isFirst} heading={heading} />
        </div>
        <div className={styles.actions}>
          {isRefreshNext && refreshButton}
          <LinkButton variant={isRefreshNext ? 'secondary' : 'primary'} to={paths.dashboard}>
            Go to Dashboard
          </LinkButton>
          {children}
          {billing && planNameOf(billing.subscription_tier) === 'vet' && (
            <LinkButton variant="secondary" to={paths.vetDashboard}>
              Veterinary Dashboard
            </LinkButton>
          )}
          {alwaysRefreshes && isActive && refreshButton}
        </div>
      </Card>
    </Page>
  );
}

interface OutcomeProps {
  billing: Billing | null;
  isFirst: boolean;
  /** Takes the focus of a button that is gone. */
  heading: Ref<HTMLHeadingElement>;
}

function Outcome({ billing, isFirst, heading }: OutcomeProps) {
  if (isFirst) {
    return (
      <State heading={heading} icon={<Spinner />} title="Confirming your payment…">
        This takes a few seconds.
      </State>
    );
  }
  if (!billing) {
    return (
      <State
        heading={heading}
        icon={<AlertIcon size={26} />}
        tone="amber"
        title="Your plan could not be looked up"
      >
        Nothing is lost: a payment that you made counts as soon as your status is refreshed.
      </State>
    );
  }
  if (!billing.subscribed) {
    return (
      <State heading={heading} icon={<ClockIcon size={26} />} title="Your plan is not active yet">
        If you have just paid, the payment is being processed. Please refresh the status in a moment.
      </State>
    );
  }
  return (
    <State heading={heading} icon={<CheckIcon size={26} />} title={`${planTitle(billing)} is active`}>
      {billing.pet_limit >= UNLIMITED_PETS
        ? 'You can add as many pets as you like.'
        : `Your plan has room for ${petsText(billing.pet_limit)}.`}
    </State>
  );
}

interface StateProps extends Pick<OutcomeProps, 'heading'> {
  icon: ReactNode;
  /** Of a warning. */
  tone?: 'amber';
  title: string;
  children: ReactNode;
}

function State({ heading, icon, tone, title, children }: StateProps) {
  return (
    <>
      <div className={styles.icon} data-tone={tone}>
        {icon}
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{children}</p>
    </>
  );
}
