import { may, type Role } from './powers.ts';
import type { Scope } from './scope.ts';

/** Whose data a call is about, and what the caller may do with it. */
export interface Access {
  /** The user whose data it is. */
  ownerId: string;
  role: Role;
  /** The user who calls: the owner, or someone with a grant of the owner's. */
  actor: string;
  scope: Scope;
}

/** The user whose additions alone someone with the power `add` may undo; null with the power to change everyone's. */
export const undoLimit = ({ role, actor }: Pick<Access, 'role' | 'actor'>): string | null =>
  may(role, 'change') ? null : actor;
