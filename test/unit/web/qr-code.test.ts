import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { qrFileName, qrImage } from '../../../web/src/shared/qr/qr-code.ts';

const LINK = `https://pawfile.example.com/shared/${'0123456789abcdef'.repeat(4)}`;

async function pixelsOf(text: string) {
  const [type, data] = (await qrImage(text)).split(',');
  expect(type).toBe('data:image/png;base64');
  return PNG.sync.read(Buffer.from(data ?? '', 'base64'));
}

describe('qrImage', () => {
  it.each([
    LINK,
    `http://localhost:3000${new URL(LINK).pathname}`,
    `https://a.io${new URL(LINK).pathname}`,
    `https://${'long-name.'.repeat(6)}example.com${new URL(LINK).pathname}`,
  ])('is 256 pixels wide and encodes %s', async (link) => {
    const { width, height, data } = await pixelsOf(link);
    expect([width, height]).toEqual([256, 256]);
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(link);
  });

  it('is black on opaque white, with a quiet zone of four modules', async () => {
    const { width, data } = await pixelsOf(LINK);
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
    const colours = new Set(
      Array.from({ length: 256 * 256 }, (_, i) => pixel(i % 256, Math.floor(i / 256)).join()),
    );
    expect([...colours].sort()).toEqual(['0,0,0,255', '255,255,255,255']);
    const isWhite = (x: number, y: number) => pixel(x, y).every((value) => value === 255);
    // The code with its margins has at most 57 modules (version 8), so four of them are at least 17 pixels.
    const margin = Array.from({ length: 17 * 256 }, (_, i) => [i % 256, Math.floor(i / 256)] as const);
    expect(margin.every(([x, y]) => isWhite(x, y) && isWhite(y, x))).toBe(true);
  });
});

describe('qrFileName', () => {
  it.each([
    ['Rex', 'Rex - Pawfile QR code.png'],
    ['Ünal 🐕', 'Ünal 🐕 - Pawfile QR code.png'],
    ['../../etc/passwd', 'etc passwd - Pawfile QR code.png'],
    ['a\u202Egnp.exe', 'a gnp.exe - Pawfile QR code.png'],
    ['<script>alert("x")</script>', 'script alert( x ) script - Pawfile QR code.png'],
    ['...', 'Pet - Pawfile QR code.png'],
    ['line\nbreak', 'line break - Pawfile QR code.png'],
  ])('makes a safe file name of %j', (name, expected) => {
    expect(qrFileName(name)).toBe(expected);
  });

  it('stays short and splits no emoji', () => {
    const name = qrFileName('🐾'.repeat(10_000));
    expect(name).toBe(`${'🐾'.repeat(60)} - Pawfile QR code.png`);
  });
});
