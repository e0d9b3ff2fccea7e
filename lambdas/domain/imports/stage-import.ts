import { uploadName } from '../../../contract/documents/documents.ts';
import { EXPORT_FILES } from '../../../contract/exports/export-file.ts';
import { QUOTAS } from '../../../contract/limits.ts';
import type { ImportedWeight } from '../../../contract/pets/weights.ts';
import type { StoredRecord } from '../records/ports.ts';
import { type ImportedPet, type ImportedRecord, type ImportedText, readImportedData } from './import-data.ts';
import { derivedId, findTarget } from './import-ids.ts';
import {
  noFreeId,
  noRoomForPets,
  noRoomForRecords,
  OutOfTime,
  tooManyArchivedPets,
  tooManyDocuments,
  tooManyRecords,
  tooManyRecordsOfPet,
  tooManyWeightsOfPet,
} from './import-refusals.ts';
import {
  checkWritten,
  chooseDocumentTarget,
  choosePetTarget,
  discardOld,
  type PetTarget,
  type Staging,
  tidy,
} from './import-targets.ts';
import { type PlacedRecord, placeRecord, writeGroup, writePhoto } from './import-writing.ts';
import type { ImportWorkerDeps } from './ports.ts';
import type { ImportPlan, StagedText } from './row-ports.ts';

/** How many records are written together. */
const GROUP = 25;

/** The state while the file is read; its pets come before its records. */
interface Run {
  deps: ImportWorkerDeps;
  staging: Staging;
  /** Whether the file comes from another account. */
  isForeign: boolean;
  /** What its pets become, by their ids in the file. */
  targets: Map<string, PetTarget>;
  isRoomChecked: boolean;
  /** Records to be written next. */
  group: PlacedRecord[];
  /** Texts to be written next, after the rows of their documents. */
  texts: StagedText[];
  /** Bytes of photos, and of documents that no earlier run has written. */
  newBytes: number;
  plan: ImportPlan;
}

/**
 * Writes everything new where no call sees it, and returns the plan that makes it visible. Existing rows stay as they
 * are; deleted ones come back under another id. A file from another account gets new ids throughout. A repeated run
 * continues where the previous one ended, except for photos, which it uploads again. Throws an ImportRefusal when the
 * owner's plan has no room (for pets before anything is written), and OutOfTime.
 */
export async function stageImport(deps: ImportWorkerDeps, staging: Staging): Promise<ImportPlan> {
  const data = staging.files.get(EXPORT_FILES.data);
  if (!data) throw new Error('The export has no data.');
  const run: Run = {
    deps,
    staging,
    isForeign: false,
    targets: new Map(),
    isRoomChecked: false,
    group: [],
    texts: [],
    newBytes: 0,
    plan: {
      pets: [],
      weights: [],
      merges: [],
      result: {
        pets: 0,
        records: 0,
        documents: 0,
        weights: 0,
        already_there: 0,
        tables_changed: staging.tablesChanged,
      },
    },
  };
  for await (const part of readImportedData(staging.archive.read(data.entry), deps.now())) {
    if (part.kind === 'owner') run.isForeign = part.ownerId !== staging.ownerId;
    else if (part.kind === 'pet') await takePet(run, part.pet);
    else if (part.kind === 'weight') takeWeight(run, part.weight);
    else if (part.kind === 'record') await takeRecord(run, part.record);
    else await takeText(run, part.text);
  }
  await checkRoom(run);
  await flush(run);
  const added = new Set(run.plan.merges.map(({ recordId }) => recordId));
  for (const target of run.targets.values()) {
    if (target.isThere) await discardOld(deps, staging.ownerId, target, added);
    else await completePet(run, target);
  }
  run.plan.result.pets = run.plan.pets.length;
  run.plan.result.weights = run.plan.weights.length;
  return run.plan;
}

/** The id to try after one that is taken. */
const nextId =
  ({ deps, staging }: Run) =>
  (id: string) =>
    derivedId(deps.sha256, staging.ownerId, id);

const firstId = (run: Run, id: string) => (run.isForeign ? nextId(run)(id) : id);

async function takePet(run: Run, pet: ImportedPet): Promise<void> {
  const target = await choosePetTarget(run.deps, run.staging, pet, firstId(run, pet.id), nextId(run));
  run.targets.set(pet.id, target);
  if (!target.isThere) addBytes(run, photoBytes(run, pet));
  if (target.isThere) run.plan.result.already_there += 1;
}

const photoBytes = ({ staging }: Run, { photo }: ImportedPet): number =>
  photo === null ? 0 : (staging.files.get(photo)?.entry.size ?? 0);

/** Adds a weight to the plan unless the pet has one on that day, which stays. */
function takeWeight({ targets, plan }: Run, weight: ImportedWeight): void {
  const target = targets.get(weight.pet_id);
  if (!target) throw new Error('A weight has no pet.');
  if (target.isThere && target.rows.weighedOn.has(weight.on)) return;
  target.addedWeights += 1;
  const existing = target.isThere ? target.rows.weighedOn.size : 0;
  if (existing + target.addedWeights > QUOTAS.weightsPerPet) throw tooManyWeightsOfPet(QUOTAS.weightsPerPet);
  plan.weights.push({ ...weight, pet_id: target.id });
}

