import { MAX_IMAGE_PIXELS } from '../limits.ts';
import { isTextAt, uint16 } from './bytes.ts';
import { isFrame, nextMarker } from './jpeg.ts';

const SOF0 = 0xc0;
const SOF1 = 0xc1;
const SOF2 = 0xc2;
const DHT = 0xc4;
const SOS = 0xda;
const DRI = 0xdd;

/** Coefficients of a block of 8 × 8 pixels. */
const COEFFICIENTS = 64;

/** Most scans that are read: encoders write about ten, and each may touch every block. */
const MAX_SCANS = 100;

/** A Huffman table (ITU-T T.81, F.2.2.3), by the length of a code, which is 1 to 16. */
interface HuffmanTable {
  values: Uint8Array;
  /** The largest code of the length; -1 without any. */
  largest: Int32Array;
  /** What to add to a code for its value's index. */
  offset: Int32Array;
}

interface Component {
  id: number;
  /** Blocks in a unit that is interleaved with other components. */
  across: number;
  down: number;
  /** Blocks that have pixels, and those in a row with the padding. */
  width: number;
  height: number;
  stride: number;
  /** In progressive frames, 1 for each coefficient that is no longer zero. */
  known: Uint8Array;
  /** How many bits of each coefficient are still to come; below 0 before the first. */
  missingBits: Int8Array;
}

interface Frame {
  isProgressive: boolean;
  components: Component[];
  unitsAcross: number;
  unitsDown: number;
}

/**
 * The position after a JPEG's last pixel, whatever follows: its end marker, or with that missing a second photo or a
 * video, which a search for markers would take for pixels. Decodes as far as it has to (ITU-T T.81, annexes F and G).
 * Null if pixels are missing, and for codings that browsers don't show: arithmetic, lossless and hierarchical.
 */
export function endOfPixels(bytes: Uint8Array): number | null {
  try {
    return findEnd(bytes);
  } catch {
    return null;
  }
}

/** Throws where the file can't be decoded. */
function findEnd(bytes: Uint8Array): number | null {
  const tables = new Map<number, HuffmanTable>();
  let frame: Frame | null = null;
  let restartInterval = 0;
  let scans = 0;
  for (let at = 2; bytes[at] === 0xff; ) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1] ?? 0;
    const data = at + 4;
    const end = at + 2 + uint16(bytes, at + 2);
    if (marker < SOF0 || end <= at + 2 || end > bytes.length) return null;
    if (marker === DHT) readTables(bytes.subarray(data, end), tables);
    if (marker === DRI) restartInterval = uint16(bytes, data);
    if (isFrame(marker)) {
      if (frame || marker > SOF2) return null;
      frame = readFrame(bytes, data, marker);
    }
    at = end;
    if (marker !== SOS) continue;
    scans += 1;
    if (!frame || scans > MAX_SCANS) return null;
    at = endOfScan({ bytes, data, end, frame, tables, restartInterval });
    const isComplete = frame.components.every(({ missingBits }) => missingBits.every((bits) => bits === 0));
    // Some encoders leave details out.
    if (isComplete || isTextAt(bytes, '\xff\xd9', at)) return at;
  }
  return null;
}

