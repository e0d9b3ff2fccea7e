import { indexOfText } from './bytes.ts';

/**
 * Viewers look for `%PDF-` in that many first bytes (ISO 32000-1's predecessor, Adobe PDF 1.7, appendix H, note 13).
 */
export const PDF_HEADER_BYTES = 1024;

/**
 * How far from its end a PDF's end marker is looked for. The note 18 beside it says 1,024 bytes; PDFium searches 4,096
 * and pdf.js the whole file, since servers and scanners append bytes.
 */
const PDF_END_BYTES = 64 * 1024;

export const hasPdfHeader = (start: Uint8Array): boolean =>
  indexOfText(start.subarray(0, PDF_HEADER_BYTES), '%PDF-') >= 0;

/**
 * Whether a PDF with a header has what viewers need to open it: an end marker, or `/Root`, from which they restore a
 * file without one. `read` returns the bytes from one position to before another; the end suffices for most files.
 */
export async function isCompletePdf(
  size: number,
  read: (from: number, to: number) => Promise<Uint8Array>,
): Promise<boolean> {
  const end = await read(Math.max(0, size - PDF_END_BYTES), size);
  if (indexOfText(end, '%%EOF') >= 0 || indexOfText(end, 'startxref') >= 0) return true;
  return indexOfText(await read(0, size), '/Root') >= 0;
}
