import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { fullPlanText } from '../ui/plan-text.ts';
import styles from './dashboard-page.module.css';
import { EndingLinks } from './ending-links.tsx';
import { loadOverview } from './load-overview.ts';
import { PetList } from './pet-list.tsx';
import { petsUsed } from './pet-texts.ts';
import { RecentActivity } from './recent-activity.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** All that the dashboard shows, in one call. */
export const loader = ({ request }: LoaderFunctionArgs) => loadOverview(request.signal);

/** The owner's start: pets, figures, what was added last. */
export function Component() {
  const { pets, recent_records, record_count, plan, ending_shares } = useLoaderData<typeof loader>();
  const used = petsUsed(plan, pets.length);
  const full = fullPlanText(plan, pets.length);
  return (
    <Page
      title="Dashboard"
      heading="Dashboard"
      actions={
        <>
          {used && <p className={styles.used}>{used}</p>}
          <AddPet hasRoom={full === null} />
        </>
      }
    >
      {ending_shares.length > 0 && <EndingLinks links={ending_shares} pets={pets} />}
      {full && <UpgradeBanner reason={full} />}
      <SummaryCards pets={pets} recordCount={record_count} />
      <div className={styles.columns}>
        <PetList pets={pets} />
        <RecentActivity records={recent_records} pets={pets} />
      </div>
    </Page>
  );
}

function AddPet({ hasRoom }: { hasRoom: boolean }) {
  if (!hasRoom) return <LinkButton to={paths.upgrade}>Upgrade to Add More</LinkButton>;
  return (
    <LinkButton to={paths.addPet} icon={<PlusIcon />}>
      Add Pet
    </LinkButton>
  );
}
