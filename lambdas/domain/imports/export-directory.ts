import { EXPORT_FILES, exportManifestSchema } from '../../../contract/exports/export-file.ts';
import { ImportRefusal } from '../../../contract/imports/imports.ts';
import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import type { Quotas } from '../usage/usage.ts';
import type { ArchiveEntry, OpenArchive } from './archive-ports.ts';
import { checkVersion } from './import-data.ts';
import { OutOfTime, tooManyDocuments } from './import-refusals.ts';
import { invalidDocument } from './imported-document.ts';
import type { ImportWorkerDeps } from './ports.ts';

/** More files than any account has; their list is held in memory. */
export const MAX_FILES = 100_000;

/** Bytes of the list of files, which is held in memory: about 200 per file. */
const MAX_MANIFEST_BYTES = 32 * 1024 ** 2;

/** The unpacked size of a ZIP's texts in bytes, and their compression ratio; small ones may have any ratio. */
const MAX_TEXT_BYTES = 1024 ** 3;
const MODEST_BYTES = 100 * 1024 ** 2;
const MAX_RATIO = 100;

/** Whether a file of the export was uploaded by its owner: a record's document or a pet's photo. */
export const isDocument = (path: string) => path.startsWith('documents/') || path.startsWith('photos/');

/** Whether a file is a table for spreadsheets. People change and copy these, and nothing is imported from them. */
const isTable = (path: string) => /^[^/]+\.(?:csv|tsv|xlsx?|ods|numbers)$/i.test(path);

/** A file of the export, as both the ZIP and its manifest declare it. */
export interface ExportedFile {
  entry: ArchiveEntry;
  sha256: string;
}

/** The files of an export by path, but for its tables, and those of the tables that are there in their old size. */
interface ExportDirectory {
  files: ReadonlyMap<string, ExportedFile>;
  tables: readonly ExportedFile[];
  /** Whether tables are missing, of another size, or more than there were. */
  hasOtherTables: boolean;
}

/**
 * The files of an export: exactly those that its manifest names, with the sizes it names; only tables may differ. Reads
 * only the ZIP's directory and the manifest. Throws an ImportRefusal.
 */
export async function readDirectory(archive: OpenArchive, quotas: Quotas): Promise<ExportDirectory> {
  checkEntries(archive.entries, quotas);
  const byPath = new Map(archive.entries.map((entry) => [entry.path, entry]));
  if (byPath.size < archive.entries.length) throw altered('a file is in it twice');
  const manifestEntry = byPath.get(EXPORT_FILES.manifest);
  if (!manifestEntry || !byPath.has(EXPORT_FILES.data)) {
    throw new ImportRefusal(
      'not-an-export',
      'This ZIP file is not an export of Pawfile: it lacks the files that every export has.',
    );
  }
  if (manifestEntry.size > MAX_MANIFEST_BYTES) throw tooLarge();

  const files = new Map<string, ExportedFile>();
  const tables = new Map<string, ExportedFile | null>();
  for (const { path, size, sha256 } of await readManifest(archive, manifestEntry)) {
    const entry = byPath.get(path);
    if (isTable(path)) {
      tables.set(path, entry?.size === size ? { entry, sha256 } : null);
      continue;
    }
    if (!entry) throw altered(`${path} is missing`);
    if (entry.size !== size || files.has(path)) throw altered(`${path} is not as it was`);
    if (isDocument(path) && size > MAX_DOCUMENT_BYTES) throw invalidDocument(path, 'is larger than 10 MB');
    files.set(path, { entry, sha256 });
  }
  const others = archive.entries.filter(
    ({ path }) => path !== EXPORT_FILES.manifest && !files.has(path) && !tables.has(path),
  );
  const unlisted = others.find(({ path }) => !isTable(path));
  if (unlisted) throw altered(`${shown(unlisted.path)} does not belong to it`);
  const known = [...tables.values()].filter((table) => table !== null);
  return { files, tables: known, hasOtherTables: known.length < tables.size || others.length > 0 };
}

