import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { startBarcodeReader } from '../../../../web/src/shared/reading/browser/barcode-reader.ts';
import { type Grey, greyOf } from '../../../../web/src/shared/reading/image/grey.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';
import { writtenBarcode, zxingFile } from '../../../support/written-barcode.ts';

const TODAY = '2026-11-23';
const BELLA = { species: 'dog', birthdate: '2019-03-12', chip_number: '981098104567890' } as const;
const GS = '\u001D';

type Written = Parameters<typeof writtenBarcode>[0];

const STICKER: Written = {
  text: '(01)09521234543213(10)A123B(17)271130',
  format: 'DataMatrix',
  isGs1: true,
};
const otherChip = (format: Written['format'], text = '981098104567891'): Written => ({ text, format });

let read: Awaited<ReturnType<typeof startBarcodeReader>>;

beforeAll(async () => {
  read = await startBarcodeReader({ wasmBinary: readFileSync(zxingFile('reader/zxing_reader.wasm')) });
});

/** A white page with barcodes below each other. */
async function pageWith(...codes: readonly Written[]): Promise<Grey> {
  const page: Grey = { data: new Uint8Array(1500 * 1000).fill(255), width: 1500, height: 1000 };
  let top = 100;
  for (const code of codes) {
    const { data, width, height } = PNG.sync.read(await writtenBarcode(code));
    const image = greyOf({ data, width, height });
    for (let y = 0; y < height; y += 1) {
      page.data.set(image.data.subarray(y * width, (y + 1) * width), (top + y) * page.width + 100);
    }
    top += height + 50;
  }
  return page;
}

const readPage = async (...codes: readonly Written[]) => read(await pageWith(...codes));

const suggestFrom = async (...codes: readonly Written[]) =>
  suggest([{ ...typedPage('14.03.2025 - Rabies'), barcodes: await readPage(...codes) }], BELLA, TODAY);

describe('a drawn GS1 code', () => {
  it('has its elements with separators, and where it is', async () => {
    expect(await readPage(STICKER)).toEqual([
      {
        text: `010952123454321310A123B${GS}17271130`,
        format: 'DataMatrix',
        isGs1: true,
        box: { left: 104, top: 104, right: 183, bottom: 183 },
      },
    ]);
  });

  it.each(['DataMatrix', 'Code128', 'QRCode'] as const)('in %s gives the dose its batch', async (format) => {
    const { doses } = await suggestFrom({ ...STICKER, format });
    expect(doses.map(({ batch }) => batch?.value)).toEqual(['A123B']);
  });

  it('never gives a dose the day until which the vial may be used', async () => {
    const { doses } = await suggestFrom(STICKER);
    expect(doses.map(({ issued_on, expires_on }) => [issued_on?.candidates.join(), expires_on])).toEqual([
      ['2025-03-14', null],
    ]);
  });

  it('is another one without FNC1', async () => {
    const plain = { text: '10A123B', format: 'DataMatrix' } as const;
    expect(await readPage(plain)).toMatchObject([{ text: '10A123B', isGs1: false }]);
    const { doses } = await suggestFrom(plain);
    expect(doses.map(({ batch }) => batch)).toEqual([null]);
  });
});

describe('a drawn chip number', () => {
  it.each([
    otherChip('Code128'),
    otherChip('ITF', '0981098104567891'),
    otherChip('QRCode'),
    otherChip('DataMatrix'),
  ])('in $format warns of another animal', async (code) => {
    const { other_animal } = await suggestFrom(code);
    expect(other_animal).toMatchObject({ chip_number: '981098104567891' });
  });

  it('of the pet does not', async () => {
    expect((await suggestFrom(otherChip('Code128', BELLA.chip_number))).other_animal).toBeNull();
  });
});

test('a page has several barcodes, or none', async () => {
  const found = await readPage(STICKER, otherChip('Code128'), otherChip('QRCode'));
  expect(found.map(({ format }) => format).sort()).toEqual(['Code128', 'DataMatrix', 'QRCode']);
  expect(await readPage()).toEqual([]);
});
