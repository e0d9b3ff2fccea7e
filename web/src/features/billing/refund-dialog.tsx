import { useState } from 'react';
import type { Billing, RefundPreview } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText, isAppError } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { PlanProps } from './cancel-button.tsx';
import styles from './plan-dialog.module.css';
import { RefundAmounts } from './refund-amounts.tsx';
import { refundLabel, refundNotes } from './refund-texts.ts';

const REASON = 'refund-reason';

/** Shows what is refunded, to the cent, and what happens; then ends the plan and refunds it. */
export function RefundDialog({
  billing,
  freePlan,
  onChange,
  onDoubt,
  onClose,
}: PlanProps & { onClose: () => void }) {
  const payer = usePayer();
  const {
    data: preview,
    failure,
    reload,
  } = useLoaded((signal) =>
    call(billingCalls['preview-refund'], { query: payer, ...(signal && { signal }) }),
  );
  const [isBusy, setIsBusy] = useState(false);

  const refund = async ({ cents }: RefundPreview) => {
    try {
      const refunded = await call(billingCalls['refund-plan'], { query: payer, body: { cents } });
      onChange(refunded);
      onClose();
    } catch (error) {
      if (isAppError(error) && error.code === 'price-changed') {
        notify.info('The amount has changed', 'Check the new amount, then confirm.');
        await reload();
        return;
      }
      // Without an answer the refund may be under way, and then an error would be untrue.
      const fresh = await onDoubt();
      if (fresh?.refund) onClose();
      else notify.error(fresh ? 'No refund was made' : 'Payment Error', errorText(error));
    }
  };
  const confirm = async () => {
    if (!preview) return;
    setIsBusy(true);
    await refund(preview);
    setIsBusy(false);
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`${refundLabel(billing)}?`}
      description="Our money-back guarantee covers every payment for your plan so far."
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {billing.subscription ? 'Keep Subscription' : 'Not now'}
          </Button>
          <Button
            variant="danger"
            unavailable={!preview || failure !== null}
            aria-describedby={REASON}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {isBusy ? 'Refunding…' : confirmLabel(billing, preview)}
          </Button>
        </>
      }
    >
      <div id={REASON} role="status">
        {!preview && !failure && <p className={typography.note}>Loading your payments…</p>}
        {failure && (
          <div className={classNames(layout.stack3, styles.form)}>
            <p className={styles.failure}>{failure}</p>
            <Button variant="secondary" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        )}
        {preview && !failure && <Refund billing={billing} preview={preview} freePlan={freePlan} />}
      </div>
    </Dialog>
  );
}

function confirmLabel({ subscription }: Billing, preview: RefundPreview | undefined): string {
  const amount = preview ? ` ${moneyText(preview.cents)}` : '';
  return subscription ? `End plan and refund${amount}` : `Refund${amount}`;
}

interface RefundProps {
  billing: Billing;
  preview: RefundPreview;
  freePlan: PlanSettings | null;
}

const Refund = ({ billing, preview, freePlan }: RefundProps) => (
  <RefundAmounts {...preview} notes={refundNotes(billing, preview, freePlan)} />
);
