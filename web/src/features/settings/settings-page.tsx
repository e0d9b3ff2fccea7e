import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { requireSession } from '../../platform/session/session.ts';
import { Card } from '../../ui/card.tsx';
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
import { SubscriptionCard } from './subscription-card.tsx';
import { SupportCard } from './support-card.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => requireSession(request);

export function Component() {
  const session = useLoaderData<typeof loader>();
  return (
    <Page title="Settings" heading="Settings" back={{ to: paths.dashboard, label: 'Home' }} width="narrow">
      <Card className={settings.rows}>
        <AccountCard email={session.email} />
        <SecurityCard email={session.email} />
        <SubscriptionCard />
        <RemindersCard email={session.email} />
        <DataCard email={session.email} />
        <SupportCard userId={session.userId} />
      </Card>
    </Page>
  );
}

/** The account's email, read-only. */
function AccountCard({ email }: { email: string }) {
  return (
    <SettingsCard section={SECTIONS.account} says={<bdi>{email}</bdi>}>
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
