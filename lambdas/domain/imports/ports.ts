import * as z from 'zod/mini';
import type { PlanSettings, Subscriber } from '../../../contract/billing/plans.ts';
import type { DocumentType } from '../../../contract/documents/documents.ts';
import type { UploadForm } from '../../../contract/files/upload-form.ts';
import { importIdSchema } from '../../../contract/ids.ts';
import type { ImportFailure, ImportResult } from '../../../contract/imports/imports.ts';
import type { ImportedWeight } from '../../../contract/pets/weights.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { DocumentDeletions, DocumentText, StoredDocument } from '../documents/ports.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { type BatchQueue, type JobQueue, ONLY_KIND } from '../jobs/job-queue.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { UsageDeps, UsageStore } from '../usage/ports.ts';
import type { Quotas } from '../usage/usage.ts';

/** Requests work on a stored import; imports.ts says when it is sent. */
export const importJobSchema = z.object({
  kind: ONLY_KIND,
  ownerId: z.string(),
  importId: importIdSchema,
});
export type ImportJob = z.output<typeof importJobSchema>;

/** One version of an object in the bucket. */
interface FileVersion {
  version: string;
  size: number;
}

/** An import as stored. */
export interface StoredImport {
  id: string;
  /** `finishing`: it is committed and partly visible; it can only be completed. */
  state: 'running' | 'finishing' | 'done' | 'failed';
  requestedAt: Date;
  /** When a worker last worked on it. */
  touchedAt: Date;
  /** The version of the ZIP that is read, however often the upload form is sent again. */
  file: FileVersion;
  /** The owner confirmed a copy of another account's file. */
  confirmed: boolean;
  progress: number;
  /** Whether the whole file has been checked. */
  checked: boolean;
  /** How often a worker claimed it. */
  runs: number;
  /** The version of the plan for completing it, while it is `finishing`. */
  planVersion: string | null;
  result: ImportResult | null;
  failure: { code: ImportFailure; reason: string } | null;
}

/** What a worker gets at the start: its claim, or why there is nothing to do. */
type ImportClaim = { outcome: 'claimed'; stored: StoredImport } | { outcome: 'in-work' | 'ended' | 'gone' };

/** What keeps an import from beginning; `fullSince`: the time of the first of those that fill the day. */
export type ImportObstacle = { stored: StoredImport } | { fullSince: Date };

export interface ImportStore {
  get(ownerId: string): Promise<StoredImport | null>;
  /** Null if the import may begin, as far as is known before it tries. */
  obstacle(ownerId: string, importId: string, now: Date): Promise<ImportObstacle | null>;
  /** False once the account was deleted. */
  isOpen(ownerId: string): Promise<boolean>;
  /**
   * Replaces the owner's last import with a new one; when the last one is running, or has this id and is done, returns
   * that instead, if it still exists. `fullSince`: the time of the first of those that fill the day.
   */
  begin(
    ownerId: string,
    importId: string,
    file: FileVersion,
    confirmed: boolean,
    now: Date,
  ): Promise<{ begun: boolean; stored: StoredImport | null } | { fullSince: Date }>;
}

