import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateKeyCommand, UpdateAliasCommand } from '@aws-sdk/client-kms';
import fc from 'fast-check';
import { calculateJwkThumbprint, compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Signer } from '../../../lambdas/domain/signatures/ports.ts';
import { payloadOf, signPayload } from '../../../lambdas/domain/signatures/sign-payload.ts';
import { fromDer } from '../../../lambdas/gateways/der-signature.ts';
import { jwsCodec } from '../../../lambdas/gateways/jws.ts';
import { createKmsSigner } from '../../../lambdas/gateways/kms-signer.ts';
import { ALVAREZ, DOSE, startKms, twinOf } from '../../support/signatures.ts';

const ID = 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc';
const AT = new Date('2026-11-29T17:30:00.000Z');

let now = AT;
let kms: Awaited<ReturnType<typeof startKms>>;
let signer: Signer;

beforeAll(async () => {
  kms = await startKms(() => now);
  signer = createKmsSigner(kms.aws, kms.keyId, () => now);
});
afterAll(() => kms.close());

/** A computer may have none; jose and Node verify everywhere. */
const OPENSSL = 'openssl';
const hasOpenSsl = spawnSync(OPENSSL, ['version']).status === 0;

const payload = payloadOf(ALVAREZ, DOSE, { id: ID, at: AT, amends: null });
const signIt = async (content = payload) =>
  signPayload({ signer, jws: jwsCodec }, await signer.key(), content);

describe('what a vet signs', () => {
  it('is a compact JWS whose key is named by its thumbprint, and which jose verifies', async () => {
    const { kid, jws } = await signIt();
    const { jwk } = await signer.key();
    expect(kid).toBe(await calculateJwkThumbprint(jwk));
    const verified = await compactVerify(jws, await importJWK(jwk, 'ES256'));
    expect(verified.protectedHeader).toEqual({ alg: 'ES256', kid });
    expect(JSON.parse(new TextDecoder().decode(verified.payload))).toEqual({
      format: 'pawfile-signature-1',
      id: ID,
      signed_at: '2026-11-29T17:30:00.000Z',
      practice: { id: ALVAREZ.practice.id, name: 'Riverside Animal Clinic' },
      signer: { name: 'Dr. Alvarez', license: 'OR 48213' },
      entry_id: DOSE.id,
      animal: { name: 'Biscuit', species: 'dog', microchip: '981020000771903' },
      record: DOSE.record,
      documents: [{ sha256: DOSE.documents[0] }],
    });
  });

  it.skipIf(!hasOpenSsl)('is verified by OpenSSL too', async () => {
    const { jws } = await signIt();
    const [header, body, signature = ''] = jws.split('.');
    const folder = mkdtempSync(join(tmpdir(), 'jws-'));
    try {
      const file = (name: string, content: string | Buffer) => {
        writeFileSync(join(folder, name), content);
        return join(folder, name);
      };
      const key = createPublicKey({ key: await kms.publicKey(), format: 'der', type: 'spki' });
      const pem = file('key.pem', key.export({ type: 'spki', format: 'pem' }));
      const der = file('signature', derOf(Buffer.from(signature, 'base64url')));
      const input = file('input', `${header}.${body}`);
      const args = ['dgst', '-sha256', '-verify', pem, '-signature', der];
      expect(execFileSync(OPENSSL, [...args, input]).toString()).toBe('Verified OK\n');
      const changed = file('changed', `${header}.${body}`.replace('.', ','));
      expect(() => execFileSync(OPENSSL, [...args, changed], { stdio: 'pipe' })).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is signed by its digest where KMS takes no message of that length', async () => {
    const long = { ...payload, record: { ...payload.record, notes: 'Given slowly. '.repeat(400) } };
    const { jws } = await signIt(long);
    expect(jws.length).toBeGreaterThan(4096);
    const { jwk } = await signer.key();
    expect(await jwsCodec.verify(jws, jwk)).toEqual(long);
  });

  it('holds no longer with any other byte', async () => {
    const { jws } = await signIt();
    const { jwk } = await signer.key();
    const [header = '', body = '', signature = ''] = jws.split('.');
    const bytes = Buffer.from(body, 'base64url');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const changed = Buffer.from(bytes);
          changed[at] = (changed[at] ?? 0) ^ change;
          const forged = `${header}.${changed.toString('base64url')}.${signature}`;
          expect(await jwsCodec.verify(forged, jwk)).toBeNull();
        },
      ),
    );
    // The next test changes each of them.
    for (let at = 0; at < bytes.length; at += 5) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(
        await jwsCodec.verify(`${header}.${changed.toString('base64url')}.${signature}`, jwk),
      ).toBeNull();
    }
  });

  it('holds no longer with any other byte for Node’s own crypto, nor with another header or number', async () => {
    const { jws } = await signIt();
    const { jwk } = await signer.key();
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
    const [header = '', body = '', signature = ''] = jws.split('.');
    const [input, numbers] = [Buffer.from(`${header}.${body}`), Buffer.from(signature, 'base64url')];
    expect(verify('sha256', input, key, numbers)).toBe(true);
    const flipped = (bytes: Buffer, at: number, bits: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ bits;
      return copy;
    };
    for (let at = 0; at < input.length; at++) {
      expect(verify('sha256', flipped(input, at, 1), key, numbers)).toBe(false);
    }
    const bits = fc.integer({ min: 1, max: 255 });
    await fc.assert(
      fc.asyncProperty(fc.nat(numbers.length - 1), bits, async (at, change) => {
        const other = flipped(numbers, at, change);
        expect(verify('sha256', input, key, other)).toBe(false);
        expect(await jwsCodec.verify(`${header}.${body}.${other.toString('base64url')}`, jwk)).toBeNull();
      }),
    );
    const head = Buffer.from(header, 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.nat(head.length - 1), bits, async (at, change) => {
        const other = flipped(head, at, change).toString('base64url');
        expect(await jwsCodec.verify(`${other}.${body}.${signature}`, jwk)).toBeNull();
      }),
    );
  });

  it('names another document by another SHA-256, so its signature is another', async () => {
    const { jws } = await signIt();
    const { jwk } = await signer.key();
    const documents = [{ sha256: 'a'.repeat(64) }];
    const forged = `${jwsCodec.signingInput('kid', { ...payload, documents })}.${jws.split('.')[2]}`;
    expect(await jwsCodec.verify(forged, jwk)).toBeNull();
  });

  it('has a twin of the same bytes, which is why a signature is known by its id', async () => {
    const { jws } = await signIt();
    const { jwk } = await signer.key();
    const twin = twinOf(jws);
    expect(twin).not.toBe(jws);
    expect(await jwsCodec.verify(twin, jwk)).toMatchObject({ id: ID });
  });

  it('is no other algorithm’s, no other key’s, and no text that isn’t JSON', async () => {
    const { jws } = await signIt();
    const { jwk } = await signer.key();
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { kty: _, ...point } = other.publicKey.export({ format: 'jwk' });
    expect(await jwsCodec.verify(jws, { ...jwk, x: String(point.x), y: String(point.y) })).toBeNull();
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const [, body] = jws.split('.');
    expect(await jwsCodec.verify(`${encode({ alg: 'none' })}.${body}.`, jwk)).toBeNull();
    expect(await jwsCodec.verify(`${encode({ alg: 'HS256' })}.${body}.AAAA`, jwk)).toBeNull();
    expect(await jwsCodec.verify('nonsense', jwk)).toBeNull();
  });

  it('is not returned if KMS signed something else', async () => {
    const wrong: Signer = { ...signer, sign: async () => new Uint8Array(64).fill(1) };
    await expect(signPayload({ signer: wrong, jws: jwsCodec }, await signer.key(), payload)).rejects.toThrow(
      'doesn’t verify',
    );
  });
});

