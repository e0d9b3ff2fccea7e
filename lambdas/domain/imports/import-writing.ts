import { calendarDay } from '../../../contract/dates.ts';
import { photoPath } from '../../../contract/pets/photos.ts';
import { type DocumentType, filePath } from '../../../contract/records/records.ts';
import type { StoredPhoto } from '../pets/ports.ts';
import { withNextReminder } from '../records/change-record.ts';
import type { StoredRecord } from '../records/ports.ts';
import { newReminderState } from '../reminders/reminder-state.ts';
import { checked, type ExportedFile } from './check-import.ts';
import { type ImportedRecord, typeOfDocument, typeOfPhoto } from './import-data.ts';
import type { PetPlace, Staging } from './import-places.ts';
import { importedDocument, readWhole } from './imported-document.ts';
import type { ImportWorkerDeps, OpenArchive } from './ports.ts';

/** Simultaneous uploads of documents, each completely in memory. */
const DOCUMENTS_AT_ONCE = 4;

/** A record ready to be written, and its document's file. */
export interface PlacedRecord {
  record: StoredRecord;
  type: DocumentType | null;
  file: ExportedFile | undefined;
  place: PetPlace;
}

/** The record as it will be stored; its document has no version yet. */
export function placeRecord(
  now: Date,
  ownerId: string,
  imported: ImportedRecord,
  place: PetPlace,
  id: string,
  files: ReadonlyMap<string, ExportedFile>,
): PlacedRecord {
  const { document, ...fields } = imported;
  // Reminders start as for a record added today, unless it is no longer needed.
  const { not_needed } = imported;
  const reminders = { ...newReminderState(imported, calendarDay(now, 'utc')), not_needed };
  const type = typeOfDocument(imported);
  const record: StoredRecord = {
    ...fields,
    ...withNextReminder(reminders),
    id,
    pet_id: place.id,
    file_path: type && filePath(ownerId, place.id, id.slice('rec_'.length), type),
    file_version: null,
    version: 1,
  };
  return { record, type, file: document === null ? undefined : files.get(document), place };
}

/** Documents first, then the records that name them; only then are the documents kept from expiring. */
export async function writeGroup(
  deps: ImportWorkerDeps,
  staging: Staging,
  group: readonly PlacedRecord[],
): Promise<void> {
  if (group.length === 0) return;
  const { ownerId, importId } = staging;
  const records = await inTurns(group, DOCUMENTS_AT_ONCE, async (placed) => ({
    record: { ...placed.record, file_version: await writeDocument(deps, staging, placed) },
    veiled: placed.place.isThere,
  }));
  await deps.rows.stage(ownerId, importId, records);
  await inTurns(records, DOCUMENTS_AT_ONCE, async ({ record: { file_path, file_version } }) => {
    if (file_path && file_version) await deps.files.keep(file_path, file_version);
  });
}

/** The version of a record's document in the bucket, which an earlier run may have written. */
async function writeDocument(
  deps: ImportWorkerDeps,
  { archive }: Staging,
  { record, type, file, place }: PlacedRecord,
): Promise<string | null> {
  const { file_path } = record;
  if (!file_path || !type || !file) return null;
  const before = place.rows.own.get(record.id);
  if (before?.path === file_path && before.version) return before.version;
  return deps.files.write(file_path, type, await wholeFile(deps, archive, file));
}

/**
 * Uploads the photo of a new pet. No row names it until the pet is written, so it expires unless the cleanup job finds
 * it with its pet; a later run uploads it again. An existing pet keeps its own photo.
 */
export async function writePhoto(
  deps: ImportWorkerDeps,
  { ownerId, archive, files, onBytes }: Staging,
  { id, pet }: PetPlace,
): Promise<StoredPhoto | null> {
  const type = typeOfPhoto(pet);
  const file = pet.photo === null ? undefined : files.get(pet.photo);
  if (!type || !file) return null;
  const path = photoPath(ownerId, id, deps.newUlid(), type);
  const version = await deps.files.write(path, type, await wholeFile(deps, archive, file));
  await onBytes(file.entry.size);
  return { path, version };
}

/** A file as it is stored, completely in memory, so that its upload can be retried. */
async function wholeFile(
  deps: ImportWorkerDeps,
  archive: OpenArchive,
  file: ExportedFile,
): Promise<Uint8Array> {
  const { path, size } = file.entry;
  const content = checked(deps, file, () => archive.read(file.entry));
  return importedDocument(path, await readWhole(size, content));
}

/**
 * Runs a task for each item, a limited number at a time; results keep their order. When one fails, the others are still
 * awaited, so that nothing is being written when the next run begins.
 */
async function inTurns<Thing, Result>(
  things: readonly Thing[],
  atOnce: number,
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < things.length; start += atOnce) {
    const turn = await Promise.allSettled(things.slice(start, start + atOnce).map(work));
    for (const outcome of turn) {
      if (outcome.status === 'rejected') throw outcome.reason;
      results.push(outcome.value);
    }
  }
  return results;
}
