import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import styles from './billing.module.css';
import { PlanCard } from './plan-card.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => call('get-overview', { signal: request.signal });

export function Component() {
  const { plan, pets } = useLoaderData<typeof loader>();
  return (
    <Page title="Upgrade" heading="Upgrade" back={{ to: paths.billing, label: 'Billing' }} width="narrow">
      <Card className={styles.more}>
        <h2>Not on sale yet</h2>
        <p>Plans with room for more pets can’t be bought yet. Until they can, your plan stays as it is.</p>
        <p className={styles.note}>Nothing is charged, and everything that you have saved stays yours.</p>
        <LinkButton to={paths.dashboard}>Back to your pets</LinkButton>
      </Card>
      <PlanCard plan={plan} petCount={pets.length} />
    </Page>
  );
}
