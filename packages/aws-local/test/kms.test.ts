import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateAliasCommand,
  CreateKeyCommand,
  DescribeKeyCommand,
  DisableKeyCommand,
  EnableKeyCommand,
  GetPublicKeyCommand,
  KMSClient,
  ListAliasesCommand,
  ListKeysCommand,
  SignCommand,
  type SignCommandInput,
  UpdateAliasCommand,
  VerifyCommand,
} from '@aws-sdk/client-kms';
import { listen } from '@pawfile/local-platform/listen';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKms } from '../src/kms.ts';

const NOW = new Date('2026-05-04T10:00:00.000Z');
const ALGORITHM = { SigningAlgorithm: 'ECDSA_SHA_256' } as const;

let folder: string;
let close: () => Promise<void>;
let kms: KMSClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kms-'));
  await start();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

async function start() {
  const local = createKms({ path: join(folder, 'kms.json'), now: () => NOW });
  const server = await listen((...exchange) => void local.handle(...exchange), 0);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  kms = new KMSClient({ endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 });
  close = server.close;
}

async function makeKey() {
  const made = await kms.send(new CreateKeyCommand({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' }));
  return made.KeyMetadata?.KeyId ?? '';
}
async function readPublicKey(KeyId: string) {
  const { PublicKey = new Uint8Array() } = await kms.send(new GetPublicKeyCommand({ KeyId }));
  return createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
}
const sign = async (input: Pick<SignCommandInput, 'KeyId' | 'Message'> & Partial<SignCommandInput>) => {
  const { Signature = new Uint8Array() } = await kms.send(new SignCommand({ ...ALGORITHM, ...input }));
  return Signature;
};
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('the local KMS', () => {
  it('describes a key that signs, and its public key', async () => {
    const KeyId = await makeKey();
    const { KeyMetadata } = await kms.send(new DescribeKeyCommand({ KeyId }));
    expect(KeyMetadata).toMatchObject({
      KeyId,
      Arn: `arn:aws:kms:us-east-1:000000000000:key/${KeyId}`,
      CreationDate: NOW,
      KeySpec: 'ECC_NIST_P256',
      KeyUsage: 'SIGN_VERIFY',
      KeyState: 'Enabled',
      SigningAlgorithms: ['ECDSA_SHA_256'],
    });
    const key = await readPublicKey(KeyId);
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  });

  it('signs messages and digests in DER, which Node verifies, many times over', async () => {
    const KeyId = await makeKey();
    const key = await readPublicKey(KeyId);
    for (let round = 0; round < 40; round++) {
      const message = randomBytes(1 + round * 90);
      expect(verify('sha256', message, key, await sign({ KeyId, Message: message }))).toBe(true);
      const signed = await sign({ KeyId, Message: digest(message), MessageType: 'DIGEST' });
      expect(verify('sha256', message, key, signed)).toBe(true);
    }
  });

  it('verifies what it signed, by message and by digest, and nothing else', async () => {
    const KeyId = await makeKey();
    const Message = Buffer.from('rabies, May 4');
    const Signature = await sign({ KeyId, Message });
    const ask = (change: object) =>
      kms.send(new VerifyCommand({ KeyId, Message, Signature, ...ALGORITHM, ...change }));
    expect(await ask({})).toMatchObject({ SignatureValid: true });
    expect(await ask({ Message: digest(Message), MessageType: 'DIGEST' })).toMatchObject({
      SignatureValid: true,
    });
    const invalid = { name: 'KMSInvalidSignatureException' };
    await expect(ask({ Message: Buffer.from('rabies, May 5') })).rejects.toMatchObject(invalid);
    await expect(ask({ KeyId: await makeKey() })).rejects.toMatchObject(invalid);
    await expect(ask({ Signature: Buffer.concat([Signature, Buffer.of(0)]) })).rejects.toMatchObject(invalid);
    await expect(ask({ Signature: Buffer.from('no signature') })).rejects.toMatchObject(invalid);
  });

  it('refuses what KMS refuses', async () => {
    const KeyId = await makeKey();
    const Message = Buffer.from('message');
    const refuses = (input: Parameters<typeof sign>[0], name: string) =>
      expect(sign(input)).rejects.toMatchObject({ name });
    await refuses({ KeyId, Message, SigningAlgorithm: 'RSASSA_PSS_SHA_256' }, 'InvalidKeyUsageException');
    await refuses({ KeyId, Message, SigningAlgorithm: 'ECDSA_SHA_384' }, 'InvalidKeyUsageException');
    await refuses({ KeyId, Message: randomBytes(4097) }, 'ValidationException');
    await refuses({ KeyId, Message: randomBytes(31), MessageType: 'DIGEST' }, 'ValidationException');
    await refuses({ KeyId, Message: randomBytes(33), MessageType: 'DIGEST' }, 'ValidationException');
    await refuses({ KeyId: 'aaaaaaaa-0000-0000-0000-000000000000', Message }, 'NotFoundException');
    expect(await sign({ KeyId, Message: randomBytes(4096) })).toBeInstanceOf(Uint8Array);
    await expect(
      kms.send(new CreateKeyCommand({ KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' })),
    ).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(kms.send(new ListKeysCommand())).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });

  it('signs with no disabled key, until it is enabled again', async () => {
    const KeyId = await makeKey();
    await kms.send(new DisableKeyCommand({ KeyId }));
    const disabled = { name: 'DisabledException' };
    await expect(sign({ KeyId, Message: Buffer.from('a') })).rejects.toMatchObject(disabled);
    await expect(readPublicKey(KeyId)).rejects.toMatchObject(disabled);
    const { KeyMetadata } = await kms.send(new DescribeKeyCommand({ KeyId }));
    expect(KeyMetadata).toMatchObject({ Enabled: false, KeyState: 'Disabled' });
    await kms.send(new EnableKeyCommand({ KeyId }));
    expect(await sign({ KeyId, Message: Buffer.from('a') })).toBeInstanceOf(Uint8Array);
  });

  it('finds a key by its alias, which another key may take over', async () => {
    const [first, second] = [await makeKey(), await makeKey()];
    const AliasName = 'alias/kennel/signing';
    const named = (alias: string) => kms.send(new DescribeKeyCommand({ KeyId: alias }));
    await kms.send(new CreateAliasCommand({ AliasName, TargetKeyId: first }));
    expect(await named(AliasName)).toMatchObject({ KeyMetadata: { KeyId: first } });
    await expect(kms.send(new CreateAliasCommand({ AliasName, TargetKeyId: second }))).rejects.toMatchObject({
      name: 'AlreadyExistsException',
    });
    await kms.send(new UpdateAliasCommand({ AliasName, TargetKeyId: second }));
    expect(await named(`arn:aws:kms:us-east-1:000000000000:${AliasName}`)).toMatchObject({
      KeyMetadata: { KeyId: second },
    });
    expect(await kms.send(new ListAliasesCommand())).toMatchObject({
      Aliases: [{ AliasName, TargetKeyId: second }],
    });
    await expect(named('alias/other')).rejects.toMatchObject({ name: 'NotFoundException' });
    await expect(
      kms.send(new UpdateAliasCommand({ AliasName: 'alias/other', TargetKeyId: first })),
    ).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  it('keeps its keys over a restart', async () => {
    const KeyId = await makeKey();
    const before = await readPublicKey(KeyId);
    await close();
    await start();
    expect((await readPublicKey(KeyId)).equals(before)).toBe(true);
  });

  it('creates the key of an alias once', async () => {
    const local = createKms({ now: () => NOW });
    const arn = await local.keyOf('alias/kennel');
    expect(arn).toBe('arn:aws:kms:us-east-1:000000000000:alias/kennel');
    expect(await local.keyOf('alias/kennel')).toBe(arn);
  });
});
