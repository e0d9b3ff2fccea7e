import { MAX_IMAGE_PARTS } from '../limits.ts';
import { uint16 } from './bytes.ts';

/** A segment of a JPEG, up to the next one: after SOS (start of scan) with the compressed pixels that follow. */
export interface JpegPart {
  /** The second byte of its marker. */
  marker: number;
  start: number;
  end: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Markers without a length: RST0–7 (within the pixels), SOI, and TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/** SOF0–15, the frame headers, without DHT, JPG and DAC, which share their range. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Whether T.81 has a segment with that marker: SOF0–15, tables, SOS, EOI, APP0–15 or COM. */
export const isSegment = ({ marker }: JpegPart): boolean =>
  (marker >= 0xc0 && marker <= 0xef) || marker === 0xfe;

/**
 * The segments of a JPEG from after SOI to the end marker EOI, the last one (ITU-T T.81, annex B); null if it is
 * damaged or incomplete, or has more than MAX_IMAGE_PARTS. As decoders do, skips bytes before a marker that belong to
 * no segment.
 */
export function jpegParts(bytes: Uint8Array): JpegPart[] | null {
  const parts: JpegPart[] = [];
  for (let at = nextMarker(bytes, 2); at >= 0; ) {
    const marker = bytes[at + 1] ?? 0;
    const last = parts.at(-1);
    // A second photo, so the first has no end marker.
    if (marker === SOI && last?.marker === SOS) return null;
    if (isBare(marker)) {
      at = nextMarker(bytes, at + 2);
      continue;
    }
    if (last) last.end = at;
    if (marker === EOI) {
      parts.push({ marker, start: at, end: at + 2 });
      return parts.some((part) => part.marker === SOS) ? parts : null;
    }
    const length = uint16(bytes, at + 2);
    if (length < 2 || at + 2 + length > bytes.length || parts.length === MAX_IMAGE_PARTS) return null;
    parts.push({ marker, start: at, end: at + 2 + length });
    at = nextMarker(bytes, at + 2 + length);
  }
  return null;
}

/** The position of the next 0xFF that begins a marker: not 0xFF00, a pixel byte, nor one that fills up. */
export function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1];
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff) return at;
  }
  return -1;
}

/** The width and height in pixels; null without a frame header. */
export function jpegSize(bytes: Uint8Array, parts: readonly JpegPart[]) {
  const frame = parts.find(({ marker }) => isFrame(marker));
  return frame && { width: uint16(bytes, frame.start + 7), height: uint16(bytes, frame.start + 5) };
}
