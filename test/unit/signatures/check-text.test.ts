import { execFile, spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  CHECK_SCRIPT,
  CHECK_TEXT,
  OPENSSL_SCRIPT,
  SIGNATURE_FILES,
} from '../../../contract/signatures/check-text.ts';

const run = promisify(execFile);

/** Not every machine has it. */
const OPENSSL = 'openssl';

test('the script that the text shows verifies a signature, and refuses each changed part', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pawfile-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sign = (text: string, by = kid) =>
    new CompactSign(Buffer.from(text)).setProtectedHeader({ alg: 'ES256', kid: by }).sign(privateKey);
  const jws = await sign('{"title":"Räbies"}');
  const late = '{"signed_at":"2026-11-29T10:00:00.000Z"}';
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const other = Buffer.from('{"title":"Räbiez"}').toString('base64url');
  const files = {
    right: jws,
    record: [header, other, signature].join('.'),
    signature: [header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
    unknown: await sign(late, 'other'),
    revoked: await sign(late, 'revoked'),
    retired: await sign(late, 'retired'),
    before: await sign('{"signed_at":"2026-11-29T09:59:59.000Z"}', 'retired'),
  };
  const at = Date.parse('2026-11-29T10:00:00.000Z') / 1000;
  const keys = [
    { ...jwk, kid },
    { ...jwk, kid: 'revoked', revoked_since: at },
    { ...jwk, kid: 'retired', retired_at: at },
  ];
  await writeFile(join(folder, SIGNATURE_FILES.keys.name), JSON.stringify({ keys }));
  await writeFile(join(folder, 'check.mjs'), CHECK_SCRIPT);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, SIGNATURE_FILES.jws.nameOf(name)), text);
  }
  const names = Object.keys(files).map(SIGNATURE_FILES.jws.nameOf);
  const { stdout } = await run(process.execPath, ['check.mjs', ...names], { cwd: folder });
  expect(stdout.trim().split('\n')).toEqual([
    'right.jws: the signature is right',
    '{"title":"Räbies"}',
    'record.jws: WRONG SIGNATURE',
    'signature.jws: WRONG SIGNATURE',
    'unknown.jws: its key is not in jwks.json',
    'revoked.jws: DOES NOT COUNT: its key was revoked before it was made',
    'retired.jws: DOES NOT COUNT: its key was retired before it was made',
    'before.jws: the signature is right',
    '{"signed_at":"2026-11-29T09:59:59.000Z"}',
  ]);
  expect(CHECK_TEXT).toContain(CHECK_SCRIPT);
});

/** DER of an unsigned integer: without zeros in front, and with one where its first bit is set. */
function derInteger(bytes: Buffer): Buffer {
  const from = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.subarray(from);
  const body = (digits[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
  return Buffer.concat([Buffer.from([2, body.length]), body]);
}

describe('the commands of OpenSSL that the text shows', () => {
  const POINT = 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE';

  const signOne = async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const { x = '', y = '' } = await exportJWK(publicKey);
    const text = '{"title":"Räbies"}';
    const jws = await new CompactSign(Buffer.from(text))
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .sign(privateKey);
    return { x, y, jws };
  };

  test('make the key and the signature that OpenSSL’s library reads', async () => {
    for (let round = 0; round < 40; round++) {
      const { x, y, jws } = await signOne();
      const [header, payload, signature = ''] = jws.split('.');
      const point = Buffer.concat([x, y].map((part) => Buffer.from(part, 'base64url'))).toString('base64');
      const lines = `${POINT}${point}`.match(/.{1,64}/g) ?? [];
      const key = createPublicKey(
        ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----', ''].join('\n'),
      );
      const rs = Buffer.from(signature, 'base64url');
      const body = Buffer.concat([rs.subarray(0, 32), rs.subarray(32)].map(derInteger));
      const der = Buffer.concat([Buffer.from([48, body.length]), body]);
      expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, der)).toBe(true);
      expect(verify('sha256', Buffer.from(`${header}.${payload}A`), key, der)).toBe(false);
    }
    expect(OPENSSL_SCRIPT).toContain(POINT);
    expect(CHECK_TEXT).toContain(OPENSSL_SCRIPT);
  });

  test.runIf(spawnSync(OPENSSL, ['version']).status === 0)('verify with the program itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pawfile-openssl-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { x, y, jws } = await signOne();
    await writeFile(join(folder, 'check.sh'), OPENSSL_SCRIPT);
    await writeFile(join(folder, 'right.jws'), jws);
    const [header, , signature] = jws.split('.');
    const other = Buffer.from('{"title":"Räbiez"}').toString('base64url');
    await writeFile(join(folder, 'wrong.jws'), [header, other, signature].join('.'));
    const check = (f: string) =>
      spawnSync('sh', ['check.sh'], { cwd: folder, env: { ...process.env, f, x, y }, encoding: 'utf8' });
    expect(check('right.jws')).toMatchObject({ status: 0, stdout: 'Verified OK\n' });
    expect(check('wrong.jws').status).toBe(1);
  });
});
