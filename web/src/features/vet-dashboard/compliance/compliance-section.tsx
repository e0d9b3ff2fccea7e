import { Link, useRevalidator, useSearchParams } from 'react-router-dom';
import type { OwnPractice } from '../../../../../contract/practices/practices.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { isAppError } from '../../../ui/error-text.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { RulesSection } from '../rules/rules-section.tsx';
import { useReloadWhile } from '../use-reload-while.ts';
import { RULES_PATH, rulesText } from './compliance-text.ts';
import { JudgedPatients } from './judged-patients.tsx';
import { ALL_WANTED, loadCompliance } from './use-compliance.ts';

export interface ComplianceSectionProps {
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
  const { revalidate } = useRevalidator();
  const { data, failure, reload } = useLoaded(
    (signal) => loadCompliance(practice.id, ALL_WANTED, { signal }),
    // The plan ended while the page was open: then the whole page changes.
    (error) => isAppError(error) && error.code === 'practice-read-only' && void revalidate(),
  );
  useReloadWhile(data?.coming != null, reload);
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
      {data.rules ? (
        <JudgedPatients key={data.rules.version} practiceId={practice.id} first={data} />
      ) : (
        <>
          <h2>Compliance</h2>
          <WithoutRules practice={practice} coming={data.coming && rulesText(data.coming)} />
        </>
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
