import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { requireSession } from '../../platform/session/session.ts';
import { Page } from '../../ui/page.tsx';
import { AccountCard } from './account-card.tsx';
import { DataCard } from './data-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SectionNav } from './section-nav.tsx';
import { SecurityCard } from './security-card.tsx';
import styles from './settings-page.module.css';
import { SubscriptionCard } from './subscription-card.tsx';
import { SupportCard } from './support-card.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => requireSession(request);

export function Component() {
  const session = useLoaderData<typeof loader>();
  return (
    <Page title="Settings" heading="Settings" back={{ to: paths.dashboard, label: 'Dashboard' }}>
      <div className={styles.columns}>
        <SectionNav />
        <div className={styles.cards}>
          <AccountCard session={session} />
          <SecurityCard email={session.email} />
          <SubscriptionCard />
          <RemindersCard email={session.email} />
          <DataCard email={session.email} />
          <SupportCard />
        </div>
      </div>
    </Page>
  );
}