/** The worker's access to the owner's import. Without its claim every method does nothing. */
export interface ImportProgress {
  /** Claims the import for as long as a worker may run. `claim` is this worker's own token. */
  claim(ownerId: string, importId: string, claim: string, now: Date): Promise<ImportClaim>;
  /** Stores the progress; false when the claim is lost. */
  touch(
    ownerId: string,
    claim: string,
    news: { progress: number; checked?: true },
    now: Date,
  ): Promise<boolean>;
  /** Releases the claim, so that another worker may continue. */
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

/** The row that a record of the file becomes. `bytes`: the approximate size of its row. */
export interface RecordTarget {
  petId: string;
  recordId: string;
  bytes: number;
}

/**
 * What makes an import visible: pets whose records are already written, records of existing pets, and weights, which
 * are small enough to be a part of the plan.
 */
export interface ImportPlan {
  pets: StoredPet[];
  weights: ImportedWeight[];
  merges: RecordTarget[];
  result: ImportResult;
}

/**
 * The plan's limits and the row they came from (see PetStore.create), the quotas, and how many records and bytes of
 * documents they leave.
 */
export interface ImportLimits {
  subscriber: Subscriber | null;
  pets: number;
  recordsPerPet: number | null;
  quotas: Quotas;
  recordsLeft: number;
  bytesLeft: number;
}

/** What is at a key: a live row, a tombstone, or nothing. */
export type RowState = 'live' | 'deleted' | 'none';

/** A row that an import has written but not made visible. */
export interface StagedRow {
  importId: string;
  petId: string;
  kind: 'record' | 'document' | 'text';
  /** The record's id, or the name of the upload. */
  name: string;
  path: string | null;
  version: string | null;
}

/** The rows below an owner's pet. */
export interface PetRows {
  stateOf(recordId: string): RowState;
  /** Whether records hold a document of this name, or did. */
  documentStateOf(name: string): RowState;
  /** Rows that this import has written. */
  own: readonly StagedRow[];
  /** The versions of documents that this import has uploaded, by path. */
  versions: ReadonlyMap<string, string>;
  /** Rows that other imports have left. */
  others: readonly StagedRow[];
  /** The days on which the pet has a weight. */
  weighedOn: ReadonlySet<string>;
  /** Whether there is any other row, live or not. */
  hasMore: boolean;
}

/** A record to be written invisibly: below a pet that does not exist yet, or hidden below one that does. */
export interface Staging {
  record: StoredRecord;
  hidden: boolean;
}

/** The row of a document, with those of its records that the import has read by now. */
export interface StagedDocument {
  petId: string;
  path: string;
  version: string;
  recordIds: readonly string[];
  hidden: boolean;
}

/** The text that was found in a document of the import. */
export interface StagedText extends DocumentText {
  petId: string;
  hidden: boolean;
}

/**
 * The outcome of the commit. `finishing`: more writes must follow; `changed`: the data behind the plan has changed;
 * `gone`: the claim is lost, or the account is being deleted.
 */
export type Commit = 'done' | 'finishing' | 'changed' | 'gone';

/** A plan with the data it was made from and the worker's claim. */
export interface Decision {
  importId: string;
  claim: string;
  plan: ImportPlan;
  limits: ImportLimits;
  /** Stores the plan for later workers when one write is not enough; returns its version. */
  keepPlan: () => Promise<string>;
  now: Date;
}

export interface RecordCounts {
  live: number;
  deleted: number;
}

/** The table, as imports write to it. Every method may be repeated. */
export interface ImportRows {
  pet(ownerId: string, petId: string): Promise<RowState>;
  rowsOf(ownerId: string, petId: string, importId: string): Promise<PetRows>;
  petCount(ownerId: string): Promise<number>;
  archivedCount(ownerId: string): Promise<number>;
  /** How many records a pet has, and how many deleted ones, which count towards the quotas. */
  recordCounts(ownerId: string, petId: string): Promise<RecordCounts>;
  /** Counts the records of all of the owner's pets, for the commit to be checked against. */
  countRecords(ownerId: string): Promise<number>;
  /** Writes records, and the rows of their documents before them. */
  stage(
    ownerId: string,
    importId: string,
    records: readonly Staging[],
    documents: readonly StagedDocument[],
  ): Promise<void>;
  /** Writes the texts of documents. */
  stageTexts(ownerId: string, importId: string, texts: readonly StagedText[]): Promise<void>;
  /** Makes the plan visible in one write, or commits it with the first of several. */
  commit(ownerId: string, decision: Decision): Promise<Commit>;
  /** Makes the rest of a committed plan visible. Rows deleted since stay deleted. */
  complete(
    ownerId: string,
    importId: string,
    claim: string,
    plan: ImportPlan,
    hasTime: () => boolean,
  ): Promise<'done' | 'unfinished' | 'gone'>;
  /** Deletes all rows of a pet that does not exist. */
  purge(ownerId: string, petId: string): Promise<void>;
  /** An import's rows that never became visible, page by page. */
  leftovers(ownerId: string, importId: string): AsyncIterable<StagedRow[]>;
  /** Deletes them, except rows that have changed meanwhile. */
  drop(ownerId: string, leftovers: readonly StagedRow[]): Promise<void>;
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
  /** In the order of the ZIP. */
  entries: readonly ArchiveEntry[];
  /** The content of a file. Throws when its size differs from the declared one. */
  read(entry: ArchiveEntry): AsyncIterable<Uint8Array>;
}

export interface ImportFiles extends DocumentDeletions {
  /** Throws an ImportRefusal when it is not a ZIP, is incomplete, or has more than `maxEntries` files. */
  open(path: string, file: FileVersion, maxEntries: number): Promise<OpenArchive>;
  /** Writes a document, which expires unless it is kept; returns its version. */
  write(path: string, type: DocumentType, content: Uint8Array): Promise<string>;
  /** Removes the tag by which a document expires. */
  keep(path: string, version: string): Promise<void>;
  storedBytes: UsageDeps['documents']['storedBytes'];
  writePlan(path: string, plan: ImportPlan): Promise<string>;
  readPlan(path: string, version: string): Promise<ImportPlan>;
}

/** SHA-256, computed piece by piece. */
export interface Sha256 {
  add(bytes: Uint8Array): void;
  /** In hex digits. */
  end(): string;
}

/** Dependencies of the signed-in calls. */
export interface ImportDeps {
  imports: ImportStore;
  /** The queue, with a delay of a minute and without. */
  importJobs: { later: JobQueue<ImportJob>; now: JobQueue<ImportJob> };
  usage: UsageStore;
  importUploads: {
    createImportUpload(path: string, size: number): Promise<UploadForm>;
    inspect(path: string, byteCount: number): Promise<StoredDocument | null>;
  };
  now: () => Date;
  newId: () => string;
}

/** Dependencies of the worker. */
export interface ImportWorkerDeps {
  imports: ImportProgress;
  rows: ImportRows;
  files: ImportFiles;
  subscribers: Pick<SubscriberStore, 'get'>;
  usage: Pick<UsageStore, 'get' | 'change'>;
  /** For imported pets and their photos; a job is delayed until the write that follows it has happened. */
  cleanup: Pick<BatchQueue<CleanupJob>, 'sendAll'>;
  /** For a job that one run could not finish. */
  later: JobQueue<ImportJob>;
  freePlan: PlanSettings;
  sha256: () => Sha256;
  now: () => Date;
  newId: () => string;
  /** A new ULID, lower case. */
  newUlid: () => string;
}
