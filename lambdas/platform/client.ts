import type { Device } from '../../contract/sharing/views.ts';
import type { HttpEvent } from './request.ts';

/**
 * Who calls without a login, as the CDN and the browser tell of themselves; a caller past the CDN can claim anything,
 * and it only ever stands in that view's own receipt. `country`: two letters of ISO 3166, or null.
 */
export function readClient({ headers }: HttpEvent): { device: Device; country: string | null } {
  const country = headers['cloudfront-viewer-country'] ?? '';
  return {
    device: deviceOf(headers['user-agent'] ?? ''),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

/**
 * The network that calls, to count by and never to be stored as it is: an IPv4 address, or the first four groups of an
 * IPv6 one, since whoever has such an address has all those that begin like it. The CDN tells the viewer's; a caller
 * past the CDN can claim any.
 */
export function readNetwork({ headers, requestContext }: HttpEvent): string {
  const viewer = headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') ?? requestContext.http.sourceIp;
  const address = viewer.replaceAll(/[[\]]/g, '').toLowerCase();
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...before];
  if (after !== undefined) groups.push(...Array(Math.max(0, 8 - before.length - after.length)).fill('0'));
  return [...groups, ...(after ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
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
