import type { EnteredRecord, Entry } from '../../../../contract/practices/entries.ts';
import type { Template } from '../../../../contract/practices/templates.ts';
import type { PracticeGrant, PracticeGrantStore } from '../../access/ports.ts';
import type { PetStore } from '../../pets/ports.ts';
import type { RecordStore } from '../../records/ports.ts';

/** An entry as stored; that it is signed is in a row of its own. */
export interface StoredEntry extends Omit<Entry, 'is_signed' | 'signature'> {
  /** The member who entered it. */
  entered_by_id: string;
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
  isRevoked: boolean;
  record: EnteredRecord;
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

/** Writes of entries alone, and together with the owner's record. */
export interface EntryWrites {
  /** Adds entries that no wallet has; false if one of them is there. Throws once the grant has ended. */
  add(entries: readonly StoredEntry[], grant: PracticeGrant): Promise<boolean>;
  /** Replaces the entry that was read; false if it changed. `unsigned`: only while it isn't signed. */
  replace(entry: StoredEntry, before: StoredEntry, unsigned: boolean): Promise<boolean>;
  /** The owner's pet and records, whose writes add these entries too, all or nothing. */
  adding(grant: PracticeGrant, entries: readonly StoredEntry[]): WalletStores;
  /** The same, whose writes replace an entry. */
  replacing(grant: PracticeGrant, entry: StoredEntry, before: StoredEntry, unsigned: boolean): WalletStores;
}

/** What of an owner's data a practice writes. */
export interface WalletStores {
  pets: Pick<PetStore, 'get'>;
  records: Pick<RecordStore, 'get' | 'create' | 'replace'>;
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
