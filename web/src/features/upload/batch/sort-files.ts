import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { checkFile } from '../../../shared/files/check-file.ts';
import type { FileError } from '../../../shared/files/file-errors.ts';

/** Longer lists are hard to review. */
export const MAX_FILES = 20;

/** A file that can't be uploaded, and why. */
export interface RejectedFile extends FileError {
  name: string;
}

export interface SortedFiles {
  accepted: ChosenFile[];
  rejected: RejectedFile[];
}

const TOO_MANY: FileError = {
  title: 'Too many files',
  text: `You can upload ${MAX_FILES} files at once. Add this one after these.`,
};

/** Checks each file. At most `room` files are accepted. */
export async function sortFiles(files: readonly File[], room: number): Promise<SortedFiles> {
  const checked = await Promise.all(files.map(async (file) => ({ file, result: await checkFile(file) })));
  const sorted: SortedFiles = { accepted: [], rejected: [] };
  for (const { file, result } of checked) {
    if ('error' in result) sorted.rejected.push({ name: file.name, ...result.error });
    else if (sorted.accepted.length < room) sorted.accepted.push(result);
    else sorted.rejected.push({ name: file.name, ...TOO_MANY });
  }
  return sorted;
}
