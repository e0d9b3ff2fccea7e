import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';

/** Asks Stripe anew, and says whether that worked. `onRefresh` rejects when it did not. */
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
