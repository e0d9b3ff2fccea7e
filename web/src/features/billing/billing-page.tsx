import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';
import { loadFreePlan } from '../../shared/subscription/load-free-plan.ts';
import { payerIn } from '../../shared/subscription/payer.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { loadPayingPractice } from './load-paying-practice.ts';
import { notifyNotRefreshed } from './notify-not-refreshed.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { PendingChange } from './pending-change.tsx';
import { PlanCard } from './plan-card.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { TakeAlongCard, useCanTakeAlong } from './take-along-card.tsx';
import { useBilling } from './use-billing.ts';
import { useProcessing } from './use-processing.ts';
import { WithdrawCard } from './withdraw-card.tsx';

/** Loads the stored copy only, so that the page never waits for Stripe. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const payer = payerIn(new URL(request.url).searchParams);
  const [stored, freePlan, practice] = await Promise.all([
    loadBilling(request.signal, payer),
    loadFreePlan(),
    loadPayingPractice(payer, request.signal),
  ]);
  return { payer, stored, freePlan, practice };
};

/** The plan of the owner, or of the practice that the address names; each has its own state. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <BillingOf key={loaded.payer.practice ?? ''} {...loaded} />;
}

/** A payer's plan, its actions and its invoices. */
function BillingOf({ payer, stored, freePlan, practice }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { billing, check, checkQuietly, findOut, replace } = useBilling(stored);
  const invoices = useLoaded((signal) =>
    call(billingCalls['list-invoices'], { query: payer, ...(signal && { signal }) }),
  );
  const canTakeAlong = useCanTakeAlong(practice, billing);
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
      subtitle={
        practice && (
          <p>
            The plan of <bdi>{practice.name}</bdi>, which its members share
          </p>
        )
      }
      back={{ to: practice ? paths.vetDashboard : paths.dashboard, label: 'Home' }}
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
      <PlanCard
        billing={billing}
        freePlan={freePlan}
        canTakeAlong={canTakeAlong}
        onChange={handleChange}
        onDoubt={findOut}
      />
      {practice && canTakeAlong && <TakeAlongCard practice={practice} onTaken={handleChange} />}
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
