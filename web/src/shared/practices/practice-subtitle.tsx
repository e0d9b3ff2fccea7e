import type { Practice } from '../../../../contract/practices/practices.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { momentText } from '../texts/day-text.ts';
import { hasLapsed } from './open-clinic.ts';
import { planEndedText } from './plan-ended-text.ts';
import { PracticeLogo } from './practice-logo.tsx';
import { PracticeStanding } from './practice-standing.tsx';

/** What Pawfile says of a practice, and what it may do now where that isn't everything. */
export const PracticeSubtitle = ({ practice }: { practice: Practice }) => (
  <div className={layout.stack2}>
    <PracticeLogo logo={practice.logo} />
    <PracticeStanding standing={practice.standing} />
    {practice.state === 'read-only' && <p className={typography.note}>{readOnlyText(practice)}</p>}
  </div>
);

function readOnlyText(practice: Practice): string {
  const { kind, closed_at, readable_until, roles } = practice;
  const isManager = roles.includes('manager');
  const day = readable_until && momentText(readable_until);
  if (closed_at) {
    return kind === 'veterinary'
      ? `Closed. You can read and export its entries until ${day}.`
      : `Closed. You can read this page until ${day}.`;
  }
  if (hasLapsed(practice)) {
    const next = isManager
      ? 'Choose a plan to continue, or close the practice.'
      : 'A manager can choose a plan again.';
    return `The plan ended more than 90 days ago, and with it the access to pets. ${next}`;
  }
  if (readable_until) return planEndedText({ readable_until, roles });
  const next = isManager ? 'Until then, you can invite your team.' : 'A manager can choose one.';
  return `Patients show once the practice has the Veterinary plan. ${next}`;
}
