import { pngChunk } from './png.ts';

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** A JPEG's segment, or a PNG's chunk: its marker or type, and its data. */
export type Segment = readonly [marker: number, data: Uint8Array];
export type Chunk = readonly [type: string, data: Uint8Array];

const segment = ([marker, data]: Segment) =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data]);

interface JpegOptions {
  width?: number;
  height?: number;
  /** Before the frame header. */
  segments?: readonly Segment[];
  pixels?: Uint8Array;
  /** After the end marker. */
  padding?: Uint8Array;
}

export const JFIF: Segment = [0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')];

/** A JPEG with every part from header to end marker; its pixels are no picture. */
export function aJpeg(options: JpegOptions = {}): Buffer {
  const { width = 2, height = 2, segments = [JFIF], pixels = Buffer.from([1, 0xff, 0, 2]) } = options;
  const frame = Buffer.concat([
    Buffer.from([8]),
    uint16(height),
    uint16(width),
    Buffer.from([1, 1, 0x11, 0]),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments.map(segment),
    segment([0xc0, frame]),
    segment([0xda, Buffer.from([1, 1, 0, 0, 63, 0])]),
    pixels,
    Buffer.from([0xff, 0xd9]),
    options.padding ?? Buffer.of(),
  ]);
}

const box = (type: string, data: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length + 8);
  return Buffer.concat([length, Buffer.from(type), data]);
};

/** A comment of a JPEG 2000's codestream. */
const comment = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0x64]), uint16(text.length + 4), uint16(1), Buffer.from(text)]);

interface Jp2Options {
  /** In the header, and after the pixels. */
  boxes?: readonly (readonly [type: string, text: string])[];
  /** Of the image, and of its tile. */
  text?: string;
  /** Whether the tile says how long it is. */
  isOpen?: boolean;
}

/** A JPEG 2000 with every part from signature to end marker; its pixels, which look like a comment, are no picture. */
export function aJp2({ boxes = [], text = '', isOpen = false }: Jp2Options = {}): Buffer {
  const pixels = Buffer.concat([Buffer.from([0xff, 0x93]), comment('pixels')]);
  const tile = Buffer.concat([comment(text), pixels]);
  const length = Buffer.alloc(4);
  if (!isOpen) length.writeUInt32BE(tile.length + 12);
  const codestream = Buffer.concat([
    Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 4, 0, 0]),
    comment(text),
    Buffer.from([0xff, 0x90, 0, 10, 0, 0]),
    length,
    Buffer.from([0, 1]),
    tile,
    Buffer.from([0xff, 0xd9]),
  ]);
  const others = boxes.map(([type, data]) => box(type, Buffer.from(data)));
  return Buffer.concat([
    box('jP  ', Buffer.from([13, 10, 0x87, 10])),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')),
    box('jp2h', Buffer.concat([box('ihdr', Buffer.alloc(14)), ...others])),
    box('jp2c', codestream),
    ...others,
  ]);
}

interface PngOptions {
  width?: number;
  height?: number;
  /** Before and after the pixels. */
  chunks?: readonly Chunk[];
  lateChunks?: readonly Chunk[];
  pixels?: Uint8Array;
}

/** A PNG with every part from header to end marker; its pixels are no picture. */
export function aPng({
  width = 2,
  height = 2,
  chunks = [],
  lateChunks = [],
  pixels,
}: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const all: Chunk[] = [
    ['IHDR', header],
    ...chunks,
    ['IDAT', pixels ?? Buffer.from('pixels')],
    ...lateChunks,
    ['IEND', Buffer.of()],
  ];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...all.map(([type, data]) => pngChunk(type, data))]);
}

type Entry = readonly [tag: number, value: number];

function directory(entries: readonly Entry[], isLittle: boolean): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  const put16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const put32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  put16(entries.length, 0);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 2 + index * 12;
    // The orientation is a SHORT; pointers are LONGs.
    const isShort = tag === 0x0112;
    put16(tag, at);
    put16(isShort ? 3 : 4, at + 2);
    put32(1, at + 4);
    if (isShort) put16(value, at + 8);
    else put32(value, at + 8);
  }
  return bytes;
}

/** Exif data from its TIFF header on, with these tags in its GPS directory, if any: 2 is the latitude. */
export function exifData({ orientation = 1, gps = [] as readonly number[], isLittle = false } = {}): Buffer {
  const start = Buffer.from(isLittle ? 'II*\0\x08\0\0\0' : 'MM\0*\0\0\0\x08', 'latin1');
  const count = gps.length > 0 ? 2 : 1;
  const places = start.length + 2 + count * 12 + 4;
  const entries: Entry[] = [[0x0112, orientation]];
  if (gps.length > 0) entries.push([0x8825, places]);
  const gpsEntries = gps.map((tag): Entry => [tag, 0]);
  const gpsDirectory = gps.length > 0 ? [directory(gpsEntries, isLittle)] : [];
  return Buffer.concat([start, directory(entries, isLittle), ...gpsDirectory]);
}

/** A JPEG's segments with Exif data, and with an XMP packet. */
export const exif = (options: Parameters<typeof exifData>[0]): Segment => [
  0xe1,
  Buffer.concat([Buffer.from('Exif\0\0'), exifData(options)]),
];
export const xmp = (text: string): Segment => [
  0xe1,
  Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${text}</x:xmpmeta>`),
];

/** Coordinates in XMP. */
export const XMP_PLACE = '<rdf:Description exif:GPSLatitude="52,30.98N" exif:GPSLongitude="13,22.66E"/>';
