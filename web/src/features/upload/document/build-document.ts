import { MAX_DOCUMENT_BYTES } from '../../../../../contract/limits.ts';
import { type CheckedFile, checkFile } from '../../../shared/files/check-file.ts';
import type { FileError } from '../../../shared/files/file-errors.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { isStaleBuild } from '../../../ui/load-chunk.ts';
import { MAX_PAGES } from '../check-chosen.ts';
import { fileName, WORKING_PIXELS } from './adjusted-file.ts';
import { drawing } from './drawing.ts';
import { writePagesPdf } from './pages-pdf.ts';

const PNG_PAGE_QUALITY = 0.92;

const TOO_MANY_PAGES: FileError = {
  title: 'Too many pages',
  text: `A document of photos can have ${MAX_PAGES} pages. Save the others as another document.`,
};

const NOT_AN_IMAGE: FileError = {
  title: 'Not an image',
  text: 'Only JPG and PNG images can be added as pages.',
};

const tooLarge = (bytes: number): FileError => ({
  title: 'Pages too large',
  text: `This would be a document of ${fileSize(bytes)}, and the limit is ${fileSize(MAX_DOCUMENT_BYTES)}. Crop the larger pages, or leave one out.`,
});

/** Checks images, and adds them to a document's pages. */
export async function addPages(pages: readonly File[], files: readonly File[]): Promise<CheckedFile> {
  if (pages.length + files.length > MAX_PAGES) return { error: TOO_MANY_PAGES };
  const added: File[] = [];
  for (const file of files) {
    const checked = await checkFile(file);
    if ('error' in checked) return checked;
    const [page] = checked.pages;
    if (!page) return { error: NOT_AN_IMAGE };
    added.push(page);
  }
  return documentOf([...pages, ...added]);
}

/** The document of these pages, at least one: an image as it is, several as a PDF. */
export async function documentOf(pages: readonly File[]): Promise<CheckedFile> {
  const [first] = pages;
  const bytes = pages.reduce((sum, { size }) => sum + size, 0);
  if (!first || bytes > MAX_DOCUMENT_BYTES) return { error: tooLarge(bytes) };
  if (pages.length === 1) {
    return { file: first, type: first.type === 'image/png' ? 'image/png' : 'image/jpeg', pages };
  }
  try {
    const type = 'application/pdf';
    const written = await writePagesPdf(await drawing.loadPdfLib(), await Promise.all(pages.map(jpegOf)));
    const file = new File([written], fileName(first.name, type), { type });
    return file.size > MAX_DOCUMENT_BYTES ? { error: tooLarge(file.size) } : { file, type, pages };
  } catch (error) {
    return { error: { title: 'PDF not created', text: isStaleBuild(error) ? error.message : NOT_MADE } };
  }
}

const NOT_MADE =
  'We couldn’t put the pages into one PDF. Save them as separate documents, or try a browser on another device.';

/** PDFs contain JPEGs as they are; a PNG would be compressed again, which takes seconds. */
async function jpegOf(page: File): Promise<Uint8Array<ArrayBuffer>> {
  const isJpeg = page.type === 'image/jpeg';
  const blob = isJpeg
    ? page
    : await drawing.encode(await drawing.load(page, WORKING_PIXELS), 'image/jpeg', PNG_PAGE_QUALITY);
  return new Uint8Array(await blob.arrayBuffer());
}
