/// <reference path="../../../web/src/shared/qr/qrcode.d.ts" />
import jsQR from 'jsqr';
import qrcode from 'qrcode';
import { expect, test } from 'vitest';
import {
  createCode,
  loadSignatureCode,
  type SignatureCode,
} from '../../../web/src/shared/signatures/signature-code.ts';
import { codedLink, typedAddress, verifyLink } from '../../../web/src/shared/signatures/verify-link.ts';

const signatureCode = await loadSignatureCode();

const ID = 'sig_01k9z3m8q4v7x2c5b6n1h0j9ga';

/** What a phone reads from a code, of eight pixels a module. */
function read({ size, path }: SignatureCode): string | undefined {
  const side = size * 8;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row += 1) {
      for (let column = Number(x) * 8; column < (Number(x) + Number(length)) * 8; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}

const hostOf = (length: number) => `${'a'.repeat(length - 4)}.com`;

test.each([
  ['http://localhost:3000', 'M'],
  ['https://pawfile.app', 'M'],
  [`https://${hostOf(23)}`, 'M'],
  [`https://${hostOf(24)}`, 'L'],
  ['https://d111111abcdef8.cloudfront.net', 'L'],
  [`https://${hostOf(39)}`, 'L'],
])('the code of %s is version 4 at level %s, and leads to the page', (origin, level) => {
  const made: object = createCode(qrcode, codedLink(origin, ID));
  expect(made).toMatchObject({
    version: 4,
    modules: { size: 33 },
    errorCorrectionLevel: { bit: { L: 1, M: 0 }[level] },
  });
  const link = read(signatureCode(origin, ID));
  expect(link).toBe(`${origin}/verify/sig_01K9Z3M8Q4V7X2C5B6N1H0J9GA`);
  expect(link?.toLowerCase()).toBe(verifyLink(origin, ID));
});

test('a host that is too long for version 4 gets a finer code', () => {
  const origin = `https://${hostOf(60)}`;
  expect(createCode(qrcode, codedLink(origin, ID)).version).toBeGreaterThan(4);
  expect(read(signatureCode(origin, ID))).toBe(codedLink(origin, ID));
});

test('has four white modules around it', () => {
  const { size, path } = signatureCode('https://pawfile.app', ID);
  expect(size).toBe(33 + 8);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  for (const [x = 0, y = 0, length = 0] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(37);
  }
});

test('the address that people type has no scheme, and breaks before its id', () => {
  expect(typedAddress('https://pawfile.app', ID)).toEqual(['pawfile.app/verify/', ID]);
  expect(typedAddress('http://localhost:3000', ID)).toEqual(['http://localhost:3000/verify/', ID]);
});
