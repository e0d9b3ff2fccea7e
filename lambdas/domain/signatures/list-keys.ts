import { type Jwks, jwksSchema } from '../../../contract/signatures/signing-keys.ts';
import type { SigningKeyStore } from './ports.ts';

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** All keys that sign or signed, as they are published (RFC 7517): a retired one stays, with its times. */
export async function listKeys(keys: Pick<SigningKeyStore, 'list'>): Promise<Jwks> {
  const all = await keys.list();
  return jwksSchema.parse({
    keys: all.map(({ kid, jwk, from, retiredAt, revoked }) => ({
      ...jwk,
      kid,
      alg: 'ES256',
      use: 'sig',
      iat: seconds(from),
      ...(retiredAt && { retired_at: seconds(retiredAt) }),
      ...(revoked && { revoked_since: seconds(revoked.since) }),
    })),
  });
}
