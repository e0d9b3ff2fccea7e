import type { Billing } from '../../../../contract/billing/billing.ts';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';
import { ReactivateButton } from '../../shared/subscription/reactivate-button.tsx';
import {
  isPastPaying,
  keptUntilText,
  subscriptionState,
} from '../../shared/subscription/subscription-state.ts';
import { planTitle } from '../../shared/texts/plan-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SECTIONS } from './sections.ts';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

/** The plan and its actions. Loads separately from the page. */
export function SubscriptionCard() {
  const { data: billing, failure, reload, replace } = useLoaded(loadBilling);
  return (
    <SettingsCard
      section={SECTIONS.subscription}
      says={billing ? says(billing) : 'Your plan'}
      state={billing ? subscriptionState(billing) : 'loading'}
    >
      {failure && (
        <ErrorState title="We couldn’t load your plan" detail={failure} onRetry={() => void reload()} />
      )}
      {!billing && !failure && <Waiting />}
      {billing && !failure && <Subscription billing={billing} onChange={replace} />}
    </SettingsCard>
  );
}

const says = (billing: Billing) =>
  billing.overdue ? `${planTitle(billing)} · your last payment failed` : planTitle(billing);

const Waiting = () => (
  <>
    <Skeleton width="third" />
    <Skeleton shape="button" />
  </>
);

const PAY = 'Pay on the billing page';
const SEE = 'See the billing page';

/** What brings back a plan that is withheld. */
const REMEDIES: Partial<Record<ReturnType<typeof subscriptionState>, string>> = {
  'on hold': PAY,
  paused: SEE,
  incomplete: PAY,
};

function Subscription({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  const state = subscriptionState(billing);
  const isOverdue = state !== 'none' && (billing.subscription?.payment_failed ?? false);
  const isEnding = state === 'on hold' && isPastPaying(billing.subscription);
  const remedy = isEnding ? SEE : (REMEDIES[state] ?? (isOverdue ? PAY : undefined));
  const isCancelled = state === 'cancelled';
  const canChange = state === 'active' && !isOverdue && planNameOf(billing.subscription_tier) === 'extra';
  return (
    <>
      <p>
        <Badge tone="neutral">{planTitle(billing)}</Badge>
      </p>
      {isCancelled && <p className={classNames(typography.note, styles.note)}>{keptUntilText(billing)}</p>}
      <div className={layout.wrap}>
        {isCancelled && <ReactivateButton onDone={onChange} />}
        {state === 'none' && <LinkButton to={paths.upgrade}>Upgrade Plan</LinkButton>}
        {canChange && <LinkButton to={paths.upgrade}>Change plan</LinkButton>}
        <LinkButton variant={remedy ? 'primary' : 'secondary'} to={paths.billing}>
          {remedy ?? 'Billing'}
        </LinkButton>
      </div>
    </>
  );
}
