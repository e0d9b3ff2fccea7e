import type { Device } from '../../contract/devices.ts';
import { VIEWER_SOURCE_HEADER } from '../../contract/origin-secret.ts';
import { AppError } from '../../contract/problem.ts';
import type { HttpEvent } from './request.ts';

const VIEWER_ADDRESS = 'cloudfront-viewer-address';

/**
 * The caller of a public call, from headers of CloudFront and the browser. `country`: two letters of ISO 3166, or null.
 */
export function readClient({ headers }: HttpEvent): { device: Device; country: string | null } {
  const country = viewerHeader(headers, 'cloudfront-viewer-country') ?? '';
  return {
    device: deviceOf(headers['user-agent'] ?? ''),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

/**
 * The caller's network, for counting, never stored as it is: an IPv4 address, or the first four groups of an IPv6
 * address, since a household has all addresses with that prefix. CloudFront reports the viewer's address. Throws
 * `not-served-here` where it does not: the connection's address is CloudFront's own, so all callers would count as one.
 */
export function readNetwork({ headers }: Pick<HttpEvent, 'headers'>): string {
  const address = viewerHeader(headers, VIEWER_ADDRESS);
  if (!address) throw notServedHere();
  return networkOf(address.replace(/:\d+$/, ''));
}

/** The request did not come through CloudFront, or not by the address of a public call. */
export const notServedHere = () => new AppError('not-served-here', 'Use the address of the site.');

/** Whether CloudFront passes the viewer's address. */
export const hasViewerAddress = ({ headers }: Pick<HttpEvent, 'headers'>) =>
  viewerHeader(headers, VIEWER_ADDRESS) !== undefined;

/** The network of an address. */
export function networkOf(ipAddress: string): string {
  const address = ipAddress.replaceAll(/[[\]]/g, '').toLowerCase();
  if (!address.includes(':')) return address;
  const [before = '', after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...before];
  if (after !== undefined) groups.push(...Array(Math.max(0, 8 - before.length - after.length)).fill('0'));
  return [...groups, ...(after ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A header about the viewer, if CloudFront set it; on other addresses a viewer could have sent it. */
const viewerHeader = (headers: HttpEvent['headers'], name: string) =>
  headers[VIEWER_SOURCE_HEADER] === 'cloudfront' ? headers[name] : undefined;

/** The first match counts: an Android phone also says Linux, and an iPhone Mac OS X. */
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
 * The kind of device in a User-Agent (decision 50). An iPad requests desktop pages like a Mac and counts as one.
 * Libraries for this are larger than the whole function, and report versions that must not be stored.
 */
export const deviceOf = (userAgent: string): Device =>
  SIGNS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Unknown device';
