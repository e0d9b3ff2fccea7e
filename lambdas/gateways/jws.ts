import { base64url, compactVerify, errors, importJWK } from 'jose';
import type { PublicJwk } from '../../contract/signatures/signing-keys.ts';
import type { JwsCodec } from '../domain/signatures/ports.ts';

const ALGORITHM = 'ES256';

/** Compact JWS with ES256 (RFC 7515). */
export const jwsCodec: JwsCodec = {
  signingInput(kid, payload) {
    const encode = (part: object) => base64url.encode(JSON.stringify(part));
    return `${encode({ alg: ALGORITHM, kid })}.${encode(payload)}`;
  },
  complete: (signingInput, signature) => `${signingInput}.${base64url.encode(signature)}`,
  verify: verifyJws,
};

/** Several last letters stand for the same signature (RFC 4648, 3.5); only the one that we write counts. */
const isAsWritten = (jws: string) => {
  const signature = jws.slice(jws.lastIndexOf('.') + 1);
  return base64url.encode(base64url.decode(signature)) === signature;
};

async function verifyJws(jws: string, jwk: PublicJwk): Promise<unknown> {
  try {
    const { payload } = await compactVerify(jws, await importJWK(jwk, ALGORITHM), {
      algorithms: [ALGORITHM],
    });
    if (!isAsWritten(jws)) return null;
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      return null;
    throw error;
  }
}
