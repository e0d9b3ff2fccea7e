import type { Billing } from '../../../contract/billing.ts';
import { PLANS } from '../../../contract/offers.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { planTitle } from '../ui/plan-text.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { loadBilling } from '../ui/subscription/load-billing.ts';
import { ReactivateButton } from '../ui/subscription/reactivate-button.tsx';
import { keptUntilText, subscriptionState } from '../ui/subscription/subscription-state.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { SECTIONS } from './sections.ts';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

/** The plan, and the ways to another one. It is loaded beside the page, which has more to offer than this. */
export function SubscriptionCard() {
  const { data: billing, failure, reload, replace } = useLoaded(loadBilling);
  return (
    <SettingsCard section={SECTIONS.subscription} state={billing ? subscriptionState(billing) : 'loading'}>
      {failure && (
        <ErrorState title="Your plan can’t be shown" detail={failure} onRetry={() => void reload()} />
      )}
      {!billing && !failure && <Waiting />}
      {billing && !failure && <Subscription billing={billing} onChange={replace} />}
    </SettingsCard>
  );
}

const Waiting = () => (
  <>
    <Skeleton width="third" />
    <Skeleton shape="button" />
  </>
);

function Subscription({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  const isCancelled = subscriptionState(billing) === 'cancelled';
  const hasTop = billing.subscribed && billing.subscription_tier === PLANS.vet.tier;
  return (
    <>
      <p>
        <Badge tone={billing.subscribed ? 'green' : 'neutral'}>{planTitle(billing)}</Badge>
      </p>
      {isCancelled && <p className={styles.note}>{keptUntilText(billing)}</p>}
      <div className={styles.actions}>
        {isCancelled && <ReactivateButton onDone={onChange} />}
        {!isCancelled && !hasTop && <LinkButton to={paths.upgrade}>Upgrade Plan</LinkButton>}
        <LinkButton variant="secondary" to={paths.billing}>
          Billing
        </LinkButton>
      </div>
    </>
  );
}
