import type { Billing, RefundPreview } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AmountDialog } from './amount-dialog.tsx';
import type { PlanProps } from './cancel-button.tsx';
import { RefundAmounts } from './refund-amounts.tsx';
import { refundLabel, refundNotes } from './refund-texts.ts';

/** Shows what is refunded and what happens; then ends the plan and refunds it. */
export function RefundDialog({ billing, freePlan, ...rest }: PlanProps & { onClose: () => void }) {
  const payer = usePayer();
  const loaded = useLoaded((signal) =>
    call(billingCalls['preview-refund'], { query: payer, ...(signal && { signal }) }),
  );
  const { data: preview } = loaded;
  return (
    <AmountDialog
      {...rest}
      title={`${refundLabel(billing)}?`}
      description="Our money-back guarantee covers every payment for your plan so far."
      closeLabel={billing.subscription ? 'Keep Subscription' : 'Not now'}
      confirmLabel={confirmLabel(billing, preview)}
      busyLabel="Refunding…"
      loaded={loaded}
      onConfirm={
        preview
          ? () => call(billingCalls['refund-plan'], { query: payer, body: { cents: preview.cents } })
          : null
      }
      isMade={(fresh) => fresh.refund !== null}
      notMade="No refund was made"
    >
      {preview && <RefundAmounts {...preview} notes={refundNotes(billing, preview, freePlan)} />}
    </AmountDialog>
  );
}

function confirmLabel({ subscription }: Billing, preview: RefundPreview | undefined): string {
  const amount = preview ? ` ${moneyText(preview.cents)}` : '';
  return subscription ? `End plan and refund${amount}` : `Refund${amount}`;
}
