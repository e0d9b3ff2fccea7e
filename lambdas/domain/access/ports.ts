import type { GrantedRole, HeldRole, PracticeRole } from '../../../contract/access/powers.ts';
import type { Scope } from '../../../contract/access/scope.ts';
import type { HistoryKind } from '../../../contract/grants/history.ts';
import type { JudgedPatient } from '../../../contract/practices/compliance.ts';
import type { Patient } from '../../../contract/practices/patients.ts';
import type { PracticeRules } from '../../../contract/practices/rules.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import type { PetLines, StoredRecord } from '../records/ports.ts';

/** What the owner of a pet opened to someone; to a person, unless `Role` says otherwise. */
export interface Grant<Role extends HeldRole = GrantedRole> {
  id: string;
  /** Counts the grant's changes: a write through the grant commits only while this is the current one. */
  version: number;
  ownerId: string;
  petId: string;
  role: Role;
  scope: Scope;
  /** The instant at which the grant's last day ends; null without an end. */
  endsAt: Date | null;
  /** What the person calls the owner. */
  ownerName: string;
  /** The grant for all pets to which it belongs. */
  parentId: string | null;
  /** Whether the person chose to be reminded of the pet; null while the role decides. */
  reminders: boolean | null;
}

export interface GrantStore {
  /** A person's grant, read consistently; null for one that isn't there, or that this release doesn't understand. */
  get(userId: string, grantId: string): Promise<Grant | null>;
  /** All grants of a person for single pets, read consistently, the oldest first, as far as `get` would return them. */
  list(userId: string): Promise<Grant[]>;
}

/** A pet that a grant opens, as far as its scope shows it. */
export interface OpenedPet {
  grant: Grant;
  pet: StoredPet;
}

/**
 * The pets of many grants, read at once from their owners' data, which costs half as an eventual read. Others' writes
 * of the last moments may be missing, so nothing that is read here may decide what is written.
 */
export interface OpenedPetStore {
  /** Without archived ones, and those that are being removed. */
  pets(grants: readonly Grant[]): Promise<OpenedPet[]>;
  archived(grants: readonly Grant[]): Promise<OpenedPet[]>;
  /**
   * The pets with their statuses; null where this call can't compute one. A computed one is stored by this person. And
   * how many archived ones there are.
   */
  withLines(
    userId: string,
    grants: readonly Grant[],
  ): Promise<{ opened: (OpenedPet & { stored: PetLines | null })[]; archived: number }>;
  /** Those of these records that exist and are shown, each with its grant; at most 100. */
  records(wanted: readonly { grant: Grant; id: string }[]): Promise<{ grant: Grant; record: StoredRecord }[]>;
}

/** What an owner chose for a practice besides: it knows their address, and may remind them (ruling D37). */
export interface PracticeChoices {
  /** The owner's email address, which the practice sees; null if it doesn't. */
  ownerEmail: string | null;
  mayRemind: boolean;
  /** When they ticked that last; null where that isn't known, as in rows of an earlier release. */
  remindersAllowedAt: Date | null;
}

/** A grant through which a practice reaches a pet; `ownerName` is the name by which it knows the owner. */
export interface PracticeGrant extends Grant<PracticeRole>, PracticeChoices {
  practiceId: string;
  since: Date;
  /** Counts the changes of the practice's row for the pet, which a job writes. */
  revision: number;
  /** The day of UTC on which the practice last read, yyyy-mm-dd; null before. */
  readOn: string | null;
}

export interface PracticeGrantStore {
  /**
   * A practice's grant for one pet, read consistently; null for one that isn't there, whose owner's row says otherwise,
   * or that this release doesn't understand.
   */
  get(practiceId: string, grantId: string): Promise<PracticeGrant | null>;
  /** The id of the grant that a practice has for an owner's pet; null without one. */
  find(practiceId: string, ownerId: string, petId: string): Promise<string | null>;
  /** Which pets of an owner practices have. */
  ofOwner(ownerId: string): Promise<{ practiceId: string; petId: string | null }[]>;
  /** Notes that a practice read a pet, once a day of UTC; false when the grant is no longer the one that was read. */
  noteRead(grant: PracticeGrant, now: Date): Promise<boolean>;
}

/** What the rows of a practice's patient depend on: `records` are those within the grant's scope. */
export interface PatientSource {
  grant: PracticeGrant;
  /** Null for an archived pet, and one that is being removed. */
  pet: StoredPet | null;
  records: readonly StoredRecord[];
  /** The practice's rules, and those that are being applied in place of them; null for none. */
  rules: { inForce: PracticeRules | null; coming: PracticeRules | null };
}

