import type { PDFRawStream } from '@cantoo/pdf-lib';
import { isTextAt } from '../../../../contract/files/bytes.ts';
import { jpegParts } from '../../../../contract/files/jpeg.ts';
import { removeMetadata } from '../../../../contract/files/metadata/remove-metadata.ts';
import type { PdfLib } from './sheet.ts';

/**
 * Removes the metadata of a stream that is a JPEG, such as the place where a photo was taken. Throws if its encoding is
 * damaged or unknown.
 */
export async function removePlace(lib: PdfLib, stream: PDFRawStream): Promise<void> {
  keepLastFilter(lib, stream);
  const contents = stream.getContents();
  const isJpeg = isTextAt(contents, '\xff\xd8\xff', 0);
  const bytes = isJpeg ? new Uint8Array(contents) : null;
  if (!bytes || !jpegParts(bytes)) return;
  const clean = new Blob(removeMetadata('image/jpeg', bytes));
  stream.updateContents(new Uint8Array(await clean.arrayBuffer()));
}

/** Some programs compress JPEGs once more, or write them as letters. What is left is the JPEG. */
function keepLastFilter(
  { PDFArray, PDFName, PDFRawStream, decodePDFRawStream }: PdfLib,
  stream: PDFRawStream,
): void {
  const { dict } = stream;
  const [filters, settings] = ['Filter', 'DecodeParms'].map((key) => {
    const list = dict.lookup(PDFName.of(key));
    return list instanceof PDFArray ? list.clone() : null;
  });
  const last = (filters?.size() ?? 0) - 1;
  if (!filters || last < 1 || filters.lookup(last) !== PDFName.of('DCTDecode')) return;
  filters.remove(last);
  const packed = dict.clone();
  packed.set(PDFName.of('Filter'), filters);
  stream.updateContents(decodePDFRawStream(PDFRawStream.of(packed, stream.getContents())).decode());
  dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
  const setting = settings?.lookup(last);
  if (setting) dict.set(PDFName.of('DecodeParms'), setting);
  else dict.delete(PDFName.of('DecodeParms'));
}
