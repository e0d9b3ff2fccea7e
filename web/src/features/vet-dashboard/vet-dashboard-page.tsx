import { type ReactNode, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import type { OverduePayment } from '../../../../contract/billing/overdue-payment.ts';
import type { OwnPractice } from '../../../../contract/practices/practices.ts';
import { loadPractices } from '../../platform/api/load-practices.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { currentPractice } from '../../platform/session/known-practices.ts';
import { leaveForHome } from '../../platform/session/page-access.ts';
import { storePendingNotice } from '../../platform/session/pending-notice.ts';
import { isPractice } from '../../platform/session/practice.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { hasDashboard, isOpenClinic, isPausedClinic } from '../../shared/practices/open-clinic.ts';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { PracticeSwitch } from '../../shared/practices/practice-switch.tsx';
import { loadBilling, readBilling } from '../../shared/subscription/load-billing.ts';
import { OverdueNotice } from '../../shared/subscription/overdue-notice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { isAppError } from '../../ui/error-text.ts';
import { PawIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnalyticsSection, ComplianceSection, WeekSection } from './lazy-sections.tsx';
import { OtherSection } from './other-section.tsx';
import { AnalyticsTab, ComplianceTab, RemindersTab } from './other-tabs.tsx';
import { PatientsSection } from './patients-section.tsx';
import { ALL_WANTED, PatientsTab } from './patients-tab.tsx';
import { HiddenTab, PlanEnded } from './plan-ended.tsx';
import { samplePatients } from './sample-practice.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const admitted = await requireVeterinary(request);
  whenIdle(() => void keepCopies().catch(() => undefined));
  return admitted;
};

/** Saves the practice's pets, as the owner's Home does. */
const keepCopies = async () =>
  (await import('../../platform/offline/keep-pet-copies.ts')).keepFirstPetCopies();

/** Changing tabs stays on the page, so the plan is not loaded again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

const TABS = ['patients', 'compliance', 'reminders', 'analytics'] as const;
type TabName = (typeof TABS)[number];
const [FIRST] = TABS;

/** The tab in the URL, and a function that opens another one as a history entry. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? FIRST;
  const open = (name: TabName) =>
    setSearch(name === FIRST ? {} : { tab: name }, { preventScrollReset: true });
  return [tab, open] as const;
}

/** A practice's view of its patients; sample data until its first patient (ruling D16). */
export function Component() {
  const { overdue, practice } = useLoaderData<typeof loader>();
  const [tab, openTab] = useTab();
  const [wanted, setWanted] = useState(ALL_WANTED);
  const [count, setCount] = useState<number | null>(null);
  const today = currentDay();
  const patients = samplePatients(today);
  const clinic = practice && isOpenClinic(practice) ? practice : null;
  const paused = practice && isPausedClinic(practice) ? practice : null;
  const other = (name: TabName, label: string, sample: ReactNode, content: ReactNode) => ({
    name,
    label,
    content: clinic ? (
      <OtherSection practiceId={clinic.id} sample={sample} count={count} onCount={setCount}>
        {content}
      </OtherSection>
    ) : (
      (paused && content) || sample
    ),
  });
  return (
    <Page
      title="Veterinary dashboard"
      heading="Veterinary dashboard"
      subtitle={
        practice && (
          <div className={layout.stack2}>
            <Link to={practicePaths.profile(practice.id)}>
              <bdi>{practice.name}</bdi>
            </Link>
            <PracticeStanding standing={practice.standing} />
            <PracticeSwitch current={practice.id} />
          </div>
        )
      }
      actions={
        <>
          <LinkButton
            variant="secondary"
            to={practice ? practicePaths.team(practice.id) : practicePaths.open}
          >
            {practice ? 'Team' : 'Add your practice'}
          </LinkButton>
          <LinkButton variant="secondary" to={paths.practicePets} icon={<PawIcon />}>
            My Pets
          </LinkButton>
        </>
      }
    >
      {overdue && <OverdueNotice overdue={overdue} />}
      {paused && <PlanEnded {...paused} />}
      <Tabs
        label="Dashboard sections"
        value={tab}
        onChange={openTab}
        tabs={[
          {
            name: 'patients',
            label: 'Patients',
            content: paused ? (
              <HiddenTab practiceId={paused.id} heading="Patients" />
            ) : (
              <PatientsSection
                key={practice?.id}
                practiceId={clinic?.id ?? null}
                sample={<PatientsTab patients={patients} wanted={wanted} onWant={setWanted} />}
                onCount={setCount}
              />
            ),
          },
          other(
            'compliance',
            'Compliance',
            <ComplianceTab patients={patients} today={today} />,
            paused ? (
              <HiddenTab practiceId={paused.id} heading="Compliance" />
            ) : (
              clinic && <ComplianceSection key={clinic.id} practice={clinic} />
            ),
          ),
          other(
            'reminders',
            'Reminders',
            <RemindersTab patients={patients} today={today} />,
            paused ? (
              <HiddenTab practiceId={paused.id} heading="Reminders" />
            ) : (
              clinic && <WeekSection key={clinic.id} practiceId={clinic.id} />
            ),
          ),
          other(
            'analytics',
            'Analytics',
            <AnalyticsTab patients={patients} today={today} />,
            practice && <AnalyticsSection key={practice.id} practiceId={practice.id} />,
          ),
        ]}
      />
    </Page>
  );
}

/** Who is admitted: the practice as whose member, null for an account with the plan and no practice. */
interface Admitted {
  practice: OwnPractice | null;
  /** The payment that the account itself missed. */
  overdue: OverduePayment | null;
}

/**
 * For loaders: admits members of a clinic whose plan is active, or ended less than 90 days ago (decision 293), and
 * owners with the Veterinary plan. Members of other practices are led to their team, everyone else to the start page
 * with a notice, and an owner whose plan has ended to Home. A practice that is known can open its Home without an
 * answer; others see the error.
 */
async function requireVeterinary(request: Request): Promise<Admitted> {
  const practices = await loadPractices(request.signal).catch(nullWithSession);
  const known = practices ?? [];
  const first = currentPractice(known, known.some(isOpenClinic) ? isOpenClinic : hasDashboard);
  if (first && hasDashboard(first)) return { practice: first, overdue: null };
  const ownerId = copyOwnerId();
  const isKnown = ownerId !== null && isPractice(ownerId);
  const billing = isKnown
    ? await readBilling(request.signal).catch(nullWithSession)
    : await loadBilling(request.signal);
  if (!billing) return { practice: first, overdue: null };
  const { subscription_tier, overdue } = billing;
  if (planNameOf(subscription_tier) === 'vet') return { practice: first, overdue };
  if (first) throw redirect(practicePaths.team(first.id));
  if (isKnown) throw redirect(paths.dashboard);
  storePendingNotice('veterinary-required');
  return leaveForHome(request);
}

/** Without a session the page leaves for the sign-in page. */
function nullWithSession(error: unknown): null {
  if (isAppError(error) && error.code === 'unauthorized') throw error;
  return null;
}
