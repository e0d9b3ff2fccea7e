import type { MemberRole } from '../../../../contract/access/duties.ts';
import type { PracticeKind } from '../../../../contract/practices/practices.ts';

const NAMES: Readonly<Record<MemberRole, string>> = { manager: 'manager', vet: 'vet', staff: 'staff' };

/** What each role may do in a clinic. */
const IN_CLINICS: Readonly<Record<MemberRole, string>> = {
  manager: 'See and add entries, and manage the team, the profile and the plan.',
  vet: 'See and add entries, and sign them.',
  staff: 'See and add entries.',
};

/** The same in the other businesses, which have no entries. */
const ELSEWHERE: Readonly<Record<MemberRole, string>> = {
  manager: 'Manage the team and the profile.',
  vet: 'See the team and the profile.',
  staff: 'See the team and the profile.',
};

/** What a role of a practice's members is called. */
export const roleName = (role: MemberRole): string => NAMES[role];

/** What a role may do, as a sentence. */
export const roleText = (role: MemberRole, kind: PracticeKind): string =>
  (kind === 'veterinary' ? IN_CLINICS : ELSEWHERE)[role];

/** "manager and vet". */
export const rolesText = (roles: readonly MemberRole[]): string => roles.map(roleName).join(' and ');
