import { Link, useSearchParams } from 'react-router-dom';
import type { OwnPractice, Practice } from '../../../../../contract/practices/practices.ts';
import { practicePaths } from '../../../platform/practice-paths.ts';
import { momentText } from '../../../shared/texts/day-text.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { RulesSection } from '../rules/rules-section.tsx';
import { RULES_PATH, rulesText } from './compliance-text.ts';
import { JudgedPatients } from './judged-patients.tsx';
import { loadFirstPage, useReloadWhile } from './use-compliance.ts';

interface ComplianceSectionProps {
  practice: OwnPractice;
}

/** Which patients are current by the practice's rules, and who is not and why; or these rules. */
export function ComplianceSection({ practice }: ComplianceSectionProps) {
  const [search] = useSearchParams();
  if (!search.has('rules')) return <Judged practice={practice} />;
  const back = (
    <p>
      <Link to="/vet-dashboard?tab=compliance">Back to compliance</Link>
    </p>
  );
  return <RulesSection practice={practice} back={back} />;
}

function Judged({ practice }: ComplianceSectionProps) {
  const { data, failure, reload } = useLoaded((signal) => loadFirstPage(practice.id, signal));
  const page = data && 'page' in data ? data.page : null;
  useReloadWhile(page?.coming != null, reload);
  if (!data) {
    if (!failure) return <PageSkeleton late />;
    return (
      <ErrorState
        as="h2"
        title="We couldn’t load your compliance"
        detail={failure}
        onRetry={() => void reload()}
      />
    );
  }
  return (
    <div className={layout.stack5}>
      {!page?.rules && <h2>Compliance</h2>}
      {page ? (
        page.rules ? (
          <JudgedPatients key={page.rules.version} practiceId={practice.id} first={page} />
        ) : (
          <WithoutRules practice={practice} coming={page.coming && rulesText(page.coming)} />
        )
      ) : (
        'ended' in data && <PlanEnded practice={data.ended} />
      )}
    </div>
  );
}

/** Before the first rules, and while these are being applied to the patients. */
function WithoutRules({ practice, coming }: { practice: OwnPractice; coming: string | null }) {
  if (coming !== null) {
    return (
      <EmptyState icon={<CheckIcon size={26} />} title="Your patients are being checked">
        {`Against ${coming}. With many patients, this takes a few minutes. This page then shows the result.`}
      </EmptyState>
    );
  }
  const isManager = practice.roles.includes('manager');
  return (
    <EmptyState
      icon={<CheckIcon size={26} />}
      title="Choose the rules that you go by"
      action={
        <LinkButton variant={isManager ? 'primary' : 'secondary'} to={RULES_PATH}>
          {isManager ? 'Choose rules' : 'See the rules'}
        </LinkButton>
      }
    >
      {isManager
        ? 'Then you see here which of your patients are current, due or overdue, and why.'
        : 'A manager chooses them. Then you see here which of your patients are current, due or overdue, and why.'}
    </EmptyState>
  );
}

/** The plan ended while the page was open. */
const PlanEnded = ({ practice }: { practice: Practice }) => (
  <EmptyState
    title={practice.closed_at === null ? 'The plan has ended' : 'The practice is closed'}
    action={
      <LinkButton variant="secondary" to={practicePaths.register(practice.id)}>
        All entries
      </LinkButton>
    }
  >
    {endedText(practice)}
  </EmptyState>
);

/** Until when members can read and export, and how the patients come back. */
function endedText({ closed_at, readable_until, roles }: Practice): string {
  const until = readable_until === null ? '' : ` until ${momentText(readable_until)}`;
  const entries = `Members can read and export your entries${until}.`;
  if (closed_at !== null) return entries;
  return roles.includes('manager')
    ? `${entries} Your patients are back once you choose a plan.`
    : `${entries} Patients are back once a manager chooses a plan.`;
}
