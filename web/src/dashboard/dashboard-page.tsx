import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { calendarDay } from '../../../contract/dates.ts';
import type { Overview } from '../../../contract/overview.ts';
import { canAddPet, type Plan } from '../../../contract/plans.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { loadFreePlan } from '../ui/subscription/load-free-plan.ts';
import { roomPath } from '../ui/subscription/room-path.ts';
import { ComingUp } from './coming-up.tsx';
import styles from './dashboard-page.module.css';
import { EndingLinks } from './ending-links.tsx';
import { expectedRows } from './expected-rows.ts';
import { loadOverview } from './load-overview.ts';
import { PetList } from './pet-list.tsx';
import { petsUsed } from './pet-texts.ts';
import { RecentActivity } from './recent-activity.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** All that the dashboard shows, in one call, beside the stage's settings. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [overview, freePlan] = await Promise.all([loadOverview(request.signal), loadFreePlan()]);
  return { overview, freePlan };
};

/** The owner's start: pets, figures, what was added last. */
export function Component() {
  const { overview, freePlan } = useLoaderData<typeof loader>();
  const { pets, recent_records, record_count, plan, ending_shares } = overview;
  const today = calendarDay(new Date(), 'local');
  const used = petsUsed(plan, pets.length);
  return (
    <Page
      title="Dashboard"
      heading="Dashboard"
      actions={
        <>
          {used && <p className={styles.used}>{used}</p>}
          <AddPet plan={plan} petCount={pets.length} />
        </>
      }
    >
      {ending_shares.length > 0 && <EndingLinks links={ending_shares} pets={pets} />}
      <UpgradeBanner plan={plan} petCount={pets.length} freePlan={freePlan} />
      <SummaryCards pets={pets} recordCount={record_count} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <PetList pets={pets} />
          {pets.length > 0 && <ComingUp key={keyOf(overview)} expected={expectedRows(overview, today)} />}
        </div>
        <RecentActivity records={recent_records} pets={pets} />
      </div>
    </Page>
  );
}

/** What comes up is asked for anew when a pet or records are gone. */
const keyOf = ({ pets, record_count }: Overview) => `${pets.map(({ id }) => id).join()} ${record_count}`;

function AddPet({ plan, petCount }: { plan: Plan; petCount: number }) {
  if (!canAddPet(plan, petCount)) return <LinkButton to={roomPath(plan)}>Upgrade to Add More</LinkButton>;
  return (
    <LinkButton to={paths.addPet} icon={<PlusIcon />}>
      Add Pet
    </LinkButton>
  );
}
