import { indexOfText, isTextAt, latin1 } from '../../../../contract/files/bytes.ts';
import { jpegParts } from '../../../../contract/files/jpeg.ts';
import type { Bytes } from '../../../../contract/files/metadata/bytes.ts';
import { completeJpeg } from '../../../../contract/files/metadata/complete-jpeg.ts';
import { blankJpegMetadata } from '../../../../contract/files/metadata/jpeg-metadata.ts';
import { blankJpxMetadata } from '../../../../contract/files/metadata/jpx-metadata.ts';

/** Every signature names the bytes that it signs, and is never compressed (ISO 32000-1, 12.8.1). */
const SIGNED = '/ByteRange';

/** How an image begins. */
const JPEG = '\xff\xd8\xff';
const JPEG_2000 = ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'];

/** Images have shorter dictionaries. */
const MAX_DICTIONARY_BYTES = 4096;

/** An image that is compressed once more, as jsPDF does. */
const PACKED_IMAGE = /\/FlateDecode\s*\/(DCT|JPX)Decode/;

/** Photos hardly get smaller when they are compressed once more, and a few KB can unpack to gigabytes. */
const MAX_GROWTH = 4;

/** The value of a coordinate in XMP, as an attribute or an element, after its name. */
const XMP_PLACE = /(GPS\w+\s*(?:=\s*["']|>))([^"'<]*)/g;

/**
 * A PDF whose images have zeros for metadata, such as the place where a photo was taken. All other bytes stay, where
 * they are: nothing else can look different. Returns the same bytes if there is nothing to remove, if it is signed, or
 * if it is encrypted.
 */
export async function blankPdf(given: Bytes): Promise<Bytes> {
  if (indexOfText(given, SIGNED) >= 0) return given;
  const bytes = given.slice();
  let isChanged = false;
  for (const { dictionary, start, end } of streamsOf(given)) {
    const clean = await blankStream(dictionary, given.slice(start, end));
    if (!clean) continue;
    isChanged ||= clean.some((byte, at) => byte !== given[start + at]);
    bytes.set(clean, start);
  }
  return isChanged ? bytes : given;
}

/** The streams of a PDF without their last line break. Each byte is read once, whatever the PDF says of itself. */
function* streamsOf(bytes: Bytes) {
  let from = 0;
  for (let at = indexOfText(bytes, 'stream'); at >= 0; at = indexOfText(bytes, 'stream', from)) {
    const start = at + 'stream'.length + (isTextAt(bytes, '\r\n', at + 'stream'.length) ? 2 : 1);
    const found = indexOfText(bytes, 'endstream', start);
    const next = found < 0 ? bytes.length : found;
    let end = next;
    while (end > start && (bytes[end - 1] === 10 || bytes[end - 1] === 13)) end -= 1;
    const before = latin1(bytes, Math.max(from, at - MAX_DICTIONARY_BYTES), at);
    yield { dictionary: before.slice(before.lastIndexOf('obj') + 1), start, end };
    from = next + 'endstream'.length;
  }
}

/** A stream of the same length without metadata; null if it has none, or is an image that can't be read. */
async function blankStream(dictionary: string, bytes: Bytes): Promise<Bytes | null> {
  if (isTextAt(bytes, JPEG, 0)) return blankJpeg(bytes);
  if (JPEG_2000.some((text) => isTextAt(bytes, text, 0))) return blankJpxMetadata(bytes);
  if (PACKED_IMAGE.test(dictionary)) return blankPacked(bytes);
  if (dictionary.includes('/XML') && !dictionary.includes('/Filter')) blankXmpPlace(bytes);
  return bytes;
}

/** Decoders go on without an end marker. */
function blankJpeg(bytes: Bytes): Bytes | null {
  const complete = completeJpeg(bytes);
  if (!complete) return null;
  const image = jpegParts(complete) ? complete.slice() : withEnd(bytes);
  const parts = jpegParts(image);
  if (!parts) return null;
  blankJpegMetadata(image, parts);
  const clean = new Uint8Array(bytes.length);
  clean.set(image.subarray(0, Math.min(bytes.length, parts.at(-1)?.end ?? 0)));
  return clean;
}

function withEnd(bytes: Bytes): Bytes {
  const complete = new Uint8Array(bytes.length + 2);
  complete.set(bytes);
  complete.set([0xff, 0xd9], bytes.length);
  return complete;
}

/**
 * Decoders skip the zeros behind the end of compressed data. Null if the image is longer without its metadata,
 * and in Safari before 16.4.
 */
async function blankPacked(bytes: Bytes): Promise<Bytes | null> {
  if (typeof DecompressionStream === 'undefined') return null;
  const image = await piped(bytes, new DecompressionStream('deflate'));
  // Other viewers may read more of damaged data.
  if (image.length > bytes.length * MAX_GROWTH || (isTextAt(image, JPEG, 0) && !jpegParts(image)))
    return null;
  const clean = await blankStream('', image);
  if (!clean?.some((byte, at) => byte !== image[at])) return null;
  const packed = await piped(clean, new CompressionStream('deflate'));
  if (packed.length > bytes.length) return null;
  const padded = new Uint8Array(bytes.length);
  padded.set(packed);
  return padded;
}

/** What came until an error or MAX_GROWTH: a line break behind compressed data counts as an error. */
async function piped(bytes: Bytes, through: CompressionStream | DecompressionStream): Promise<Bytes> {
  const chunks: Bytes[] = [];
  let left = bytes.length * MAX_GROWTH;
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  try {
    while (left > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value as Bytes);
      left -= value.length;
    }
    if (left <= 0) await reader.cancel();
  } catch {
    // Whether the image is complete, its end marker says.
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function blankXmpPlace(bytes: Bytes): void {
  for (const { index, 1: name = '', 2: value = '' } of new TextDecoder('latin1')
    .decode(bytes)
    .matchAll(XMP_PLACE)) {
    bytes.fill(32, index + name.length, index + name.length + value.length);
  }
}
