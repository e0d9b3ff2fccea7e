import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';
import { loadFreePlan } from '../../shared/subscription/load-free-plan.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { notifyNotRefreshed } from './notify-not-refreshed.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { PendingChange } from './pending-change.tsx';
import { PlanCard } from './plan-card.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { useBilling } from './use-billing.ts';
import { useProcessing } from './use-processing.ts';
import { WithdrawCard } from './withdraw-card.tsx';

/** Loads the stored copy only, so that the page never waits for Stripe. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [stored, freePlan] = await Promise.all([loadBilling(request.signal), loadFreePlan()]);
  return { stored, freePlan };
};

const listInvoices = (signal?: AbortSignal) => call(billingCalls['list-invoices'], signal && { signal });

/** The owner's plan, its actions and its invoices. */
export function Component() {
  const { stored, freePlan } = useLoaderData<typeof loader>();
  const { billing, check, checkQuietly, findOut, replace } = useBilling(stored);
  const invoices = useLoaded(listInvoices);
  useProcessing(billing, checkQuietly);
  const refresh = async () => {
    void invoices.reload();
    await check();
  };
  const handleChange = (changed: Billing) => {
    replace(changed);
    void invoices.reload();
  };
  return (
    <Page
      title="Billing"
      heading="Billing"
      back={{ to: paths.dashboard, label: 'Home' }}
      actions={<RefreshButton onRefresh={refresh} />}
      width="narrow"
    >
      <PaymentProblem billing={billing} invoices={invoices.data?.invoices} />
      <PendingChange
        billing={billing}
        invoices={invoices.data?.invoices}
        onChange={handleChange}
        onDoubt={() => void findOut()}
      />
      <RefundNotice billing={billing} />
      <PlanCard billing={billing} freePlan={freePlan} onChange={handleChange} onDoubt={findOut} />
      {invoices.data?.can_withdraw && billing.refund?.state !== 'processing' && (
        <WithdrawCard billing={billing} freePlan={freePlan} onChange={handleChange} onDoubt={findOut} />
      )}
      <InvoicesCard
        invoices={invoices.data?.invoices}
        failure={invoices.failure}
        hasPortal={billing.subscription !== null}
        onRetry={() => void invoices.reload()}
      />
    </Page>
  );
}

/** Refreshes the status from Stripe and shows the result. `onRefresh` rejects on failure. */
function RefreshButton({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await onRefresh();
      notify.success('Subscription status refreshed');
    } catch (error) {
      notifyNotRefreshed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon={<RefreshIcon />} busy={busy} onClick={() => void refresh()}>
      {busy ? 'Refreshing…' : 'Refresh Status'}
    </Button>
  );
}
