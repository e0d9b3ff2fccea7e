import { createHash, createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { publicJwkSchema } from '../../contract/signatures/signing-keys.ts';
import type { Signer } from '../domain/signatures/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { fromDer } from './der-signature.ts';
import { memoizeAsync } from './memoize-async.ts';

/** A new key behind the alias signs from this time on, without a deployment. */
const KEPT_MS = 5 * 60_000;

/** KMS takes longer messages by their digest only. */
const LONGEST_RAW_BYTES = 4096;

/** The signing key in KMS, which an id or an alias names. Its private part never leaves KMS. */
export function createKmsSigner(aws: AwsLocation, keyId: string, now: () => Date): Signer {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./kms-client.ts');
    return { sdk, kms: new sdk.KMSClient(aws) };
  });

  async function fetchKey() {
    const { sdk, kms } = await connect();
    const { KeyId, PublicKey } = await kms.send(new sdk.GetPublicKeyCommand({ KeyId: keyId }));
    if (!KeyId || !PublicKey) throw new Error('KMS returned no public key.');
    const spki = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
    const jwk = publicJwkSchema.parse(spki.export({ format: 'jwk' }));
    return { arn: KeyId, key: { kid: await calculateJwkThumbprint(jwk), jwk } };
  }

  let kept: { at: number; value: ReturnType<typeof fetchKey> } | undefined;
  function readKey() {
    const at = now().getTime();
    // A local clock may be set back: then a key read later counts as old.
    if (kept && at >= kept.at && at - kept.at < KEPT_MS) return kept.value;
    const value = fetchKey();
    kept = { at, value };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  }

  return {
    key: async () => (await readKey()).key,
    async sign(bytes) {
      const [{ sdk, kms }, { arn }] = await Promise.all([connect(), readKey()]);
      const message =
        bytes.length <= LONGEST_RAW_BYTES
          ? { MessageType: 'RAW' as const, Message: bytes }
          : { MessageType: 'DIGEST' as const, Message: createHash('sha256').update(bytes).digest() };
      // By its ARN: behind the alias, there may be another key by now.
      const command = new sdk.SignCommand({ KeyId: arn, SigningAlgorithm: 'ECDSA_SHA_256', ...message });
      const { Signature } = await kms.send(command);
      if (!Signature) throw new Error('KMS returned no signature.');
      return fromDer(Signature);
    },
  };
}
