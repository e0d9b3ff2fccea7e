import type { DoseLine, DoseRecord } from '../../../contract/records/dose-lines.ts';
import type { RecordSignature } from '../../../contract/records/record-signature.ts';
import type { PetRecord, RecordEntry } from '../../../contract/records/records.ts';
import type { NewDocument } from '../documents/ports.ts';
import type { ReminderState } from './reminder-state.ts';

/**
 * A record as stored: with the version of its document that was checked and is served, and its reminder state.
 * `version` counts its changes, so that no writer overwrites a version it has not read; `changed_at` is the time of the
 * last one, null before any; earlier releases leave it as it is. `added_by` is the user who added it; null in rows of
 * earlier releases, which only owners could add. `given_by` is who gave a dose, and `changed_by` who changed it last
 * if someone else added it; null where that isn't stored. Answers name these people (`withPeople`).
 */
export type StoredRecord = Omit<PetRecord, 'giver' | 'author' | 'editor' | 'entry'> &
  ReminderState & {
    file_version: string | null;
    version: number;
    changed_at: string | null;
    added_by: string | null;
    given_by: string | null;
    changed_by: string | null;
    entry: StoredRecordEntry | null;
  };

/** `sha256`: of the practice's document, if the record has one. */
export type StoredRecordEntry = RecordEntry & { sha256?: string | undefined };

/** A new dose that was given, and which of the doses before it, the newest ones of the same, has to be asked about. */
export interface GivenRecord {
  record: StoredRecord;
  findUnasked(doses: readonly DoseRecord[]): DoseRecord | null;
}

