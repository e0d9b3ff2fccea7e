import { expect, test } from 'vitest';
import { VIEWER_SOURCE_HEADER } from '../../contract/origin-secret.ts';
import { deviceOf, readClient, readNetwork } from '../../lambdas/platform/client.ts';
import { httpEvent } from '../support/http-event.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', 'iPad'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Android phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    'Android tablet',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux computer'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('reads %s as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ['NZ', 'NZ'],
  ['nz', null],
  ['New Zealand', null],
  ['<b>', null],
])('keeps of the country %s: %s', (header, country) => {
  const event = httpEvent(
    { method: 'POST', path: '/api/get-shared-pet' },
    { headers: { 'cloudfront-viewer-country': header } },
  );
  expect(readClient(event).country).toBe(country);
});

test('headers about the viewer count only where CloudFront set them', () => {
  const sent = { 'cloudfront-viewer-country': 'NZ', 'cloudfront-viewer-address': '198.51.100.1:443' };
  const at = (source: string) =>
    httpEvent({ method: 'GET', path: '/api/x' }, { headers: { ...sent, [VIEWER_SOURCE_HEADER]: source } });
  const [trusted, forged] = [at('cloudfront'), at('unknown')];
  expect([readClient(trusted).country, readNetwork(trusted)]).toEqual(['NZ', '198.51.100.1']);
  expect(readClient(forged).country).toBeNull();
});

test('a call whose network is unknown is refused, not counted with all others', () => {
  const at = (headers: Record<string, string>) => () =>
    readNetwork(httpEvent({ method: 'GET', path: '/api/x' }, { headers }));
  for (const unknown of [{ [VIEWER_SOURCE_HEADER]: 'unknown' }, { 'cloudfront-viewer-address': '' }]) {
    expect(at(unknown)).toThrow('Use the address of the site.');
  }
});