describe('the signer', () => {
  it('turns DER into r and s, whatever their length', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (let round = 0; round < 200; round++) {
      const message = randomBytes(20);
      const signature = fromDer(sign('sha256', message, privateKey));
      expect(signature).toHaveLength(64);
      expect(verify('sha256', message, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    }
    const der = sign('sha256', Buffer.from('a'), privateKey);
    expect(() => fromDer(der.subarray(1))).toThrow('no ECDSA signature');
    expect(() => fromDer(Buffer.concat([der, Buffer.of(0)]))).toThrow('no ECDSA signature');
    expect(() => fromDer(Buffer.of(0x30, 6, 2, 1, 0, 2, 1, 1))).toThrow('no ECDSA signature');
  });

  it('signs by a new key behind the alias after five minutes, and by the one it named until then', async () => {
    const before = await signer.key();
    const { KeyMetadata } = await kms.client.send(
      new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }),
    );
    await kms.client.send(new UpdateAliasCommand({ AliasName: kms.keyId, TargetKeyId: KeyMetadata?.KeyId }));
    const { kid, jws } = await signIt();
    expect(kid).toBe(before.kid);
    expect(await jwsCodec.verify(jws, before.jwk)).not.toBeNull();
    now = new Date(AT.getTime() + 5 * 60_000);
    expect((await signIt()).kid).not.toBe(before.kid);
    now = AT;
  });
});

/** r and s as OpenSSL reads them. */
function derOf(signature: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
    const positive = (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), digits]) : digits;
    return Buffer.concat([Buffer.of(2, positive.length), positive]);
  };
  const body = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))]);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}
