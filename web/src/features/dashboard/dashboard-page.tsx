import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { canAddPet, type Plan, type PlanSettings } from '../../../../contract/billing/plans.ts';
import { type Overview, overviewSchema } from '../../../../contract/overview/overview.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { type ListedPet, listedPet } from '../../platform/api/listed-pet.ts';
import { loadOverview } from '../../platform/api/load-overview.ts';
import { readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';
import { paths } from '../../platform/paths.ts';
import { hasGrantedPets } from '../../platform/session/has-granted-pets.ts';
import { isPractice } from '../../platform/session/practice.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { SavedCopyNote } from '../../shared/offline/saved-copy-note.tsx';
import { changePlanPath } from '../../shared/subscription/change-plan-path.ts';
import { loadFreePlan } from '../../shared/subscription/load-free-plan.ts';
import { weekdayText } from '../../shared/texts/day-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorText } from '../../ui/error-text.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import styles from './dashboard-page.module.css';
import { type LoadedUpcoming, readUpcoming } from './load-upcoming.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { PetList } from './pet-list.tsx';
import { petsUsed } from './pet-texts.ts';
import { RecentActivity } from './recent-activity.tsx';
import { QuickActions, Totals } from './totals.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';
import { useUpcoming } from './use-upcoming.ts';

/**
 * Loads the overview and what needs attention (or their saved copies), the free plan's settings and, for a new owner,
 * the first steps. What needs attention comes first on the page: the page waits for it, so that nothing moves when it
 * comes.
 */
export const loader = async ({ request: { signal, url } }: LoaderFunctionArgs) => {
  leavePractice(url);
  const [reading, upcoming, freePlan] = await Promise.all([
    readOverview(signal),
    // The other parts are shown even if this one cannot be loaded.
    readUpcoming(signal).catch((error: unknown) => ({ failure: errorText(error) })),
    loadFreePlan(),
  ]);
  leavePractice(url);
  const notices = loadNotices(reading, upcoming, signal);
  if (reading.savedAt) return { reading, upcoming, freePlan, notices: await notices, first: null };
  const granted = 'data' in upcoming && !upcoming.savedAt ? upcoming.data.granted_pets.map(listedPet) : null;
  whenIdle(() => void afterHome(reading.data.pets, granted).catch(() => undefined));
  const first = await loadFirst(reading.data, granted, freePlan, signal);
  return { reading, upcoming, freePlan, notices: await notices, first };
};

/** Loaded when the page is idle. */
const afterHome = async (pets: readonly Pet[], granted: readonly ListedPet[] | null) =>
  (await import('./beside-home.tsx')).afterHome(pets, granted);

/** Leads a practice to its own dashboard, as soon as it is known to be one, unless it asked for its pets. */
function leavePractice(url: string) {
  const ownerId = copyOwnerId();
  const isForPets = new URL(url).searchParams.has('pets');
  if (ownerId && isPractice(ownerId) && !isForPets) throw redirect(paths.vetDashboard);
}

type Reading = Awaited<ReturnType<typeof readOverview>>;
type Upcoming = Awaited<ReturnType<typeof readUpcoming>> | { failure: string };

/** A payment that failed, practices that ask and links that expire soon, in one chunk: most visits have none. */
async function loadNotices({ data, savedAt }: Reading, upcoming: Upcoming, signal: AbortSignal) {
  const askedUntil = 'data' in upcoming ? upcoming.data.asked_until : null;
  if (!data.overdue && !askedUntil && data.ending_shares.length === 0) return null;
  const chunk = await import('./beside-home.tsx').catch(() => null);
  return chunk?.loadNotices(data, savedAt, askedUntil, signal);
}

/**
 * A new owner's first steps, in their own chunk since most owners aren't new. If it can't be loaded, the dashboard
 * shows none.
 */
async function loadFirst(
  overview: Overview,
  granted: readonly ListedPet[] | null,
  freePlan: PlanSettings | null,
  signal: AbortSignal,
) {
  if (overview.record_count > overview.recent_records.length) return null;
  const chunk = await import('./first-steps/load-first-steps.ts').catch(() => null);
  return chunk?.loadFirstSteps(overview, granted, freePlan, signal);
}

/** Whether others share pets with the reader, as far as this browser knows. */
const mayHaveGranted = () => hasGrantedPets(copyOwnerId() ?? '');

const readOverview = (signal: AbortSignal) =>
  loadOrNotify('Error loading dashboard', signal, () =>
    readOrSavedCopy('overview', overviewSchema, () => loadOverview(signal)),
  );

/** The dashboard: what needs attention, pets, counts and recent activity. */
export function Component() {
  const { reading, upcoming, freePlan, notices, first } = useLoaderData<typeof loader>();
  const attention = useUpcoming(upcoming);
  const overview = reading.data;
  const { pets, recent_records, record_count, plan } = overview;
  const [firstPet] = pets;
  const granted = attention.upcoming?.granted_pets.map(listedPet) ?? [];
  const all = [...pets, ...granted];
  const hasRecords = record_count > 0 || granted.length > 0;
  const areUnknown = !attention.upcoming && mayHaveGranted();
  const isGuest = pets.length === 0 && (granted.length > 0 || areUnknown);
  const petsHeading = useRef<HTMLHeadingElement>(null);
  const [areStepsHidden, setAreStepsHidden] = useState(false);
  const shownSteps = areStepsHidden ? null : first;
  const hideSteps = () => {
    setAreStepsHidden(true);
    petsHeading.current?.focus();
  };
  const used = petsUsed(plan, pets.length);
  return (
    <Page
      title="Dashboard"
      heading="Dashboard"
      subtitle={<Today today={attention.today} upcoming={hasRecords ? attention.upcoming : undefined} />}
    >
      <SavedCopyNote {...reading} />
      {notices}
      {shownSteps && (
        <shownSteps.FirstStepsCard
          steps={shownSteps.steps}
          uses={shownSteps.uses}
          pet={firstPet}
          onHidden={hideSteps}
        />
      )}
      {/* Hidden without records: the page already suggests adding one in two places. */}
      {(hasRecords || areUnknown) && <NeedsAttention {...attention} pets={all} />}
      <div className={classNames(!isGuest && styles.columns, styles.parts)}>
        <div className={layout.stack6}>
          <div className={layout.stack4}>
            <PetList
              pets={pets}
              granted={granted}
              archived={attention.upcoming?.archived ?? 0}
              areUnknown={areUnknown}
              today={attention.today}
              summaries={attention.upcoming?.pets ?? []}
              heading={petsHeading}
              isInvited={shownSteps !== null}
            >
              {used && <p className={styles.used}>{used}</p>}
              <AddPet
                plan={plan}
                petCount={pets.length}
                isSecondary={hasRecords || shownSteps !== null || pets.length === 0}
              />
            </PetList>
            {!isGuest && <Totals petCount={pets.length} recordCount={record_count} />}
            <QuickActions pets={all.filter((pet) => powersOf(pet).mayAdd)} plan={plan} />
            <UpgradeBanner plan={plan} petCount={pets.length} freePlan={freePlan} />
          </div>
        </div>
        {!isGuest && <RecentActivity records={recent_records} pets={pets} isInvited={shownSteps !== null} />}
      </div>
    </Page>
  );
}

interface TodayProps {
  /** YYYY-MM-DD. */
  today: string;
  /** Undefined where nothing can need attention, or that is unknown. */
  upcoming: LoadedUpcoming | undefined;
}

/** "Sun, Nov 29 · 3 records need attention": what the page says in one line. */
function Today({ today, upcoming }: TodayProps) {
  const late = upcoming?.records.filter(({ status }) => status !== 'valid').length ?? 0;
  const count = late + (upcoming?.more_attention ?? 0);
  return (
    <p className={typography.note}>
      <time dateTime={today}>{weekdayText(today)}</time>
      {count > 0 && <span>{` · ${count === 1 ? '1 record needs' : `${count} records need`} attention`}</span>}
    </p>
  );
}

interface AddPetProps {
  plan: Plan;
  petCount: number;
  /** Another part of the page suggests the next step. */
  isSecondary: boolean;
}

function AddPet({ plan, petCount, isSecondary }: AddPetProps) {
  if (!canAddPet(plan, petCount)) {
    return (
      <LinkButton variant="ghost" to={changePlanPath(plan)}>
        Upgrade to Add More
      </LinkButton>
    );
  }
  return (
    <LinkButton variant={isSecondary ? 'secondary' : 'primary'} to={paths.addPet} icon={<PlusIcon />}>
      Add Pet
    </LinkButton>
  );
}
