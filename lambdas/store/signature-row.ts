import * as z from 'zod/mini';
import { recordContentSchema } from '../../contract/records/record-content.ts';
import type { ManyWithdrawn } from '../../contract/signatures/withdrawal.ts';
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
  /** The SHA-256 of each; earlier releases stored none. */
  documents: z.optional(z.array(z.string())),
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

const withdrawalSchema = z.object({ since: z.string(), at: z.string(), reason: z.string() });

/**
 * What was withdrawn of a practice. Its own fields are all withdrawals as one, for the release before, which knows one
 * without an end; rows of that release have no list.
 */
export const practiceRevokedRowSchema = z.extend(withdrawalSchema, {
  withdrawals: orNull(z.array(withdrawalSchema)),
});

/** The withdrawals of a practice's signatures, the first one first; none without a row. */
export function fromPracticeRevokedRow(item: Item | null | undefined): ManyWithdrawn<Date>[] {
  if (!item) return [];
  const { withdrawals, ...one } = practiceRevokedRowSchema.parse(item);
  return (withdrawals ?? [one]).map(({ since, at, reason }) => ({
    since: new Date(since),
    at: new Date(at),
    reason,
  }));
}

/** The row of at least one withdrawal, the first one first. */
export function toPracticeRevokedRow(withdrawals: readonly ManyWithdrawn<Date>[]) {
  const texts = withdrawals.map(({ since, ...revocation }) => ({
    since: since.toISOString(),
    ...toRevoked(revocation),
  }));
  const since = texts.map((each) => each.since).toSorted()[0];
  return { ...texts.at(-1), since, withdrawals: texts };
}

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
export function toSignatureRows({ signature, payload }: Pick<NewSignature, 'signature' | 'payload'>): {
  signature: Item;
  signed: Item;
} {
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
      documents: payload.documents.map(({ sha256 }) => sha256),
    },
  };
}
