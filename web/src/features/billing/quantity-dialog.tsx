import type { Billing } from '../../../../contract/billing/billing.ts';
import { FREE_PETS } from '../../../../contract/billing/offers.ts';
import { moneyText } from '../../shared/money.ts';
import { overLimitText, petsText } from '../../shared/texts/plan-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { PetCountField } from './pet-count-field.tsx';
import styles from './quantity-dialog.module.css';
import { QuantityPrice } from './quantity-price.tsx';
import { type QuantityChangeDeps, useQuantityChange } from './use-quantity-change.ts';

interface QuantityDialogProps extends Omit<QuantityChangeDeps, 'current'> {
  billing: Billing;
}

/** Changes the number of pets that are paid for, after the owner has seen and confirmed Stripe's price. */
export function QuantityDialog({ billing, onChange, onDoubt, onClose }: QuantityDialogProps) {
  const current = billing.quantity;
  const form = useQuantityChange({ current, onChange, onDoubt, onClose });
  const { quantity, preview, failure, busy } = form;
  const lacking =
    quantity === undefined ? null : overLimitText(FREE_PETS + quantity, billing.pet_count, true);
  const close = () => {
    if (busy !== 'change') onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Change the number of pets"
      description={`Your plan covers ${petsText(FREE_PETS + current)}.`}
      footer={
        <>
          <Button variant="secondary" disabled={busy === 'change'} onClick={close}>
            Keep current plan
          </Button>
          <Button disabled={!preview} busy={busy === 'change'} onClick={form.confirm}>
            {busy === 'change' ? 'Changing...' : confirmLabel(preview?.due_now ?? 0)}
          </Button>
        </>
      }
    >
      <form noValidate className={classNames(layout.stack4, styles.form)} onSubmit={form.handleSubmit}>
        <PetCountField value={form.typed} onChange={form.type} />
        {lacking && <p className={typography.note}>{lacking}</p>}
        <Button type="submit" variant="secondary" disabled={!form.isNew} busy={busy === 'preview'}>
          {busy === 'preview' ? 'Loading price...' : 'Show price'}
        </Button>
      </form>
      <QuantityPrice preview={preview} failure={failure} isNew={form.isNew} />
    </Dialog>
  );
}

const confirmLabel = (dueNow: number) => (dueNow > 0 ? `Pay ${moneyText(dueNow)}` : 'Confirm change');
