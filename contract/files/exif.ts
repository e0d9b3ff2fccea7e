import { isTextAt } from './bytes.ts';

const ORIENTATION = 0x0112;
const GPS_DIRECTORY = 0x8825;

/** Latitude and longitude of the camera and of the place it points to. */
const COORDINATES: readonly number[] = [2, 4, 20, 22];

/** Most entries of a directory that are read; cameras write fewer than a hundred. */
const MAX_ENTRIES = 500;

/** Bytes of a directory's entry: tag, type, count and value, or where the value is. */
const ENTRY_BYTES = 12;

/**
 * Reads Exif data that begins at `start` with its TIFF header: the orientation, 1 to 8, where 1 is upright, and whether
 * coordinates are in it, or may be because a directory has too many entries to read. Null if it can't be read.
 */
export function readExif(
  bytes: Uint8Array,
  start: number,
): { orientation: number; hasCoordinates: boolean } | null {
  const isLittle = isTextAt(bytes, 'II*\0', start);
  if (!isLittle && !isTextAt(bytes, 'MM\0*', start)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  const uint16 = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0);
  const uint32 = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at, isLittle) : 0);
  /** How many entries of a directory lie inside the file, whatever number it claims. */
  const entryCount = (directory: number) =>
    Math.min(uint16(directory), Math.max(0, Math.floor((view.byteLength - directory - 2) / ENTRY_BYTES)));
  const isTooLong = (directory: number) => entryCount(directory) > MAX_ENTRIES;
  /** Where the value of a directory's first entry with one of these tags is. */
  const findValue = (directory: number, tags: readonly number[]): number | null => {
    const end = directory + 2 + Math.min(entryCount(directory), MAX_ENTRIES) * ENTRY_BYTES;
    for (let entry = directory + 2; entry < end; entry += ENTRY_BYTES) {
      if (tags.includes(uint16(entry))) return entry + 8;
    }
    return null;
  };

  const main = uint32(4);
  const orientation = uint16(findValue(main, [ORIENTATION]) ?? view.byteLength);
  const gps = findValue(main, [GPS_DIRECTORY]);
  const places = gps === null ? view.byteLength : uint32(gps);
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    hasCoordinates: isTooLong(main) || isTooLong(places) || findValue(places, COORDINATES) !== null,
  };
}
