/** What a call does for a practice: `manage` is its profile, members and plan. */
export type Duty = 'see' | 'record' | 'sign' | 'manage';

/**
 * What follows what in a practice: `read-only` without a plan, for some time after it ended, or after the practice was
 * closed; `lapsed` once that time is over. One that was closed is gone then.
 */
export const PHASES = ['open', 'read-only', 'lapsed'] as const;
export type Phase = (typeof PHASES)[number];

/** Whether a call of this duty may be made in a phase. `last`: the last one in which it may, where the call says so. */
export const isInPhase = (phase: Phase, duty: Duty, last?: Phase): boolean =>
  PHASES.indexOf(phase) <= PHASES.indexOf(last ?? (duty === 'see' ? 'read-only' : 'open'));

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
