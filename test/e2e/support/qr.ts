import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { zxingFile } from '../../support/written-barcode.ts';

const READER = { wasmBinary: readFileSync(zxingFile('reader/zxing_reader.wasm')) };

/** What a phone reads from a PNG with a QR code. Throws when it finds none. */
export async function decodeQr(png: Buffer): Promise<string> {
  prepareZXingModule({ overrides: READER });
  const [code] = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] });
  if (!code) throw new Error('There is no QR code in this picture');
  return code.text;
}

/** What a phone in front of the screen reads. */
export const decodeQrOnScreen = async (image: Locator) => decodeQr(await image.screenshot());
