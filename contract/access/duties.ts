/** What a call does for a practice: `manage` is its profile, members and plan. */
export type Duty = 'see' | 'record' | 'sign' | 'manage';

/** What each role of a practice's members may do. A member has one or more roles, and may do what any of them may. */
export const DUTIES = {
  manager: ['see', 'record', 'manage'],
  vet: ['see', 'record', 'sign'],
  staff: ['see', 'record'],
} as const satisfies Record<string, readonly Duty[]>;

export type MemberRole = keyof typeof DUTIES;

/** In the order in which a member's roles are listed. */
// Safe: the roles are the keys and no others.
export const MEMBER_ROLES = Object.keys(DUTIES) as [MemberRole, ...MemberRole[]];

/** Whether someone with these roles may do a duty. */
export const mayDo = (roles: readonly MemberRole[], duty: Duty): boolean =>
  roles.some((role) => (DUTIES[role] as readonly Duty[]).includes(duty));
