import { useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { withReference } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { cancelledText, cancelText } from './cancel-texts.ts';

/** A plan and what happens to it. */
export interface PlanProps {
  billing: Billing;
  freePlan: PlanSettings | null;
  /** Whether its reader has a plan to take along: then none is offered to buy. */
  canTakeAlong?: boolean;
  onChange: (billing: Billing) => void;
  /** Reloads the plan after a failure that leaves its outcome unknown; null if that fails. */
  onDoubt: () => Promise<Billing | null>;
}

/**
 * Cancels a subscription, after confirmation. On failure the dialog stays open for a retry.
 */
export function CancelButton({ billing, freePlan, onChange, onDoubt }: PlanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const payer = usePayer();
  const cancel = async () => {
    try {
      const cancelled = await call(billingCalls['cancel-subscription'], { query: payer });
      setIsOpen(false);
      onChange(cancelled);
      notify.success('Subscription canceled', cancelledText(cancelled));
    } catch (error) {
      notify.error('Error', withReference('Failed to cancel. Try again.', error));
      void onDoubt();
    }
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Cancel your subscription?"
        description={cancelText(billing, freePlan)}
        cancelLabel="Keep Subscription"
        confirmLabel="Cancel Subscription"
        busyLabel="Canceling…"
        onConfirm={cancel}
      />
    </>
  );
}
