import type { PlanSettings, Subscriber } from '../../../contract/billing/plans.ts';
import type { ImportFailure, ImportResult } from '../../../contract/imports/imports.ts';
import type { DocumentType } from '../../../contract/records/records.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { CleanupJob } from '../cleanup/cleanup-job.ts';
import type { BatchQueue, JobQueue } from '../job-queue.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredDocument, StoredRecord } from '../records/ports.ts';
import type { ImportJob } from './import-job.ts';

/** One version of an object in the bucket. */
interface FileVersion {
  version: string;
  size: number;
}

/** An import as stored. */
export interface StoredImport {
  id: string;
  /** `finishing`: it is decided, and part of it is visible; it can only be completed. */
  state: 'running' | 'finishing' | 'done' | 'failed';
  requestedAt: Date;
  /** When somebody last worked on it. */
  touchedAt: Date;
  /** The one version of the ZIP that is read, however often the upload's form is sent again. */
  file: FileVersion;
  /** The owner wants a copy although the file comes from another account. */
  confirmed: boolean;
  progress: number;
  /** Whether the whole file was found to be in order. */
  checked: boolean;
  /** How often a worker took it. */
  runs: number;
  /** The version of the plan by which it is completed, while it is `finishing`. */
  planVersion: string | null;
  result: ImportResult | null;
  failure: { code: ImportFailure; reason: string } | null;
}

/** What a worker finds when it begins: its own claim, or why there is nothing to do. */
type ImportClaim = { outcome: 'claimed'; stored: StoredImport } | { outcome: 'in-work' | 'ended' | 'gone' };

export interface ImportStore {
  get(ownerId: string): Promise<StoredImport | null>;
  /** False once the account was deleted. */
  isOpen(ownerId: string): Promise<boolean>;
  /**
   * Notes an import in the place of the owner's last one and gives it; null when that one is under way, or has this id
   * and is done.
   */
  begin(
    ownerId: string,
    importId: string,
    file: FileVersion,
    confirmed: boolean,
    now: Date,
  ): Promise<StoredImport | null>;
}

/** What the worker does with the owner's import. A claim that is lost makes each of them do nothing. */
export interface ImportProgress {
  /** Takes the import for as long as a worker may run. `claim` is this worker's own word for it. */
  claim(ownerId: string, importId: string, claim: string, now: Date): Promise<ImportClaim>;
  /** Notes how far it is; false when the claim is lost. */
  touch(
    ownerId: string,
    claim: string,
    news: { progress: number; checked?: true },
    now: Date,
  ): Promise<boolean>;
  /** Gives the claim back, so that another worker may go on. */
  release(ownerId: string, claim: string): Promise<void>;
  fail(
    ownerId: string,
    claim: string,
    failure: { code: ImportFailure; reason: string },
    now: Date,
  ): Promise<void>;
  /** Ends an import that was `finishing`. */
  finish(ownerId: string, claim: string, now: Date): Promise<boolean>;
}

/** Where a record of the file goes. `bytes`: about how large its row is. */
export interface RecordPlace {
  petId: string;
  recordId: string;
  bytes: number;
}

/** What makes an import visible: pets whose records lie there already, and records of pets that were there before. */
export interface ImportPlan {
  pets: StoredPet[];
  merges: RecordPlace[];
  result: ImportResult;
}

/** What the plan's limits came from, and what they are; see PetStore.create. */
export interface ImportLimits {
  subscriber: Subscriber | null;
  pets: number;
  recordsPerPet: number | null;
}

/** What lies at a key: something live, what is left of something deleted, or nothing that would be in the way. */
export type Occupant = 'live' | 'deleted' | 'none';

/** A record that an import has written where nobody sees it. */
export interface StagedRecord {
  importId: string;
  petId: string;
  recordId: string;
  path: string | null;
  version: string | null;
}

/** What lies under an owner's pet. */
export interface PetRows {
  occupant(recordId: string): Occupant;
  /** What this import has written there before. */
  own: ReadonlyMap<string, StagedRecord>;
  /** What other imports have left there. */
  others: readonly StagedRecord[];
  /** Whether there is anything that no import has written, live or not. */
  hasMore: boolean;
}

/** A record to be written where nobody sees it: under a pet that does not exist yet, or veiled under one that does. */
export interface Staging {
  record: StoredRecord;
  veiled: boolean;
}

/**
 * How the decisive write went. `finishing`: more has to follow; `changed`: what the plan was made from is no longer so;
 * `gone`: the claim is lost, or the account is being deleted.
 */
