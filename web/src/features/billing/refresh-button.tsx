import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';

/** Refreshes the status from Stripe and shows the result. `onRefresh` rejects on failure. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await onRefresh();
      notify.success('Subscription status refreshed');
    } catch {
      notify.error('Error refreshing subscription', 'Failed to refresh subscription status.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon={<RefreshIcon />} busy={busy} onClick={() => void refresh()}>
      {busy ? 'Refreshing...' : 'Refresh Status'}
    </Button>
  );
}
