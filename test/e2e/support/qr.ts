import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** What a phone reads from a PNG with a QR code. Throws when it finds none. */
export function decodeQr(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  const code = jsqr(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error(`There is no QR code in this picture of ${width} × ${height} pixels`);
  return code.data;
}

/** What a phone in front of the screen reads. */
export const decodeQrOnScreen = async (image: Locator) => decodeQr(await image.screenshot());
