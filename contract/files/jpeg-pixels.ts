import { MAX_IMAGE_PIXELS } from '../limits.ts';
import { isTextAt, uint16 } from './bytes.ts';
import { isFrame, nextMarker } from './jpeg.ts';
import {
  COEFFICIENTS,
  createBitReader,
  type HuffmanTable,
  readBlock,
  readCoefficients,
  readFirstCoefficient,
  readTables,
  refineCoefficients,
} from './jpeg-coefficients.ts';

const SOF0 = 0xc0;
const SOF1 = 0xc1;
const SOF2 = 0xc2;
const DHT = 0xc4;
const SOS = 0xda;
const DRI = 0xdd;

/** Most components of a frame that is progressive, and of any that browsers show (ITU-T T.81, B.2.2). */
const MAX_COMPONENTS = 4;

/** Most scans that are read: encoders write about ten, and each may touch every block. */
const MAX_SCANS = 100;

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

function readFrame(bytes: Uint8Array, data: number, marker: number): Frame {
  const height = uint16(bytes, data + 1);
  const width = uint16(bytes, data + 3);
  const count = bytes[data + 5] ?? 0;
  if (width * height === 0 || width * height > MAX_IMAGE_PIXELS) throw new Error('Too many pixels');
  if (count > MAX_COMPONENTS) throw new Error('Too many components');
  const isProgressive = marker !== SOF0 && marker !== SOF1;
  const factors = Array.from({ length: count }, (_, index) => {
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
