import type { Pet, PetInput } from '../../contract/pets.ts';
import type { PlanSettings, Subscriber } from '../../contract/plans.ts';
import type { DocumentType, PetRecord, RecordUpdate } from '../../contract/records.ts';
import type { Share } from '../../contract/shares.ts';
import type { CleanupJob } from './cleanup-job.ts';

/**
 * What the domain needs of the outside world, said in its own words, so that it imports neither AWS nor HTTP.
 * Every function of a store takes the owner first: there is no way to address another owner's data.
 */

/** A record as stored: with the one version of its document that was checked and is served. */
export type StoredRecord = PetRecord & { file_version: string | null };

export interface PetStore {
  list(ownerId: string): Promise<Pet[]>;
  get(ownerId: string, petId: string): Promise<Pet | null>;
  getWithRecords(ownerId: string, petId: string): Promise<{ pet: Pet; records: StoredRecord[] } | null>;
  /** Adds the pet if the owner has fewer than `limit` and the subscriber row is still the one the limit came from. */
  create(
    pet: Pet,
    limit: number,
    subscriber: Subscriber | null,
  ): Promise<'created' | 'exists' | 'limit' | 'plan-changed' | 'conflict'>;
  update(ownerId: string, petId: string, input: PetInput): Promise<Pet | null>;
  delete(ownerId: string, petId: string, now: Date): Promise<'deleted' | 'missing' | 'conflict'>;
}

export interface RecordStore {
  get(ownerId: string, petId: string, recordId: string): Promise<StoredRecord | null>;
  /**
   * The newest records of the pets named; rows of a pet that is being removed are passed over. The pets come as a
   * promise, so that they can be read at the same time.
   */
  newest(ownerId: string, petIds: Promise<ReadonlySet<string>>, count: number): Promise<StoredRecord[]>;
  create(
    ownerId: string,
    record: StoredRecord,
    limit: number | null,
  ): Promise<'created' | 'exists' | 'limit' | 'pet-missing' | 'conflict'>;
  update(ownerId: string, petId: string, recordId: string, input: RecordUpdate): Promise<StoredRecord | null>;
  delete(
    ownerId: string,
    petId: string,
    recordId: string,
    now: Date,
  ): Promise<'deleted' | 'missing' | 'conflict'>;
}

/** The way from a public token to the share; never changes once made. */
export interface SharePointer {
  ownerId: string;
  petId: string;
  shareId: string;
}

/** How opening a share went; `share` is its state after (or, when refused, at) the attempt. */
export type Opening = { opened: true; share: Share } | { opened: false; share: Share | null };

export interface ShareStore {
  list(ownerId: string, petId: string): Promise<Share[]>;
  get(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  create(share: Share): Promise<'created' | 'exists' | 'pet-missing' | 'conflict'>;
  deactivate(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  findPointer(token: string): Promise<SharePointer | null>;
  open(pointer: SharePointer, visitor: string | undefined, now: Date): Promise<Opening>;
}

export interface SubscriberStore {
  get(ownerId: string): Promise<Subscriber | null>;
}

/** What lies under a key: enough to tell whether it may become a record's document. */
export interface StoredDocument {
  version: string;
  size: number;
  firstBytes: Uint8Array;
}

export interface DocumentGateway {
  createUpload(path: string, type: DocumentType): Promise<{ url: string; fields: Record<string, string> }>;
  /** The newest version under the path, with so many of its first bytes. */
  inspect(path: string, byteCount: number): Promise<StoredDocument | null>;
  signedUrl(path: string, version: string): Promise<string>;
  deleteVersion(path: string, version: string): Promise<void>;
}

export interface CleanupQueue {
  send(job: CleanupJob): Promise<void>;
}

/** The tools of the signed-in calls. */
export interface OwnerDeps {
  pets: PetStore;
  records: RecordStore;
  shares: ShareStore;
  subscribers: SubscriberStore;
  documents: DocumentGateway;
  cleanup: CleanupQueue;
  freePlan: PlanSettings;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
  /** A new share token: 64 hex digits. */
  newToken: () => string;
}
