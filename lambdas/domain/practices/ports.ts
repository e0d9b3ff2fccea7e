import type { MemberRole, Phase } from '../../../contract/access/duties.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { LogoSize } from '../../../contract/practices/logos.ts';
import type { NoteKind } from '../../../contract/practices/notes.ts';
import type {
  Patient,
  PatientStatus,
  SpeciesClass,
  StatusCounts,
} from '../../../contract/practices/patients.ts';
import type { PracticeKind, PracticeProfile } from '../../../contract/practices/practices.ts';
import type { Standing } from '../../../contract/practices/standing.ts';
import type { HeldGrant, PracticeGrant } from '../access/grant-ports.ts';
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