/** What a version of a practice's rules says of a patient. */
export interface PatientVerdict {
  version: number;
  shown: JudgedPatient;
  /** The day on which it changes by itself; null for never. */
  changesOn: string | null;
}

/** What a practice's rows say of a patient. */
export interface DescribedPatient {
  patient: Patient;
  /** The day on which the description changes by itself; null for never. */
  renewsOn: string | null;
  verdicts: readonly PatientVerdict[];
}

/** The rows by which a practice finds its patients. */
export interface PatientRows {
  /**
   * Stores what `describe` says of a patient, null for one that isn't to be shown, the words by which it is found, and
   * the practice's figures. Of two runs at once, the one that read earlier starts over. A grant that has ended gets
   * nothing.
   */
  refresh(
    practiceId: string,
    grantId: string,
    describe: (source: PatientSource) => DescribedPatient | null,
  ): Promise<void>;
  /** Removes what leads to a patient, unless its grant is there. */
  remove(practiceId: string, grantId: string): Promise<void>;
  /** The owners of patients whose description changes on a day of UTC, or did earlier. */
  toRenew(day: string): Promise<string[]>;
}

/** A grant as its two rows say. The one for all pets opens none itself: each pet has one of its own below it. */
export interface HeldGrant extends Omit<Grant<HeldRole>, 'petId'>, PracticeChoices {
  /** The person, or the practice. */
  userId: string;
  /** Null for all pets. */
  petId: string | null;
  since: Date;
}

/** A grant of a person. */
export type PersonGrant = HeldGrant & { role: GrantedRole };

/** An invitation that nobody has accepted. */
export interface OpenInvitation {
  id: string;
  ownerId: string;
  /** The pet on whose page it was written. */
  petId: string;
  allPets: boolean;
  /** Null for a code on the owner's screen. */
  email: string | null;
  name: string;
  ownerName: string;
  role: GrantedRole;
  endsAt: Date | null;
  /** The hash of its token, which alone is stored. */
  tokenHash: string;
  invitedAt: Date;
  expiresAt: Date;
}

/** What an owner's token led to. */
export interface FoundInvitation {
  invitation: OpenInvitation;
  /** Who accepted it; null while it is open. */
  acceptedBy: string | null;
}

/** What an owner calls a person; null for someone who deleted the account. */
export interface Person {
  userId: string;
  name: string | null;
  email: string | null;
  /** Of someone invited: who accepted the invitation. */
  acceptedBy?: string | null;
}

/** An entry of a pet's history of access. */
export interface HistoryEntry {
  petId: string;
  /** Sorts entries of one instant. */
  id: string;
  at: Date;
  kind: HistoryKind;
  /** Whom it is about; null for an invitation that nobody has accepted. */
  userId: string | null;
  /** The invitation that it is about: the owner's name for that person is stored once, where it can be forgotten. */
  invitationId: string | null;
  role: HeldRole | null;
  endsAt: Date | null;
}

/** The grants and invitations of an owner at one version. */
export interface GivenAccess {
  version: number;
  grants: HeldGrant[];
  invitations: OpenInvitation[];
  /** When invitations were mailed, and codes shown. */
  mailedAt: Date[];
  codesAt: Date[];
}

/**
 * The grants of a person at one version, those for all pets included; of a practice, which has too many, those of one
 * owner, whose version alone counts.
 */
export interface ReceivedAccess {
  version: number | null;
  grants: HeldGrant[];
}

/** A practice to which an owner can open pets. */
export interface GrantingPractice {
  id: string;
  name: string;
  /** Whether it takes new pets: it has a plan and isn't suspended. */
  isOpen: boolean;
  /** The pets that it may have; null for any number. */
  most: number | null;
  /** How many pets it has. */
  count: number;
  /** Counts the changes of its standing, on which both depend. */
  standingVersion: number;
}

