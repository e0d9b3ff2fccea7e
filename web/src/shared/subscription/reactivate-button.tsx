import { useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { isAppError } from '../../ui/error-text.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { reactivatedText } from './subscription-state.ts';

/** Undoes a pending cancellation. */
export function ReactivateButton({ onDone }: { onDone: (billing: Billing) => void }) {
  const [busy, setBusy] = useState(false);
  const reactivate = async () => {
    setBusy(true);
    try {
      const billing = await call(billingCalls['reactivate-subscription']);
      notify.success('Subscription reactivated', reactivatedText(billing));
      onDone(billing);
    } catch (error) {
      notify.error('Error', (isAppError(error) && error.message) || 'Failed to reactivate');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<RefreshIcon />} busy={busy} onClick={() => void reactivate()}>
      {busy ? 'Reactivating...' : 'Reactivate Subscription'}
    </Button>
  );
}
