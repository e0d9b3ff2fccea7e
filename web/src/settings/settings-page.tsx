import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { paths } from '../paths.ts';
import { requireSession } from '../session/session.ts';
import { Page } from '../ui/page.tsx';
import { AccountCard } from './account-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SupportCard } from './support-card.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => requireSession(request);

export function Component() {
  const session = useLoaderData<typeof loader>();
  return (
    <Page
      title="Settings"
      heading="Settings"
      back={{ to: paths.dashboard, label: 'Dashboard' }}
      width="narrow"
    >
      <AccountCard session={session} />
      <SubscriptionCard />
      <RemindersCard email={session.email} />
      <PasswordCard email={session.email} />
      <SessionsCard />
      <DataCard />
      <SupportCard />
      <DeleteAccountCard email={session.email} />
    </Page>
  );
}