/** One change of an owner's grants and invitations. */
export interface AccessChange {
  ownerId: string;
  /** The versions that were read: whatever changed since makes the change fail. */
  versions: { owner: number; person?: { userId: string; version: number } };
  /** The practice to which new grants go, as it was read: it is open and has its limit at the write, too. */
  practice?: GrantingPractice;
  /** New grants, and changed ones in their new version. */
  put?: readonly HeldGrant[];
  end?: readonly HeldGrant[];
  invite?: OpenInvitation;
  withdraw?: readonly OpenInvitation[];
  accept?: { invitation: OpenInvitation; by: Person };
  mailedAt?: readonly Date[] | undefined;
  codesAt?: readonly Date[] | undefined;
  /** Whether the owner's later pets are to be shared, too. */
  sharesAll?: boolean;
  history: readonly HistoryEntry[];
}

export interface AccessStore {
  version(userId: string): Promise<number>;
  /** What an owner gave for a pet, and for all pets. */
  ofPet(ownerId: string, petId: string): Promise<GivenAccess>;
  /** What an owner gave for any pet. */
  ofOwner(ownerId: string): Promise<GivenAccess>;
  ofPerson(userId: string): Promise<ReceivedAccess & { version: number }>;
  /** The grants of whoever has a grant, as far as a change of it needs them: see `ReceivedAccess`. */
  ofHolder(grant: Pick<HeldGrant, 'userId' | 'ownerId'>): Promise<ReceivedAccess>;
  /** Whether any of a grant's two rows is there. */
  isThere(grant: HeldGrant): Promise<boolean>;
  findInvitation(tokenHash: string): Promise<FoundInvitation | null>;
  invitation(ownerId: string, invitationId: string): Promise<OpenInvitation | null>;
  /** Everyone who has or had a grant of an owner, by id, and whoever was invited, by the invitation's. */
  people(ownerId: string): Promise<ReadonlyMap<string, Person>>;
  /** Stores a person's choice in both rows of a grant; false when it has ended or changed since it was read. */
  setReminders(grant: HeldGrant, reminders: boolean): Promise<boolean>;
  /** Writes a change as a whole; false when something else changed meanwhile, so that it must be made again. */
  commit(change: AccessChange): Promise<boolean>;
}

/** What grants leave behind where accounts are deleted. */
export interface AccessRemovals {
  /** Removes the rows that lead from tokens to invitations. */
  removePointers(invitations: readonly OpenInvitation[]): Promise<void>;
  /** Makes a person nameless for every owner who knew them, also in what is left of invitations. */
  forgetNames(userId: string): Promise<void>;
}

/** The links that people made through grants. */
export interface MadeLinks {
  /** How many of those that were made through one of these grants are active. */
  countActive(ownerId: string, grantIds: ReadonlySet<string>, now: Date): Promise<number>;
}

/** The practices from whose reminders owners unsubscribed, the last time that they did. */
export interface Unsubscriptions {
  add(ownerId: string, practiceId: string, now: Date): Promise<void>;
  /** Since when, read consistently; null for an owner who never unsubscribed from the practice. */
  get(ownerId: string, practiceId: string): Promise<Date | null>;
  /** Since when, by the practices' ids. */
  ofOwner(ownerId: string): Promise<ReadonlyMap<string, Date>>;
}

/** The grants of all owners whose last day is over. */
export interface EndingGrants {
  /** Those that end on a day of UTC, or earlier. */
  upTo(day: string): Promise<{ ownerId: string; petId: string | null; grantId: string }[]>;
}

/** Dependencies of whatever changes grants. */
export interface AccessDeps {
  access: AccessStore;
  pets: Pick<PetStore, 'get' | 'list'>;
  cleanup: JobQueue<CleanupJob>;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
}

/** Which of these people reminders are mailed to, by their own settings. */
export type FindMailed = (userIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Dependencies of ending access, which goes on while a pet is archived. */
export interface EndAccessDeps extends AccessDeps {
  /** The pets with the archived ones. */
  keptPets: Pick<PetStore, 'get'>;
}

/** Dependencies of giving practices pets. */
export interface GrantingDeps extends AccessDeps {
  /** The practices to which owners can open pets. */
  practices: { get(practiceId: string): Promise<GrantingPractice | null> };
}

/** An entry as it is stored: also with the call that wrote, and the record that it was about. */
export interface StoredEntry extends Omit<HistoryEntry, 'id'> {
  /** Of an earlier release: what the owner called someone invited. */
  name: string | null;
  call: string | null;
  recordId: string | null;
}

export interface AccessHistory {
  /** A page of a pet's entries before the named one, newest first; `next` names the last of them. */
  list(
    ownerId: string,
    petId: string,
    before: string | undefined,
  ): Promise<{ entries: StoredEntry[]; next: string | null }>;
}
