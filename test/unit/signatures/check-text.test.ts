import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { CHECK_SCRIPT, CHECK_TEXT, SIGNATURE_FILES } from '../../../contract/signatures/check-text.ts';

const run = promisify(execFile);

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