async function takeRecord(run: Run, record: ImportedRecord): Promise<void> {
  await checkRoom(run);
  const target = run.targets.get(record.pet_id);
  if (!target) throw new Error('A record has no pet.');
  const found = await findTarget(firstId(run, record.id), nextId(run), target.rows.stateOf);
  if (!found) throw noFreeId();
  if (found.isThere) run.plan.result.already_there += 1;
  else await addRecord(run, record, target, found.id);
}

async function addRecord(run: Run, record: ImportedRecord, target: PetTarget, id: string): Promise<void> {
  const { deps, staging, plan, group } = run;
  target.added += 1;
  plan.result.records += 1;
  checkRecordRoom(staging, target, plan.result.records);
  const document = await chooseDocumentTarget(
    staging,
    target,
    record,
    (own) => firstId(run, own),
    nextId(run),
  );
  const placed = placeRecord({ now: deps.now(), ownerId: staging.ownerId }, record, target, id, document);
  const isFirst = document?.recordIds.length === 0;
  document?.recordIds.push(id);
  const bytes = isFirst ? document.file.entry.size : 0;
  if (isFirst) plan.result.documents += 1;
  if (isFirst && !target.rows.versions.has(document.path)) addBytes(run, bytes);
  if (target.isThere) {
    const merge = { petId: target.id, recordId: id, bytes: roughBytes(placed.record) };
    plan.merges.push(merge);
    if (isFirst) document.first = merge;
  }
  group.push(placed);
  if (group.length === GROUP) await flush(run);
  await staging.onBytes(bytes);
}

/** Takes the text of a document that is added. One that is there already keeps its text, or has none. */
async function takeText(run: Run, { pet_id, document: path, text }: ImportedText): Promise<void> {
  const target = run.targets.get(pet_id);
  const document = target?.documents.get(path);
  if (!target || !document || text === null) return;
  target.texts += 1;
  if (document.first) document.first.bytes += roughBytes(text);
  run.texts.push({ petId: target.id, name: uploadName(document.path), text, hidden: target.isThere });
  if (run.texts.length === GROUP) await flush(run);
}

/** Checks the records of one pet, and all that are added, against the plan and the quotas. */
function checkRecordRoom(
  { limits }: Staging,
  { recordCounts, added: toPet }: PetTarget,
  added: number,
): void {
  const { recordsPerPet, quotas, recordsLeft } = limits;
  const ofPet = recordCounts.live + toPet;
  if (recordsPerPet !== null && ofPet > recordsPerPet) throw noRoomForRecords(recordsPerPet);
  if (ofPet + recordCounts.deleted > quotas.recordsPerPet) throw tooManyRecordsOfPet(quotas.recordsPerPet);
  if (added > recordsLeft) throw tooManyRecords(quotas.records);
}

function addBytes(run: Run, bytes: number): void {
  const { quotas, bytesLeft } = run.staging.limits;
  run.newBytes += bytes;
  if (bytes > 0 && run.newBytes > bytesLeft) throw tooManyDocuments(quotas.documentBytes);
}

/**
 * Checks that there is room for the new pets, once all of them are known, and then cleans up their rows.
 */
async function checkRoom(run: Run): Promise<void> {
  if (run.isRoomChecked) return;
  run.isRoomChecked = true;
  const { deps, staging, targets } = run;
  const { ownerId, limits } = staging;
  const all = [...targets.values()].filter(({ isThere }) => !isThere);
  const archived = all.filter(({ pet }) => pet.archived_at !== null).length;
  // Archived pets need no place in the plan.
  const added = all.length - archived;
  const existing = added > 0 ? await deps.rows.petCount(ownerId) : 0;
  if (added > 0 && existing + added > limits.pets) throw noRoomForPets(limits.pets, existing, added);
  const most = limits.quotas.archivedPets;
  if (archived > 0 && archived + (await deps.rows.archivedCount(ownerId)) > most) {
    throw tooManyArchivedPets(most);
  }
  for (const target of targets.values()) await tidy(deps, staging, target);
}

async function flush(run: Run): Promise<void> {
  if (!run.staging.hasTime()) throw new OutOfTime();
  await writeGroup(run.deps, run.staging, run.group);
  run.group = [];
  await run.deps.rows.stageTexts(run.staging.ownerId, run.staging.importId, run.texts);
  run.texts = [];
}

/** Adds a pet whose records are all written to the plan. */
async function completePet({ deps, staging, plan }: Run, target: PetTarget): Promise<void> {
  await checkWritten(deps, staging, target);
  if (!staging.hasTime()) throw new OutOfTime();
  const photo = await writePhoto(deps, staging, target);
  plan.pets.push({
    ...target.pet,
    id: target.id,
    owner_id: staging.ownerId,
    vet_dial: null,
    emergency_dial: null,
    latest_weight: null,
    photo,
    last_photo: photo?.path ?? null,
    record_count: target.added,
  });
}

const roughBytes = (written: StoredRecord | string) =>
  new TextEncoder().encode(JSON.stringify(written)).length;
