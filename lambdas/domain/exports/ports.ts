import * as z from 'zod/mini';
import { exportIdSchema } from '../../../contract/ids.ts';
import type { Jwks } from '../../../contract/signatures/signing-keys.ts';
import type { AccessHistory } from '../access/ports.ts';
import type { DocumentDeletions, DocumentTexts } from '../documents/ports.ts';
import { type DelayableQueue, ONLY_KIND } from '../jobs/job-queue.ts';
import type { NoticeJob } from '../jobs/mail-job.ts';
import type { PetStore, WeightStore } from '../pets/ports.ts';
import type { KnownPeople, SignaturesOf } from '../records/ports.ts';
import type { ShareStore, ViewStore } from '../sharing/ports.ts';

/** Requests the file of a stored export; exports.ts says when it is sent. */
export const exportJobSchema = z.object({
  kind: ONLY_KIND,
  ownerId: z.string(),
  exportId: exportIdSchema,
});
export type ExportJob = z.output<typeof exportJobSchema>;

/** The file of an export in the version that is served. */
interface StoredExportFile {
  version: string;
  size: number;
}

/** An export as stored. `readyAt` and `file` are set when it is ready. */
export interface StoredExport {
  id: string;
  state: 'running' | 'ready' | 'failed';
  requestedAt: Date;
  readyAt: Date | null;
  file: StoredExportFile | null;
}

/** What a worker gets at the start: its claim, or why there is nothing to do. */
export type ExportClaim = 'claimed' | 'in-work' | 'already-ready' | 'gone';

export interface ExportStore {
  get(ownerId: string): Promise<StoredExport | null>;
  /**
   * Replaces the owner's last export with a new one; when the last one is running or has this id, returns that instead,
   * if it still exists. `fullSince`: the time of the first of those that fill the day.
   */
  begin(
    ownerId: string,
    exportId: string,
    now: Date,
  ): Promise<{ begun: boolean; stored: StoredExport | null } | { fullSince: Date } | 'account-deleted'>;
}

/** The worker's access to the owner's export. */
export interface ExportProgress {
  /** Claims the export for as long as a worker may run. */
  claim(ownerId: string, exportId: string, now: Date): Promise<ExportClaim>;
  /** False when the export was replaced or removed meanwhile. */
  finish(ownerId: string, exportId: string, file: StoredExportFile, now: Date): Promise<boolean>;
  /** Releases the claim and shows the failure; leaves an export alone that another worker has finished. */
  fail(ownerId: string, exportId: string): Promise<void>;
}

/** A ZIP that is being written, one streamed file after the other. */
export interface Archive {
  /** Resolves when the file has been read; returns its size in bytes and its SHA-256 in hex digits. */
  add(path: string, content: AsyncIterable<Uint8Array | string>): Promise<{ size: number; sha256: string }>;
}

export interface ExportFiles {
  /** Writes the ZIP to the path, or nothing when `fill` rejects. */
  write(path: string, fill: (archive: Archive) => Promise<void>): Promise<StoredExportFile>;
  /** The bytes of one version of a document; null when it does not exist. */
  readDocument(path: string, version: string): Promise<AsyncIterable<Uint8Array> | null>;
  deleteTemporary: DocumentDeletions['deleteTemporary'];
}

/** Dependencies of the signed-in calls. */
export interface ExportDeps {
  exports: ExportStore;
  /** The queue, with a delay of a minute and without. */
  exportJobs: DelayableQueue<ExportJob>;
  exportFiles: { downloadUrl(path: string, version: string, fileName: string): Promise<string> };
  now: () => Date;
  newId: () => string;
}

/** Dependencies of the worker. */
export interface ExportWorkerDeps {
  exports: ExportProgress;
  pets: Pick<PetStore, 'list' | 'get' | 'getWithRecords'>;
  weights: Pick<WeightStore, 'list'>;
  documentTexts: DocumentTexts;
  shares: Pick<ShareStore, 'list'>;
  views: Pick<ViewStore, 'list'>;
  people: Pick<KnownPeople, 'namesOf'>;
  history: AccessHistory;
  files: ExportFiles;
  signaturesOf: SignaturesOf;
  /** The JWS of a signature. */
  readJws(signatureId: string): Promise<string | null>;
  readKeys(): Promise<Jwks>;
  /** The mail queue, with and without a delay; null in a stage that sends no mail. */
  mailJobs: DelayableQueue<NoticeJob> | null;
  now: () => Date;
}
