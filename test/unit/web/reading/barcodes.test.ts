import { describe, expect, it, test } from 'vitest';
import { recognizedBarcodes } from '../../../../web/src/shared/reading/barcodes.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { Barcode } from '../../../../web/src/shared/reading/words.ts';
import { typedPage } from '../../../support/typed-page.ts';

const TODAY = '2026-11-23';
const BELLA = { species: 'dog', birthdate: '2019-03-12', chip_number: '981098104567890' } as const;

/** A code at the height of a typed line. */
const code = (text: string, line: number, more: Partial<Barcode> = {}): Barcode => ({
  text,
  format: 'DataMatrix',
  isGs1: true,
  box: { left: 700, right: 720, top: line * 20 - 4, bottom: line * 20 + 16 },
  ...more,
});

const read = (text: string, ...barcodes: readonly Barcode[]) =>
  suggest([{ ...typedPage(text), barcodes }], BELLA, TODAY);

const TABLE = `
Vaccine        Date given     Valid until
Rabies         14.03.2025     13.03.2028

DHPPi          15.03.2025     14.03.2026`;

const batches = (text: string, ...barcodes: readonly Barcode[]) =>
  read(text, ...barcodes).doses.map(({ batch }) => batch?.value ?? null);

describe('the batch of a GS1 code', () => {
  it('is of the dose in whose row it stands', () => {
    expect(batches(TABLE, code('10A123B', 4))).toEqual([null, 'A123B']);
    expect(batches(TABLE, code('10A123B', 2), code('10C77', 4))).toEqual(['A123B', 'C77']);
  });

  it('is of the only dose of a page, wherever it stands', () => {
    expect(batches('14.03.2025 - Rabies', code('10A123B', 30))).toEqual(['A123B']);
  });

  it('is of none where it stands beside none or between two', () => {
    expect(batches(TABLE, code('10A123B', 30))).toEqual([null, null]);
    const tall = code('10A123B', 3, { box: { left: 700, right: 720, top: 50, bottom: 78 } });
    expect(batches(TABLE, tall).filter(Boolean).length).toBeLessThan(2);
  });

  it('is suggested where the printed one is the same, and neither where they differ', () => {
    const line = '14.03.2025 - Rabies, batch A-123 B';
    expect(batches('14.03.2025 - Rabies, batch A-123', code('10A123', 0))).toEqual(['A123']);
    expect(batches('14.03.2025 - Rabies, batch A124', code('10A123', 0))).toEqual([null]);
    expect(batches(line.replace(' B', ''), code('10A123', 0), code('10C77', 0))).toEqual([null]);
  });

  it('comes with a last day of use, which is not how long the dose protects', () => {
    const [dose] = read('14.03.2025 - Rabies', code('010952123454321317271130' + '10A123B', 0)).doses;
    expect(dose).toMatchObject({ batch: { value: 'A123B', confidence: 100 }, expires_on: null });
    expect(JSON.stringify(dose)).not.toContain('2027');
  });

  it('is not taken from a code that is not of GS1', () => {
    expect(batches('14.03.2025 - Rabies', code('10A123B', 0, { isGs1: false }))).toEqual([null]);
  });
});

describe('a chip number as a barcode', () => {
  const chip = (text: string, format = 'Code128') => code(text, 5, { format, isGs1: false });
  const other = (...barcodes: readonly Barcode[]) => read('A certificate', ...barcodes).other_animal;

  it.each([
    ['Code128', '981098104567891'],
    ['ITF', '0981098104567891'],
    ['QRCode', '981 098 104 567 891'],
    ['DataMatrix', '981098104567891'],
  ])('in %s is of another animal', (format, text) => {
    expect(other(chip(text, format))).toEqual({
      chip_number: '981098104567891',
      snippet: '981098104567891',
      page: 0,
    });
  });

  it('warns of nothing if it is the pet’s, also beside others', () => {
    expect(other(chip('981098104567890'))).toBeNull();
    expect(other(chip('981098104567890'), chip('981098104567891'))).toBeNull();
  });

  it.each(['999098104567891', '000098104567891', '98109810456789', '9810981045678911', 'A81098104567891'])(
    '%s is no chip',
    (text) => {
      expect(other(chip(text))).toBeNull();
    },
  );
});

test('what zxing-wasm finds is a barcode if it is valid and short', () => {
  const at = (x: number, y: number) => ({ x, y });
  const position = {
    topLeft: at(9, 4),
    topRight: at(50, 2),
    bottomLeft: at(10, 30),
    bottomRight: at(52, 28),
  };
  const found = { text: '10A123B', format: 'DataMatrix', contentType: 'GS1', isValid: true, position };
  const results = [found, { ...found, isValid: false }, { ...found, text: 'x'.repeat(201) }];
  expect(recognizedBarcodes(results)).toEqual([
    { text: '10A123B', format: 'DataMatrix', isGs1: true, box: { left: 9, top: 2, right: 52, bottom: 30 } },
  ]);
});
