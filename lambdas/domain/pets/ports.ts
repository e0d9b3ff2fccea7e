import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { Pet, PetInput } from '../../../contract/pets/pets.ts';
import type { StoredRecord } from '../records/ports.ts';

/** A pet's photo in the one version that was checked and is served. */
export interface StoredPhoto {
  path: string;
  version: string;
}

/**
 * A pet as stored. `last_photo` is the path of the newest photo that it ever had: what sorts before that one was
 * replaced or removed, and can't come back.
 */
export type StoredPet = Omit<Pet, 'photo'> & { photo: StoredPhoto | null; last_photo: string | null };

export interface PetStore {
  list(ownerId: string): Promise<StoredPet[]>;
  get(ownerId: string, petId: string): Promise<StoredPet | null>;
  /** A pet with the page of its records that comes after the record named, newest first. */
  getWithRecords(
    ownerId: string,
    petId: string,
    after?: string,
  ): Promise<{ pet: StoredPet; records: StoredRecord[]; next: string | null } | null>;
  /** How many pets the owner has. */
  count(ownerId: string): Promise<number>;
  /** Adds the pet if the owner has fewer than `limit` and the subscriber row still says what the limit came from. */
  create(
    pet: StoredPet,
    limit: number,
    subscriber: Subscriber | null,
  ): Promise<'created' | 'exists' | 'limit' | 'plan-changed' | 'account-deleted' | 'conflict'>;
  update(ownerId: string, petId: string, input: PetInput): Promise<StoredPet | null>;
  /** Gives the pet its photo; `outdated` when that is older than the newest it ever had, or was removed since. */
  setPhoto(ownerId: string, petId: string, photo: StoredPhoto): Promise<StoredPet | 'outdated' | 'missing'>;
  /** Takes that photo off; `replaced` when the pet has another one, or none. */
  removePhoto(ownerId: string, petId: string, path: string): Promise<'removed' | 'replaced' | 'missing'>;
  delete(ownerId: string, petId: string, now: Date): Promise<'deleted' | 'missing' | 'conflict'>;
}
