import { calendarDay } from '../../contract/dates.ts';
import { EXPORT_FILES } from '../../contract/export-file.ts';
import { type DocumentType, filePath } from '../../contract/records.ts';
import { withNextReminder } from './change-record.ts';
import { checked, type ExportedFile } from './check-import.ts';
import { type ImportedPet, type ImportedRecord, readImportedData, typeOfDocument } from './import-data.ts';
import { derivedId, findPlace } from './import-ids.ts';
import type {
  ImportLimits,
  ImportPlan,
  ImportWorkerDeps,
  OpenArchive,
  PetRows,
  StagedRecord,
} from './import-ports.ts';
import { idsUsedUp, noRoomForPets, noRoomForRecords, OutOfTime } from './import-refusals.ts';
import type { StoredRecord } from './ports.ts';
import { newReminderState } from './reminder-state.ts';

/** Records that are written together, and documents that are sent at the same time, each whole in memory. */
const GROUP = 25;
const DOCUMENTS_AT_ONCE = 4;

interface Staging {
  ownerId: string;
  importId: string;
  archive: OpenArchive;
  files: ReadonlyMap<string, ExportedFile>;
  limits: ImportLimits;
  hasTime: () => boolean;
  onBytes: (count: number) => Promise<void>;
}

/** Where a pet of the file goes, and what is to be added there. */
interface PetPlace {
  id: string;
  isThere: boolean;
  pet: ImportedPet;
  rows: PetRows;
  recordCount: number;
  added: number;
}

interface PlacedRecord {
  record: StoredRecord;
  type: DocumentType | null;
  file: ExportedFile | undefined;
  place: PetPlace;
}

/**
 * Writes everything that is to come in where nobody sees it, and gives the plan that makes it visible. What is there
 * already is left as it is; what was deleted comes back under another id. A file of another account has other ids
 * throughout. Repeated, it goes on where the run before ended. Throws an ImportRefusal when the owner's plan has no room,
 * for pets before anything is written, and OutOfTime.
 */
export async function stageImport(deps: ImportWorkerDeps, staging: Staging): Promise<ImportPlan> {
  const { ownerId, archive, files, limits, hasTime, onBytes } = staging;
  const data = files.get(EXPORT_FILES.data);
  if (!data) throw new Error('The export has no data.');
  const next = (id: string) => derivedId(deps.sha256, ownerId, id);
  let first = (id: string) => id;
  const places = new Map<string, PetPlace>();
  const plan: ImportPlan = {
    pets: [],
    merges: [],
    result: { pets: 0, records: 0, documents: 0, already_there: 0 },
  };
  let group: PlacedRecord[] = [];
  let isRoomChecked = false;

  const flush = async () => {
    if (!hasTime()) throw new OutOfTime();
    await writeGroup(deps, staging, group);
    group = [];
  };
  const checkRoom = async () => {
    isRoomChecked = true;
    const added = [...places.values()].filter(({ isThere }) => !isThere).length;
    const existing = added > 0 ? await deps.rows.petCount(ownerId) : 0;
    if (existing + added > limits.pets && added > 0) throw noRoomForPets(limits.pets, existing, added);
    for (const place of places.values()) await tidy(deps, staging, place);
  };

  for await (const part of readImportedData(archive.read(data.entry), deps.now())) {
    if (part.kind === 'owner') {
      if (part.ownerId !== ownerId) first = next;
    } else if (part.kind === 'pet') {
      const place = await placePet(deps, staging, part.pet, first(part.pet.id), next);
      places.set(part.pet.id, place);
      if (place.isThere) plan.result.already_there += 1;
    } else {
      if (!isRoomChecked) await checkRoom();
      const { record } = part;
      const place = places.get(record.pet_id);
      if (!place) throw new Error('A record has no pet.');
      const found = await findPlace(first(record.id), next, place.rows.occupant);
      if (!found) throw idsUsedUp();
      if (found.isThere) {
        plan.result.already_there += 1;
        continue;
      }
      place.added += 1;
      const { recordsPerPet } = limits;
      if (recordsPerPet !== null && place.recordCount + place.added > recordsPerPet) {
        throw noRoomForRecords(recordsPerPet);
      }
      const placed = placeRecord(deps.now(), ownerId, record, place, found.id, files);
      plan.result.records += 1;
      if (placed.type) plan.result.documents += 1;
      if (place.isThere) {
        plan.merges.push({ petId: place.id, recordId: found.id, bytes: roughBytes(placed.record) });
      }
      group.push(placed);
      if (group.length === GROUP) await flush();
      await onBytes(placed.file?.entry.size ?? 0);
    }
  }
  if (!isRoomChecked) await checkRoom();
  await flush();

  for (const place of places.values()) {
    if (place.isThere) continue;
    await checkWritten(deps, staging, place);
    const { pet } = place;
    plan.pets.push({ ...pet, id: place.id, owner_id: ownerId, record_count: place.added });
  }
  plan.result.pets = plan.pets.length;
  return plan;
}

async function placePet(
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
async function tidy(deps: ImportWorkerDeps, { ownerId, importId }: Staging, place: PetPlace): Promise<void> {
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

function placeRecord(
  now: Date,
  ownerId: string,
  imported: ImportedRecord,
  place: PetPlace,
  id: string,
  files: ReadonlyMap<string, ExportedFile>,
): PlacedRecord {
  const { document, ...fields } = imported;
  // Reminders begin anew, as of a record that is added today.
  const reminders = newReminderState(imported, calendarDay(now, 'utc'));
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

/** Documents first, then the records that know them; only then are the documents kept from expiring. */
async function writeGroup(
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

/** The version of a record's document in the bucket, which a run before may have written. */
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

/** At most MAX_DOCUMENT_BYTES, which was checked; whole, so that its upload can be tried again. */
async function wholeFile(
  deps: ImportWorkerDeps,
  archive: OpenArchive,
  file: ExportedFile,
): Promise<Uint8Array> {
  const content = new Uint8Array(file.entry.size);
  let size = 0;
  for await (const chunk of checked(deps, file, () => archive.read(file.entry))) {
    content.set(chunk, size);
    size += chunk.length;
  }
  return content;
}

/** Throws when a record is no longer where it was written: a late job for a deleted pet may have taken it. */
async function checkWritten(
  deps: ImportWorkerDeps,
  { ownerId, importId }: Staging,
  { id, added }: PetPlace,
): Promise<void> {
  const { own, others, hasMore } = await deps.rows.rowsOf(ownerId, id, importId);
  if (own.size !== added || others.length > 0 || hasMore) {
    throw new Error('The records of an imported pet were changed by somebody else.');
  }
}

const roughBytes = (record: StoredRecord) => new TextEncoder().encode(JSON.stringify(record)).length;

/**
 * Does something for each of them, for so many at the same time; the results in their order. When one fails, the others
 * are waited for all the same, so that nothing is still being written when the next run begins.
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
