import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import styles from './billing.module.css';
import { PlanCard } from './plan-card.tsx';

/**
 * The pattern of every page with data: the loader makes the call, the component gets what it needs, typed. A failure
 * that this page has nothing special to say about goes to the route's error boundary, which offers to try again.
 */
export const loader = ({ request }: LoaderFunctionArgs) => call('get-overview', { signal: request.signal });

export function Component() {
  const { plan, pets } = useLoaderData<typeof loader>();
  return (
    <Page title="Billing" heading="Billing" back={{ to: paths.dashboard, label: 'Dashboard' }} width="narrow">
      <PlanCard plan={plan} petCount={pets.length} />
      {!plan.subscribed && (
        <Card className={styles.more}>
          <h2>Nothing to pay</h2>
          <p className={styles.note}>The free plan costs nothing and needs no card.</p>
          <LinkButton variant="secondary" to={paths.upgrade}>
            Room for more pets
          </LinkButton>
        </Card>
      )}
    </Page>
  );
}
