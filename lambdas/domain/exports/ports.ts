import type { JobQueue } from '../job-queue.ts';
import type { NoticeJob } from '../mail/mail-job.ts';
import type { PetStore } from '../pets/ports.ts';
import type { ShareStore, ViewStore } from '../sharing/ports.ts';
import type { ExportJob } from './export-job.ts';

/** The file of an export, in its one version that is served. */
interface StoredExportFile {
  version: string;
  size: number;
}

/** An export as stored. `readyAt` and `file` are there once it is ready. */
export interface StoredExport {
  id: string;
  state: 'running' | 'ready' | 'failed';
  requestedAt: Date;
  readyAt: Date | null;
  file: StoredExportFile | null;
}

/** What a worker finds when it begins: its own claim, or why there is nothing to do. */
export type ExportClaim = 'claimed' | 'in-work' | 'already-ready' | 'gone';

export interface ExportStore {
  get(ownerId: string): Promise<StoredExport | null>;
  /**
   * Notes an export in the place of the owner's last one; when that one is running, or has this id already, gives it
   * instead, as far as it is still there.
   */
  begin(
    ownerId: string,
    exportId: string,
    now: Date,
  ): Promise<{ begun: boolean; stored: StoredExport | null } | 'account-deleted'>;
}

/** What the worker does with the owner's export. */
export interface ExportProgress {
  /** Takes the export for as long as a worker may run. */
  claim(ownerId: string, exportId: string, now: Date): Promise<ExportClaim>;
  /** False when the export has been replaced or removed meanwhile. */
  finish(ownerId: string, exportId: string, file: StoredExportFile, now: Date): Promise<boolean>;
  /** Gives the claim back and tells the owner; does nothing to an export that another worker made ready. */
  fail(ownerId: string, exportId: string): Promise<void>;
}

/** A ZIP that is being written: one file after the other, none of them ever whole in memory. */
export interface Archive {
  /** Resolves when the file has been read to its end; gives its size in bytes and its SHA-256 in hex digits. */
  add(path: string, content: AsyncIterable<Uint8Array | string>): Promise<{ size: number; sha256: string }>;
}

export interface ExportFiles {
  /** Writes the ZIP to be found at the path, or nothing when `fill` rejects. */
  write(path: string, fill: (archive: Archive) => Promise<void>): Promise<StoredExportFile>;
  /** The bytes of one version of a document, or null when it is not there. */
  readDocument(path: string, version: string): Promise<AsyncIterable<Uint8Array> | null>;
  deleteVersion(path: string, version: string): Promise<void>;
  /** Deletes all versions below a prefix for good, a thousand at a time; true when more remain. */
  deletePage(prefix: string): Promise<boolean>;
}

/** The tools of the signed-in calls. */
export interface ExportDeps {
  exports: ExportStore;
  /** Two ways into one queue: a job that is kept back for a minute, and one that is delivered at once. */
  exportJobs: { later: JobQueue<ExportJob>; now: JobQueue<ExportJob> };
  exportFiles: { downloadUrl(path: string, version: string, fileName: string): Promise<string> };
  now: () => Date;
  newId: () => string;
}

/** The tools of the worker. */
export interface ExportWorkerDeps {
  exports: ExportProgress;
  pets: Pick<PetStore, 'list' | 'get' | 'getWithRecords'>;
  shares: Pick<ShareStore, 'list'>;
  views: Pick<ViewStore, 'list'>;
  files: ExportFiles;
  /** Two ways into the queue of mails, as above; null in a stage that sends none. */
  mailJobs: { later: JobQueue<NoticeJob>; now: JobQueue<NoticeJob> } | null;
  now: () => Date;
}
