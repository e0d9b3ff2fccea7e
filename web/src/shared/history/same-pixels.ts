/** Pixels of four bytes each. */
export interface Picture {
  data: Uint8ClampedArray;
  /** Pixels in a row. */
  width: number;
}

/** The most by which a channel may differ, of 255. */
const TOLERANCE = 32;

/** Whether two pictures look the same: a single pixel may be the tick of a box. */
export const lookSame = (one: Picture, other: Picture): boolean =>
  one.width === other.width &&
  one.data.length === other.data.length &&
  one.data.every((value, at) => Math.abs(value - (other.data[at] ?? 0)) <= TOLERANCE);
