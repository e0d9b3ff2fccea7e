import { useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { isAppError, withReference } from '../../ui/error-text.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { usePayer } from './payer.ts';
import { reactivatedText } from './subscription-state.ts';

interface ReactivateButtonProps {
  /** The plan or number of pets to keep instead of a scheduled one; without it a cancellation is undone. */
  keeps?: string;
  onDone: (billing: Billing) => void;
}

/** Undoes a pending cancellation, or a scheduled change of plan. */
export function ReactivateButton({ keeps, onDone }: ReactivateButtonProps) {
  const [busy, setBusy] = useState(false);
  const payer = usePayer();
  const reactivate = async () => {
    setBusy(true);
    try {
      const billing = await call(billingCalls['reactivate-subscription'], { query: payer });
      notify.success(keeps ? 'Change canceled' : 'Subscription reactivated', reactivatedText(billing));
      onDone(billing);
    } catch (error) {
      notify.error(
        'Error',
        withReference((isAppError(error) && error.message) || 'Failed to reactivate', error),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<RefreshIcon />} busy={busy} onClick={() => void reactivate()}>
      {keeps ? keepLabel(keeps, busy) : reactivateLabel(busy)}
    </Button>
  );
}

const keepLabel = (plan: string, busy: boolean) => (busy ? 'Saving…' : `Keep ${plan}`);
const reactivateLabel = (busy: boolean) => (busy ? 'Reactivating…' : 'Reactivate Subscription');
