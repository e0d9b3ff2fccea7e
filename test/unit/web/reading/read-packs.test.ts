import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPack } from '../../../../contract/gs1/pack.ts';
import { startBarcodeReader } from '../../../../web/src/shared/reading/browser/barcode-reader.ts';
import { type PackPhoto, packPhoto } from '../../../support/pack-photo.ts';
import { zxingFile } from '../../../support/written-barcode.ts';

const PACK = { gtin: '09521234543213', batch: 'A123B', expires_on: '2027-11-30', serial: null };

let read: Awaited<ReturnType<typeof startBarcodeReader>>;

beforeAll(async () => {
  read = await startBarcodeReader(
    { wasmBinary: readFileSync(zxingFile('reader/zxing_reader.wasm')) },
    'pack',
  );
});

describe('the DataMatrix of a pack', () => {
  it.each<[string, PackPhoto]>([
    ['straight', {}],
    ['turned', { degrees: 37 }],
    ['upside down', { degrees: 180 }],
    ['blurred', { degrees: 10, blur: 6 }],
    ['in low light', { degrees: 10, ink: 22, paper: 48 }],
    ['small', { degrees: 20, module: 2.2 }],
    ['lasered into dark ink', { degrees: 10, ink: 220, paper: 30 }],
  ])('%s', (_, look) => {
    const found = read(packPhoto(look)).map(({ text, isGs1 }) => [
      isGs1,
      readPack(`]d2${text}`, '2026-11-29'),
    ]);
    expect(found).toEqual([[true, { kind: 'pack', pack: PACK }]]);
  });
});
