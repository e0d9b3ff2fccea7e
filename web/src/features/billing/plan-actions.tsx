import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PLANS, type PlanName, planNameOf } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { CHANGE_PARAMETER } from '../../shared/subscription/change-plan-path.ts';
import { billingPath, payerPath, usePayer } from '../../shared/subscription/payer.ts';
import { ReactivateButton } from '../../shared/subscription/reactivate-button.tsx';
import { isBeforeRenewal, subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { keptName } from './billing-texts.ts';
import { CancelButton, type PlanProps } from './cancel-button.tsx';
import styles from './plan-card.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { RefundButton } from './refund-button.tsx';

const REASON = 'plan-actions-reason';

/** The plan's actions: buy, change, cancel or reactivate. */
export function PlanActions(props: PlanProps) {
  const { billing, canTakeAlong = false, onChange, onDoubt } = props;
  const [wanted, setWanted] = useWantedPlan();
  const payer = usePayer();
  const state = subscriptionState(billing);
  const current = planNameOf(billing.subscription_tier);
  // The plan ends by itself, which its notice says.
  if (billing.refund?.state === 'processing') return null;
  // What the payment problem offers helps; here the owner can only leave.
  if (billing.paid_by) {
    return (
      <div className={classNames(layout.wrap, styles.actions)}>
        <LinkButton variant="secondary" to={billingPath({ practice: billing.paid_by })}>
          Your practice’s plan
        </LinkButton>
      </div>
    );
  }
  const isHeld = state === 'on hold' || state === 'paused';
  if (isHeld || state === 'none' || state === 'incomplete') {
    return (
      <div className={classNames(layout.wrap, styles.actions)}>
        {!isHeld && !canTakeAlong && (
          <LinkButton
            variant={state === 'incomplete' ? 'secondary' : 'primary'}
            to={payerPath(paths.upgrade, payer)}
          >
            Upgrade Plan
          </LinkButton>
        )}
        {isHeld && (!billing.subscription?.ends_at || billing.subscription.renewal) && (
          <CancelButton {...props} />
        )}
        <RefundButton {...props} />
      </div>
    );
  }
  const isPending = (billing.subscription?.pending ?? null) !== null;
  const isActive = state === 'active';
  // The payment problem says so.
  const isOverdue = billing.subscription?.payment_failed ?? false;
  // It was canceled in the billing portal, which does not stop the renewal.
  const isStoppable = billing.subscription !== null && isBeforeRenewal(billing.subscription);
  const scheduled = isActive ? billing.subscription?.scheduled : null;
  const other = current === 'vet' ? 'extra' : 'vet';
  const choice = (plan: PlanName, label: string) => (
    <Button
      variant={plan === current ? 'primary' : 'secondary'}
      unavailable={isPending}
      aria-describedby={isPending ? REASON : undefined}
      onClick={() => setWanted(plan)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isPending && (
        <p id={REASON} className={typography.note}>
          You can change your plan again once your change is paid or dropped.
        </p>
      )}
      <div className={classNames(layout.wrap, styles.actions)}>
        {!isActive && <ReactivateButton onDone={onChange} />}
        {scheduled && <ReactivateButton keeps={keptName(billing)} onDone={onChange} />}
        {isActive && !isOverdue && current === 'extra' && choice('extra', 'Change number of pets')}
        {current &&
          billing.payer === 'owner' &&
          !isOverdue &&
          scheduled?.plan !== other &&
          choice(other, `Change to ${PLANS[other].name}`)}
        <LinkToPractice billing={billing} />
        {(isActive || isStoppable) && <CancelButton {...props} />}
        <RefundButton {...props} />
        {wanted && current && !isPending && !isOverdue && (isActive || wanted !== current) && (
          <PlanDialog
            key={wanted}
            billing={billing}
            plan={wanted}
            onChange={onChange}
            onDoubt={onDoubt}
            onClose={() => setWanted(null)}
          />
        )}
      </div>
    </>
  );
}

/** The plan to change to: the one that a link to this page named, or that a button chose. */
function useWantedPlan(): [PlanName | null, (plan: PlanName | null) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(CHANGE_PARAMETER);
  const [wanted, setWanted] = useState<PlanName | null>(named === 'vet' || named === 'extra' ? named : null);
  const choose = (plan: PlanName | null) => {
    setWanted(plan);
    // A reload of the page does not open the dialog again.
    if (named === null) return;
    setSearch(
      (before) => {
        before.delete(CHANGE_PARAMETER);
        return before;
      },
      { replace: true },
    );
  };
  return [wanted, choose];
}

/** Opens the dashboard that comes with the Veterinary plan. */
const LinkToPractice = ({ billing: { subscription_tier } }: Pick<PlanProps, 'billing'>) =>
  planNameOf(subscription_tier) === 'vet' && (
    <LinkButton to={paths.vetDashboard} variant="secondary">
      Veterinary dashboard
    </LinkButton>
  );
