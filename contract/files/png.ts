import { MAX_IMAGE_PARTS } from '../limits.ts';
import { latin1, uint32 } from './bytes.ts';

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/** A chunk of a PNG: `start` is that of its length, `end` that after its checksum. */
export interface PngPart {
  type: string;
  start: number;
  end: number;
}

/** Bytes of a chunk's length, type and checksum. */
const FRAME_BYTES = 12;

/** Where a chunk's data begins, counted from its start. */
export const PNG_DATA_OFFSET = 8;

/**
 * The chunks of a PNG from IHDR to IEND, the last one (PNG, third edition, 5); null if it is damaged or incomplete, or
 * has more than MAX_IMAGE_PARTS.
 */
export function pngParts(bytes: Uint8Array): PngPart[] | null {
  const parts: PngPart[] = [];
  for (let start: number = PNG_SIGNATURE.length; start + FRAME_BYTES <= bytes.length; ) {
    const end = start + FRAME_BYTES + uint32(bytes, start);
    const type = latin1(bytes, start + 4, start + PNG_DATA_OFFSET);
    if (parts.length === MAX_IMAGE_PARTS) return null;
    if (end > bytes.length || (type === 'IHDR') !== (parts.length === 0)) return null;
    parts.push({ type, start, end });
    if (type === 'IEND') return parts.some((part) => part.type === 'IDAT') ? parts : null;
    start = end;
  }
  return null;
}

/** The width and height in pixels. */
export function pngSize(bytes: Uint8Array) {
  const data = PNG_SIGNATURE.length + PNG_DATA_OFFSET;
  return { width: uint32(bytes, data), height: uint32(bytes, data + 4) };
}
