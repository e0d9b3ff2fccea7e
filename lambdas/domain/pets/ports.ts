import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { Changes } from '../../../contract/changes.ts';
import type { ArchiveReason } from '../../../contract/pets/archived.ts';
import type { PetInput } from '../../../contract/pets/pet-input.ts';
import type { Pet, Weight } from '../../../contract/pets/pets.ts';
import type { WeightInput, WeightPage } from '../../../contract/pets/weights.ts';
import type { StoredFile } from '../documents/ports.ts';
import type { StoredRecord } from '../records/ports.ts';

/** A pet's photo. Those of earlier releases, and imported ones, have no small size until the site adds it. */
export interface StoredPhoto extends StoredFile {
  small?: StoredFile | undefined;
}

/**
 * A pet as stored. `last_photo` is the path of its newest photo ever, of its small size if it has one: a photo that
 * sorts before it was replaced or removed and cannot come back.
 */
export type StoredPet = Omit<Pet, 'photo' | 'access'> & {
  photo: StoredPhoto | null;
  last_photo: string | null;
};

/** How a phone number is dialled, beside the text that says so: where that has changed, this is no longer true. */
export interface StoredDial {
  phone: string;
  dial: string;
}

/** What a save stores of how its phone numbers are dialled. */
export type Dials = Partial<Record<'vet_dial' | 'emergency_dial', StoredDial>>;

/**
 * The place in an owner's plan that a pet takes: there must be fewer than `limit`, with the subscriber row behind the
 * limit unchanged. `isToBeShared`: someone who has access to all pets of the owner gets this one too.
 */
export interface PlanPlace {
  limit: number;
  subscriber: Subscriber | null;
  isToBeShared?: boolean;
}

/**
 * Why a pet got no place; nothing was written. `to-be-shared`: someone has access to all pets of the owner, and it was
 * not said that this one is to be shared.
 */
export type PlaceRefusal = 'limit' | 'plan-changed' | 'account-deleted' | 'to-be-shared' | 'conflict';

/** The pets of owners. Archived ones are none of them, but for deleting. */
export interface PetReads {
  /** All pets of an owner, the newest first; beyond the first page as they were a moment ago. */
  list(ownerId: string): Promise<StoredPet[]>;
  /** A page of the owner's pets after the named one, newest first; null when that one was deleted. */
  page(ownerId: string, after?: string): Promise<{ pets: StoredPet[]; next: string | null } | null>;
  get(ownerId: string, petId: string): Promise<StoredPet | null>;
  /** The pets with these ids, in no particular order. */
  getAll(ownerId: string, petIds: readonly string[]): Promise<StoredPet[]>;
  /** Whether a pet was deleted, as far as its tombstone tells, or is archived. */
  isGone(ownerId: string, petId: string): Promise<boolean>;
  /** A pet with the page of its records after the named record, newest first; at most `count` of them. */
  getWithRecords(
    ownerId: string,
    petId: string,
    page: { after?: string | undefined; count: number },
  ): Promise<{ pet: StoredPet; records: StoredRecord[]; next: string | null } | null>;
  /** How many pets the owner has. */
  count(ownerId: string): Promise<number>;
}

/** The same, and what changes them. */
export interface PetStore extends PetReads {
  /** Adds the pet if there is a place for it. */
  create(pet: StoredPet, place: PlanPlace): Promise<'created' | 'exists' | PlaceRefusal>;
  /** Replaces all that is entered of a pet. */
  update(ownerId: string, petId: string, input: PetInput, dials: Dials): Promise<StoredPet | null>;
  /**
   * Saves what changed of a pet; what others changed meanwhile stays. `conflict`: they changed the same, and the pet is
   * as they left it.
   */
  change(
    ownerId: string,
    petId: string,
    changes: Changes<PetInput, PetInput>,
    dials: Dials,
  ): Promise<{ outcome: 'saved' | 'conflict'; pet: StoredPet } | 'busy' | null>;
  /** Sets the pet's photo; `outdated` when it is older than the newest one ever, or was removed since. */
  setPhoto(ownerId: string, petId: string, photo: StoredPhoto): Promise<StoredPet | 'outdated' | 'missing'>;
  /**
   * Adds the small size of the photo at the path, unless it has one; `replaced` when the pet has another one or none.
   */
  setSmallPhoto(
    ownerId: string,
    petId: string,
    path: string,
    small: StoredFile,
  ): Promise<StoredPet | 'replaced' | 'missing'>;
  /** Removes that photo; `replaced` when the pet has another one or none. */
  removePhoto(ownerId: string, petId: string, path: string): Promise<'removed' | 'replaced' | 'missing'>;
  delete(ownerId: string, petId: string, now: Date): Promise<'deleted' | 'missing' | 'conflict'>;
}

/** The archive of an owner. */
export interface ArchiveStore {
  /** A pet, live or archived. */
  get(ownerId: string, petId: string): Promise<StoredPet | null>;
  /** A page of archived pets after the named one, the last archived first; null when that one is in there no longer. */
  page(ownerId: string, after?: string): Promise<{ pets: StoredPet[]; next: string | null } | null>;
  /** Archives a pet and gives its place in the plan back; `missing` unless it is live, `full` if no more may be. */
  archive(
    ownerId: string,
    petId: string,
    reason: ArchiveReason | null,
    now: Date,
  ): Promise<'archived' | 'missing' | 'full' | 'conflict'>;
  /** Replaces the reason; false for a pet that is not archived. */
  setReason(ownerId: string, petId: string, reason: ArchiveReason | null): Promise<boolean>;
  /** Brings an archived pet back if there is a place for it; `missing` unless it is archived. */
  bringBack(pet: StoredPet, place: PlanPlace, now: Date): Promise<'brought-back' | 'missing' | PlaceRefusal>;
}

/** The weights of pets: one a day. */
export interface WeightStore {
  /** The page of a pet's weights before a day, newest first. */
  list(ownerId: string, petId: string, before?: string): Promise<WeightPage>;
  /**
   * Stores a weight that `actor` added, in place of that of the day; `full` when the pet has as many as it may have.
   * `addedBy`: `protected` when another user added the day's weight, unless it is null.
   */
  set(
    ownerId: string,
    petId: string,
    weight: Weight,
    author: { actor: string; addedBy: string | null },
  ): Promise<'stored' | 'full' | 'protected' | 'pet-missing' | 'conflict'>;
  /**
   * The same in place of one weight, or of none where it is null. `stored`: the day has another one meanwhile, or none.
   */
  replace(
    ownerId: string,
    petId: string,
    weight: Weight,
    author: { actor: string; addedBy: string | null },
    replaced: WeightInput | null,
  ): Promise<'stored' | 'full' | 'protected' | 'pet-missing' | 'conflict' | { stored: Weight | null }>;
  /**
   * `deleted` also when that day has none; `addedBy` as for `set`. `changed`: the day has another weight than the one
   * that was shown, unless that is null.
   */
  delete(
    ownerId: string,
    petId: string,
    on: string,
    addedBy: string | null,
    shown: WeightInput | null,
  ): Promise<'deleted' | 'changed' | 'protected' | 'pet-missing' | 'conflict'>;
}
