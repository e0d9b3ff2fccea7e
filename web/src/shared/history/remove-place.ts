import type { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { indexOfText } from '../../../../contract/files/bytes.ts';
import { jpegParts } from '../../../../contract/files/jpeg.ts';
import type { Bytes } from '../../../../contract/files/metadata/bytes.ts';
import { completeJpeg } from '../../../../contract/files/metadata/complete-jpeg.ts';
import { blankJpegMetadata } from '../../../../contract/files/metadata/jpeg-metadata.ts';
import { blankJpxMetadata } from '../../../../contract/files/metadata/jpx-metadata.ts';
import { removeMetadata } from '../../../../contract/files/metadata/remove-metadata.ts';
import type { PdfLib } from './sheet.ts';

/** How a JPEG begins. */
const JPEG = '\xff\xd8\xff';

/** A filter of an image that is written into a page's content. */
const INLINE_FILTER = /\/(DCT|JPX)(Decode)?[\s/\]]/g;

/**
 * Removes the metadata of a stream's images, such as the place where a photo was taken, whether the stream is an image
 * or contains some between its drawing operators. Throws if an image or its encoding is damaged or unknown.
 */
export async function removePlace(lib: PdfLib, stream: PDFRawStream): Promise<void> {
  const { PDFName } = lib;
  const { dict } = stream;
  const nameOf = (key: string) => dict.lookup(PDFName.of(key));
  const filter = keepLastFilter(lib, stream);
  if (filter === PDFName.of('DCTDecode')) {
    stream.updateContents(await cleanJpeg(new Uint8Array(stream.getContents())));
  } else if (filter === PDFName.of('JPXDecode')) {
    const clean = blankJpxMetadata(new Uint8Array(stream.getContents()));
    if (!clean) throw new Error('Damaged JPEG 2000');
    stream.updateContents(clean);
  } else if (nameOf('Type') === PDFName.of('Metadata')) {
    dict.delete(PDFName.of('Filter'));
    stream.updateContents(new Uint8Array());
  } else if (nameOf('Subtype') !== PDFName.of('Image')) {
    cleanContent(lib, stream);
  }
}

/** Some programs compress images once more, or write them as letters. What is left is the image. Returns its filter. */
function keepLastFilter(
  { PDFArray, PDFName, PDFRawStream, decodePDFRawStream }: PdfLib,
  stream: PDFRawStream,
): PDFName | undefined {
  const { dict } = stream;
  const [filters, settings] = ['Filter', 'DecodeParms'].map((key) => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFArray ? value.clone() : null;
  });
  if (!filters) return dict.lookupMaybe(PDFName.of('Filter'), PDFName);
  const last = filters.size() - 1;
  const filter = last < 0 ? undefined : filters.lookup(last, PDFName);
  const isImage = filter === PDFName.of('DCTDecode') || filter === PDFName.of('JPXDecode');
  if (!filter || !isImage || last < 1) return filter;
  filters.remove(last);
  const packed = dict.clone();
  packed.set(PDFName.of('Filter'), filters);
  stream.updateContents(decodePDFRawStream(PDFRawStream.of(packed, stream.getContents())).decode());
  dict.set(PDFName.of('Filter'), filter);
  const setting = settings?.lookup(last);
  if (setting) dict.set(PDFName.of('DecodeParms'), setting);
  else dict.delete(PDFName.of('DecodeParms'));
  return filter;
}

/** From its first byte on: viewers skip those before it. */
async function cleanJpeg(bytes: Bytes): Promise<Bytes> {
  const start = indexOfText(bytes, JPEG);
  let { length: end } = bytes;
  // Line breaks behind the end marker are common, and decoding pixels to find their end takes a second.
  while ([0, 10, 13, 32].includes(bytes[end - 1] ?? -1)) end -= 1;
  const image = completeJpeg(bytes.subarray(start, end));
  if (start < 0 || !image || !jpegParts(image)) throw new Error('Damaged JPEG');
  return new Uint8Array(await new Blob(removeMetadata('image/jpeg', image)).arrayBuffer());
}

/** Images in a content keep their length, which it may name. */
function cleanContent({ PDFName, decodePDFRawStream }: PdfLib, stream: PDFRawStream): void {
  const content = new Uint8Array(decodePDFRawStream(stream).decode());
  const filters = new TextDecoder('latin1').decode(content).match(INLINE_FILTER)?.length ?? 0;
  if (filters === 0) return;
  let images = 0;
  for (let at = indexOfText(content, JPEG); at >= 0; ) {
    const parts = jpegParts(content.subarray(at));
    if (parts) {
      blankJpegMetadata(content.subarray(at), parts);
      images += 1;
    }
    at = indexOfText(content, JPEG, at + (parts?.at(-1)?.end ?? 1));
  }
  if (images !== filters) throw new Error('An image in a page could not be found');
  for (const key of ['Filter', 'DecodeParms']) stream.dict.delete(PDFName.of(key));
  stream.updateContents(content);
}
