import type { Device } from '../../contract/openings.ts';
import type { HttpEvent } from './request.ts';

/**
 * Who calls without a login, as the CDN and the browser tell of themselves; a caller past the CDN can claim anything,
 * and it only ever stands in that opening's own receipt. `country`: two letters of ISO 3166, or null.
 */
export function readClient({ headers }: HttpEvent): { device: Device; country: string | null } {
  const country = headers['cloudfront-viewer-country'] ?? '';
  return {
    device: deviceOf(headers['user-agent'] ?? ''),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

/** The first that fits counts: an Android phone says Linux too, an iPhone says Mac OS X. */
const SIGNS: [RegExp, Device][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux computer'],
];

/**
 * The kind of device that a User-Agent names. An iPad asks for desktop pages as a Mac does: it counts as one. Libraries
 * that read it are larger than this whole function, and tell versions that no receipt may keep.
 */
export const deviceOf = (userAgent: string): Device =>
  SIGNS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Unknown device';
