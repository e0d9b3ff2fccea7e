import { csvLine } from '../../../contract/csv-line.ts';
import {
  EXPORT_FILES,
  EXPORT_VERSION,
  EXPORTED,
  type ExportedEntity,
  type ExportManifest,
  exportedPhotoPath,
  exportJsonSchema,
} from '../../../contract/exports/export-file.ts';
import { CHECK_TEXT, SIGNATURE_FILES } from '../../../contract/signatures/check-text.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import { createExportRows, documentPath } from './export-rows.ts';
import type { Archive, ExportWorkerDeps } from './ports.ts';

const ENTITIES = Object.keys(EXPORTED) as ExportedEntity[];

/** Without it, spreadsheets read a CSV in the local character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Fills a ZIP with everything of an owner. Table and bucket may change meanwhile, so photos and documents come first,
 * then export.json, then any file that it names and that is not included yet: no named document is missing (decision
 * 64). Throws when a document cannot be read, or when `hasTime` says that time is up.
 */
export async function writeExport(
  deps: ExportWorkerDeps,
  ownerId: string,
  archive: Archive,
  hasTime: () => boolean,
): Promise<void> {
  const pets = await deps.pets.list(ownerId);
  const photos = new Map<string, string>();
  const rows = createExportRows(deps, ownerId, pets, photos);
  const manifest: ExportManifest['files'] = [];
  const included = new Set<string>();
  const add = async (path: string, content: AsyncIterable<Uint8Array | string>) => {
    if (!hasTime()) throw new Error('The export took too long.');
    manifest.push({ path, ...(await archive.add(path, content)) });
  };
  const addPhoto = async ({ id, photo }: StoredPet): Promise<void> => {
    if (!photo) return;
    const content = await deps.files.readDocument(photo.path, photo.version);
    if (content) {
      const path = exportedPhotoPath(id, photo.path);
      photos.set(id, path);
      return add(path, content);
    }
    // Replaced, removed or deleted with its pet since the pets were listed.
    const pet = await deps.pets.get(ownerId, id);
    if (pet?.photo?.path === photo.path) throw new Error('A photo of a pet is not in the bucket.');
    if (pet) await addPhoto(pet);
  };
  const addDocument = async (record: StoredRecord): Promise<boolean> => {
    const path = documentPath(record);
    // Several records may have the same document.
    if (!path || !record.file_path || !record.file_version || included.has(path)) return true;
    const content = await deps.files.readDocument(record.file_path, record.file_version);
    if (!content) return false;
    included.add(path);
    await add(path, content);
    return true;
  };

  for (const pet of pets) await addPhoto(pet);
  for await (const record of rows.records()) await addDocument(record);

  const late: StoredRecord[] = [];
  const note = (record: StoredRecord) => {
    const path = documentPath(record);
    if (path && !included.has(path)) late.push(record);
  };
  await add(EXPORT_FILES.data, exportJson(rows.of, ownerId, deps.now(), note));
  for (const record of late) {
    if (!(await addDocument(record))) throw new Error('A document of a record is not in the bucket.');
  }

  // Those that export.json names: the tables read the records again.
  for (const id of [...rows.signatures]) {
    const jws = await deps.readJws(id);
    if (jws !== null) await add(inFolder(SIGNATURE_FILES.jws.nameOf(id)), text(jws));
  }
  if (rows.signatures.size > 0) {
    await add(inFolder(SIGNATURE_FILES.keys.name), whole(await deps.readKeys()));
    await add(inFolder(SIGNATURE_FILES.readme.name), text(CHECK_TEXT));
  }

  await add(EXPORT_FILES.schema, whole(exportJsonSchema()));
  for (const entity of ENTITIES) await add(`${entity}.csv`, csv(entity, rows.of(entity)));
  const whereAll: ExportManifest = { version: EXPORT_VERSION, algorithm: 'sha256', files: manifest };
  await archive.add(EXPORT_FILES.manifest, whole(whereAll));
}

type Rows = ReturnType<typeof createExportRows>['of'];

/** The text of export.json, row by row; `note` is called with every record. */
async function* exportJson(
  rowsOf: Rows,
  ownerId: string,
  now: Date,
  note: (record: StoredRecord) => void,
): AsyncGenerator<string> {
  const head = { version: EXPORT_VERSION, exported_at: now.toISOString(), owner_id: ownerId };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const entity of ENTITIES) {
    yield `,\n "${entity}": [`;
    let isFirst = true;
    for await (const row of rowsOf(entity)) {
      // Safe: these rows are the stored records with one more field.
      if (entity === 'records') note(row as unknown as StoredRecord);
      yield `${isFirst ? '' : ','}\n  ${JSON.stringify(EXPORTED[entity].parse(row))}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n ]';
  }
  yield '\n}\n';
}

async function* csv(entity: ExportedEntity, rows: ReturnType<Rows>): AsyncGenerator<string> {
  const columns = Object.keys(EXPORTED[entity].shape);
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]));
}

const inFolder = (name: string) => `signatures/${name}`;

async function* text(content: string): AsyncGenerator<string> {
  yield content;
}

async function* whole(value: object): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 1)}\n`;
}
