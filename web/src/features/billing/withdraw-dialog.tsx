import { useState } from 'react';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText, isAppError } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { SelectField } from '../../ui/select.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { PlanProps } from './cancel-button.tsx';
import styles from './plan-dialog.module.css';
import { RefundAmounts } from './refund-amounts.tsx';
import { purchaseText, withdrawNotes } from './withdraw-texts.ts';

const REASON = 'withdraw-reason';

/** Shows what can be withdrawn from and what is refunded, to the cent; then withdraws. */
export function WithdrawDialog({
  billing,
  freePlan,
  onChange,
  onDoubt,
  onClose,
}: PlanProps & { onClose: () => void }) {
  const payer = usePayer();
  const { data, failure, reload } = useLoaded((signal) =>
    call(billingCalls['preview-withdrawal'], { query: payer, ...(signal && { signal }) }),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const offers = data?.withdrawals ?? [];
  const offer = offers.find(({ purchase }) => purchase === chosen) ?? offers[0];

  const withdraw = async (purchase: string, cents: number) => {
    try {
      onChange(await call(billingCalls.withdraw, { query: payer, body: { purchase, cents } }));
      onClose();
    } catch (error) {
      if (isAppError(error) && error.code === 'price-changed') {
        notify.info('The amount has changed', 'Check the new amount, then confirm.');
        await reload();
        return;
      }
      // Without an answer the withdrawal may be under way, and then an error would be untrue.
      const before = billing.refund;
      const fresh = await onDoubt();
      if (fresh?.refund && JSON.stringify(fresh.refund) !== JSON.stringify(before)) onClose();
      else notify.error(fresh ? 'No withdrawal was made' : 'Payment Error', errorText(error));
    }
  };
  const confirm = async () => {
    if (!offer) return;
    setIsBusy(true);
    await withdraw(offer.purchase, offer.cents);
    setIsBusy(false);
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Withdraw from contract?"
      description="You need no reason. We refund what you paid, as shown here."
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Not now
          </Button>
          <Button
            variant="danger"
            unavailable={!offer || failure !== null}
            aria-describedby={REASON}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {isBusy ? 'Withdrawing…' : 'Confirm withdrawal'}
          </Button>
        </>
      }
    >
      {offers.length > 1 && offer && !failure && (
        <SelectField
          label="Withdraw from"
          required
          value={offer.purchase}
          options={offers.map((one) => [one.purchase, purchaseText(one)])}
          onChange={setChosen}
        />
      )}
      <div id={REASON} role="status">
        {!data && !failure && <p className={typography.note}>Loading your payments…</p>}
        {failure && (
          <div className={classNames(layout.stack3, styles.form)}>
            <p className={styles.failure}>{failure}</p>
            <Button variant="secondary" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        )}
        {data && !offer && !failure && <p>You can no longer withdraw from a purchase.</p>}
        {offer && !failure && <RefundAmounts {...offer} notes={withdrawNotes(billing, offer, freePlan)} />}
      </div>
    </Dialog>
  );
}
