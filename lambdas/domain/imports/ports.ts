import * as z from 'zod/mini';
import type { PlanSettings } from '../../../contract/billing/plans.ts';
import type { UploadForm } from '../../../contract/files/upload-form.ts';
import { importIdSchema } from '../../../contract/ids.ts';
import type { ImportFailure, ImportResult } from '../../../contract/imports/imports.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { StoredDocument } from '../documents/ports.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { type BatchQueue, type JobQueue, ONLY_KIND } from '../jobs/job-queue.ts';
import type { UsageStore } from '../usage/ports.ts';
import type { FileVersion, ImportFiles, Sha256 } from './archive-ports.ts';
import type { ImportRows } from './row-ports.ts';

/** Requests work on a stored import; imports.ts says when it is sent. */
export const importJobSchema = z.object({
  kind: ONLY_KIND,
  ownerId: z.string(),
  importId: importIdSchema,
});
export type ImportJob = z.output<typeof importJobSchema>;

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
