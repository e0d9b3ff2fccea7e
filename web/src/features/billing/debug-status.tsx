import {
  type Billing,
  type Reconciliation,
  STRIPE_API_VERSION,
} from '../../../../contract/billing/billing.ts';
import type { SiteConfig } from '../../../../contract/site/site-config.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { DebugFacts } from './debug-card.tsx';
import { reconciliationText, shortUserId } from './debug-texts.ts';

/** The administrator's own subscription. */
export function CurrentSubscription({ billing, userId }: { billing: Billing; userId: string }) {
  const { subscribed, subscription_tier, subscription_end } = billing;
  return (
    <DebugFacts
      facts={[
        {
          label: 'Status',
          value: <Badge tone="neutral">{subscribed ? 'Subscribed' : 'Free'}</Badge>,
        },
        { label: 'Tier', value: subscription_tier ?? 'None' },
        { label: 'End date', value: subscription_end ? momentText(subscription_end) : 'N/A' },
        { label: 'User ID', value: shortUserId(userId) },
      ]}
    />
  );
}

interface SystemInformationProps {
  config: SiteConfig;
  last: Reconciliation | null;
}

/** The environment, and the last reconciliation with Stripe. */
export const SystemInformation = ({ config: { stage, region }, last }: SystemInformationProps) => (
  <DebugFacts
    facts={[
      { label: 'Stage', value: stage },
      { label: 'Region', value: region },
      { label: 'Stripe API version', value: STRIPE_API_VERSION },
      { label: 'Last reconciliation', value: reconciliationText(last) },
    ]}
  />
);
