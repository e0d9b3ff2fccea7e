import type { CheckedFile } from '../../shared/files/check-file.ts';
import { FILE_UNREADABLE } from '../../shared/files/file-errors.ts';
import { preloadLater } from '../../ui/lazy-panel.tsx';
import { loadChunk, RELOAD } from '../../ui/load-chunk.ts';

/** Most images that become the pages of one document: each is in memory twice. */
export const MAX_PAGES = 10;

// It is fetched in advance because the connection may be gone once a file is chosen.
const load = loadChunk(() => import('../../shared/files/check-file.ts'));
preloadLater(load);

/** Checks a file as `checkFile` does, whose code loads after the page. */
export async function checkChosen(file: File): Promise<CheckedFile> {
  try {
    const { checkFile } = await load();
    return await checkFile(file);
  } catch {
    return { error: { title: FILE_UNREADABLE.title, text: RELOAD } };
  }
}

/** Whether these are images, which may be the pages of one document. If that can't be said, they are not. */
export async function areAllImages(files: readonly File[]): Promise<boolean> {
  try {
    const { isImageFile } = await load();
    return (await Promise.all(files.map(isImageFile))).every(Boolean);
  } catch {
    return false;
  }
}
