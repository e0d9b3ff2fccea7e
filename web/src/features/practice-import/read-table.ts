import Papa from 'papaparse';

/** How a file of text is encoded. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Of a text in UTF-16 most letters have an empty byte; text in other encodings has none. */
const SAMPLE_BYTES = 2_000;

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const empty = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (empty(0) + empty(1) > sample.length / 8) return empty(1) > empty(0) ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // What Excel writes in Western Europe and America unless it is asked for UTF-8.
    return 'windows-1252';
  }
}

/** A list as a spreadsheet shows it. */
export interface Table {
  lines: string[][];
  encoding: Encoding;
  delimiter: string;
  /** The line with a quote that nothing closes, so that what follows is lost; null for none. */
  broken_line: number | null;
}

/** Excel's own line that says how cells are apart. */
const SEPARATOR_LINE = /^sep=([,;|\t])\r?\n/i;

/** Reads a file of cells that are apart by commas, semicolons, tabs or bars, and may be quoted. */
export function readTable(bytes: Uint8Array): Table {
  const encoding = encodingOf(bytes);
  // A decoder leaves out the mark.
  const text = new TextDecoder(encoding).decode(bytes).replaceAll('\u0000', '');
  const separator = SEPARATOR_LINE.exec(text);
  const { data, meta, errors } = Papa.parse<string[]>(separator ? text.slice(separator[0].length) : text, {
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const above = separator ? [[]] : [];
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  return {
    lines: [...above, ...data],
    encoding,
    delimiter: meta.delimiter,
    broken_line: broken === undefined ? null : broken + above.length + 1,
  };
}
