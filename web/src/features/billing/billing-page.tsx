import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';
import { loadFreePlan } from '../../shared/subscription/load-free-plan.ts';
import { Page } from '../../ui/page.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { PlanCard } from './plan-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useBilling } from './use-billing.ts';

/** Loads the stored copy only, so that the page never waits for Stripe. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [stored, freePlan] = await Promise.all([loadBilling(request.signal), loadFreePlan()]);
  return { stored, freePlan };
};

const listInvoices = (signal?: AbortSignal) => call('list-invoices', signal && { signal });

/** The owner's plan, its actions and its invoices. */
export function Component() {
  const { stored, freePlan } = useLoaderData<typeof loader>();
  const { billing, check, checkQuietly, replace } = useBilling(stored);
  const invoices = useLoaded(listInvoices);
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
      back={{ to: paths.dashboard, label: 'Dashboard' }}
      actions={<RefreshButton onRefresh={refresh} />}
      width="narrow"
    >
      <PaymentProblem billing={billing} />
      <PlanCard billing={billing} freePlan={freePlan} onChange={handleChange} onDoubt={checkQuietly} />
      <InvoicesCard
        invoices={invoices.data?.invoices}
        failure={invoices.failure}
        hasPortal={billing.subscription !== null}
        onRetry={() => void invoices.reload()}
      />
    </Page>
  );
}
