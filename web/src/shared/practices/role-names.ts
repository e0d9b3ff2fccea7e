import type { MemberRole } from '../../../../contract/access/duties.ts';

/** What each role of a practice's members is called, and what it may do. */
export const MEMBER_ROLE_TEXTS: Readonly<Record<MemberRole, { name: string; what: string }>> = {
  manager: {
    name: 'manager',
    what: 'See and add entries, and manage the team, the profile and the plan.',
  },
  vet: { name: 'vet', what: 'See and add entries, and sign them.' },
  staff: { name: 'staff', what: 'See and add entries.' },
};

/** "manager and vet". */
export const rolesText = (roles: readonly MemberRole[]): string =>
  roles.map((role) => MEMBER_ROLE_TEXTS[role].name).join(' and ');
