import { nextMarker } from './jpeg.ts';

/** Coefficients of a block of 8 × 8 pixels. */
export const COEFFICIENTS = 64;

/** A Huffman table (ITU-T T.81, F.2.2.3), by the length of a code, which is 1 to 16. */
export interface HuffmanTable {
  values: Uint8Array;
  /** The largest code of the length; -1 without any. */
  largest: Int32Array;
  /** What to add to a code for its value's index. */
  offset: Int32Array;
}

/** Adds the tables of a segment, by their class and number. */
export function readTables(data: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at < data.length; ) {
    const largest = new Int32Array(17).fill(-1);
    const offset = new Int32Array(17);
    let code = 0;
    let total = 0;
    for (let length = 1; length <= 16; length += 1) {
      const count = data[at + length] ?? 0;
      offset[length] = total - code;
      code += count;
      total += count;
      if (count > 0) largest[length] = code - 1;
      code *= 2;
    }
    tables.set(data[at] ?? 0, { values: data.subarray(at + 17, at + 17 + total), largest, offset });
    at += 17 + total;
  }
}

type BitReader = ReturnType<typeof createBitReader>;

/** Reads the bits of a scan. Throws at a marker that comes before the scan is complete. */
export function createBitReader(bytes: Uint8Array, start: number) {
  let at = start;
  let byte = 0;
  let left = 0;
  const bit = (): number => {
    if (left === 0) {
      byte = bytes[at] ?? 0;
      // A pixel byte 0xFF is followed by 0.
      if (at >= bytes.length || (byte === 0xff && bytes[at + 1] !== 0)) throw new Error('Pixels are missing');
      at += byte === 0xff ? 2 : 1;
      left = 8;
    }
    left -= 1;
    return (byte >> left) & 1;
  };
  return {
    /** The number of the next bits. */
    take(count: number): number {
      let value = 0;
      for (let index = 0; index < count; index += 1) value = value * 2 + bit();
      return value;
    },
    /** The value of the next code. */
    decode(table: HuffmanTable | undefined): number {
      let code = 0;
      for (let length = 1; table && length <= 16; length += 1) {
        code = code * 2 + bit();
        if (code <= (table.largest[length] ?? -1))
          return table.values[code + (table.offset[length] ?? 0)] ?? 0;
      }
      throw new Error('No such code');
    },
    /** Skips the rest of a byte, and a restart marker. */
    restart(): void {
      left = 0;
      at = nextMarker(bytes, at);
      const marker = bytes[at + 1] ?? 0;
      if (at < 0 || marker < 0xd0 || marker > 0xd7) throw new Error('No restart marker');
      at += 2;
    },
    end: () => at,
  };
}

/** Reads the coefficients of a block of a frame that isn't progressive. */
export function readBlock(bits: BitReader, dc: HuffmanTable | undefined, ac: HuffmanTable | undefined): void {
  bits.take(bits.decode(dc));
  for (let at = 1; at < COEFFICIENTS; at += 1) {
    const code = bits.decode(ac);
    if (code === 0) return;
    at += code >> 4;
    bits.take(code & 15);
  }
}

/** Reads the first coefficient of a block in a progressive scan, or one more bit of it. */
export function readFirstCoefficient(bits: BitReader, dc: HuffmanTable | undefined, before: number): void {
  bits.take(before === 0 ? bits.decode(dc) : 1);
}

/** Coefficients of a block in a progressive scan. */
interface Band {
  known: Uint8Array;
  /** Where the block begins in `known`. */
  block: number;
  first: number;
  last: number;
  /** Blocks that follow without further coefficients. */
  run: { length: number };
}

/** Reads the first bits of a block's other coefficients, and notes which are not zero. */
export function readCoefficients(bits: BitReader, ac: HuffmanTable | undefined, band: Band): void {
  const { known, block, first, last, run } = band;
  if (run.length > 0) {
    run.length -= 1;
    return;
  }
  for (let at = first; at <= last; at += 1) {
    const code = bits.decode(ac);
    const zeros = code >> 4;
    const size = code & 15;
    if (size === 0 && zeros < 15) {
      run.length = 2 ** zeros - 1 + bits.take(zeros);
      return;
    }
    at += zeros;
    if (size > 0) known[block + at] = 1;
    bits.take(size);
  }
}

/** A further bit of each coefficient that is known, and between them the first of others. */
export function refineCoefficients(bits: BitReader, ac: HuffmanTable | undefined, band: Band): void {
  const { known, block, last, run } = band;
  let at = band.first;
  while (run.length === 0 && at <= last) {
    const code = bits.decode(ac);
    const size = code & 15;
    let zeros = code >> 4;
    if (size === 0 && zeros < 15) {
      run.length = 2 ** zeros + bits.take(zeros);
      break;
    }
    bits.take(size);
    for (; at <= last; at += 1) {
      if (known[block + at]) bits.take(1);
      else if (zeros === 0) break;
      else zeros -= 1;
    }
    if (size > 0 && at <= last) known[block + at] = 1;
    at += 1;
  }
  if (run.length === 0) return;
  for (; at <= last; at += 1) if (known[block + at]) bits.take(1);
  run.length -= 1;
}
