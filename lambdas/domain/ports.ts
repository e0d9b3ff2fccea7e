import type { Opening } from '../../contract/openings.ts';
import type { Pet, PetInput } from '../../contract/pets.ts';
import type { PlanSettings, Subscriber } from '../../contract/plans.ts';
import type { DocumentType, PetRecord } from '../../contract/records.ts';
import type { ShareScope } from '../../contract/share-scope.ts';
import type { Share, ShareUpdate } from '../../contract/shares.ts';
import type { CleanupJob } from './cleanup-job.ts';
import type { ExportDeps } from './export-ports.ts';
import type { ImportDeps } from './import-ports.ts';
import type { ReminderState } from './reminder-state.ts';

/**
 * What the domain needs of the outside world, said in its own words, so that it imports neither AWS nor HTTP.
 * Every function of a store takes the owner first: there is no way to address another owner's data.
 */

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

/**
 * A record as stored: with the one version of its document that was checked and is served, and what decides about its
 * reminders. `version` counts its changes, so that nobody writes over what they have not read.
 */
export type StoredRecord = PetRecord & ReminderState & { file_version: string | null; version: number };

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

export interface RecordStore {
  get(ownerId: string, petId: string, recordId: string): Promise<StoredRecord | null>;
  /** Whether each of these ids, at most 100, is a record of the pet. */
  areAllThere(ownerId: string, petId: string, recordIds: readonly string[]): Promise<boolean>;
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
  /** Puts a record in the place of the one that was read (`version` - 1); false when that has changed or gone. */
  replace(ownerId: string, record: StoredRecord): Promise<boolean>;
  delete(
    ownerId: string,
    petId: string,
    recordId: string,
    now: Date,
  ): Promise<'deleted' | 'missing' | 'conflict'>;
}

/** The way from a public token to the share, and what was decided for good when the link was made. */
export interface SharePointer {
  ownerId: string;
  petId: string;
  shareId: string;
  scope: ShareScope;
  /** Seals what a visitor is given to read on, since a record's id would tell of what is out of scope. */
  cursorKey: string;
  /** The slow hash of the link's passcode; null without one. */
  passcodeHash: string | null;
  notifyFirstOpening: boolean;
}

/** What decides whether a link can be opened, in the one item that every opening writes. */
export interface ShareGate {
  is_active: boolean;
  expires_at: string;
  max_views: number | null;
  view_count: number;
  wrong_passcodes: number;
  /** When the mail about the first opening was sent. */
  first_mail_at: string | null;
  /** When each of the latest visitors was last counted, in seconds since 1970, by the visitor's short name. */
  visitors: Readonly<Record<string, number>>;
}

/** A view that was counted: whose, by a short name, and when, to the second. */
export interface Visit {
  visitor: string;
  countedAt: Date;
}

/**
 * How an attempt at a gate went: its state after the attempt or, when refused, at it; null when there is no gate.
 * `visit` is the view of this visitor that was counted within the last half hour, if any.
 */
export type Passage = { visit: Visit | null } & (
  | { passed: true; gate: ShareGate }
  | { passed: false; gate: ShareGate | null }
);

export interface ShareStore {
  list(ownerId: string, petId: string): Promise<Share[]>;
  get(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  create(
    share: Share,
    secrets: Pick<SharePointer, 'passcodeHash' | 'cursorKey'>,
  ): Promise<'created' | 'exists' | 'pet-missing' | 'conflict'>;
  update(
    ownerId: string,
    petId: string,
    shareId: string,
    update: ShareUpdate,
  ): Promise<'updated' | 'missing' | 'conflict'>;
  deactivate(ownerId: string, petId: string, shareId: string): Promise<Share | null>;
  reactivate(ownerId: string, petId: string, shareId: string, now: Date): Promise<Share | 'ended' | null>;
  /** Links of these pets that can be opened at `from` and end by `to`, the soonest first; no more than some twenty. */
  endingBetween(
    ownerId: string,
    petIds: Promise<ReadonlySet<string>>,
    from: Date,
    to: Date,
  ): Promise<Share[]>;
  findPointer(token: string): Promise<SharePointer | null>;
}

/** The gates of share links, by their pointers. */
export interface GateStore {
  /** Looks only: nobody passes. */
  look(pointer: SharePointer, visitor: string | undefined, now: Date): Promise<Passage>;
  /**
   * Counts one view, unless this visitor was counted just now or the link cannot be opened; forgets, by the way, the
   * oldest visitors of a crowd that was `seen`.
   */
  countView(pointer: SharePointer, visitor: string | undefined, now: Date, seen: ShareGate): Promise<Passage>;
  /** Counts a wrong passcode; not passed where the right one would not open the link either. */
  countWrongPasscode(pointer: SharePointer, visitor: string | undefined, now: Date): Promise<Passage>;
}

export interface OpeningStore {
  /**
   * Writes down what a visit was shown on the page after the record named, or on the first page. A page is told as it
   * was when it was first shown: a repeat changes nothing.
   */
  add(
    pointer: SharePointer,
    visit: Visit,
    after: string | undefined,
    opening: Omit<Opening, 'opened_at'>,
  ): Promise<void>;
  list(
    ownerId: string,
    petId: string,
    shareId: string,
    before: string | undefined,
    now: Date,
  ): Promise<{ openings: Opening[]; next: string | null }>;
}

export interface Passcodes {
  hash(passcode: string): Promise<string>;
  /** Takes as long whether they match or not. */
  matches(passcode: string, hash: string): Promise<boolean>;
}

export interface SubscriberStore {
  get(ownerId: string): Promise<Subscriber | null>;
  /** Puts a copy in the place of the one before it (`version` - 1); false when that is not the stored one any more. */
  replace(copy: Subscriber): Promise<boolean>;
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
  /** As `signedUrl`, for a photo: the same for a while, so that a page which shows it again need not load it again. */
  photoUrl(path: string, version: string): Promise<string>;
  deleteVersion(path: string, version: string): Promise<void>;
}

/** Where work is asked for that is done later, at least once. */
export interface JobQueue<Job> {
  send(job: Job): Promise<void>;
}

/** A queue that takes many jobs at once. */
export interface BatchQueue<Job> extends JobQueue<Job> {
  sendAll(jobs: readonly Job[]): Promise<void>;
}

/** The tools of the signed-in calls. */
export interface OwnerDeps extends ExportDeps, ImportDeps {
  pets: PetStore;
  records: RecordStore;
  shares: ShareStore;
  openings: Pick<OpeningStore, 'list'>;
  passcodes: Passcodes;
  subscribers: Pick<SubscriberStore, 'get'>;
  documents: DocumentGateway;
  cleanup: JobQueue<CleanupJob>;
  freePlan: PlanSettings;
  /** Whether this stage can send mail. */
  sendsMail: boolean;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
  /** A new share token: 64 hex digits. */
  newToken: () => string;
  /** A new key for `SharePointer.cursorKey`. */
  newCursorKey: () => string;
}
