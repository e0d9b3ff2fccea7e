import type { DocumentType, PetRecord } from '../../../contract/records/records.ts';
import type { ReminderState } from '../reminders/reminder-state.ts';

/**
 * A record as stored: with the one version of its document that was checked and is served, and what decides about its
 * reminders. `version` counts its changes, so that nobody writes over what they have not read.
 */
export type StoredRecord = PetRecord & ReminderState & { file_version: string | null; version: number };

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
