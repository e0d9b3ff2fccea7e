import { createHash, createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { KEY_KEPT_MS, publicJwkSchema } from '../../contract/signatures/signing-keys.ts';
import type { Signer } from '../domain/signatures/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { fromDer } from './der-signature.ts';
import { memoizeAsync } from './memoize-async.ts';

/** KMS takes longer messages by their digest only. */
const LONGEST_RAW_BYTES = 4096;

/** The signing key in KMS, which an id or an alias names. Its private part never leaves KMS. */
export function createKmsSigner(aws: AwsLocation, keyId: string, now: () => Date): Signer {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./kms-client.ts');
    return { sdk, kms: new sdk.KMSClient(aws) };
  });

  /** The ARNs of the keys that were read, by their thumbprints: behind the alias, there may be another key by now. */
  const arns = new Map<string, string>();

  async function fetchKey() {
    const { sdk, kms } = await connect();
    const { KeyId, PublicKey } = await kms.send(new sdk.GetPublicKeyCommand({ KeyId: keyId }));
    if (!KeyId || !PublicKey) throw new Error('KMS returned no public key.');
    const spki = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
    const jwk = publicJwkSchema.parse(spki.export({ format: 'jwk' }));
    const kid = await calculateJwkThumbprint(jwk);
    arns.set(kid, KeyId);
    return { kid, jwk };
  }

  let kept: { at: number; value: ReturnType<typeof fetchKey> } | undefined;
  function readKey(isFresh: boolean) {
    const at = now().getTime();
    // A local clock may be set back: then a key read later counts as old.
    if (!isFresh && kept && at >= kept.at && at - kept.at < KEY_KEPT_MS) return kept.value;
    const value = fetchKey();
    kept = { at, value };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  }

  return {
    key: (fresh) => readKey(fresh === 'fresh'),
    async sign(kid, bytes) {
      const { sdk, kms } = await connect();
      const KeyId = arns.get(kid);
      if (!KeyId) throw new Error('Sign by a key that was read.');
      const message =
        bytes.length <= LONGEST_RAW_BYTES
          ? { MessageType: 'RAW' as const, Message: bytes }
          : { MessageType: 'DIGEST' as const, Message: createHash('sha256').update(bytes).digest() };
      const command = new sdk.SignCommand({ KeyId, SigningAlgorithm: 'ECDSA_SHA_256', ...message });
      const { Signature } = await kms.send(command);
      if (!Signature) throw new Error('KMS returned no signature.');
      return fromDer(Signature);
    },
  };
}
