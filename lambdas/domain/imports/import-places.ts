import type { ExportedFile } from './check-import.ts';
import type { ImportedPet } from './import-data.ts';
import { findPlace } from './import-ids.ts';
import { idsUsedUp } from './import-refusals.ts';
import type { ImportLimits, ImportWorkerDeps, OpenArchive, PetRows, StagedRecord } from './ports.ts';

/** An import under way: whose it is, what it reads, and how far it may go. */
export interface Staging {
  ownerId: string;
  importId: string;
  archive: OpenArchive;
  files: ReadonlyMap<string, ExportedFile>;
  limits: ImportLimits;
  hasTime: () => boolean;
  onBytes: (count: number) => Promise<void>;
}

/** Where a pet of the file goes, and what is to be added there. */
export interface PetPlace {
  id: string;
  isThere: boolean;
  pet: ImportedPet;
  rows: PetRows;
  recordCount: number;
  added: number;
}

/** Finds the place of a pet: `firstId`, or what `next` derives from it. Throws an ImportRefusal when all are taken. */
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
  const recordCount = found.isThere ? await deps.rows.recordCount(ownerId, found.id) : 0;
  return { ...found, pet, rows, recordCount, added: 0 };
}

/**
 * Removes what would become visible together with what is imported, although it does not belong to it: what an import
 * that was given up has left, and all that is left of a pet that was deleted long ago.
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

/** Removes records that nobody sees; their documents first, since only the records know them. */
export async function discard(
  { rows, files }: ImportWorkerDeps,
  ownerId: string,
  staged: readonly StagedRecord[],
): Promise<void> {
  for (const { path, version } of staged) if (path && version) await files.deleteVersion(path, version);
  await rows.drop(ownerId, staged);
}

/** Throws when a record is no longer where it was written: a late job for a deleted pet may have taken it. */
export async function checkWritten(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  { id, added }: PetPlace,
): Promise<void> {
  const { own, others, hasMore } = await deps.rows.rowsOf(ownerId, id, importId);
  if (own.size !== added || others.length > 0 || hasMore) {
    throw new Error('The records of an imported pet were changed by somebody else.');
  }
}
