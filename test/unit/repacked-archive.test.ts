import { expect, test } from 'vitest';
import { ImportRefusal } from '../../contract/imports/imports.ts';
import type { ArchiveEntry, OpenArchive } from '../../lambdas/domain/imports/archive-ports.ts';
import { areTablesChanged, readDirectory } from '../../lambdas/domain/imports/export-directory.ts';
import { asExported } from '../../lambdas/domain/imports/repacked-archive.ts';

const QUOTAS = { documentBytes: 1e9, records: 1000, recordsPerPet: 1000 };
const EXPORT = ['export.json', 'export.schema.json', 'pets.csv', 'documents/pet_1/rec_1.pdf'];
const MANIFEST = JSON.stringify({
  version: 2,
  algorithm: 'sha256',
  files: EXPORT.map((path) => ({ path, size: 1, sha256: `of ${path}` })),
});

/** Stands for SHA-256: the text itself. */
const sha256 = () => {
  const parts: string[] = [];
  return {
    add: (bytes: Uint8Array) => void parts.push(new TextDecoder().decode(bytes)),
    end: () => parts.join(''),
  };
};

/** An archive with these files; `changed` has the content of those that are not as they were. */
function archiveOf(paths: readonly string[], changed: Record<string, string> = {}): OpenArchive {
  const entries = paths.map(
    (path): ArchiveEntry => ({
      path,
      size: path.endsWith('manifest.json') ? MANIFEST.length : /[/\\]$/.test(path) ? 0 : 1,
      compressedSize: 1,
      isEncrypted: false,
      isPlainFile: !/[/\\]$/.test(path),
    }),
  );
  const contentOf = (path: string) => changed[path] ?? `of ${path.replace('Pawfile/', '')}`;
  return {
    entries,
    async *read({ path }) {
      yield new TextEncoder().encode(path.endsWith('manifest.json') ? MANIFEST : contentOf(path));
    },
  };
}

const WHOLE = [...EXPORT, 'manifest.json'];
const filesOf = async (paths: readonly string[]) => {
  const archive = asExported(archiveOf(paths));
  return [...(await readDirectory(archive, QUOTAS as never)).files.keys()];
};
const FILES = EXPORT.filter((path) => path !== 'pets.csv');

test.each([
  ['as it was downloaded', WHOLE],
  [
    'packed by Finder',
    [
      'pawfile-export/',
      ...WHOLE.map((path) => `pawfile-export/${path}`),
      'pawfile-export/.DS_Store',
      'pawfile-export/documents/',
      '__MACOSX/',
      '__MACOSX/pawfile-export/._export.json',
      '__MACOSX/._pawfile-export',
    ],
  ],
  [
    'packed by Windows',
    [
      'Pawfile Übung (1)\\',
      ...WHOLE.map((path) => `Pawfile Übung (1)\\${path.replaceAll('/', '\\')}`),
      'Pawfile Übung (1)\\desktop.ini',
      'Pawfile Übung (1)\\documents\\Thumbs.db',
      'Pawfile Übung (1)\\~$pets.csv',
    ],
  ],
  [
    'that lay on a NAS, in Dropbox and on an Android phone',
    [
      ...WHOLE.map((path) => `exports/${path}`),
      'exports/@eaDir/',
      'exports/@eaDir/pets.csv@SynoEAStream',
      'exports/documents/@eaDir/rec_1.pdf/SYNOFILE_THUMB_M.jpg',
      'exports/.AppleDouble/pets.csv',
      'exports/.apdisk',
      'exports/.dropbox',
      'exports/.dropbox.attr',
      'exports/.nomedia',
      'exports/$RECYCLE.BIN/desktop.ini',
      'exports/System Volume Information/IndexerVolumeGuid',
    ],
  ],
  ['packed by tar', ['./', './documents/', ...WHOLE.map((path) => `./${path}`)]],
  ['in two folders, one decomposed', WHOLE.map((path) => `Ex\u0301ports/2026/${path}`)],
  ['without its outer folder', [...WHOLE, '._export.json', 'documents/._pet_1', '.localized', 'Icon\r']],
])('reads an export %s', async (_, paths) => {
  expect(await filesOf(paths)).toEqual(FILES);
});

test.each([
  ['a path out of the archive', ['../evil.txt']],
  ['leftovers out of the archive', ['../../.DS_Store']],
  ['an absolute path', ['/etc/passwd']],
  ['a Windows path out of it', ['..\\evil.csv']],
  ['a file of its own', ['notes.txt']],
])('still refuses %s', async (_, added) => {
  await expect(filesOf([...WHOLE, ...added])).rejects.toThrow(ImportRefusal);
  await expect(filesOf([...WHOLE.map((path) => `a/${path}`), ...added])).rejects.toThrow(ImportRefusal);
});

test('tables may differ or be missing, and everything else counts', async () => {
  const changes = async (paths: readonly string[], changed: Record<string, string> = {}) => {
    const archive = asExported(archiveOf(paths, changed));
    const directory = await readDirectory(archive, QUOTAS as never);
    return areTablesChanged({ sha256 }, archive, directory, () => true);
  };
  expect(await changes(WHOLE)).toBe(false);
  expect(await changes(WHOLE, { 'pets.csv': '\ufeffid;name' })).toBe(true);
  expect(await changes(WHOLE.filter((path) => path !== 'pets.csv'))).toBe(true);
  expect(await changes([...WHOLE, 'pets copy.csv', 'Übersicht.xlsx'])).toBe(true);
  await expect(changes(WHOLE.filter((path) => path !== 'documents/pet_1/rec_1.pdf'))).rejects.toThrow(
    'is missing',
  );
});
