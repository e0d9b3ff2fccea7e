import type { ImageType } from '../../../../../contract/files/check-image.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../../contract/limits.ts';
import { drawing } from './drawing.ts';
import { type Edit, hasChanges, NO_EDIT, type ToneEdit } from './edit.ts';
import { renderPage } from './render-page.ts';

/** Most pixels of an adjusted page: as a phone's camera has, and 48 MB in memory, of which there are three at once. */
export const WORKING_PIXELS = 12_000_000;

const JPEG_QUALITY = 0.92;

interface Adjustment {
  original: File;
  edit: Edit;
}

/** What adjusted files were made from. An original stays in memory as long as a file that was made from it. */
const adjustments = new WeakMap<File, Adjustment>();

/** The image from which a file was made, and how; a file that was not adjusted is its own original. */
export const adjustmentOf = (file: File): Adjustment =>
  adjustments.get(file) ?? { original: file, edit: NO_EDIT };

/**
 * Makes a file from its original; without changes it is the original itself. The result has no metadata. Rejects if the
 * browser can't draw it, and when `signal` is aborted.
 */
export async function adjustFile(
  original: File,
  edit: ToneEdit,
  options: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<File> {
  if (!hasChanges(edit)) return original;
  const source = await drawing.load(original, WORKING_PIXELS);
  options.signal.throwIfAborted();
  const page = await renderPage(source, edit, options);
  const wished: ImageType = original.type === 'image/png' ? 'image/png' : 'image/jpeg';
  let blob = await drawing.encode(page, wished, JPEG_QUALITY);
  if (blob.size > MAX_DOCUMENT_BYTES && wished === 'image/png') {
    blob = await drawing.encode(page, 'image/jpeg', JPEG_QUALITY);
  }
  const file = new File([blob], fileName(original.name, blob.type), { type: blob.type });
  const { turns, corners, contrast } = edit;
  adjustments.set(file, { original, edit: { turns, corners, contrast } });
  return file;
}

/** The name with the type's extension. */
export const fileName = (name: string, type: string) => {
  const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'application/pdf': 'pdf' };
  return `${name.replace(/\.(jpe?g|jfif|png|heic|heif|avif|webp)$/i, '')}.${extensions[type] ?? 'jpg'}`;
};
