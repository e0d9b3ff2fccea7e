import { useEffect, useRef, useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { isAppError, withReference } from '../../ui/error-text.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { resumedText } from './problem-texts.ts';

/** The pause between two looks for the outcome of a slow payment, in milliseconds. */
const PAUSE_MS = 5_000;
/** Each look waits up to 20 seconds for Stripe, or none at all while an earlier request is at work. */
const MOST_LOOKS = 60;

/** How far a resumption is. */
export type Resumption = 'busy' | 'processing' | null;

interface ResumeButtonProps {
  /** The resumption begins (`busy`), takes long at Stripe (`processing`), or has ended (null). */
  onStage: (stage: Resumption) => void;
  onDone: (billing: Billing) => void;
  /** Reloads the plan and the invoices after a failure, which may have left an open invoice. */
  onDoubt: () => void;
}

/** Resumes a paused plan, whose price the text beside it names. */
export function ResumeButton({ onStage, onDone, onDoubt }: ResumeButtonProps) {
  const [busy, setBusy] = useState(false);
  const looking = useRef(new AbortController());
  useEffect(() => () => looking.current.abort(), []);
  const resume = async () => {
    looking.current = new AbortController();
    const { signal } = looking.current;
    setBusy(true);
    onStage('busy');
    try {
      const billing = await resumePlan(signal, () => onStage('processing'));
      notifyResumed(billing);
      onDone(billing);
    } catch (error) {
      // Only the waiting was ended: the page is left.
      if (error === signal.reason) return;
      notify.error(
        'Error',
        withReference((isAppError(error) && error.message) || 'Failed to resume. Please try again.', error),
      );
      onDoubt();
    } finally {
      setBusy(false);
      onStage(null);
    }
  };
  return (
    <Button icon={<RefreshIcon />} busy={busy} onClick={() => void resume()}>
      {busy ? 'Resuming...' : 'Resume plan'}
    </Button>
  );
}

/** While Stripe works on the payment, the call is repeated: it joins the first one, so it charges nothing again. */
async function resumePlan(signal: AbortSignal, onProcessing: () => void): Promise<Billing> {
  for (let looks = 1; ; looks++) {
    try {
      return await call(billingCalls['resume-subscription']);
    } catch (error) {
      const isUnderWay = isAppError(error) && error.code === 'try-again';
      if (!isUnderWay || looks === MOST_LOOKS) throw error;
      onProcessing();
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      signal.throwIfAborted();
    }
  }
}

/** A plan that is no longer paused may still wait for a payment. */
function notifyResumed(billing: Billing): void {
  if (billing.subscribed) notify.success('Plan resumed', resumedText(billing));
  else notify.error('Error', 'Your plan isn’t active yet. This page shows what to do next.');
}
