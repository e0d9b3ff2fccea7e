import { calendarDay } from '../../../contract/dates.ts';
import { photoPath } from '../../../contract/pets/photos.ts';
import type { StoredPhoto } from '../pets/ports.ts';
import { withNextReminder } from '../records/change-record.ts';
import type { StoredRecord } from '../records/ports.ts';
import { newReminderState } from '../records/reminder-state.ts';
import type { OpenArchive } from './archive-ports.ts';
import { checked, type ExportedFile } from './export-directory.ts';
import { type ImportedRecord, typeOfPhoto } from './import-data.ts';
import type { DocumentTarget, PetTarget, Staging } from './import-targets.ts';
import { importedDocument, readWhole } from './imported-document.ts';
import type { ImportWorkerDeps } from './ports.ts';

/** Simultaneous uploads of documents, each completely in memory. */
const DOCUMENTS_AT_ONCE = 4;

/** A record ready to be written, and its document. */
export interface PlacedRecord {
  record: StoredRecord;
  document: DocumentTarget | null;
  target: PetTarget;
}

/** The record as it will be stored; its document has no version yet. */
export function placeRecord(
  { now, ownerId }: { now: Date; ownerId: string },
  { document: _path, ...fields }: ImportedRecord,
  target: PetTarget,
  id: string,
  document: DocumentTarget | null,
): PlacedRecord {
  // Reminders start as for a record added today, unless it is no longer needed.
  const { not_needed } = fields;
  const reminders = { ...newReminderState(fields, calendarDay(now, 'utc')), not_needed };
  const record: StoredRecord = {
    ...fields,
    ...withNextReminder(reminders),
    id,
    pet_id: target.id,
    file_path: document?.path ?? null,
    file_version: null,
    added_by: ownerId,
    given_by: null,
    changed_by: null,
    version: 1,
    changed_at: null,
    entry: null,
  };
  return { record, document, target };
}

/** Documents first, then the rows that name them; only then are the documents kept from expiring. */
export async function writeGroup(
  deps: ImportWorkerDeps,
  staging: Staging,
  group: readonly PlacedRecord[],
): Promise<void> {
  if (group.length === 0) return;
  const { ownerId, importId } = staging;
  const targets = new Map(
    group.flatMap(({ document, target }) => (document ? [[document, target] as const] : [])),
  );
  const documents = await inTurns([...targets], DOCUMENTS_AT_ONCE, async ([document, target]) => {
    // Records of several groups may have one document.
    document.version ??= writeDocument(deps, staging, target, document);
    const { path, recordIds } = document;
    return { petId: target.id, path, version: await document.version, recordIds, hidden: target.isThere };
  });
  const versions = new Map(documents.map(({ path, version }) => [path, version]));
  const records = group.map(({ record, target }) => ({
    record: { ...record, file_version: versions.get(record.file_path ?? '') ?? null },
    hidden: target.isThere,
  }));
  await deps.rows.stage(ownerId, importId, records, documents);
  await inTurns(documents, DOCUMENTS_AT_ONCE, ({ path, version }) => deps.files.keep(path, version));
}

/** The version of a document in the bucket, which an earlier run may have written. */
async function writeDocument(
  deps: ImportWorkerDeps,
  { archive }: Staging,
  { rows }: PetTarget,
  { path, type, file }: DocumentTarget,
): Promise<string> {
  return rows.versions.get(path) ?? deps.files.write(path, type, await wholeFile(deps, archive, file));
}

/**
 * Uploads the photo of a new pet. No row names it until the pet is written, so it expires unless the cleanup job finds
 * it with its pet; a later run uploads it again. An existing pet keeps its own photo.
 */
export async function writePhoto(
  deps: ImportWorkerDeps,
  { ownerId, archive, files, onBytes }: Staging,
  { id, pet }: PetTarget,
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
