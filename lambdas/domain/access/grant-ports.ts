import type { GrantedRole, HeldRole, PracticeRole } from '../../../contract/access/powers.ts';
import type { Scope } from '../../../contract/access/scope.ts';
import type { StoredPet } from '../pets/ports.ts';
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
