import { PAYLOAD_FORMAT, type SignedPayload } from '../../../contract/signatures/signed-payload.ts';
import type { JwsCodec, SignableEntry, Signer } from './ports.ts';

/** Who signs for whom. */
export interface SigningVet {
  practice: { id: string; name: string };
  signer: { name: string; license: string };
}

/** What is signed of an entry. `amends`: the signature whose place this one takes. */
export const payloadOf = (
  { practice, signer }: SigningVet,
  entry: SignableEntry,
  { id, at, amends }: { id: string; at: Date; amends: string | null },
): SignedPayload => ({
  format: PAYLOAD_FORMAT,
  id,
  signed_at: at.toISOString(),
  practice,
  signer,
  entry_id: entry.id,
  animal: entry.animal,
  record: entry.record,
  documents: entry.documents.map((sha256) => ({ sha256 })),
  ...(amends !== null && { amends }),
});

/**
 * Signs a payload by the key in KMS, and verifies the result before anyone sees it: one that doesn't verify must never
 * be stored. Throws then.
 */
export async function signPayload(
  { signer, jws }: { signer: Signer; jws: JwsCodec },
  { kid, jwk }: Awaited<ReturnType<Signer['key']>>,
  payload: SignedPayload,
): Promise<{ kid: string; jws: string }> {
  const input = jws.signingInput(kid, payload);
  const signed = jws.complete(input, await signer.sign(kid, Buffer.from(input)));
  if ((await jws.verify(signed, jwk)) === null)
    throw new Error('KMS returned a signature that doesn’t verify.');
  return { kid, jws: signed };
}
