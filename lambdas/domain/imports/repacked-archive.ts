import { EXPORT_FILES } from '../../../contract/exports/export-file.ts';
import type { ArchiveEntry, OpenArchive } from './archive-ports.ts';

/** What systems leave in folders: macOS, Windows, KDE, Android, NAS, Dropbox; the locks of Excel and LibreOffice. */
const LEFTOVERS = [
  /^(?:__MACOSX|\._.*|Icon\r)$/i,
  /^\.(?:DS_Store|localized|fseventsd|Spotlight-V100|TemporaryItems|Trashes|AppleDouble|apdisk)$/i,
  /^(?:desktop\.ini|(?:eh)?thumbs\.db|\$RECYCLE\.BIN|System Volume Information)$/i,
  /^(?:\.directory|\.nomedia|@eaDir|\.dropbox(?:\.attr|\.cache)?)$/i,
  /^(?:~\$.*|\.~lock\..*#)$/i,
];

const isAdded = (name: string) => LEFTOVERS.some((pattern) => pattern.test(name));

const isNamed = (name: string) => name !== '' && name !== '.' && name !== '..';

/**
 * An export that was unpacked and packed again, with its files as they were named: without the folder around them, what
 * file managers add, entries for folders and the `./` of tar, and with slashes where Windows has backslashes. Paths
 * that lead elsewhere stay, to be refused.
 */
export function asExported(archive: OpenArchive): OpenArchive {
  const files = archive.entries.flatMap((original) => {
    const path = original.path
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '')
      .normalize('NFC');
    return isLeftover(path, original) ? [] : [{ original, path }];
  });
  const folder = folderOf(files.map(({ path }) => path));
  const originals = new Map<ArchiveEntry, ArchiveEntry>();
  for (const { original, path } of files) {
    originals.set(
      { ...original, path: path.startsWith(folder) ? path.slice(folder.length) : path },
      original,
    );
  }
  return { entries: [...originals.keys()], read: (entry) => archive.read(originals.get(entry) ?? entry) };
}

function isLeftover(path: string, { size }: ArchiveEntry): boolean {
  if (path === '') return size === 0;
  const isFolder = path.endsWith('/') && size === 0;
  const names = (isFolder ? path.slice(0, -1) : path).split('/');
  return names.every(isNamed) && (isFolder || names.some(isAdded));
}

/** The folder in which the export lies, with a slash at its end; empty if there is none. */
function folderOf(paths: readonly string[]): string {
  const [nearest = ''] = paths
    .filter((path) => path === EXPORT_FILES.manifest || path.endsWith(`/${EXPORT_FILES.manifest}`))
    .toSorted((a, b) => a.length - b.length);
  const folder = nearest.slice(0, -EXPORT_FILES.manifest.length);
  return folder.slice(0, -1).split('/').every(isNamed) ? folder : '';
}
