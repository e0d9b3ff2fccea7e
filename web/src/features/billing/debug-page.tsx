import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { requireAdmin } from '../../platform/session/page-access.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { DebugCard } from './debug-card.tsx';
import { LastEvent, NewestEvents, WebhookConfiguration } from './debug-events.tsx';
import styles from './debug-page.module.css';
import { Environment, PriceChecks } from './debug-prices.tsx';
import { CurrentSubscription, SystemInformation } from './debug-status.tsx';
import { useDebug } from './use-debug.ts';

export const loader = ({ request }: LoaderFunctionArgs) => requireAdmin(request);

/** Shows administrators whether payments work on this stage. */
export function Component() {
  const { userId } = useLoaderData<typeof loader>();
  const { info, prices, isRefreshing, isValidating, refresh, validate } = useDebug();
  return (
    <Page
      title="Billing debug"
      heading="Billing debug"
      back={{ to: paths.billing, label: 'Back to Billing' }}
      actions={
        <div className={classNames(layout.wrap, styles.actions)}>
          <Button variant="secondary" busy={isValidating} onClick={validate}>
            {isValidating ? 'Validating…' : 'Validate Prices'}
          </Button>
          <Button icon={<RefreshIcon />} busy={isRefreshing} onClick={refresh}>
            {isRefreshing ? 'Refreshing…' : 'Refresh Status'}
          </Button>
        </div>
      }
    >
      <div className={classNames(layout.tiles, styles.cards)}>
        <DebugCard title="Environment status" part={prices}>
          {(data) => <Environment validation={data} />}
        </DebugCard>
        <DebugCard title="Current subscription" part={info}>
          {(data) => <CurrentSubscription billing={data.billing} userId={userId} />}
        </DebugCard>
        <DebugCard title="Price validation" part={prices}>
          {(data) => <PriceChecks validation={data} />}
        </DebugCard>
        <DebugCard title="Last webhook event" part={info}>
          {(data) => <LastEvent event={data.webhooks.events[0]} />}
        </DebugCard>
        <DebugCard title="Webhook configuration" part={info}>
          {() => <WebhookConfiguration />}
        </DebugCard>
        <DebugCard title="System information" part={info}>
          {(data) => <SystemInformation config={data.config} last={data.webhooks.reconciliation} />}
        </DebugCard>
        <DebugCard title="Newest webhook events" part={info} isWide>
          {(data) => <NewestEvents events={data.webhooks.events} />}
        </DebugCard>
      </div>
    </Page>
  );
}
