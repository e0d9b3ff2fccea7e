import type { MemberRole } from '../../../contract/access/duties.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { PracticeKind, PracticeProfile, PracticeState } from '../../../contract/practices/practices.ts';
import type { Standing } from '../../../contract/practices/standing.ts';

/** A practice as stored. */
export interface StoredPractice extends PracticeProfile {
  id: string;
  kind: PracticeKind;
  standing: Standing;
  openedAt: Date;
  /** When it was closed. */
  endedAt: Date | null;
  /** How many members it has, and how many of them are managers. */
  members: number;
  managers: number;
}

/** A member as both rows say. */
export interface Member {
  practiceId: string;
  userId: string;
  roles: MemberRole[];
  /** As colleagues and owners read it. */
  name: string;
  email: string | null;
  /** The number of a vet's license. */
  license: string | null;
  since: Date;
  /** Counts the changes: a write by the member commits only while this is the current one. */
  version: number;
}

/** A practice with one of its members and what it pays for. */
export interface FoundPractice {
  practice: StoredPractice;
  member: Member;
  subscriber: Subscriber | null;
}

/** Who calls, and what of a practice they may do; what the handlers of calls with a duty get. */
export interface PracticeAccess {
  practiceId: string;
  /** The practice's name now. */
  practiceName: string;
  standing: Standing;
  state: PracticeState;
  /** The user who calls. */
  actor: string;
  roles: readonly MemberRole[];
  /** All that was read to decide. */
  found: FoundPractice;
}

export interface PracticeStore {
  /** A practice with this member, in one request; null for everyone else. */
  find(userId: string, practiceId: string): Promise<FoundPractice | null>;
  members(practiceId: string): Promise<Member[]>;
  /** The practices of a person, at one version of what the person belongs to. */
  ofPerson(userId: string): Promise<{ version: number; found: FoundPractice[] }>;
  /** Writes a practice with its first member; `version` is that of what the person belongs to. */
  open(
    practice: StoredPractice,
    member: Member,
    version: number,
  ): Promise<'opened' | 'exists' | 'account-deleted' | 'changed-meanwhile'>;
}