export type Commit = 'done' | 'finishing' | 'changed' | 'gone';

/** A plan with what it was made from, and under whose claim. */
export interface Decision {
  importId: string;
  claim: string;
  plan: ImportPlan;
  limits: ImportLimits;
  /** Keeps the plan for the workers to come, when one write is not enough for it; gives its version. */
  keepPlan: () => Promise<string>;
  now: Date;
}

/** The table, as imports write to it. Every function is harmless when it is repeated. */
export interface ImportRows {
  pet(ownerId: string, petId: string): Promise<Occupant>;
  rowsOf(ownerId: string, petId: string, importId: string): Promise<PetRows>;
  /** How many pets the owner has, and how many records one of them. */
  petCount(ownerId: string): Promise<number>;
  recordCount(ownerId: string, petId: string): Promise<number>;
  /** Writes up to 25 records. */
  stage(ownerId: string, importId: string, records: readonly Staging[]): Promise<void>;
  /** Makes the plan visible in one write, or decides it by the first of several. */
  commit(ownerId: string, decision: Decision): Promise<Commit>;
  /** Makes the rest of a plan visible that was decided. What was deleted since stays deleted. */
  complete(
    ownerId: string,
    importId: string,
    claim: string,
    plan: ImportPlan,
    hasTime: () => boolean,
  ): Promise<'done' | 'unfinished' | 'gone'>;
  /** Deletes all rows of a pet that is not there. */
  purge(ownerId: string, petId: string): Promise<void>;
  /** What an import wrote that never became visible, page by page. */
  leftovers(ownerId: string, importId: string): AsyncIterable<StagedRecord[]>;
  /** Deletes them; what has become something else meanwhile stays. */
  drop(ownerId: string, leftovers: readonly StagedRecord[]): Promise<void>;
}

/** A file in a ZIP, as its directory declares it. */
export interface ArchiveEntry {
  path: string;
  size: number;
  compressedSize: number;
  isEncrypted: boolean;
  isPlainFile: boolean;
}

/** A ZIP in the bucket. Everything it throws for the ZIP's own faults is an ImportRefusal. */
export interface OpenArchive {
  /** In the order in which they lie in the ZIP. */
  entries: readonly ArchiveEntry[];
  /** The content of a file. Throws when there is more or less of it than declared. */
  read(entry: ArchiveEntry): AsyncIterable<Uint8Array>;
}

export interface ImportFiles {
  /** Throws an ImportRefusal when it is no ZIP, is not whole, or has more than `maxEntries` files. */
  open(path: string, file: FileVersion, maxEntries: number): Promise<OpenArchive>;
  /** Writes a document, which expires unless it is kept; gives its version. */
  write(path: string, type: DocumentType, content: Uint8Array): Promise<string>;
  /** Takes the mark off by which a document expires. */
  keep(path: string, version: string): Promise<void>;
  deleteVersion(path: string, version: string): Promise<void>;
  /** Deletes all versions below a prefix for good, a thousand at a time; true when more remain. */
  deletePage(prefix: string): Promise<boolean>;
  writePlan(path: string, plan: ImportPlan): Promise<string>;
  readPlan(path: string, version: string): Promise<ImportPlan>;
}

/** SHA-256, computed piece by piece. */
export interface Sha256 {
  add(bytes: Uint8Array): void;
  /** In hex digits. */
  end(): string;
}

/** The tools of the signed-in calls. */
export interface ImportDeps {
  imports: ImportStore;
  /** Two ways into one queue: a job that is kept back for a minute, and one that is delivered at once. */
  importJobs: { later: JobQueue<ImportJob>; now: JobQueue<ImportJob> };
  importUploads: {
    createImportUpload(path: string): Promise<{ url: string; fields: Record<string, string> }>;
    inspect(path: string, byteCount: number): Promise<StoredDocument | null>;
  };
  now: () => Date;
  newId: () => string;
}

/** The tools of the worker. */
export interface ImportWorkerDeps {
  imports: ImportProgress;
  rows: ImportRows;
  files: ImportFiles;
  subscribers: Pick<SubscriberStore, 'get'>;
  /** For the photos that come in; a job is kept back until the write that it is sent before has happened. */
  cleanup: Pick<BatchQueue<CleanupJob>, 'sendAll'>;
  /** For a job that could not be finished in one run. */
  later: JobQueue<ImportJob>;
  freePlan: PlanSettings;
  sha256: () => Sha256;
  now: () => Date;
  newId: () => string;
  /** A new ULID, lower case. */
  newUlid: () => string;
}
