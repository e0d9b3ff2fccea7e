import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { ImportResult } from '../../../contract/imports/imports.ts';
import type { ImportedWeight } from '../../../contract/pets/weights.ts';
import type { DocumentText } from '../documents/ports.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { Quotas } from '../usage/usage.ts';

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
