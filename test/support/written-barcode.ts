import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

interface WantedBarcode {
  /** Elements of GS1 with their identifiers in parentheses. */
  text: string;
  format: 'Code128' | 'ITF' | 'QRCode' | 'DataMatrix';
  isGs1?: boolean;
  /** Pixels of a module, the narrowest bar. */
  scale?: number;
}

/** Where a file of ZXing is, by its name in the package. */
export const zxingFile = (name: string) => fileURLToPath(import.meta.resolve(`zxing-wasm/${name}`));

/** A barcode as ZXing writes it, as a PNG with a quiet zone. Throws if the format can't say the text. */
export async function writtenBarcode({ text, format, isGs1 = false, scale = 4 }: WantedBarcode) {
  prepareZXingModule({ overrides: WRITER });
  const { image, error } = await writeBarcode(text, { format, scale, options: isGs1 ? 'gs1' : '' });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

const WRITER = { wasmBinary: readFileSync(zxingFile('writer/zxing_writer.wasm')) };
