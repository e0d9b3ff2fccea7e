import type { Bytes } from './bytes.ts';

/** Exif data from its TIFF header on, with the orientation, 1 to 8, and nothing else. */
export const orientationExif = (orientation: number): Bytes =>
  Uint8Array.of(
    // "MM", 42, and where the directory begins.
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    // One entry: tag 0x0112, a SHORT, one value, padded to four bytes.
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    // No further directory.
    ...[0, 0, 0, 0],
  );
