import type { DocumentType } from '../../../contract/documents/documents.ts';
import type { DocumentDeletions } from '../documents/ports.ts';
import type { UsageDeps } from '../usage/ports.ts';
import type { ImportPlan } from './row-ports.ts';

/** One version of an object in the bucket. */
export interface FileVersion {
  version: string;
  size: number;
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
