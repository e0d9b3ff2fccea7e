import type { Practice } from '../../../../contract/practices/practices.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { PracticeStanding } from './practice-standing.tsx';

/** What Pawfile says of a practice, and what it may do now where that isn't everything. */
export const PracticeSubtitle = ({ practice }: { practice: Practice }) => (
  <div className={layout.stack2}>
    <PracticeStanding standing={practice.standing} />
    {practice.state === 'read-only' && <p className={typography.note}>{readOnlyText(practice)}</p>}
  </div>
);

function readOnlyText({ closed_at, roles }: Practice): string {
  if (closed_at) return 'Closed. You can read and export what the practice recorded for 90 days.';
  const next = roles.includes('manager')
    ? 'Meanwhile, you can invite your team.'
    : 'A manager can choose one.';
  return `Patients show once the practice has the Veterinary plan. ${next}`;
}
