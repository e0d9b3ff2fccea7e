import type { GrantedRole, HeldRole } from '../../../contract/access/powers.ts';
import type { HistoryKind } from '../../../contract/grants/history.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PetStore } from '../pets/ports.ts';
import type { HeldGrant } from './grant-ports.ts';

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
