import {
  BINARIZERS,
  CHARACTER_SETS,
  CONTENT_TYPES,
  defaultReaderOptions,
  EAN_ADD_ON_SYMBOLS,
  encodeFormats,
  prepareZXingModule,
  TEXT_MODES,
  type ZXingReaderModule,
  type ZXingReaderOptions,
  type ZXingReadResult,
  type ZXingVector,
} from 'zxing-wasm/reader';
import { recognizedBarcodes } from '../barcodes.ts';
import type { Grey } from '../image/grey.ts';
import type { Barcode } from '../words.ts';

/** Where the WebAssembly comes from: an address in the browser, its bytes in Node. */
type Source = { locateFile: () => string } | { wasmBinary: Uint8Array };

/** What is used of the module. Its own types need those of Emscripten, which declare globals. */
interface ZXing {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  readBarcodesFromPixmap(
    ...call: Parameters<ZXingReaderModule['readBarcodesFromPixmap']>
  ): ZXingVector<ZXingReadResult> & { delete(): void };
}

/** What is looked at: a page of a certificate, or the code of a pack, held before the camera. */
type Subject = 'page' | 'pack';

const OPTIONS = {
  ...defaultReaderOptions,
  binarizer: BINARIZERS.indexOf('LocalAverage'),
  eanAddOnSymbol: EAN_ADD_ON_SYMBOLS.indexOf('Ignore'),
  textMode: TEXT_MODES.indexOf('Plain'),
  characterSet: CHARACTER_SETS.indexOf('Unknown'),
};

const OPTIONS_FOR: Record<Subject, ZXingReaderOptions> = {
  // Certificates are dark on light, and looking for both takes twice as long.
  page: {
    ...OPTIONS,
    formats: encodeFormats(['Code128', 'ITF', 'QRCode', 'DataMatrix']),
    tryInvert: false,
  },
  // Codes of packs are also lasered into dark ink.
  pack: { ...OPTIONS, formats: encodeFormats(['DataMatrix', 'QRCode', 'Code128']), tryInvert: true },
};

/**
 * Loads ZXing into a function that finds the barcodes of a grey image, and throws if memory runs out. Rejects if ZXing
 * can't be loaded.
 */
export async function startBarcodeReader(
  source: Source,
  subject: Subject = 'page',
): Promise<(image: Grey) => Barcode[]> {
  const zxing = await prepareZXingModule({ overrides: source, fireImmediately: true });
  return (image) => readBarcodes(zxing as unknown as ZXing, image, OPTIONS_FOR[subject]);
}

/** The package's own function takes four bytes a pixel, 30 MB a page; this one copies the image once. */
function readBarcodes(zxing: ZXing, { data, width, height }: Grey, options: ZXingReaderOptions): Barcode[] {
  const address = zxing._malloc(data.length);
  if (address === 0) throw new Error('No memory for the image');
  try {
    // Only now: memory that grew is another buffer.
    zxing.HEAPU8.set(data, address);
    const found = zxing.readBarcodesFromPixmap(address, width, height, options);
    const results = Array.from({ length: found.size() }, (_, at) => found.get(at));
    found.delete();
    return recognizedBarcodes(
      results.flatMap((result) =>
        result ? [{ ...result, contentType: CONTENT_TYPES[result.contentType] ?? 'Unknown' }] : [],
      ),
    );
  } finally {
    zxing._free(address);
  }
}
