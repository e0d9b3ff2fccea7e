import type { PublicStanding } from '../../../contract/practices/standing.ts';
import type { RecordContent } from '../../../contract/records/record-content.ts';
import type { SignedPayload } from '../../../contract/signatures/signed-payload.ts';
import type { PublicJwk } from '../../../contract/signatures/signing-keys.ts';
import type { ManyWithdrawn } from '../../../contract/signatures/withdrawal.ts';

/** An entry of a practice's register, as far as it is signed. */
export interface SignableEntry {
  id: string;
  /** Counts the changes of the entry: what is signed is what the vet saw. */
  version: number;
  isWithdrawn: boolean;
  animal: SignedPayload['animal'];
  record: RecordContent;
  /** SHA-256 of each document, 64 hex digits. */
  documents: readonly string[];
}

/** Why and when a signature, or several of them, no longer count. */
export interface Revocation {
  at: Date;
  reason: string;
}

/** A signature as stored. */
export interface StoredSignature {
  id: string;
  practiceId: string;
  entryId: string;
  /** The version of the entry that was signed. */
  entryVersion: number;
  kid: string;
  /** The compact JWS (RFC 7515), of which every byte counts. */
  jws: string;
  signedAt: Date;
  amendedBy: { id: string; at: Date; reason: string } | null;
  revoked: Revocation | null;
}

/** A key that signs or signed. */
export interface SigningKey {
  kid: string;
  jwk: PublicJwk;
  from: Date;
  /** From when on it signs no more; it may be ahead for the minutes in which functions still know the key. */
  retiredAt: Date | null;
  /** Signatures of this key from `since` on don't count. */
  revoked: (Revocation & { since: Date }) | null;
}

/** The key in KMS. */
export interface Signer {
  /** The public key that signs now, with its thumbprint (RFC 7638); `fresh` asks KMS in any case. */
  key(fresh?: 'fresh'): Promise<{ kid: string; jwk: PublicJwk }>;
  /** Signs bytes by a key that `key` returned. 64 bytes: r and s (RFC 7518, 3.4). */
  sign(kid: string, bytes: Uint8Array): Promise<Uint8Array>;
}

/** Checks and takes apart JWS. */
export interface JwsCodec {
  /** The bytes that are signed: header and payload, each in base64url. */
  signingInput(kid: string, payload: SignedPayload): string;
  /** The compact JWS of these bytes. */
  complete(signingInput: string, signature: Uint8Array): string;
  /** The payload if the signature is one of this key over these bytes; null for any other. */
  verify(jws: string, jwk: PublicJwk): Promise<unknown>;
}

/** A signature to store, with what it depends on. */
export interface NewSignature {
  signature: StoredSignature;
  payload: SignedPayload;
  /** The signature that it takes the place of, and why. */
  amends: { id: string; reason: string } | null;
  /** What was withdrawn of the practice when the call began. */
  withdrawals: readonly ManyWithdrawn<Date>[];
}

export interface SignatureStore {
  /**
   * A practice's entries, each with the id of its newest signature, without those that aren't there, and what was
   * withdrawn of the practice.
   */
  entries(
    practiceId: string,
    entryIds: readonly string[],
  ): Promise<{
    found: { entry: SignableEntry; signatureId: string | null }[];
    withdrawals: ManyWithdrawn<Date>[];
  }>;
  /**
   * Stores a signature if its entry is still at the signed version and has no newer signature. Throws when the signing
   * member is one no longer, and when the practice was closed, its signatures were withdrawn, or its standing or plan
   * changed, since the call began.
   */
  add(signature: NewSignature): Promise<'signed' | 'already-signed' | 'changed'>;
  find(id: string): Promise<StoredSignature | null>;
  /** Revokes one signature; repeating it changes nothing. */
  revoke(signature: StoredSignature, revocation: Revocation): Promise<void>;
  /** Withdraws what a practice signed from a time until now. False if that was done too often. */
  withdrawAll(practiceId: string, withdrawal: ManyWithdrawn<Date>): Promise<boolean>;
  /** What was withdrawn of a practice, the first withdrawal first. */
  withdrawals(practiceId: string): Promise<ManyWithdrawn<Date>[]>;
}

/** The newest signature of an entry, as pages compare it with a record. */
export interface SignedEntry {
  id: string;
  kid: string;
  signedAt: Date;
  signer: string;
  practice: string;
  animal: SignedPayload['animal'];
  record: RecordContent;
  /** The SHA-256 of each document; undefined in rows of earlier releases. */
  documents?: readonly string[] | undefined;
  isRevoked: boolean;
}

/** An entry that a record names. */
export interface EntryRef {
  practice_id: string;
  entry_id: string;
  /** The SHA-256 of the record's document. */
  sha256?: string | undefined;
}

/** Everything that decides about the signatures of some records, as of one read. */
export interface SignatureEvidence {
  /** By the entry's id. */
  signed: ReadonlyMap<string, SignedEntry>;
  /** By the practice's id. */
  practices: ReadonlyMap<
    string,
    { standing: PublicStanding; withdrawals: readonly ManyWithdrawn<Date>[]; logo: string | null }
  >;
  keys: readonly SigningKey[];
}

export interface RecordSignatureStore {
  /** What decides about the signatures of these entries, in one request for up to a hundred rows. */
  read(entries: readonly EntryRef[]): Promise<SignatureEvidence>;
}

export interface SigningKeyStore {
  /** All keys, the oldest first. */
  list(): Promise<SigningKey[]>;
  /** Publishes a key, and lets the one before retire soon. Repeating it changes nothing. Returns it as it is stored. */
  publish(key: Pick<SigningKey, 'kid' | 'jwk'>, at: Date): Promise<SigningKey>;
  /** Revokes what a key signed from a time on. False if there is no such key. */
  revoke(kid: string, since: Date, revocation: Revocation): Promise<boolean>;
}

/** The second factor of a person. */
export interface SecondFactor {
  /** Whether the person's sign-ins ask for a code now. */
  isOn(userId: string): Promise<boolean>;
  /** Since when that is known; null if it isn't. */
  knownSince(userId: string): Promise<Date | null>;
  /** Notes since when it is known, or with null that it is off. */
  note(userId: string, since: Date | null): Promise<void>;
}
