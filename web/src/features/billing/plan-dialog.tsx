import type { Billing } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { FREE_PETS, PLANS, type PlanName, planNameOf } from '../../../../contract/billing/offers.ts';
import { petLimitOf } from '../../../../contract/billing/plans.ts';
import { overLimitText, petsText, planTitle } from '../../shared/texts/plan-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { PetCountField } from './pet-count-field.tsx';
import styles from './plan-dialog.module.css';
import { PlanPrice } from './plan-price.tsx';
import { RenewalTerms } from './renewal-terms.tsx';
import { type PlanChangeDeps, usePlanChange } from './use-plan-change.ts';

const REASON = 'plan-change-reason';

/** Changes to a plan, or its number of pets, after the owner has seen and confirmed Stripe's price. */
export function PlanDialog(props: PlanChangeDeps) {
  const { billing, plan, onClose } = props;
  const form = usePlanChange(props);
  const { quantity, preview, isChanging } = form;
  const limit = quantity === undefined ? null : petLimitOf(plan, quantity);
  const lacking = limit === null ? null : overLimitText(limit, billing.pet_count, true);
  const close = () => {
    if (!isChanging) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={dialogTitle(billing, plan)}
      description={presentText(billing)}
      footer={
        <>
          <Button variant="secondary" disabled={isChanging} onClick={close}>
            Keep current plan
          </Button>
          <Button unavailable={!preview} aria-describedby={REASON} busy={isChanging} onClick={form.confirm}>
            {isChanging ? 'Changing…' : confirmLabel(preview?.due_now ?? 0)}
          </Button>
        </>
      }
    >
      <div className={classNames(layout.stack4, styles.form)}>
        {plan === 'extra' && <PetCountField value={form.typed} onChange={form.type} />}
        {lacking && <p className={typography.note}>{lacking}</p>}
      </div>
      <PlanPrice id={REASON} billing={billing} form={form} />
      <RenewalTerms />
    </Dialog>
  );
}

const dialogTitle = ({ subscription_tier }: Billing, plan: PlanName) =>
  planNameOf(subscription_tier) === plan ? 'Change the number of pets' : `Change to ${PLANS[plan].name}`;

function presentText(billing: Billing): string {
  const isExtra = planNameOf(billing.subscription_tier) === 'extra';
  const covers = isExtra ? petsText(FREE_PETS + billing.quantity) : 'all your pets';
  return `Your ${planTitle(billing)} plan covers ${covers}.`;
}

const confirmLabel = (dueNow: number) => (dueNow > 0 ? `Pay ${moneyText(dueNow)}` : 'Confirm change');