function readTables(data: Uint8Array, tables: Map<number, HuffmanTable>): void {
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

function readFrame(bytes: Uint8Array, data: number, marker: number): Frame {
  const height = uint16(bytes, data + 1);
  const width = uint16(bytes, data + 3);
  if (width * height === 0 || width * height > MAX_IMAGE_PIXELS) throw new Error('Too many pixels');
  const isProgressive = marker !== SOF0 && marker !== SOF1;
  const factors = Array.from({ length: bytes[data + 5] ?? 0 }, (_, index) => {
    const at = data + 6 + index * 3;
    const sampling = bytes[at + 1] ?? 0;
    return { id: bytes[at] ?? 0, across: sampling >> 4, down: sampling & 15 };
  });
  const mostAcross = Math.max(...factors.map(({ across }) => across));
  const mostDown = Math.max(...factors.map(({ down }) => down));
  const unitsAcross = Math.ceil(width / (8 * mostAcross));
  const unitsDown = Math.ceil(height / (8 * mostDown));
  const components = factors.map(({ id, across, down }): Component => {
    const stride = unitsAcross * across;
    return {
      id,
      across,
      down,
      width: Math.ceil(Math.ceil((width * across) / mostAcross) / 8),
      height: Math.ceil(Math.ceil((height * down) / mostDown) / 8),
      stride,
      known: new Uint8Array(isProgressive ? stride * unitsDown * down * COEFFICIENTS : 0),
      missingBits: new Int8Array(COEFFICIENTS).fill(-1),
    };
  });
  return { isProgressive, components, unitsAcross, unitsDown };
}

interface Scan {
  bytes: Uint8Array;
  /** Where the data of its header begins, and where that ends. */
  data: number;
  end: number;
  frame: Frame;
  tables: ReadonlyMap<number, HuffmanTable>;
  /** Units between restart markers; 0 without them. */
  restartInterval: number;
}

/** Reads a scan's pixels; returns the position after them. */
function endOfScan({ bytes, data, end, frame, tables, restartInterval }: Scan): number {
  const bits = createBitReader(bytes, end);
  const count = bytes[data] ?? 0;
  const settings = data + 1 + 2 * count;
  const [first, last] = [bytes[settings] ?? 0, bytes[settings + 1] ?? 0];
  const [before, after] = [(bytes[settings + 2] ?? 0) >> 4, (bytes[settings + 2] ?? 0) & 15];
  const run = { length: 0 };
  const parts = Array.from({ length: count }, (_, index) => {
    const at = data + 1 + index * 2;
    const component = frame.components.find(({ id }) => id === bytes[at]);
    if (!component) throw new Error('No such component');
    const selector = bytes[at + 1] ?? 0;
    const [dc, ac] = [tables.get(selector >> 4), tables.get(16 | (selector & 15))];
    const { known } = component;
    const read = !frame.isProgressive
      ? () => readBlock(bits, dc, ac)
      : first === 0
        ? () => readFirstCoefficient(bits, dc, before)
        : before === 0
          ? (block: number) => readCoefficients(bits, ac, { known, block, first, last, run })
          : (block: number) => refineCoefficients(bits, ac, { known, block, first, last, run });
    if (frame.isProgressive) component.missingBits.fill(after, first, last + 1);
    else component.missingBits.fill(0);
    return { component, read };
  });
  const [only] = parts;
  if (!only || last >= COEFFICIENTS) throw new Error('No components');
  const isAlone = parts.length === 1;
  const { component: single } = only;
  const columns = isAlone ? single.width : frame.unitsAcross;
  const rows = isAlone ? single.height : frame.unitsDown;

  for (let unit = 0; unit < columns * rows; unit += 1) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      bits.restart();
      run.length = 0;
    }
    const column = unit % columns;
    const row = (unit - column) / columns;
    if (isAlone) {
      only.read((row * single.stride + column) * COEFFICIENTS);
      continue;
    }
    for (const { component, read } of parts) {
      const { across, down, stride } = component;
      for (let block = 0; block < across * down; block += 1) {
        const x = column * across + (block % across);
        const y = row * down + Math.floor(block / across);
        read((y * stride + x) * COEFFICIENTS);
      }
    }
  }
  return bits.end();
}

type BitReader = ReturnType<typeof createBitReader>;

/** Reads the bits of a scan. Throws at a marker that comes before the scan is complete. */
function createBitReader(bytes: Uint8Array, start: number) {
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

function readBlock(bits: BitReader, dc: HuffmanTable | undefined, ac: HuffmanTable | undefined): void {
  bits.take(bits.decode(dc));
  for (let at = 1; at < COEFFICIENTS; at += 1) {
    const code = bits.decode(ac);
    if (code === 0) return;
    at += code >> 4;
    bits.take(code & 15);
  }
}

function readFirstCoefficient(bits: BitReader, dc: HuffmanTable | undefined, before: number): void {
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

function readCoefficients(bits: BitReader, ac: HuffmanTable | undefined, band: Band): void {
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
function refineCoefficients(bits: BitReader, ac: HuffmanTable | undefined, band: Band): void {
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
