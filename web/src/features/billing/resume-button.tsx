import { useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { isAppError, withReference } from '../../ui/error-text.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { resumedText } from './problem-texts.ts';

interface ResumeButtonProps {
  onDone: (billing: Billing) => void;
  /** Reloads the plan and the invoices after a failure, which may have left an open invoice. */
  onDoubt: () => void;
}

/** Resumes a paused plan, whose price the text beside it names. */
export function ResumeButton({ onDone, onDoubt }: ResumeButtonProps) {
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      const billing = await call(billingCalls['resume-subscription']);
      tellResumed(billing);
      onDone(billing);
    } catch (error) {
      notify.error(
        'Error',
        withReference((isAppError(error) && error.message) || 'Failed to resume. Please try again.', error),
      );
      onDoubt();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<RefreshIcon />} busy={busy} onClick={() => void resume()}>
      {busy ? 'Resuming...' : 'Resume plan'}
    </Button>
  );
}

/** A plan that is no longer paused may still wait for a payment. */
function tellResumed(billing: Billing): void {
  if (billing.subscribed) notify.success('Plan resumed', resumedText(billing));
  else notify.error('Error', 'Your plan isn’t active yet. This page shows what to do next.');
}