/** Whether the tables are not as they were exported. Throws OutOfTime. */
export async function areTablesChanged(
  deps: Pick<ImportWorkerDeps, 'sha256'>,
  archive: OpenArchive,
  { tables, hasOtherTables }: ExportDirectory,
  hasTime: () => boolean,
): Promise<boolean> {
  if (hasOtherTables) return true;
  for (const table of tables) {
    if (!hasTime()) throw new OutOfTime();
    try {
      for await (const _ of checked(deps, table, () => archive.read(table.entry)));
    } catch (error) {
      if (error instanceof ImportRefusal) return true;
      throw error;
    }
  }
  return false;
}

function checkEntries(entries: readonly ArchiveEntry[], quotas: Quotas): void {
  for (const { path, isEncrypted, isPlainFile } of entries) {
    if (isEncrypted) {
      throw new ImportRefusal(
        'encrypted',
        'This ZIP file is protected by a password. Choose the original download.',
      );
    }
    if (!isPlainFile || !(isInside(path) || isTable(path))) {
      throw new ImportRefusal(
        'unsafe',
        `This ZIP file contains something that isn’t part of a Pawfile export (${shown(path)}). Choose the original download.`,
      );
    }
  }
  const texts = entries.filter(({ path }) => !isDocument(path));
  const unpacked = sum(texts, 'size');
  const isBloated = unpacked > MODEST_BYTES && unpacked > sum(texts, 'compressedSize') * MAX_RATIO;
  if (unpacked > MAX_TEXT_BYTES || isBloated) throw tooLarge();
  const documents = sum(
    entries.filter(({ path }) => isDocument(path)),
    'size',
  );
  if (documents > quotas.documentBytes) throw tooManyDocuments(quotas.documentBytes);
}

const sum = (entries: readonly ArchiveEntry[], what: 'size' | 'compressedSize') =>
  entries.reduce((total, entry) => total + entry[what], 0);

/** A path of plain names only, which cannot leave the archive. */
const isInside = (path: string) =>
  path.split('/').every((name) => /^[\w.-]+$/.test(name) && name !== '.' && name !== '..');

/** A path from the file, shortened for a sentence. */
const shown = (path: string) => `“${path.slice(0, 80)}”`;

async function readManifest(archive: OpenArchive, entry: ArchiveEntry) {
  const parts: Uint8Array[] = [];
  for await (const part of archive.read(entry)) parts.push(part);
  const manifest = parseJson(parts);
  checkVersion(Object(manifest).version);
  const parsed = exportManifestSchema.safeParse(manifest);
  if (!parsed.success) throw altered('its list of files can’t be read');
  return parsed.data.files;
}

function parseJson(parts: Uint8Array[]): unknown {
  const decoder = new TextDecoder('utf-8');
  const text = parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  try {
    return JSON.parse(text);
  } catch {
    throw altered('its list of files can’t be read');
  }
}

/** A file's content; throws at its end when it differs from the manifest. */
export async function* checked(
  { sha256 }: Pick<ImportWorkerDeps, 'sha256'>,
  file: ExportedFile,
  read: () => AsyncIterable<Uint8Array>,
  onBytes: (count: number) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array> {
  const hash = sha256();
  for await (const chunk of read()) {
    hash.add(chunk);
    yield chunk;
    await onBytes(chunk.length);
  }
  if (hash.end() !== file.sha256) throw altered(`${file.entry.path} is not as it was`);
}

/** The refusal of an export that isn't as it was made. */
export const altered = (what: string) =>
  new ImportRefusal(
    'altered',
    `This export was damaged or changed after it was made: ${what}. Choose the original download.`,
  );

const tooLarge = () =>
  new ImportRefusal(
    'too-large',
    'This ZIP file unpacks to far more than an export holds, so it was not unpacked.',
  );
