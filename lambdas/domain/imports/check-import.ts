import { UNLIMITED_PETS } from '../../../contract/billing/offers.ts';
import { EXPORT_FILES } from '../../../contract/exports/export-file.ts';
import { QUOTAS, RECORDS_PER_DOCUMENT } from '../../../contract/limits.ts';
import type { Quotas } from '../usage/usage.ts';
import type { OpenArchive } from './archive-ports.ts';
import { altered, checked, type ExportedFile, isDocument, readDirectory } from './export-directory.ts';
import {
  type ImportedPet,
  type ImportedRecord,
  readImportedData,
  typeOfDocument,
  typeOfPhoto,
} from './import-data.ts';
import {
  OutOfTime,
  tooManyArchivedPets,
  tooManyPets,
  tooManyRecords,
  tooManyRecordsOfPet,
  tooManyWeightsOfPet,
} from './import-refusals.ts';
import { importedDocument, readWhole } from './imported-document.ts';
import type { ImportWorkerDeps } from './ports.ts';

interface CheckOptions {
  quotas: Quotas;
  hasTime: () => boolean;
  /** Called with the number of bytes read. */
  onBytes: (count: number) => Promise<void>;
}

/**
 * Reads the export once, but for its tables, and throws an ImportRefusal unless every file's bytes, every row and every
 * document are valid, so that nothing has to be undone later.
 */
export async function checkImport(
  deps: Pick<ImportWorkerDeps, 'sha256' | 'now'>,
  archive: OpenArchive,
  { quotas, hasTime, onBytes }: CheckOptions,
): Promise<void> {
  const { files } = await readDirectory(archive, quotas);
  const countRecord = createRecordCount(quotas);
  const countWeight = createWeightCount();
  const checkDocumentOf = createDocumentCheck(files);
  let [pets, archived] = [0, 0];

  for (const entry of archive.entries) {
    const file = files.get(entry.path);
    if (!file) continue;
    if (!hasTime()) throw new OutOfTime();
    const content = checked(deps, file, () => archive.read(entry), onBytes);
    if (entry.path === EXPORT_FILES.data) {
      for await (const part of readImportedData(content, deps.now())) {
        if (part.kind === 'weight') countWeight(part.weight.pet_id);
        if (part.kind === 'record') {
          countRecord(part.record.pet_id);
          checkDocumentOf(part.record);
        }
        if (part.kind === 'pet') {
          const isArchived = part.pet.archived_at !== null;
          if (isArchived) archived += 1;
          else pets += 1;
          if (pets > UNLIMITED_PETS) throw tooManyPets(UNLIMITED_PETS);
          if (archived > quotas.archivedPets) throw tooManyArchivedPets(quotas.archivedPets);
          checkPhotoOf(part.pet, files);
        }
      }
    } else if (isDocument(entry.path)) {
      await importedDocument(entry.path, await readWhole(entry.size, content));
    } else {
      for await (const _ of content);
    }
  }
}

/** Counts the file's records by pet; throws at the first above the quotas. */
function createRecordCount(quotas: Quotas): (petId: string) => void {
  const ofPet = new Map<string, number>();
  let all = 0;
  return (petId) => {
    const count = (ofPet.get(petId) ?? 0) + 1;
    ofPet.set(petId, count);
    all += 1;
    if (count > quotas.recordsPerPet) throw tooManyRecordsOfPet(quotas.recordsPerPet);
    if (all > quotas.records) throw tooManyRecords(quotas.records);
  };
}

/** Counts the file's weights by pet; throws at the first above the quota. */
function createWeightCount(): (petId: string) => void {
  const ofPet = new Map<string, number>();
  return (petId) => {
    const count = (ofPet.get(petId) ?? 0) + 1;
    ofPet.set(petId, count);
    if (count > QUOTAS.weightsPerPet) throw tooManyWeightsOfPet(QUOTAS.weightsPerPet);
  };
}

/**
 * Checks that each record's document is in the file, has a name of its own, and belongs to no more records than
 * allowed.
 */
function createDocumentCheck(files: ReadonlyMap<string, ExportedFile>): (record: ImportedRecord) => void {
  const named = new Map<string, { document: string; records: number }>();
  return (record) => {
    const { document } = record;
    if (typeOfDocument(record) === null || document === null) return;
    if (!files.has(document)) throw altered(`${document} is missing`);
    const name = document.slice(0, document.lastIndexOf('.'));
    const known = named.get(name) ?? { document, records: 0 };
    named.set(name, { document, records: known.records + 1 });
    if (known.document !== document) throw altered(`${document} and ${known.document} have one name`);
    if (known.records === RECORDS_PER_DOCUMENT) {
      throw altered(`${document} belongs to more than ${RECORDS_PER_DOCUMENT} records`);
    }
  };
}

function checkPhotoOf(pet: ImportedPet, files: ReadonlyMap<string, ExportedFile>): void {
  if (typeOfPhoto(pet) === null || pet.photo === null) return;
  if (!files.has(pet.photo)) throw altered(`${pet.photo} is missing`);
}
