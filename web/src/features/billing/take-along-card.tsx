import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { notify, useAttempt } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './plan-card.module.css';

interface TakeAlongProps {
  practice: Pick<Practice, 'id' | 'name'>;
  onTaken: (billing: Billing) => void;
}

/** Whether a practice has no plan, and its reader pays for Veterinary. Only then the reader's own plan is loaded. */
export function useCanTakeAlong(practice: Practice | null, { subscription }: Billing): boolean {
  const isWanted = practice !== null && subscription === null;
  const own = useLoaded(async (signal) =>
    isWanted ? call(billingCalls['get-billing'], { quiet: true, ...(signal && { signal }) }) : null,
  );
  return isWanted && own.data?.subscription != null && planNameOf(own.data.subscription_tier) === 'vet';
}

/** Offers a practice without a plan the Veterinary plan that its reader pays for. */
export function TakeAlongCard({ practice: { id, name }, onTaken }: TakeAlongProps) {
  const { busy, attempt } = useAttempt();
  const take = () =>
    attempt('The plan stayed with your account', async () => {
      onTaken(await call(billingCalls['take-plan-along'], { params: { practiceId: id } }));
      notify.success('Plan taken along', `${name} has the Veterinary plan now.`);
    });
  return (
    <Card className={layout.stack3}>
      <h2>You already pay for Veterinary</h2>
      <p className={typography.note}>
        Take your plan along to <bdi>{name}</bdi>. Nothing is charged now: your next payments are for the
        practice. Its managers can then change or cancel the plan and see its invoices. Your own pets stay
        covered while the plan lasts.
      </p>
      <div className={classNames(layout.wrap, styles.actions)}>
        <Button busy={busy} onClick={() => void take()}>
          {busy ? 'Taking it along…' : 'Take my plan along'}
        </Button>
      </div>
    </Card>
  );
}
