import type { OwnPractice } from '../../../../contract/practices/practices.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { planEndedText } from '../../shared/practices/plan-ended-text.ts';
import { billingPath } from '../../shared/subscription/payer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, PawIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { NoticeLine } from '../../ui/notice-line.tsx';

/** Above every tab of a clinic whose plan has ended: until when members can read and export, and what helps. */
export function PlanEnded({ id, roles, readable_until }: OwnPractice) {
  const [action, to] = roles.includes('manager')
    ? ['Choose a plan', billingPath({ practice: id })]
    : ['All entries', practicePaths.register(id)];
  return (
    <NoticeLine tone="amber" icon={<AlertIcon size={18} />} action={action} to={to}>
      {planEndedText({ readable_until: readable_until ?? '', roles })}
    </NoticeLine>
  );
}

/** What a tab showed of the owners' pets, which closed with the plan; and what the practice has of its own. */
const HIDDEN = {
  Patients: 'What owners opened to your practice is hidden while it has no plan.',
  Compliance: 'Who is current by your rules shows again with your patients.',
  Reminders: 'Who is due shows again with your patients. Until then, your practice sends no reminders.',
} as const;

/** A tab that shows the owners' pets, of a clinic whose plan has ended. */
export const HiddenTab = ({ practiceId, heading }: { practiceId: string; heading: keyof typeof HIDDEN }) => (
  <div className={layout.stack5}>
    <h2>{heading}</h2>
    <EmptyState
      icon={<PawIcon size={26} />}
      title="Hidden until there is a plan again"
      action={<LinkButton to={practicePaths.register(practiceId)}>Read and export entries</LinkButton>}
    >
      {HIDDEN[heading]}
    </EmptyState>
  </div>
);
