/** What a call does to a pet: `own` is what only its owner may, such as deleting it. */
export type Power = 'read' | 'add' | 'change' | 'own';

/** What each role may do to a pet (ruling D28). All but the owner have their role by a grant of the owner's. */
export const POWERS = {
  owner: ['read', 'add', 'change', 'own'],
  'co-owner': ['read', 'add', 'change'],
  caregiver: ['read', 'add'],
  viewer: ['read'],
  'recording-practice': ['read', 'add'],
  practice: ['read'],
} as const satisfies Record<string, readonly Power[]>;

export type Role = keyof typeof POWERS;

// Safe: the roles are the keys and no others.
export const ROLES = Object.keys(POWERS) as readonly Role[];

export const may = (role: Role, power: Power): boolean => (POWERS[role] as readonly Power[]).includes(power);

/** The roles that an owner can grant to people. */
export const GRANTED_ROLES = ['co-owner', 'caregiver', 'viewer'] as const satisfies readonly Role[];
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** The roles that an owner can grant to a practice, whose members reach the pet by calls of the practice only. */
export const PRACTICE_ROLES = ['recording-practice', 'practice'] as const satisfies readonly Role[];
export type PracticeRole = (typeof PRACTICE_ROLES)[number];

/** Every role that comes from a grant. */
export const HELD_ROLES = [...GRANTED_ROLES, ...PRACTICE_ROLES] as const;
export type HeldRole = (typeof HELD_ROLES)[number];
