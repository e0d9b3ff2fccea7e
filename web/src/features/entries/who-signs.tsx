import type { Practice } from '../../../../contract/practices/practices.ts';
import type { ShownMember } from '../../../../contract/practices/team.ts';
import typography from '../../ui/typography.module.css';
import { namesOf } from './patient-picker.tsx';
import { maySign } from './signing.ts';

interface WhoSignsProps {
  practice: Practice;
  members: readonly ShownMember[];
}

/** What signing needs, or who can sign where the reader can't. */
export const WhoSigns = ({ practice, members }: WhoSignsProps) => (
  <p className={typography.note}>{whoSigns(practice, members)}</p>
);

function whoSigns(practice: Practice, members: readonly ShownMember[]): string {
  if (maySign(practice))
    return 'To sign, you need to have signed in within 12 hours, with a code from your authenticator app.';
  if (practice.closed_at) return 'This practice is closed, so nothing more can be signed.';
  if (practice.state === 'read-only') return 'Nothing can be signed while the practice has no plan.';
  if (practice.standing.status === 'suspended')
    return 'Nothing can be signed while the practice is suspended.';
  if (practice.standing.status !== 'verified') return 'Vets can sign once Pawfile has verified the practice.';
  const vets = members.filter(({ roles }) => roles.includes('vet'));
  if (vets.length === 0) return 'Only vets sign. A manager can invite one to the team.';
  return `${namesOf(vets)} can sign.`;
}
