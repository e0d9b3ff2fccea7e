import type { DoseLine } from '../../../contract/records/dose-lines.ts';
import type { DocumentType, PetRecord } from '../../../contract/records/records.ts';
import type { ReminderState } from '../reminders/reminder-state.ts';

/**
 * A record as stored: with the version of its document that was checked and is served, and its reminder state.
 * `version` counts its changes, so that no writer overwrites a version it has not read.
 */
export type StoredRecord = PetRecord & ReminderState & { file_version: string | null; version: number };

/** A document of a pet, and the records that hold it, deleted ones included. */
export interface AttachedDocument {
  path: string;
  /** The version that was checked, which all of them serve. */
  version: string;
  recordIds: ReadonlySet<string>;
  /** False for a document of an earlier release, which only its record names, and for one that is not attached yet. */
  hasRow: boolean;
}

/** A document that records are about to hold, and the text that was found in it; null keeps what is stored. */
export interface NewDocument extends AttachedDocument {
  text: string | null;
}

/** The documents that records hold. */
export interface DocumentRows {
  /** `name`: that of the upload. `free`: no record has held it; `gone`: it was deleted with the last of its records. */
  get(ownerId: string, petId: string, name: string): Promise<AttachedDocument | 'free' | 'gone'>;
  /** The paths, by name, of those of these documents that have a row and a record that is not deleted. */
  shown(ownerId: string, petId: string, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The text that was found in a document, named as its upload is. */
export interface DocumentText {
  name: string;
  text: string;
}

/** The texts that were found in documents. */
export interface DocumentTexts {
  /**
   * Texts of a pet's documents in the order of their names, at most 1 MB, also of documents that no record holds.
   * `after`: the name of the text before the page; `next`: that of its last one, null on the last page. `eventual`
   * costs half as much, and may lack what was written within the last second.
   */
  page(
    ownerId: string,
    petId: string,
    after: string | null,
    consistency: 'consistent' | 'eventual',
  ): Promise<{ texts: DocumentText[]; next: string | null }>;
}

export interface RecordStore {
  get(ownerId: string, petId: string, recordId: string): Promise<StoredRecord | null>;
  /** Those of these records, at most 100, that exist; unsorted. */
  getAll(ownerId: string, records: readonly { id: string; pet_id: string }[]): Promise<StoredRecord[]>;
  /** Whether each of these ids, at most 100, is a record of the pet. */
  areAllThere(ownerId: string, petId: string, recordIds: readonly string[]): Promise<boolean>;
  /**
   * The newest records of the named pets, without rows of a pet that is being removed. The pets are a promise, so that
   * both can be read at the same time.
   */
  newest(ownerId: string, petIds: Promise<ReadonlySet<string>>, count: number): Promise<StoredRecord[]>;
  /**
   * Adds records of one pet and lets them hold the document that they name, all or nothing. Its text replaces an earlier
   * one. `exists`: one of them was added before; `document-changed`: the document is not as it was read. `limit` is that of the plan; `pet-full` and
   * `account-full` are those of QUOTAS.
   */
  create(
    ownerId: string,
    petId: string,
    records: readonly StoredRecord[],
    document: NewDocument | null,
    limit: number | null,
  ): Promise<
    | 'created'
    | 'exists'
    | 'document-changed'
    | 'limit'
    | 'pet-full'
    | 'account-full'
    | 'pet-missing'
    | 'conflict'
  >;
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
  /** Records of all owners to purge on `through`, a calendar day, or earlier, by pages. Some may be restored or gone. */
  due(
    through: string,
    after: Position | null,
  ): Promise<{ records: { ownerId: string; petId: string; recordId: string }[]; next: Position | null }>;
  delete(
    ownerId: string,
    petId: string,
    recordId: string,
    deletion: Deletion,
  ): Promise<'deleted' | 'missing' | 'conflict'>;
  /** Restores a record as `renew` returns it, or returns the one that is not deleted. `limit` is that of the plan. */
  restore(
    ownerId: string,
    petId: string,
    recordId: string,
    limit: number | null,
    renew: (record: StoredRecord) => StoredRecord,
  ): Promise<StoredRecord | 'missing' | 'pet-missing' | 'limit' | 'conflict'>;
  /**
   * Deletes a deleted record permanently, which no longer holds its document then; with `dueBy`, a calendar day, only one
   * to purge on that day or earlier.
   */
  purge(
    ownerId: string,
    record: Pick<StoredRecord, 'id' | 'pet_id' | 'file_path'>,
    now: Date,
    dueBy: string | null,
  ): Promise<'purged' | 'missing' | 'conflict'>;
}

/** The doses that decide a pet's status. */
export interface PetLines {
  lines: readonly DoseLine[];
  /** False when there are more lines than are stored. */
  is_complete: boolean;
}

export interface StatusStore {
  /** The lines of pets by their ids; those that this call could not compute with a bounded number of reads are missing. */
  of(
    ownerId: string,
    pets: readonly { id: string; record_count: number }[],
  ): Promise<ReadonlyMap<string, PetLines>>;
}

/** An object in the bucket: enough to decide whether it may become a record's document. */
export interface StoredDocument {
  version: string;
  size: number;
  firstBytes: Uint8Array;
}

export interface DocumentGateway {
  createUpload(
    path: string,
    type: DocumentType,
    size: number,
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** The newest version at the path, with its first bytes. */
  inspect(path: string, byteCount: number): Promise<StoredDocument | null>;
  /** The bytes of a version from one position to before another. */
  readRange(path: string, version: string, from: number, to: number): Promise<Uint8Array>;
  /** A URL that shows the document, and saves it under this name, which has no quotes or control characters. */
  signedUrl(path: string, version: string, fileName: string): Promise<string>;
  /** As `signedUrl`, for a photo: valid for at least half of its lifetime, for which the site keeps it (decision 94). */
  photoUrl(path: string, version: string): Promise<string>;
  /** Hides an upload that was refused; the tag that it has since its form lets the bucket remove it. */
  deleteRefused(path: string): Promise<void>;
  /** Removes the tag by which the bucket would remove an upload from one version; may be repeated. */
  keep(path: string, version: string): Promise<void>;
}

/** Where a page of deletions ended: the last key, and the last of its versions. */
export interface DocumentPosition {
  key: string;
  version: string;
}

/** Deletes files from the bucket, for whose lifecycle rules it leaves the rest. Everything may be repeated. */
export interface DocumentDeletions {
  /**
   * Deletes some documents below a prefix, which can be restored for some days; with `end`, only those whose keys sort
   * before it. Returns the position from which to continue; null at the end.
   */
  deletePage(prefix: string, after: DocumentPosition | null, end?: string): Promise<DocumentPosition | null>;
  /** Deletes one version of a document, also from its key if it is the newest. */
  deleteVersion(path: string, version: string): Promise<void>;
  /** Deletes everything below a prefix, which was written with a tag by which it expires. */
  deleteTemporary(prefix: string): Promise<void>;
}
