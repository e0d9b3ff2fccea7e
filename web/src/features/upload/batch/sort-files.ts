import type { Complaint } from '../../../shared/files/file-errors.ts';
import { checkFile } from '../check-file.ts';
import type { ChosenFile } from '../submission.ts';

/** More of them at once nobody can look through. */
export const MAX_FILES = 20;

/** A file that can't be taken, and why. */
export interface Refusal extends Complaint {
  name: string;
}

export interface SortedFiles {
  taken: ChosenFile[];
  refused: Refusal[];
}

const TOO_MANY: Complaint = {
  title: 'Too many files',
  text: `${MAX_FILES} files can be uploaded at once. Add this one after these.`,
};

/** Checks files one by one, each by its own faults; `room` is how many more there may be. */
export async function sortFiles(files: readonly File[], room: number): Promise<SortedFiles> {
  const checked = await Promise.all(files.map(async (file) => ({ file, result: await checkFile(file) })));
  const sorted: SortedFiles = { taken: [], refused: [] };
  for (const { file, result } of checked) {
    if ('complaint' in result) sorted.refused.push({ name: file.name, ...result.complaint });
    else if (sorted.taken.length < room) sorted.taken.push({ file, type: result.type });
    else sorted.refused.push({ name: file.name, ...TOO_MANY });
  }
  return sorted;
}
