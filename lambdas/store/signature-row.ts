import * as z from 'zod/mini';
import { recordContentSchema } from '../../contract/records/record-content.ts';
import type { NewSignature, Revocation, SignedEntry, StoredSignature } from '../domain/signatures/ports.ts';
import { signatureKey, signedKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import type { Item } from './table.ts';

const revokedSchema = orNull(z.object({ at: z.string(), reason: z.string() }));

/** A signature: the JWS as it was made, and what happened to it since. */
export const signatureRowSchema = z.object({
  id: z.string(),
  practice_id: z.string(),
  entry_id: z.string(),
  entry_version: z.int(),
  kid: z.string(),
  jws: z.string(),
  signed_at: z.string(),
  amended_by: orNull(z.object({ id: z.string(), at: z.string(), reason: z.string() })),
  revoked: revokedSchema,
});

/** The newest signature of an entry, with what pages compare and show beside a record. */
export const signedRowSchema = z.object({
  signature_id: z.string(),
  kid: z.string(),
  signed_at: z.string(),
  signer_name: z.string(),
  practice_name: z.string(),
  animal: z.object({ name: z.string(), species: z.string(), microchip: orNull(z.string()) }),
  record: recordContentSchema,
  revoked: revokedSchema,
});

export function fromSignedRow(item: Item): SignedEntry {
  const { signature_id, signed_at, signer_name, practice_name, revoked, ...row } =
    signedRowSchema.parse(item);
  return {
    ...row,
    id: signature_id,
    signedAt: new Date(signed_at),
    signer: signer_name,
    practice: practice_name,
    isRevoked: revoked !== null,
  };
}

/** What was revoked of a practice. */
export const practiceRevokedRowSchema = z.object({ since: z.string(), at: z.string(), reason: z.string() });

export function fromSignatureRow(item: Item): StoredSignature {
  const row = signatureRowSchema.parse(item);
  return {
    id: row.id,
    practiceId: row.practice_id,
    entryId: row.entry_id,
    entryVersion: row.entry_version,
    kid: row.kid,
    jws: row.jws,
    signedAt: new Date(row.signed_at),
    amendedBy: row.amended_by && { ...row.amended_by, at: new Date(row.amended_by.at) },
    revoked: row.revoked && { at: new Date(row.revoked.at), reason: row.revoked.reason },
  };
}

export const toRevoked = ({ at, reason }: Revocation) => ({ at: at.toISOString(), reason });

/** The signature's own row, and that of its entry. */
export function toSignatureRows({ signature, payload }: NewSignature): { signature: Item; signed: Item } {
  const { id, practiceId, entryId, entryVersion, kid, jws } = signature;
  const signed_at = signature.signedAt.toISOString();
  return {
    signature: {
      ...signatureKey(id),
      id,
      practice_id: practiceId,
      entry_id: entryId,
      entry_version: entryVersion,
      kid,
      jws,
      signed_at,
    },
    signed: {
      ...signedKey(practiceId, entryId),
      signature_id: id,
      kid,
      signed_at,
      signer_name: payload.signer.name,
      practice_name: payload.practice.name,
      animal: payload.animal,
      record: payload.record,
    },
  };
}
