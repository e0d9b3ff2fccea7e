import { isTextAt } from './bytes.ts';

const ORIENTATION = 0x0112;
const GPS_DIRECTORY = 0x8825;

/** Latitude and longitude of the camera and of the place it points to. */
const COORDINATES: readonly number[] = [2, 4, 20, 22];

/** Bytes of a directory's entry: tag, type, count and value, or where the value is. */
const ENTRY_BYTES = 12;

/**
 * Reads Exif data that begins at `start` with its TIFF header: the orientation, 1 to 8, where 1 is upright, and whether
 * coordinates are in it. Null if it can't be read.
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
  /** The positions of a directory's values by tag. */
  const readDirectory = (at: number): ReadonlyMap<number, number> => {
    const count = uint16(at);
    const entries = Array.from({ length: count }, (_, index) => at + 2 + index * ENTRY_BYTES);
    return new Map(entries.map((entry) => [uint16(entry), entry + 8]));
  };

  const main = readDirectory(uint32(4));
  const orientation = uint16(main.get(ORIENTATION) ?? view.byteLength);
  const gps = main.get(GPS_DIRECTORY);
  const places = gps === undefined ? new Map() : readDirectory(uint32(gps));
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    hasCoordinates: COORDINATES.some((tag) => places.has(tag)),
  };
}
