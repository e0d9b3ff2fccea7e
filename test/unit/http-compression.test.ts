import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { petCalls } from '../../contract/pets/pet-calls.ts';
import { createHttpHandler } from '../../lambdas/platform/http.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { loadEdgeFunction } from '../../local/edge-function.ts';
import { aPet, aRecord } from '../support/entities.ts';
import { httpEvent } from '../support/http-event.ts';

const call = petCalls['get-pet'];

/** The answer to a call that brings `count` records. */
async function answer(count: number, headers: Record<string, string>) {
  const records = Array.from({ length: count }, (_, index) => aRecord({ title: `Rabies ${index}` }));
  const handle = createHttpHandler({
    calls: { 'get-pet': call },
    handlers: {
      'get-pet': async () => ({ pet: aPet(), records, next: null }),
    },
    identify: () => null,
    runtime: { env: { ORIGIN_SECRETS }, log: () => undefined, now: () => new Date() },
  });
  return handle(httpEvent(call, { params: { petId: aPet().id }, headers }));
}

describe('a large answer', () => {
  it('is compressed for callers that read gzip, however CloudFront says so', async () => {
    const plain = await answer(200, {});
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const headers of [
      { 'accept-encoding': 'gzip, deflate, br' },
      { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' },
      { 'x-viewer-encoding': 'gzip' },
    ]) {
      const zipped = await answer(200, headers);
      expect(zipped).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': 'gzip' } });
      const bytes = Buffer.from(zipped.body ?? '', 'base64');
      expect(gunzipSync(bytes).toString()).toBe(plain.body);
      expect(bytes.length).toBeLessThan((plain.body ?? '').length / 8);
    }
  });

  it.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'xgzip'])(
    'is left as it is for “%s”',
    async (header) => {
      const { headers, isBase64Encoded } = await answer(200, { 'accept-encoding': header });
      expect(isBase64Encoded).toBeUndefined();
      expect(headers).not.toHaveProperty('content-encoding');
    },
  );

  it('is left as it is where CloudFront says that the viewer reads no gzip', async () => {
    const { headers } = await answer(200, { 'accept-encoding': 'gzip', 'x-viewer-encoding': 'identity' });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

test('a small answer, and a refusal, is sent as it is', async () => {
  const small = await answer(1, { 'accept-encoding': 'gzip' });
  expect(small.headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(small.body ?? '')).toMatchObject({ records: [{}] });
});

test('CloudFront passes a viewer’s encodings on under a name that it can forward', () => {
  const run = loadEdgeFunction(fileURLToPath(new URL('../../lib/viewer-encoding.js', import.meta.url)));
  const passedOn = (headers: object) =>
    run('viewer-request', '/api/get-shared-pet', {
      request: { method: 'POST', uri: '/api/get-shared-pet', headers },
    });
  const forged = { 'x-viewer-encoding': { value: 'gzip' } };
  expect(passedOn({ 'accept-encoding': { value: 'gzip, br' } })).toMatchObject({
    headers: { 'x-viewer-encoding': { value: 'gzip, br' } },
  });
  expect(passedOn(forged)).toMatchObject({ headers: { 'x-viewer-encoding': { value: 'identity' } } });
});
