import type { MemberRole, Phase } from '../../../contract/access/duties.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { ComplianceState, Counts, JudgedPatient } from '../../../contract/practices/compliance.ts';
import type { LogoSize } from '../../../contract/practices/logos.ts';
import type { NoteKind } from '../../../contract/practices/notes.ts';
import type {
  Patient,
  PatientStatus,
  SpeciesClass,
  StatusCounts,
} from '../../../contract/practices/patients.ts';
import type { PracticeKind, PracticeProfile } from '../../../contract/practices/practices.ts';
import type { PracticeRules } from '../../../contract/practices/rules.ts';
import type { Standing } from '../../../contract/practices/standing.ts';
import type { TeamChangeKind } from '../../../contract/practices/team-history.ts';
import type { HeldGrant, PracticeGrant } from '../access/ports.ts';
import type { StoredRecord } from '../records/ports.ts';

/** A practice as stored. */
export interface StoredPractice extends PracticeProfile {
  id: string;
  kind: PracticeKind;
  standing: Standing;
  openedAt: Date;
  /** When it was closed. */
  endedAt: Date | null;
  /** The id of its logo. */
  logo: string | null;
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

/** A note as stored. */
export interface StoredNote {
  /** Its time and id, by which it sorts. */
  name: string;
  kind: NoteKind;
  at: Date;
  /** The user who wrote it, and that user's name or address then; null for Pawfile itself. */
  by: string | null;
  author: string | null;
  text: string | null;
}

/** A logo with its files: JPEG, in base64. */
export interface StoredLogo {
  id: string;
  files: Record<LogoSize, string>;
}

export interface LogoStore {
  get(logo: string, size: LogoSize): Promise<string | null>;
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
  /** Whether its vets may sign now: it is a clinic, and verified. */
  canSign: boolean;
  state: Phase;
  /** The user who calls. */
  actor: string;
  roles: readonly MemberRole[];
  /** All that was read to decide. */
  found: FoundPractice;
}

export interface PracticeStore {
  /** A practice with this member, in one request; null for everyone else. */
  find(userId: string, practiceId: string): Promise<FoundPractice | null>;
  /** A practice, without asking who reads; null if there is none. */
  profile(practiceId: string): Promise<StoredPractice | null>;
  /** The practices of a person, at one version of what the person belongs to. */
  ofPerson(userId: string): Promise<{ version: number; found: FoundPractice[] }>;
  /** Writes a practice with its first member; `version` is that of what the person belongs to. */
  open(
    practice: StoredPractice,
    member: Member,
    version: number,
  ): Promise<'opened' | 'exists' | 'account-deleted' | 'changed-meanwhile'>;
  /** Saves a profile from which no other standing follows; false when that has changed since it was read. */
  save(practiceId: string, profile: PracticeProfile, before: Standing): Promise<boolean>;
  /**
   * Stores a logo, null for none, in place of the one with the id `before`; false when the practice has another one by
   * now, or is closed.
   */
  setLogo(practiceId: string, logo: StoredLogo | null, before: string | null): Promise<boolean>;
}

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

/** A practice with what it pays for. */
export interface PracticeWithPlan {
  practice: StoredPractice;
  subscriber: Subscriber | null;
}

/** Practices as owners meet them. */
export interface GrantingStore {
  /** Also with the number of pets that owners opened to it, and whether these were told that its plan has ended. */
  withCount(practiceId: string): Promise<(PracticeWithPlan & { count: number; hasTold: boolean }) | null>;
  /** Several at once, by their ids; what changed in the last second may be missing. */
  all(practiceIds: readonly string[]): Promise<PracticeWithPlan[]>;
}

/** A practice asks the owner of a pet to open it. */
export interface StoredRequest {
  ownerId: string;
  petId: string;
  practiceId: string;
  askedAt: Date;
  /** Until when the owner can answer; the practice can ask again from then on. */
  expiresAt: Date;
  declinedAt: Date | null;
}

export interface RequestStore {
  get(ownerId: string, petId: string, practiceId: string): Promise<StoredRequest | null>;
  /** Those of an owner that weren't declined, the oldest first; some may have expired. */
  ofOwner(ownerId: string): Promise<StoredRequest[]>;
  /**
   * Stores a request and counts it within the limits of a day. `conflict`: there is one, or too much else is written.
   */
  add(request: StoredRequest): Promise<'added' | 'pet-missing' | 'full' | 'conflict'>;
  /** Marks a request as declined, which then no longer shows; false without one that can be answered. */
  decline(ownerId: string, petId: string, practiceId: string, now: Date): Promise<boolean>;
  remove(ownerId: string, petId: string, practiceId: string): Promise<void>;
  /** Once none can be answered, Home no longer asks for them. */
  settle(ownerId: string, now: Date): Promise<void>;
}

/** The codes of counter cards. */
export interface CounterStore {
  /** The practice of a code; null for one that was replaced. */
  find(code: string): Promise<string | null>;
  get(practiceId: string): Promise<string | null>;
  /** Stores a code in place of another, null for none; false when that one was replaced meanwhile. */
  replace(practiceId: string, code: string, before: string | null): Promise<boolean>;
}

/** Which patients a page shows. */
interface PatientFilter {
  /** Empty for all. */
  search: string;
  species: SpeciesClass | null;
  status: PatientStatus | null;
  /** The reader's day. */
  today: string;
  after: string | null;
}

/** A practice's patients, as its rows say and no more than their grants show at this moment. */
export interface PatientPages {
  /** Throws `invalid-request` for an `after` that no page of these patients had. */
  page(practiceId: string, filter: PatientFilter): Promise<{ patients: Patient[]; next: string | null }>;
  /** How many pets owners opened to the practice. */
  count(practiceId: string): Promise<number>;
  /** How many patients have each status on a day, as the pages of that status list them. */
  countByStatus(practiceId: string, today: string): Promise<StatusCounts>;
  /** The row of a grant's pet; null while there is none. */
  get(grant: PracticeGrant): Promise<Patient | null>;
}

/** Finds patients by what a practice's list says of them. Rows follow their pets later: nothing is decided here. */
export interface PatientFinder {
  /** At most a hundred for each of these addresses and microchips, which are written in any case. */
  find(practiceId: string, addressesAndChips: readonly string[]): Promise<Patient[]>;
}

/** What a practice recorded in a patient's wallet, by a list or by hand, as far as it is still there. */
export type DosesOfPractice = (
  grant: PracticeGrant,
) => Promise<readonly Pick<StoredRecord, 'title' | 'issued_on' | 'protects'>[]>;

/** The practices to which owners opened pets. */
export interface PracticesWithAccess extends Pick<GrantingStore, 'withCount'> {
  /** A page of them, also of those that have none any more; `next` starts the following one. */
  page(after: string | null): Promise<{ ids: string[]; next: string | null }>;
  /** Takes a practice without grants from the pages, unless it has another count than this one by now. */
  settle(practiceId: string, count: number): Promise<void>;
  /** Notes whether the owners were told that the plan has ended. */
  noteTold(practiceId: string, hasTold: boolean): Promise<void>;
  /** The owners of some of a practice's grants, after one of these; `next` starts the following page. */
  owners(practiceId: string, after: string | null): Promise<{ ownerIds: string[]; next: string | null }>;
  /** Some of a practice's grants; none once all have ended. */
  grants(practiceId: string): Promise<HeldGrant[]>;
}

/** The vaccination rules of a practice, as stored. */
export interface StoredRules {
  /** Counts the practice's choices; 0 before the first. */
  version: number;
  inForce: PracticeRules | null;
  /** Those that are being applied to all patients, and then in force. */
  coming: PracticeRules | null;
  /** The version of `judge` by which everything was written under the rules in force; null until it is. */
  judgedBy: number | null;
}

export interface RulesStore {
  get(practiceId: string): Promise<StoredRules>;
  /** The same as it was a moment ago. */
  glance(practiceId: string): Promise<StoredRules>;
  /** Stores rules that are to be applied, in the version after the last one; `full` when it was chosen too often. */
  choose(practiceId: string, rules: PracticeRules, now: Date): Promise<'chosen' | 'changed' | 'full'>;
}

/** What the jobs that follow a choice of rules need. */
export interface JudgedPractices {
  /** Puts rules in force that were applied to all patients; false when others were chosen meanwhile. */
  enforce(practiceId: string, version: number): Promise<boolean>;
  /** Notes that everything is written under the rules in force, by a version of `judge`. */
  settle(practiceId: string, version: number, judgeVersion: number): Promise<void>;
  /** Some of a practice's grants, after one of them; `next` starts the following page. */
  patients(practiceId: string, after: string | null): Promise<{ grantIds: string[]; next: string | null }>;
  /** Deletes some rows of a version by which no one is judged any more; true when more remain. */
  removeVerdicts(practiceId: string, version: number): Promise<boolean>;
}

/** Which judged patients a page shows. */
export interface ComplianceFilter {
  state: ComplianceState | null;
  /** Those for whom this vaccine is in that state. */
  vaccine: string | null;
  after: string | null;
}

/** What a version of a practice's rules says of its patients. */
export interface CompliancePages {
  /**
   * A page of patients, and the figures if it is the first one without a filter. Throws `invalid-request` for an
   * `after` that no page of these patients had.
   */
  page(
    practiceId: string,
    version: number,
    filter: ComplianceFilter,
  ): Promise<{ patients: JudgedPatient[]; next: string | null; figures: Counts | null }>;
}
