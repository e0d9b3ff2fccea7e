import type { ReactNode } from 'react';
import type { Billing } from '../../../contract/billing.ts';
import { UNLIMITED_PETS } from '../../../contract/offers.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckIcon, ClockIcon, RefreshIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { petsText, planTitle } from '../ui/plan-text.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './confirmation.module.css';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmationProps {
  /** Whether the status can be refreshed also when the plan is active. */
  alwaysRefreshes?: boolean;
  /** The ways from here. */
  children: ReactNode;
}

/** Where Stripe's payment page leads after a payment: what the server now knows of the plan. */
export function Confirmation({ alwaysRefreshes = false, children }: ConfirmationProps) {
  const { billing, busy, refresh } = useConfirmation();
  const isActive = billing?.subscribed === true;
  const isFirst = busy && !billing;
  return (
    <Page title="Payment" heading="Payment" width="narrow">
      <Card className={styles.card}>
        <div role="status" className={styles.state}>
          <Outcome billing={billing} isFirst={isFirst} />
        </div>
        <div className={styles.actions}>
          {children}
          {(alwaysRefreshes || !isActive) && (
            <Button variant="secondary" icon={<RefreshIcon />} busy={busy} onClick={refresh}>
              {busy ? 'Refreshing...' : 'Refresh Status'}
            </Button>
          )}
        </div>
      </Card>
    </Page>
  );
}

function Outcome({ billing, isFirst }: { billing: Billing | null; isFirst: boolean }) {
  if (isFirst) {
    return (
      <State icon={<Spinner />} title="Confirming your payment…">
        This takes a few seconds.
      </State>
    );
  }
  if (!billing) {
    return (
      <State icon={<ClockIcon size={26} />} title="Your plan could not be looked up">
        Nothing is lost: a payment that you made counts as soon as your status is refreshed.
      </State>
    );
  }
  if (!billing.subscribed) {
    return (
      <State icon={<ClockIcon size={26} />} title="Your plan is not active yet">
        If you have just paid, the payment is being processed. Please refresh the status in a moment.
      </State>
    );
  }
  return (
    <State icon={<CheckIcon size={26} />} title={`${planTitle(billing)} is active`}>
      {billing.pet_limit >= UNLIMITED_PETS
        ? 'You can add as many pets as you like.'
        : `Your plan has room for ${petsText(billing.pet_limit)}.`}
    </State>
  );
}

function State({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      <div className={styles.icon}>{icon}</div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
    </>
  );
}
