import { readExif } from '../exif.ts';
import { PNG_DATA_OFFSET, PNG_SIGNATURE, type PngPart } from '../png.ts';
import type { Bytes } from './bytes.ts';
import { orientationExif } from './orientation.ts';

/** The chunks that say how to show the pixels, animations included; all others are texts, times or unknown. */
const SHOWN: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

export function withoutPngMetadata(bytes: Bytes, parts: readonly PngPart[]): Bytes[] {
  const exif = parts.find(({ type }) => type === 'eXIf');
  const read = exif && readExif(bytes, exif.start + PNG_DATA_OFFSET);
  const [header = new Uint8Array(), ...others] = parts
    .filter(({ type }) => SHOWN.has(type))
    .map(({ start, end }) => bytes.subarray(start, end));
  const orientation = read && read.orientation !== 1 ? [exifChunk(read.orientation)] : [];
  return [bytes.subarray(0, PNG_SIGNATURE.length), header, ...orientation, ...others];
}

function exifChunk(orientation: number): Bytes {
  const data = orientationExif(orientation);
  const type = [...'eXIf'].map((letter) => letter.charCodeAt(0));
  const chunk = new Uint8Array(PNG_DATA_OFFSET + data.length + 4);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(type, 4);
  chunk.set(data, PNG_DATA_OFFSET);
  view.setUint32(PNG_DATA_OFFSET + data.length, crc32([...type, ...data]));
  return chunk;
}

/** A chunk's checksum (PNG, third edition, annex D). */
function crc32(bytes: readonly number[]): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0);
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
