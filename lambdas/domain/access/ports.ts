import type { Role } from '../../../contract/access/powers.ts';
import type { Scope } from '../../../contract/access/scope.ts';

/** What the owner of a pet opened to someone. */
export interface Grant {
  id: string;
  /** Counts the grant's changes: a write through the grant commits only while this is the current one. */
  version: number;
  ownerId: string;
  petId: string;
  role: Exclude<Role, 'owner'>;
  scope: Scope;
  /** The instant at which the grant's last day ends; null without an end. */
  endsAt: Date | null;
}

export interface GrantStore {
  /** A person's grant, read consistently; null for one that isn't there, or that this release doesn't understand. */
  get(userId: string, grantId: string): Promise<Grant | null>;
}