/** Finds which of an owner's pets with these ids exist; none at all when the owner has no pet. */
export type FindLivePets = (petIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** What reads records, apart from what writes them: most calls only read. */
export interface RecordReads {
  get(ownerId: string, petId: string, recordId: string): Promise<StoredRecord | null>;
  /** Those of these records, at most 100, that exist; unsorted. */
  getAll(ownerId: string, records: readonly { id: string; pet_id: string }[]): Promise<StoredRecord[]>;
  /** Whether each of these ids, at most 100, is a record of the pet. */
  areAllThere(ownerId: string, petId: string, recordIds: readonly string[]): Promise<boolean>;
  /**
   * The newest records of an owner, without rows of a pet that is being removed.
   */
  newest(ownerId: string, findLive: FindLivePets, count: number): Promise<StoredRecord[]>;
}

export interface RecordStore extends RecordReads {
  /**
   * Adds records of one pet and lets them hold the document that they name, all or nothing. Its text replaces an
   * earlier one. `exists`: one of them was added before; `document-changed`: the document is not as it was read.
   * `limit` is that of the plan; `pet-full` and `account-full` are those of QUOTAS. Of `given` doses, none is added
   * while one has to be asked about: `unasked` is the id of that earlier dose. Whoever gives the same at the same time
   * finds the other's dose.
   */
  create(
    ownerId: string,
    petId: string,
    records: readonly StoredRecord[],
    document: NewDocument | null,
    limit: number | null,
    given?: readonly GivenRecord[],
  ): Promise<
    | 'created'
    | { unasked: string }
    | 'exists'
    | 'document-changed'
    | 'limit'
    | 'pet-full'
    | 'account-full'
    | 'pet-missing'
    | 'conflict'
  >;
  /**
   * Lets records of one pet hold a document, all or nothing. `changed`: one of them, or the document, is not as it was
   * read.
   */
  attach(
    ownerId: string,
    petId: string,
    records: readonly StoredRecord[],
    document: NewDocument,
  ): Promise<'attached' | 'changed'>;
  /** Replaces the record that was read, `before`, with its next version; false when it was changed or deleted. */
  replace(ownerId: string, record: StoredRecord, before: StoredRecord): Promise<boolean>;
}

/** When a record was deleted, as ISO 8601, and the calendar day in UTC on which it is purged. */
export interface Deletion {
  deletedAt: string;
  purgeOn: string;
}

/** A place in an index, by the keys of the item before it. */
type Position = Record<string, string>;

/** Records that were deleted and can be restored until they are purged. */
export interface DeletedRecordStore {
  /** A record, also a deleted one, until it is purged. */
  getKept(ownerId: string, petId: string, recordId: string): Promise<StoredRecord | null>;
  /** The last deleted first. `after` and `next`: see `deletedRecordsQuerySchema`. */
  list(
    ownerId: string,
    petId: string,
    after: string | undefined,
  ): Promise<{ records: (Deletion & { record: StoredRecord })[]; next: string | null }>;
  /**
   * Records of all owners to purge on `through`, a calendar day, or earlier, by pages. Some may be restored or gone.
   */
  due(
    through: string,
    after: Position | null,
  ): Promise<{ records: { ownerId: string; petId: string; recordId: string }[]; next: Position | null }>;
  /** `addedBy`: a record that another user added counts as missing, unless it is null. */
  delete(
    ownerId: string,
    petId: string,
    recordId: string,
    addedBy: string | null,
    deletion: Deletion,
  ): Promise<'deleted' | 'missing' | 'conflict'>;
  /**
   * Restores a record as `renew` returns it, or returns the one that is not deleted. `addedBy` as for `delete`; `limit`
   * is that of the plan.
   */
  restore(
    ownerId: string,
    petId: string,
    recordId: string,
    addedBy: string | null,
    limit: number | null,
    renew: (record: StoredRecord) => StoredRecord,
  ): Promise<StoredRecord | 'missing' | 'pet-missing' | 'limit' | 'conflict'>;
  /**
   * Deletes a deleted record permanently, which no longer holds its document then; with `dueBy`, a calendar day, only
   * one to purge on that day or earlier.
   */
  purge(
    ownerId: string,
    record: Pick<StoredRecord, 'id' | 'pet_id' | 'file_path' | 'entry'>,
    now: Date,
    dueBy: string | null,
  ): Promise<'purged' | 'missing' | 'conflict'>;
}

/** How the reader of an answer knows the people who look after a pet. */
export interface KnownPeople {
  /** What the reader calls the owner, if that is someone else. */
  ownerName: string | null;
  /** What an owner calls everyone who has or had access, by id; null for someone who deleted the account. */
  namesOf(ownerId: string): Promise<ReadonlyMap<string, { name: string | null }>>;
}

/** The doses that decide a pet's status. */
export interface PetLines {
  lines: readonly DoseLine[];
  /** False when there are more lines than are stored. */
  is_complete: boolean;
}

/** A pet, and how many records it has. */
export interface CountedPet {
  id: string;
  record_count: number;
}

/** The doses of an owner's pets by type and title. */
export interface TitleIndex {
  /**
   * Whether a newer record of the same type and title, issued on `through` at the latest, supersedes the record. It
   * decides about records without codes only (ruling D12).
   */
  isSuperseded(
    ownerId: string,
    record: Pick<StoredRecord, 'id' | 'pet_id' | 'title' | 'record_type' | 'issued_on'>,
    through: string,
  ): Promise<boolean>;
}

export interface StatusStore {
  /**
   * The lines of pets by their ids; those that this call could not compute with a bounded number of reads are missing.
   */
  of(ownerId: string, pets: readonly CountedPet[]): Promise<ReadonlyMap<string, PetLines>>;
  /** The lines of one pet, with one request where they are stored; incomplete where they could not be computed. */
  ofPet(ownerId: string, petId: string): Promise<PetLines>;
}

/**
 * What is known of the signatures of a pet's records, by the records' ids. Costs a request where a practice recorded
 * one of them.
 */
export type SignaturesOf = (
  pet: { species: string; chip_number: string | null },
  records: readonly StoredRecord[],
) => Promise<ReadonlyMap<string, RecordSignature>>;
