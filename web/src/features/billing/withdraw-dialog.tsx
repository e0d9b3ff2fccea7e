import { useState } from 'react';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { SelectField } from '../../ui/select.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AmountDialog } from './amount-dialog.tsx';
import type { PlanProps } from './cancel-button.tsx';
import { RefundAmounts } from './refund-amounts.tsx';
import { purchaseText, withdrawNotes } from './withdraw-texts.ts';

/** Shows what can be withdrawn from and what is refunded; then withdraws. */
export function WithdrawDialog({ billing, freePlan, ...rest }: PlanProps & { onClose: () => void }) {
  const payer = usePayer();
  const loaded = useLoaded((signal) =>
    call(billingCalls['preview-withdrawal'], { query: payer, ...(signal && { signal }) }),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const offers = loaded.data?.withdrawals ?? [];
  const offer = offers.find(({ purchase }) => purchase === chosen) ?? offers[0];
  const before = JSON.stringify(billing.refund);
  return (
    <AmountDialog
      {...rest}
      title="Withdraw from contract?"
      description="You need no reason. We refund what you paid, as shown here."
      closeLabel="Not now"
      confirmLabel="Confirm withdrawal"
      busyLabel="Withdrawing…"
      loaded={loaded}
      onConfirm={
        offer
          ? () =>
              call(billingCalls.withdraw, {
                query: payer,
                body: { purchase: offer.purchase, cents: offer.cents },
              })
          : null
      }
      isMade={({ refund }) => refund !== null && JSON.stringify(refund) !== before}
      notMade="No withdrawal was made"
      choice={
        offers.length > 1 &&
        offer && (
          <SelectField
            label="Withdraw from"
            required
            value={offer.purchase}
            options={offers.map((one) => [one.purchase, purchaseText(one)])}
            onChange={setChosen}
          />
        )
      }
    >
      {loaded.data && !offer && <p>You can no longer withdraw from a purchase.</p>}
      {offer && <RefundAmounts {...offer} notes={withdrawNotes(billing, offer, freePlan)} />}
    </AmountDialog>
  );
}
