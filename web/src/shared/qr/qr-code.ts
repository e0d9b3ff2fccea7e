/// <reference path="./qrcode.d.ts" />
import { QR_PIXELS } from '../../../../contract/limits.ts';
import { petFileName } from '../files/pet-file-name.ts';

/** White modules around the code, required by ISO 18004. */
const QUIET_ZONE = 4;

/** Loads what makes codes ahead, for those that are made offline. */
export async function preloadQrCode(): Promise<void> {
  await import('qrcode');
}

/**
 * A QR code as a PNG data URL, `width` in pixels. Black on white in both themes, because many scanners can't read
 * inverted codes. Level M survives a crease or a stain on a printed tag.
 */
export async function qrImage(text: string, width: number = QR_PIXELS): Promise<string> {
  // Loaded on demand: most visits show no code.
  const { default: qrcode } = await import('qrcode');
  const level = { errorCorrectionLevel: 'M' } as const;
  const { size } = qrcode.create(text, level).modules;
  // Given a width, the library makes uneven modules and rounds down to 255 pixels. So use whole pixels per module, and
  // a margin (in modules) that fills the rest.
  const scale = Math.floor(width / (size + 2 * QUIET_ZONE));
  const margin = (width / scale - size) / 2;
  return qrcode.toDataURL(text, { ...level, scale, margin });
}

export const qrFileName = (petName: string) => petFileName(petName, 'QR code.png');
