import type { ExportedFile } from './check-import.ts';
import type { ImportedPet } from './import-data.ts';
import { findPlace } from './import-ids.ts';
import { idsUsedUp } from './import-refusals.ts';
import type {
  ImportLimits,
  ImportWorkerDeps,
  OpenArchive,
  PetRows,
  RecordCounts,
  StagedRecord,
} from './ports.ts';

/** A running import: its owner, its file and its limits. */
export interface Staging {
  ownerId: string;
  importId: string;
  archive: OpenArchive;
  files: ReadonlyMap<string, ExportedFile>;
  limits: ImportLimits;
  hasTime: () => boolean;
  onBytes: (count: number) => Promise<void>;
}

/** The place of a pet of the file, and what is to be added there. */
export interface PetPlace {
  id: string;
  isThere: boolean;
  pet: ImportedPet;
  rows: PetRows;
  recordCounts: RecordCounts;
  added: number;
  /** Weights of the file on days that the pet has none of. */
  addedWeights: number;
}

/** Finds a pet's place: `firstId`, or what `next` derives from it. Throws an ImportRefusal when all are taken. */
export async function placePet(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  pet: ImportedPet,
  firstId: string,
  next: (id: string) => string,
): Promise<PetPlace> {
  const found = await findPlace(firstId, next, (id) => deps.rows.pet(ownerId, id));
  if (!found) throw idsUsedUp();
  const rows = await deps.rows.rowsOf(ownerId, found.id, importId);
  const recordCounts = found.isThere
    ? await deps.rows.recordCounts(ownerId, found.id)
    : { live: 0, deleted: 0 };
  return { ...found, pet, rows, recordCounts, added: 0, addedWeights: 0 };
}

/**
 * Removes rows that would become visible together with the import without belonging to it: those of an abandoned
 * import, and leftovers of a pet deleted long ago.
 */
export async function tidy(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  place: PetPlace,
): Promise<void> {
  await discard(deps, ownerId, place.rows.others);
  if (place.isThere || !place.rows.hasMore) return;
  while (await deps.files.deletePage(`${ownerId}/${place.id}/`));
  await deps.rows.purge(ownerId, place.id);
  place.rows = await deps.rows.rowsOf(ownerId, place.id, importId);
}

/** Removes invisible records, their documents first, since only the records name them. */
export async function discard(
  { rows, files }: ImportWorkerDeps,
  ownerId: string,
  staged: readonly StagedRecord[],
): Promise<void> {
  for (const { path, version } of staged) if (path && version) await files.deleteVersion(path, version);
  await rows.drop(ownerId, staged);
}

/** Throws when a written record is missing: a late job for a deleted pet may have removed it. */
export async function checkWritten(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  { id, added }: PetPlace,
): Promise<void> {
  const { own, others, hasMore } = await deps.rows.rowsOf(ownerId, id, importId);
  if (own.size !== added || others.length > 0 || hasMore) {
    throw new Error('The records of an imported pet were changed by another job.');
  }
}
