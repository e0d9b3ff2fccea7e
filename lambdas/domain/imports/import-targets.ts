import { type DocumentType, filePath, uploadName } from '../../../contract/documents/documents.ts';
import { deleteDocuments } from '../documents/delete-documents.ts';
import type { OpenArchive } from './archive-ports.ts';
import type { ExportedFile } from './export-directory.ts';
import { type ImportedPet, type ImportedRecord, typeOfDocument, ulidOf } from './import-data.ts';
import { findTarget } from './import-ids.ts';
import { noFreeId } from './import-refusals.ts';
import type { ImportWorkerDeps } from './ports.ts';
import type { ImportLimits, PetRows, RecordCounts, RecordTarget, StagedRow } from './row-ports.ts';

/** A running import: its owner, its file and its limits. */
export interface Staging {
  ownerId: string;
  importId: string;
  archive: OpenArchive;
  files: ReadonlyMap<string, ExportedFile>;
  /** Whether its tables are not as they were exported. */
  tablesChanged: boolean;
  limits: ImportLimits;
  hasTime: () => boolean;
  onBytes: (count: number) => Promise<void>;
}

/** The pet that a pet of the file becomes, new or existing, and what is to be added there. */
export interface PetTarget {
  id: string;
  isThere: boolean;
  pet: ImportedPet;
  rows: PetRows;
  recordCounts: RecordCounts;
  added: number;
  /** Weights of the file on days that the pet has none of. */
  addedWeights: number;
  /** Documents of added records, by their paths in the file, and their names in the bucket. */
  documents: Map<string, DocumentTarget>;
  documentNames: Set<string>;
  /** How many of them have a text. */
  texts: number;
}

/** A document of the file, and the added records that hold it, as far as the file is read. */
export interface DocumentTarget {
  path: string;
  type: DocumentType;
  file: ExportedFile;
  recordIds: string[];
  /** The first of these, if they are added to an existing pet: it is written with the document and its text. */
  first: RecordTarget | null;
  /** Its version in the bucket, once the upload has begun. */
  version: Promise<string> | null;
}

/** Finds the id for a pet of the file: `firstId`, or what `next` derives from it. Throws when all are taken. */
export async function choosePetTarget(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  pet: ImportedPet,
  firstId: string,
  next: (id: string) => string,
): Promise<PetTarget> {
  const found = await findTarget(firstId, next, (id) => deps.rows.pet(ownerId, id));
  if (!found) throw noFreeId();
  const rows = await deps.rows.rowsOf(ownerId, found.id, importId);
  const recordCounts = found.isThere
    ? await deps.rows.recordCounts(ownerId, found.id)
    : { live: 0, deleted: 0 };
  return {
    ...found,
    pet,
    rows,
    recordCounts,
    added: 0,
    addedWeights: 0,
    documents: new Map(),
    documentNames: new Set(),
    texts: 0,
  };
}

/**
 * Chooses the row of a record's document; null without one. All added records that name a document in the file get the
 * same one. One that records of the pet hold or held is uploaded again, under a derived name: its own might be deleted
 * at this moment. Throws an ImportRefusal when all names are taken.
 */
export async function chooseDocumentTarget(
  { ownerId, files }: Staging,
  target: PetTarget,
  record: ImportedRecord,
  firstIdOf: (id: string) => string,
  next: (id: string) => string,
): Promise<DocumentTarget | null> {
  const type = typeOfDocument(record);
  const file = record.document === null ? undefined : files.get(record.document);
  if (!type || !file) return null;
  const known = target.documents.get(file.entry.path);
  if (known) return known;
  const isFree = (name: string) =>
    target.rows.documentStateOf(name) === 'none' && !target.documentNames.has(name);
  const found = await findTarget(firstIdOf(uploadName(file.entry.path)), next, (id) =>
    isFree(ulidOf(id)) ? 'none' : 'deleted',
  );
  if (!found) throw noFreeId();
  const name = ulidOf(found.id);
  const path = filePath(ownerId, target.id, name, type);
  const placed: DocumentTarget = { path, type, file, recordIds: [], first: null, version: null };
  target.documents.set(file.entry.path, placed);
  target.documentNames.add(name);
  return placed;
}

/**
 * Removes rows that would become visible together with the import without belonging to it: those of an abandoned
 * import, and leftovers of a pet deleted long ago.
 */
export async function tidy(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  target: PetTarget,
): Promise<void> {
  await discard(deps, ownerId, target.rows.others);
  if (target.isThere || !target.rows.hasMore) return;
  await deleteDocuments(deps.files, `${ownerId}/${target.id}/`);
  await deps.rows.purge(ownerId, target.id);
  target.rows = await deps.rows.rowsOf(ownerId, target.id, importId);
}

/** Removes invisible rows, the documents that they name first, since nothing else names them. */
export async function discard(
  { rows, files }: ImportWorkerDeps,
  ownerId: string,
  staged: readonly StagedRow[],
): Promise<void> {
  const documents = new Map(staged.map((row) => [`${row.path} ${row.version}`, row]));
  for (const { path, version } of documents.values()) {
    if (path && version) await files.deleteVersion(path, version);
  }
  await rows.drop(ownerId, staged);
}

/**
 * Removes what an earlier run wrote for records of an existing pet that are no longer to be added, because their owner
 * has restored them since: nothing would make it visible or name its documents. `added`: the ids of those that are.
 */
export async function discardOld(
  deps: ImportWorkerDeps,
  ownerId: string,
  { rows, documentNames }: PetTarget,
  added: ReadonlySet<string>,
): Promise<void> {
  const old = rows.own.filter(({ kind, name }) => !(kind === 'record' ? added : documentNames).has(name));
  // A document may have other records, which are added.
  const withoutDocument = (row: StagedRow) => (row.kind === 'record' ? { ...row, path: null } : row);
  await discard(deps, ownerId, old.map(withoutDocument));
}

/** Throws when a written row is missing or others are there: everything below a new pet becomes visible with it. */
export async function checkWritten(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  { id, added, documents, texts }: PetTarget,
): Promise<void> {
  const { own, others, hasMore } = await deps.rows.rowsOf(ownerId, id, importId);
  const count = (kind: StagedRow['kind']) => own.filter((row) => row.kind === kind).length;
  const isWhole =
    count('record') === added && count('document') === documents.size && count('text') === texts;
  if (!isWhole || others.length > 0 || hasMore) {
    throw new Error('The records of an imported pet were changed by another job.');
  }
}
