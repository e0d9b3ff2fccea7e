import { useState } from 'react';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { ReactivateButton } from '../../shared/subscription/reactivate-button.tsx';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { CancelButton, type PlanProps } from './cancel-button.tsx';
import styles from './plan-card.module.css';
import { QuantityDialog } from './quantity-dialog.tsx';

/** The plan's actions: buy, change, cancel or reactivate. */
export function PlanActions({ billing, freePlan, onChange, onDoubt }: PlanProps) {
  const [isChanging, setIsChanging] = useState(false);
  const state = subscriptionState(billing);
  if (state === 'none') return <LinkToPlans />;
  // Only a payment helps, and the payment problem has that button.
  if (state === 'on hold') return null;
  if (state === 'cancelled') {
    return (
      <div className={classNames(layout.wrap, styles.actions)}>
        <ReactivateButton onDone={onChange} />
        <LinkToPractice billing={billing} />
      </div>
    );
  }
  const hasQuantity = planNameOf(billing.subscription_tier) === 'extra';
  return (
    <div className={classNames(layout.wrap, styles.actions)}>
      {hasQuantity && <Button onClick={() => setIsChanging(true)}>Change number of pets</Button>}
      <LinkToPractice billing={billing} />
      <CancelButton billing={billing} freePlan={freePlan} onChange={onChange} onDoubt={onDoubt} />
      {hasQuantity && isChanging && (
        <QuantityDialog
          billing={billing}
          onChange={onChange}
          onDoubt={onDoubt}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}

/** Opens the dashboard that comes with the Veterinary plan. */
const LinkToPractice = ({ billing: { subscription_tier } }: Pick<PlanProps, 'billing'>) =>
  planNameOf(subscription_tier) === 'vet' && (
    <LinkButton to={paths.vetDashboard} variant="secondary">
      Veterinary Dashboard
    </LinkButton>
  );

const LinkToPlans = () => (
  <div className={classNames(layout.wrap, styles.actions)}>
    <LinkButton to={paths.upgrade}>Upgrade Plan</LinkButton>
  </div>
);
