import { PLANS } from '../../../../contract/billing/offers.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { changePlanPath } from '../../shared/subscription/change-plan-path.ts';
import { PLAN_OFFERS } from '../../shared/texts/plan-offers.ts';
import { EXTRA_PRICE_LINE } from '../../shared/texts/plan-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './upgrade-dialog.module.css';

interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  plan: Plan;
  /** The server's sentence about the plan's pet limit. */
  reason: string;
}

/** Shown at the plan's pet limit: the Multi-Pet plan and its price. */
export function UpgradeDialog({ open, onOpenChange, plan, reason }: UpgradeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upgrade Required"
      description={reason}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Maybe Later
          </Button>
          <LinkButton to={changePlanPath(plan)}>Upgrade Now</LinkButton>
        </>
      }
    >
      <div className={classNames(layout.stack2, styles.offer)}>
        <h3 className={styles.name}>{`${PLANS.extra.name} plan`}</h3>
        <p className={styles.price}>
          {EXTRA_PRICE_LINE}
          <TaxNote />
        </p>
        <ul className={styles.perks}>
          {[...PLAN_OFFERS.extra.perks, 'Priority support'].map((perk) => (
            <li key={perk}>
              <CheckIcon /> <span>{perk}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
