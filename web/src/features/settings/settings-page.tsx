import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { requireSession } from '../../platform/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { DataCard } from './data-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SECTIONS } from './sections.ts';
import { SecurityCard } from './security-card.tsx';
import settings from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';
import styles from './settings-page.module.css';
import { SubscriptionCard } from './subscription-card.tsx';
import { SupportCard } from './support-card.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => requireSession(request);

export function Component() {
  const session = useLoaderData<typeof loader>();
  return (
    <Page title="Settings" heading="Settings" back={{ to: paths.dashboard, label: 'Dashboard' }}>
      <div className={classNames(layout.stack5, styles.columns)}>
        <SectionNav />
        <div className={layout.stack5}>
          <AccountCard email={session.email} />
          <SecurityCard email={session.email} />
          <SubscriptionCard />
          <RemindersCard email={session.email} />
          <DataCard email={session.email} />
          <SupportCard userId={session.userId} />
        </div>
      </div>
    </Page>
  );
}

/** The account's email, read-only. */
function AccountCard({ email }: { email: string }) {
  return (
    <SettingsCard section={SECTIONS.account}>
      <dl className={settings.facts}>
        <dt>Email</dt>
        <dd className={classNames(layout.spread, settings.copied)}>
          <bdi>{email}</bdi>
          <CopyButton link={email} what="email" />
        </dd>
      </dl>
    </SettingsCard>
  );
}

/** Links to the cards of this long page: beside them on wide screens, above them otherwise. */
function SectionNav() {
  return (
    <nav aria-label="Settings" className={styles.nav}>
      <ul className={styles.list}>
        {Object.values(SECTIONS).map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
