import type { MemberRole } from '../../../contract/access/duties.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { TeamChangeKind } from '../../../contract/practices/team-history.ts';
import type { Member, StoredPractice } from './ports.ts';

/** An invitation to a practice that nobody has accepted. */
export interface OpenMemberInvitation {
  id: string;
  practiceId: string;
  /** The manager who wrote it. */
  invitedBy: string;
  email: string;
  name: string;
  roles: MemberRole[];
  /** The hash of its token, which alone is stored. */
  tokenHash: string;
  invitedAt: Date;
  expiresAt: Date;
}

/** The members of a practice and the invitations to it, at one version. */
export interface Team {
  version: number;
  members: Member[];
  invitations: OpenMemberInvitation[];
  /** When invitations were mailed. */
  mailedAt: Date[];
}

/** A change of a team in words: the names are those of the moment. */
export interface NotedChange {
  at: Date;
  kind: TeamChangeKind;
  name: string;
  /** After the change; the last ones of someone who left. */
  roles: readonly MemberRole[];
  /** Before a change of roles; empty for the others. */
  before: readonly MemberRole[];
  /** Who invited, changed or removed the member. */
  by: string | null;
}

export interface TeamHistoryStore {
  /** A page of it, newest first; `next` starts the following one. */
  list(
    practiceId: string,
    before: string | undefined,
  ): Promise<{ changes: NotedChange[]; next: string | null }>;
}

/** One change of a team. */
export interface TeamChange {
  practiceId: string;
  /** The versions that were read: whatever changed since makes the change fail. */
  versions: { team: number; person?: { userId: string; version: number; mailedAt?: readonly Date[] } };
  /** A new member, or a changed one in the new version. */
  put?: Member;
  remove?: Member;
  /** A vet who signs here no longer: the license stays theirs, so that no one else signs by it. */
  held?: { member: Member & { license: string }; at: Date };
  invite?: OpenMemberInvitation;
  withdraw?: readonly OpenMemberInvitation[];
  accept?: { invitation: OpenMemberInvitation; by: string };
  mailedAt?: readonly Date[];
  /** What its history says of it. */
  noted?: NotedChange;
  /**
   * Closes the practice, which must be open: then no one joins it any more. `subscriber`: its plan as it was read,
   * which must be the same. Its `logo` goes with it.
   */
  close?: { at: Date; subscriber: Subscriber | null; logo: string | null };
}

export interface TeamStore {
  get(practiceId: string): Promise<Team>;
  /** When someone mailed invitations, to practices and to pets, at one version. */
  mailsOf(userId: string): Promise<{ version: number; mailedAt: Date[] }>;
  /** What a token leads to, and who accepted it: null while it is open. */
  findInvitation(
    tokenHash: string,
  ): Promise<{ invitation: OpenMemberInvitation; acceptedBy: string | null } | null>;
  invitation(practiceId: string, invitationId: string): Promise<OpenMemberInvitation | null>;
  /** A practice that isn't closed. */
  practice(practiceId: string): Promise<StoredPractice | null>;
  /** Writes a change as a whole; false when something else changed meanwhile, so that it must be made again. */
  commit(change: TeamChange): Promise<boolean>;
}
