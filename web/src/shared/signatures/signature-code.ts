/// <reference path="../qr/qrcode.d.ts" />
import { codedLink } from './verify-link.ts';

/** Of 33 by 33 modules: as coarse as an address of this length allows, so that a small print can be read. */
const CODE_VERSION = 4;

/** White modules around the code, required by ISO 18004. */
const QUIET_ZONE = 4;

/** A QR code as a path of one unit a module, on a square of `size` units. */
export interface SignatureCode {
  size: number;
  path: string;
}

type QrCode = Awaited<typeof import('qrcode')>;

/** Makes the code of a signature's page on a site, such as `https://pawfile.app`. */
export type SignatureCodeOf = (origin: string, id: string) => SignatureCode;

/** Loads what makes codes of signatures. */
export async function loadSignatureCode(): Promise<SignatureCodeOf> {
  const { default: qrcode } = await import('qrcode');
  return (origin, id) => {
    const { modules } = createCode(qrcode, codedLink(origin, id));
    return { size: modules.size + 2 * QUIET_ZONE, path: pathOf(modules) };
  };
}

/**
 * The code of a link. Level M survives a crease, and fits with a host of up to 23 letters. Level L fits
 * with one of up to 39, such as CloudFront's own. A longer one gets a finer code.
 */
export function createCode(qrcode: QrCode, link: string): ReturnType<QrCode['create']> {
  const levels = ['M', 'L'] as const;
  for (const errorCorrectionLevel of levels) {
    try {
      return qrcode.create(link, { errorCorrectionLevel, version: CODE_VERSION });
    } catch {
      // It holds too few letters at this level.
    }
  }
  return qrcode.create(link, { errorCorrectionLevel: 'L' });
}

/** A rectangle for each run of dark modules in a row. */
function pathOf({ size, data }: { size: number; data: Uint8Array }): string {
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '1' : '0')).join('');
    return [...row.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${QUIET_ZONE + index} ${QUIET_ZONE + y}h${run.length}v1h-${run.length}z`)
      .join('');
  });
  return rows.join('');
}
