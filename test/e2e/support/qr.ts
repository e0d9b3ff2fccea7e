import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** What a phone reads from a PNG with a QR code in it. Throws when there is none to be read. */
export function decodeQr(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  const code = jsqr(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error(`There is no QR code in this picture of ${width} × ${height} pixels`);
  return code.data;
}

/** What a phone reads that is held before the screen. */
export const decodeQrOnScreen = async (image: Locator) => decodeQr(await image.screenshot());
