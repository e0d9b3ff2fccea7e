import type { Entry } from '../../../../contract/practices/entries.ts';
import type { Template } from '../../../../contract/practices/templates.ts';
import type { RecordContent } from '../../../../contract/records/record-content.ts';
import type { Validity } from '../../../../contract/signatures/withdrawal.ts';
import type { PracticeGrant, PracticeGrantStore } from '../../access/grant-ports.ts';
import type { AttachedDocument, StoredFile } from '../../documents/ports.ts';
import type { PetStore } from '../../pets/ports.ts';
import type { RecordStore, StoredRecord } from '../../records/ports.ts';

/** A document as the practice keeps it, also after access has ended. */
export interface EntryDocument extends StoredFile {
  preview: StoredFile | null;
  sha256: string;
}

/** An entry as stored; that it is signed is in a row of its own. */
export interface StoredEntry extends Omit<Entry, 'is_signed' | 'signature' | 'documents'> {
  /** At most one. */
  documents: EntryDocument[];
  /** The member who entered it. */
  entered_by_id: string;
  /** Whose wallet has it; null where none does, and in entries of the first days. */
  owner_id: string | null;
  /** The pet that it is about; null in entries of the first days. */
  pet_id: string | null;
  /** The month in whose figures it is counted, YYYY-MM; null in entries of earlier releases. */
  counted_in: string | null;
}

/** A template as stored: a removed one hides that of the start set. */
export interface StoredTemplate extends Template {
  is_removed: boolean;
}

/** An entry's newest signature, with what was signed. */
export interface SignatureOfEntry {
  id: string;
  /** The vet's name. */
  signer: string;
  signedAt: Date;
  validity: Validity;
  record: RecordContent;
  /** The SHA-256 of what was signed; undefined in rows of earlier releases. */
  documents?: readonly string[] | undefined;
}

export interface EntryPages {
  /** At most 100; unsorted. */
  getAll(practiceId: string, entryIds: readonly string[]): Promise<StoredEntry[]>;
  /** The newest signatures of those of these entries that are signed, by the entries' ids. */
  signed(practiceId: string, entryIds: readonly string[]): Promise<ReadonlyMap<string, SignatureOfEntry>>;
  /** The newest day first. `days`: the beginning of the days, empty for all. `next`: the place of the last one. */
  page(
    practiceId: string,
    days: string,
    after: string | null,
    count: number,
  ): Promise<{ entries: StoredEntry[]; next: string | null }>;
}

/** `full`: nothing more can be stored at all. */
export type Counted = 'counted' | 'day-full' | 'full';

/** One call of an import of a practice's list. */
export interface ListCall {
  importId: string;
  at: Date;
}

/** Writes of entries alone, and together with the owner's record. */
export interface EntryWrites {
  /** Counts entries that are added, one by one or by a list, or a change of one, before they are written. */
  count(kind: 'added' | 'changed' | 'listed', entries: number): Promise<Counted>;
  /** Counts a document before its upload's form is made. */
  countUpload(bytes: number): Promise<Counted>;
  /** Adds entries that no wallet has; false if one of them is there. Throws once the grant has ended. */
  add(entries: readonly StoredEntry[], grant: PracticeGrant): Promise<boolean>;
  /** Replaces the entry that was read, which no wallet has; false if it changed. */
  replace(change: EntryReplacement): Promise<boolean>;
  /**
   * The owner's pet and records, whose writes add these entries too, all or nothing. Those of a list are counted for
   * the owner's mail.
   */
  adding(grant: PracticeGrant, entries: readonly StoredEntry[], list?: ListCall): WalletStores;
  /** The owner's copy of an entry, whose change replaces the entry too, all or nothing; null where there is none. */
  copyOf(place: CopyPlace, change: EntryReplacement): Promise<EntryCopy | null>;
}

/** What of an owner's data a practice writes. */
export interface WalletStores {
  pets: Pick<PetStore, 'get'>;
  records: Pick<RecordStore, 'create'>;
  /** A document of the practice, as records of the pet hold it by now. Throws if they hold other bytes of it. */
  documentToAttach(document: EntryDocument): Promise<AttachedDocument>;
}

/** Where the owner's copy of an entry is. `grant`: that of the entry, while it lives. */
export interface CopyPlace {
  ownerId: string;
  petId: string;
  recordId: string;
  grant: PracticeGrant | null;
}

/** `unsigned`: only while the entry isn't signed. */
export interface EntryReplacement {
  entry: StoredEntry;
  before: StoredEntry;
  unsigned: boolean;
  /** The newest signature as it was read, which a withdrawal ends; null without one. */
  signatureId: string | null;
}

/** The owner's record of an entry, also a deleted one that can be restored. */
export interface EntryCopy {
  record: StoredRecord;
  /** False if the record or the entry changed. Throws `try-again` once the grant is another one. */
  replace(changed: StoredRecord): Promise<boolean>;
}

/** The stores of a practice's register. */
export interface EntryStores {
  grants: Pick<PracticeGrantStore, 'get'>;
  entries: EntryPages;
  writesOf: (practiceId: string) => EntryWrites;
  templates: TemplateStore;
}

export interface TemplateStore {
  /** Those that the practice stored, also removed ones. */
  list(practiceId: string): Promise<StoredTemplate[]>;
  set(practiceId: string, template: StoredTemplate): Promise<boolean>;
}
